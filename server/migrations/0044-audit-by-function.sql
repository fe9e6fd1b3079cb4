-- Neither login writes the audit by itself. A function does, for an author and a moment that the server has stamped; the rest of an
-- entry is what the caller says. What one call writes is one link.

create type platform.audit_line as (
  action text, subject_id text, subject text, before jsonb, after jsonb, thread text, batch text
);

create function platform.add_entries(author text, stamp text, lines platform.audit_line[]) returns integer
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  writer jsonb := author::jsonb;
  first bigint;
begin
  if stamp is distinct from platform.stamp_of('author', author) then
    raise exception 'an audit entry needs an author whom the server has stamped' using errcode = 'insufficient_privilege';
  end if;
  if session_user = 'tratativa_app' and (writer ->> 'tenant')::integer is distinct from platform.tenant() then
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

-- Entries of the past, for the demo: whole rows, stamped as a whole.
create function platform.add_history(entries text, stamp text) returns void
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

-- A link was whatever a setting said that anybody could set. Now it is given with the entries; an entry of the owner is its own.
create or replace function platform.join_link() returns trigger language plpgsql as $$
begin
  if new.link = 0 then new.link := new.id; end if;
  new.hash := platform.audit_hash(new);
  return new;
end $$;
create or replace function platform.close_links() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform platform.add_link(new.tenant_id, new.link);
  return null;
end $$;
drop function platform.open_links();

drop function platform.keep_effects(integer, jsonb, jsonb, jsonb);
create function platform.keep_effects(tenant integer, author text, stamp text, events jsonb, rest jsonb) returns void
  language plpgsql as $$
declare
  one jsonb;
  listener text;
begin
  if jsonb_array_length(events) > 0 then
    insert into platform.event (tenant_id, name, data, actor_id)
      select tenant, told ->> 'name', told -> 'data', (author::jsonb ->> 'accountId')::integer
      from jsonb_array_elements(events) with ordinality all_told (told, place) order by place;
    perform pg_notify('platform_event', '');
  end if;
  for one in select value from jsonb_array_elements(events) loop
    for listener in select jsonb_array_elements_text(one -> 'listeners') loop
      perform platform.add_job(listener, jsonb_build_object('tenant', tenant, 'data', one -> 'data'));
    end loop;
  end loop;
  for one in select value from jsonb_array_elements(rest -> 'jobs') loop
    perform platform.add_job(
      one ->> 'name', jsonb_build_object('tenant', tenant, 'data', one -> 'payload'), one ->> 'lane', one ->> 'key',
      (one ->> 'runAt')::timestamptz, (one ->> 'attempts')::integer
    );
  end loop;
  if jsonb_array_length(rest -> 'entries') = 0 then return; end if;
  perform platform.add_entries(author, stamp, array(
    select row(entry ->> 'action', entry ->> 'subjectId', entry ->> 'subject', nullif(entry -> 'before', 'null'),
      nullif(entry -> 'after', 'null'), entry ->> 'thread', entry ->> 'batch')::platform.audit_line
    from jsonb_array_elements(rest -> 'entries') with ordinality e (entry, n) order by n
  ));
end $$;

grant create on schema platform to tratativa_functions;
alter function platform.add_entries owner to tratativa_functions;
alter function platform.add_history owner to tratativa_functions;
revoke create on schema platform from tratativa_functions;
revoke all on function platform.add_entries, platform.add_history from public;
grant execute on function platform.add_entries to tratativa_app, tratativa_system;
grant execute on function platform.add_history to tratativa_system;
grant insert on platform.audit_entry to tratativa_functions;
grant usage on sequence platform.audit_entry_id_seq to tratativa_functions;
revoke insert, update, delete on platform.audit_entry, platform.audit_link, platform.audit_head from tratativa_app, tratativa_system;
revoke execute on function platform.add_link from tratativa_system;
