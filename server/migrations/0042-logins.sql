-- Requests sign in to Postgres as tratativa_app and the system's own work as tratativa_system; the passwords are set by the start. Both
-- own nothing. The functions that look past the wall belong to a third role, which nobody signs in as and which writes only what they write.

do $$ begin
  create role tratativa_functions nologin;
exception when duplicate_object or unique_violation then null;
end $$;
do $$ begin
  execute format('grant tratativa_functions to %I', current_user);
exception when unique_violation then null;
end $$;

-- Neither login makes anything, not even for a session.
do $$ begin
  execute format('revoke create, temporary on database %I from public', current_database());
  revoke create on schema public from public;
exception when insufficient_privilege then null;
end $$;

-- The search of chats belonged to the owner, whom the wall stops where they are no superuser, and was for everybody.
grant create on schema chat to tratativa_system;
alter function chat.find_messages owner to tratativa_system;
revoke create on schema chat from tratativa_system;

-- The functions change their owner, and whoever called them before still may.
do $$
declare
  schema text;
  one regprocedure;
begin
  for schema in
    select distinct p.pronamespace::regnamespace::text from pg_proc p where p.proowner = 'tratativa_system'::regrole
  loop
    execute format('grant usage, create on schema %s to tratativa_functions', schema);
    for one in
      select p.oid from pg_proc p
      where p.proowner = 'tratativa_system'::regrole and p.pronamespace = schema::regnamespace
    loop
      execute format('alter function %s owner to tratativa_functions', one);
      execute format('revoke all on function %s from public', one);
      execute format('grant execute on function %s to tratativa_system', one);
    end loop;
    execute format('revoke create on schema %s from tratativa_functions', schema);
  end loop;
end $$;
grant execute on function platform.add_link to tratativa_functions;
grant execute on function chat.find_messages to tratativa_app;

-- They read all tables that are behind the wall.
do $$
declare
  one record;
begin
  for one in
    select format('%I.%I', p.schemaname, p.tablename) as name, p.schemaname as schema
    from pg_policies p where p.policyname = 'everything' and 'tratativa_system' = any (p.roles)
  loop
    execute format('grant usage on schema %I to tratativa_functions', one.schema);
    execute format('grant select on %s to tratativa_functions', one.name);
    execute format('alter policy everything on %s to tratativa_system, tratativa_functions', one.name);
  end loop;
end $$;
grant insert on identity.account, cases.status, cases.situation, cases.situation_step, tasks.rule to tratativa_functions;
grant insert on platform.audit_link, platform.audit_head to tratativa_functions;
grant update on platform.audit_head to tratativa_functions;

create or replace function platform.open_schema(target regnamespace) returns void language plpgsql as $$
begin
  execute format('grant usage on schema %s to tratativa_app, tratativa_system, tratativa_functions', target);
end $$;

create or replace function platform.guard(target regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s alter column tenant_id set default platform.tenant()', target);
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy tenant_only on %s to tratativa_app using (tenant_id = (select platform.tenant())) '
    'with check (tenant_id = (select platform.tenant()))', target);
  execute format('create policy everything on %s to tratativa_system, tratativa_functions using (true) with check (true)', target);
  execute format('grant select, insert, update, delete on %s to tratativa_app, tratativa_system', target);
  execute format('grant select on %s to tratativa_functions', target);
end $$;

-- What the owner's login did while the server ran is now done as tratativa_system: running the jobs, and telling other processes.
grant select, insert, update, delete on platform.worker, platform.socket_attachment to tratativa_system;
grant usage on sequence platform.socket_attachment_id_seq to tratativa_system;
grant usage on schema graphile_worker to tratativa_system;
grant select on graphile_worker.migrations to tratativa_system;
do $$
declare
  one regclass;
begin
  for one in
    select c.oid from pg_class c
    where c.relnamespace = 'graphile_worker'::regnamespace and c.relkind = 'r' and c.relrowsecurity
  loop
    execute format('grant select, insert, update, delete on %s to tratativa_system', one);
    execute format('create policy everything on %s to tratativa_system using (true) with check (true)', one);
  end loop;
end $$;
grant usage on all sequences in schema graphile_worker to tratativa_system;
