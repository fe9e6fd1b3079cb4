-- The fault of the signature service, by the code of its words: of an envelope that it did not accept, or whose state it does not tell.
alter table envelopes.envelope
  add column fault_code text not null default '',
  -- The first and the last answer with this fault, while the service does not tell the state.
  add column fault_since timestamptz,
  add column fault_at timestamptz;
