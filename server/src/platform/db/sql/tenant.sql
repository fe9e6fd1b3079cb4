-- Enters a tenant, and computes stamps (decision 33).
-- SQL, because the stamp key must not leave the database.

-- Enters the tenant on the connection; the pass is the stamp on the tenant.
create or replace function platform.enter(tenant integer, pass text) returns void language plpgsql as $$
begin
  perform set_config('app.tenant', tenant::text, false), set_config('app.pass', pass, false);
end $$;

-- Returns the stamp of a text for a purpose.
create or replace function platform.stamp_of(what text, said text) returns text language plpgsql stable parallel safe as $$
begin
  return (
    select encode(sha256(k.outer_key || sha256(k.inner_key || convert_to(what || ' ' || said, 'UTF8'))), 'hex')
    from platform.stamp_key k);
end $$;
