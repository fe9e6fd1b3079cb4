-- The fault of the signature service, by the code of its words: of an envelope that it did not accept, or whose state it does not tell.
alter table envelopes.envelope
  add column fault_code text not null default '',
  -- The first and the last answer with this fault, while the service does not tell the state.
  add column fault_since timestamptz,
  add column fault_at timestamptz;

-- The fault stood only in the words of the reason.
update envelopes.envelope set fault_code = case substring(end_reason from '\(([a-z-]+)\)$')
    when 'key' then 'envelopes.key-refused'
    when 'too-large' then 'envelopes.large-pdf'
    when 'refused' then 'envelopes.data-refused'
    else 'envelopes.wrong-address'
  end
where end_reason_code = 'envelopes.not-accepted' and end_reason ~ '\((key|too-large|refused|gone|address)\)$';
