-- The signature by which a company's certificate seals an envelope; a repeated job makes the same one.
alter table envelopes.envelope add column signing_id uuid;
