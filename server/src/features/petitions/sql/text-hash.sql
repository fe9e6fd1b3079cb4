-- The hash of a structured text, the same whoever stores it.

create or replace function petitions.hash_of(structured jsonb) returns text language sql stable parallel safe as $$
  select encode(sha256(convert_to(structured::text, 'UTF8')), 'hex');
$$;
