-- The tenant of a transaction was a setting, which a statement that was slipped in could set as well. Now a pass goes with it, the server's
-- stamp on that tenant, and whoever has no right one is in none. platform.tenant() still says what was set: for defaults, which the wall
-- checks, and inside of it.
create function platform.entered() returns integer
  language plpgsql stable parallel safe security definer set search_path = pg_catalog, pg_temp as $$
declare
  tenant text := nullif(current_setting('app.tenant', true), '');
begin
  return (
    select tenant::integer from platform.stamp_key k
    where current_setting('app.pass', true)
      = encode(sha256(k.outer_key || sha256(k.inner_key || convert_to('tenant ' || tenant, 'UTF8'))), 'hex'));
end $$;
grant create on schema platform to tratativa_functions;
alter function platform.entered owner to tratativa_functions;
revoke create on schema platform from tratativa_functions;
revoke all on function platform.entered from public;
grant execute on function platform.entered to tratativa_app, tratativa_system;

create or replace function platform.guard(target regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s alter column tenant_id set default platform.tenant()', target);
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy tenant_only on %s to tratativa_app using (tenant_id = (select platform.entered())) '
    'with check (tenant_id = (select platform.entered()))', target);
  execute format('create policy everything on %s to tratativa_system, tratativa_functions using (true) with check (true)', target);
  execute format('grant select, insert, update, delete on %s to tratativa_app, tratativa_system', target);
  execute format('grant select on %s to tratativa_functions', target);
end $$;

do $$
declare
  one record;
begin
  for one in
    select format('%I.%I', p.schemaname, p.tablename) as name from pg_policies p
    where p.policyname = 'tenant_only' and p.schemaname || '.' || p.tablename <> 'identity.tenant'
  loop
    execute format('alter policy tenant_only on %s using (tenant_id = (select platform.entered())) '
      'with check (tenant_id = (select platform.entered()))', one.name);
  end loop;
end $$;
alter policy tenant_only on identity.tenant using (id = (select platform.entered()));
alter policy members_only on identity.account
  using (exists (
    select 1 from identity.membership m where m.account_id = account.id and m.tenant_id = (select platform.entered())));
alter policy general_or_own on identity.menu_entry
  using (tenant_id is null and (select platform.entered()) is not null or (select platform.entered()) in (tenant_id, 3));

-- The functions that look past the wall, and what they are made of, ask for the proven tenant.
do $$
declare
  one record;
begin
  for one in
    select p.oid from pg_proc p
    where p.prosrc like '%platform.tenant()%' and (p.prosecdef
      or p.oid in ('people.conditions'::regproc, 'people.blocked_people'::regproc, 'cases.refuse_unjudged'::regproc))
  loop
    execute replace(pg_get_functiondef(one.oid), 'platform.tenant()', '(select platform.entered())');
  end loop;
end $$;

-- A job of another tenant would be done there by the server itself.
create or replace function platform.add_job(
  job text, payload jsonb, lane text default null, job_key text default null,
  run_at timestamptz default null, attempts integer default null
) returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if session_user = 'tratativa_app' and (payload ->> 'tenant')::integer is distinct from platform.entered() then
    raise exception 'the job is of another company' using errcode = 'insufficient_privilege';
  end if;
  perform graphile_worker.add_job(
    identifier => job, payload => payload::json, queue_name => lane, run_at => run_at, max_attempts => attempts,
    job_key => job_key
  );
end $$;

-- What enters a tenant by itself does it with the pass.
create function platform.enter(tenant integer, pass text) returns void language plpgsql as $$
begin
  perform set_config('app.tenant', tenant::text, false), set_config('app.pass', pass, false);
end $$;

drop function chat.bring(integer, uuid, bigint, jsonb);
create function chat.bring(
  tenant integer, pass text, my_owner uuid, my_fence bigint, events jsonb, out news jsonb, out event_id bigint
) language plpgsql as $$
begin
  perform platform.enter(tenant, pass);
  news := chat.receive(my_owner, my_fence, events);
  if jsonb_array_length(news) > 0 then
    insert into platform.event (tenant_id, name, data, told_from)
      values (tenant, 'chat.news', jsonb_build_object('news', news), now() + interval '2 seconds') returning id into event_id;
  end if;
end $$;

drop function platform.mark_told(integer, bigint[], timestamptz);
create function platform.mark_told(tenant integer, pass text, ids bigint[], moment timestamptz) returns integer language plpgsql as $$
declare
  marked integer;
begin
  perform platform.enter(tenant, pass);
  update platform.event e set delivered_at = moment where e.tenant_id = tenant and e.id = any(ids) and e.delivered_at is null;
  get diagnostics marked = row_count;
  return marked;
end $$;
