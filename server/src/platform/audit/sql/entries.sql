-- Writes audit entries whose author the server has stamped (decision 33).
-- SQL, because requests have no right to insert them themselves.

create or replace function platform.add_entries(author text, stamp text, lines platform.audit_line[]) returns integer
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  writer jsonb := author::jsonb;
  first bigint;
begin
  if stamp is distinct from platform.stamp_of('author', author) then
    raise exception 'an audit entry needs an author whom the server has stamped' using errcode = 'insufficient_privilege';
  end if;
  if session_user = 'tratativa_app' and (writer ->> 'tenant')::integer is distinct from (select platform.entered()) then
    raise exception 'the audit entry is of another company' using errcode = 'insufficient_privilege';
  end if;
  if coalesce(cardinality(lines), 0) = 0 then return 0; end if;
  first := nextval('platform.audit_entry_id_seq');
  insert into platform.audit_entry (id, link, tenant_id, at, actor_id, actor_name, address, request_id, action, subject_id, subject,
      before, after, thread, batch)
    overriding system value
    select case when l.n = 1 then first else nextval('platform.audit_entry_id_seq') end, first, (writer ->> 'tenant')::integer,
      (writer ->> 'at')::timestamptz, (writer ->> 'accountId')::integer, writer ->> 'name', writer ->> 'address', writer ->> 'requestId',
      l.action, l.subject_id, l.subject, l.before, l.after, l.thread, l.batch
    from unnest(lines) with ordinality l (action, subject_id, subject, before, after, thread, batch, n) order by l.n;
  return cardinality(lines);
end $$;

-- Writes entries of the past, for the demo and imports; the stamp covers all of them.
create or replace function platform.add_history(entries text, stamp text) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  tenant integer;
  first bigint;
begin
  if stamp is distinct from platform.stamp_of('history', entries) then
    raise exception 'entries of the past need the stamp of the server' using errcode = 'insufficient_privilege';
  end if;
  for tenant in select distinct (e ->> 'tenant_id')::integer from jsonb_array_elements(entries::jsonb) e order by 1 loop
    first := nextval('platform.audit_entry_id_seq');
    insert into platform.audit_entry (id, link, tenant_id, at, actor_id, actor_name, address, request_id, action, subject_id, subject,
        before, after, thread, batch)
      overriding system value
      select case when row_number() over (order by l.n) = 1 then first else nextval('platform.audit_entry_id_seq') end, first,
        tenant, e.at, e.actor_id, e.actor_name, e.address, e.request_id, e.action, e.subject_id, e.subject, e.before, e.after,
        e.thread, e.batch
      from jsonb_array_elements(entries::jsonb) with ordinality l (entry, n),
        jsonb_to_record(l.entry) as e (tenant_id integer, at timestamptz, actor_id integer, actor_name text, address text,
          request_id text, action text, subject_id text, subject text, before jsonb, after jsonb, thread text, batch text)
      where e.tenant_id = tenant order by l.n;
  end loop;
end $$;
