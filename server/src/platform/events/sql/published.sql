-- Marks events as published.
-- SQL, because it enters the tenant and updates in one statement that is its own transaction.

create or replace function platform.mark_published(tenant integer, pass text, ids bigint[], moment timestamptz) returns integer
  language plpgsql as $$
declare
  marked integer;
begin
  perform platform.enter(tenant, pass);
  update platform.event e set delivered_at = moment where e.tenant_id = tenant and e.id = any(ids) and e.delivered_at is null;
  get diagnostics marked = row_count;
  return marked;
end $$;
