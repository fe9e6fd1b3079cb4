-- What somebody must do on a case, and what makes the next thing to do.

create schema tasks;
select platform.open_schema('tasks');

create table tasks.task (
  id integer generated always as identity primary key,
  tenant_id integer not null references identity.tenant,
  case_id integer not null,
  kind text not null check (kind in (
    'capturar contatos', 'pegar contato', 'enviar e-mail', 'ligar', 'tratar whatsapp', 'cobrar minuta', 'validar minuta', 'n/a'
  )),
  note text not null default '',
  due_at timestamptz not null,
  user_id integer,
  -- The task whose completion made this one, so that taking that back can take this back.
  made_by_task integer,
  -- What raised it: the same fact told twice makes one task.
  source text,
  completed_at timestamptz,
  completed_by integer,
  completed_by_name text,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  unique (tenant_id, id),
  foreign key (tenant_id, case_id) references cases.case (tenant_id, id),
  foreign key (tenant_id, user_id) references identity.membership (tenant_id, id),
  foreign key (tenant_id, made_by_task) references tasks.task (tenant_id, id) on delete set null (made_by_task)
);
create index task_board on tasks.task (tenant_id, due_at, id) where completed_at is null and kind <> 'n/a';
create index task_board_of on tasks.task (tenant_id, user_id, due_at, id) where completed_at is null and kind <> 'n/a';
create index task_case on tasks.task (tenant_id, case_id, due_at);
create index task_made on tasks.task (tenant_id, made_by_task) where made_by_task is not null;
create unique index task_source on tasks.task (tenant_id, source) where source is not null;
select platform.guard('tasks.task');

create table tasks.rule (
  id integer generated always as identity primary key,
  tenant_id integer not null references identity.tenant,
  trigger text not null check (trigger in ('completed', 'situation', 'registered')),
  what text not null default '',
  kind text not null,
  after_days integer not null default 0 check (after_days between 0 and 365),
  -- hh:mm in São Paulo.
  at text not null default '18:00' check (at ~ '^\d\d:\d\d$'),
  is_active boolean not null default true,
  unique (tenant_id, trigger, what, kind)
);
select platform.guard('tasks.rule');

create function tasks.give_defaults() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into tasks.rule (tenant_id, trigger, what, kind, after_days, at)
    select new.id, given.* from (values
      ('registered', '', 'capturar contatos', 0, '18:00'),
      ('completed', 'capturar contatos', 'enviar e-mail', 0, '18:00'),
      ('completed', 'pegar contato', 'enviar e-mail', 0, '18:00'),
      ('completed', 'enviar e-mail', 'ligar', 2, '12:00'),
      ('situation', 'proposta', 'tratar whatsapp', 1, '12:00'),
      ('situation', 'contraproposta', 'ligar', 0, '18:00'),
      ('situation', 'acordo', 'validar minuta', 1, '12:00'),
      ('situation', 'minuta-enviada', 'cobrar minuta', 3, '12:00')
    ) given;
  return new;
end $$;
grant create on schema tasks to tratativa_system;
alter function tasks.give_defaults owner to tratativa_system;
revoke create on schema tasks from tratativa_system;
create trigger tasks_defaults after insert on identity.tenant for each row execute function tasks.give_defaults();

insert into identity.menu_entry (profile_type_id, key, label, icon, path, position)
select profile, 'tasks', 'Tarefas', 'tasks', '/app/tarefas', 14 from unnest('{1,2,3}'::integer[]) profile;
