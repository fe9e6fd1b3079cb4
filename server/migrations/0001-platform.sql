-- The ground of every table: two roles that own nothing, the tenant of a transaction, events, audit, and jobs put by rows.

create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gin;

do $$ begin
  create role tratativa_app nologin;
exception when duplicate_object or unique_violation then null;
end $$;
do $$ begin
  create role tratativa_system nologin;
exception when duplicate_object or unique_violation then null;
end $$;
do $$ begin
  execute format('grant tratativa_app, tratativa_system to %I', current_user);
exception when unique_violation then null;
end $$;

create schema platform;
grant usage on schema platform to tratativa_app, tratativa_system;

-- The tenant that this transaction is inside; null outside of any, and then no guarded row is seen.
create function platform.tenant() returns integer
  language sql stable parallel safe
  return nullif(current_setting('app.tenant', true), '')::integer;

-- Text as searches compare it: no accents, no capitals.
create function platform.fold(value text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, value));

create function platform.open_schema(target regnamespace) returns void language plpgsql as $$
begin
  execute format('grant usage on schema %s to tratativa_app, tratativa_system', target);
end $$;

-- Puts a table with a tenant_id behind the wall: a tenant's transaction sees and writes its own rows alone.
create function platform.guard(target regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s alter column tenant_id set default platform.tenant()', target);
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy tenant_only on %s to tratativa_app using (tenant_id = (select platform.tenant())) '
    'with check (tenant_id = (select platform.tenant()))', target);
  execute format('create policy everything on %s to tratativa_system using (true) with check (true)', target);
  execute format('grant select, insert, update, delete on %s to tratativa_app, tratativa_system', target);
end $$;

create function platform.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'insufficient_privilege';
end $$;

-- The same, for rows that no role of the server may ever change or take away.
create function platform.guard_append_only(target regclass) returns void language plpgsql as $$
begin
  perform platform.guard(target);
  execute format('revoke update, delete on %s from tratativa_app, tratativa_system', target);
  execute format('create trigger append_only before update or delete on %s for each row '
    'execute function platform.refuse_change()', target);
  execute format('create trigger append_only_whole before truncate on %s for each statement '
    'execute function platform.refuse_change()', target);
end $$;

create table platform.event (
  id bigint generated always as identity primary key,
  tenant_id integer not null,
  name text not null,
  data jsonb not null,
  actor_id integer,
  at timestamptz not null default now(),
  delivered_at timestamptz
);
create index event_delivered on platform.event (delivered_at) where delivered_at is not null;
create index event_waiting on platform.event (id) where delivered_at is null;
select platform.guard('platform.event');

create table platform.audit_entry (
  id bigint generated always as identity primary key,
  tenant_id integer not null,
  at timestamptz not null default now(),
  actor_id integer,
  actor_name text,
  address text,
  request_id text,
  action text not null,
  subject_id text not null,
  subject text not null,
  before jsonb,
  after jsonb,
  -- The thing whose history it belongs to, as 'case:12431': a case's entries are also those of its parties.
  thread text,
  -- What one act changed in many.
  batch text
);
create index audit_entry_thread on platform.audit_entry (tenant_id, thread, id desc) where thread is not null;
create index audit_entry_batch on platform.audit_entry (tenant_id, batch, id) where batch is not null;
select platform.guard_append_only('platform.audit_entry');

-- What the realtime adapter hands between processes when it is too large for a notification.
create table platform.socket_attachment (
  id bigserial primary key,
  created_at timestamptz default now(),
  payload bytea
);

-- Workers that have said lately that they live; see lost-workers.ts.
create table platform.worker (
  id text primary key,
  seen_at timestamptz not null
);

-- Jobs are put through this door alone: the roles own none of the job tables.
create function platform.add_job(
  job text, payload jsonb, lane text default null, job_key text default null,
  run_at timestamptz default null, attempts integer default null
) returns void language sql security definer set search_path = pg_catalog, pg_temp as $$
  select graphile_worker.add_job(
    identifier => job, payload => payload::json, queue_name => lane, run_at => run_at, max_attempts => attempts,
    job_key => job_key
  );
$$;
revoke all on function platform.add_job from public;
grant execute on function platform.add_job to tratativa_app, tratativa_system;

-- Everything that a transaction tells the world, written as one statement beside its rows.
create function platform.keep_effects(tenant integer, origin jsonb, events jsonb, rest jsonb) returns void
  language plpgsql as $$
declare
  one jsonb;
  event_id bigint;
  listener text;
begin
  for one in select value from jsonb_array_elements(events) loop
    insert into platform.event (tenant_id, name, data, actor_id)
      values (tenant, one ->> 'name', one -> 'data', (origin ->> 'accountId')::integer)
      returning id into event_id;
    perform platform.add_job('platform.event.deliver', jsonb_build_object('tenant', tenant, 'data', jsonb_build_object('event', event_id)));
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
  insert into platform.audit_entry (tenant_id, at, actor_id, actor_name, address, request_id, action, subject_id, subject,
      before, after, thread, batch)
    select tenant, (origin ->> 'at')::timestamptz, (origin ->> 'accountId')::integer, origin ->> 'name', origin ->> 'address', origin ->> 'requestId',
      entry ->> 'action', entry ->> 'subjectId', entry ->> 'subject',
      nullif(entry -> 'before', 'null'), nullif(entry -> 'after', 'null'), entry ->> 'thread', entry ->> 'batch'
    from jsonb_array_elements(rest -> 'entries') entry;
end $$;

-- Jobs that were tried as often as they may be: seen by people, and run again by them.
create function platform.dead_jobs() returns table (
  id bigint, job text, payload jsonb, attempts integer, last_error text, since timestamptz
) language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select j.id, t.identifier, j.payload::jsonb, j.attempts::integer, j.last_error, j.updated_at
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  where j.attempts >= j.max_attempts and j.locked_at is null
  order by j.id limit 500;
$$;
revoke all on function platform.dead_jobs from public;
grant execute on function platform.dead_jobs to tratativa_system;

create function platform.run_again(job_ids bigint[]) returns integer
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  changed integer;
begin
  select count(*) into changed
  from graphile_worker.reschedule_jobs(job_ids => job_ids, run_at => now(), attempts => 0);
  return changed;
end $$;
revoke all on function platform.run_again from public;
grant execute on function platform.run_again to tratativa_system;

create function platform.job_figures() returns table (waiting bigint, dead bigint)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select count(*) filter (where attempts < max_attempts), count(*) filter (where attempts >= max_attempts)
  from graphile_worker._private_jobs;
$$;
revoke all on function platform.job_figures from public;
grant execute on function platform.job_figures to tratativa_system;
