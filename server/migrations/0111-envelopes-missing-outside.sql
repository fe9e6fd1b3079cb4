-- Since when the signature service answers that it does not know the document of an envelope.
alter table envelopes.envelope add column missing_since timestamptz;
