-- How the sending of a minuta changed its case, so that the case returns when the envelope did not leave.
alter table envelopes.envelope add column case_change jsonb;
