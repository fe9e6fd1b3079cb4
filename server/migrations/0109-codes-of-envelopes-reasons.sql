-- The codes of reasons, by which the console says them in the language of its reader. Reasons stored before have words alone.
alter table envelopes.envelope
  add column record_refusal_code text not null default '',
  add column end_reason_code text not null default '';
