-- What people do with many cases: views of the list, runs, imports, mails.

-- Saved views of the list, and each user's own choice of columns.
create table cases.view (
  id integer generated always as identity primary key,
  tenant_id integer not null references identity.tenant,
  name text not null check (name <> ''),
  reach text not null check (reach in ('private', 'department', 'all')),
  account_id integer not null,
  department_id integer,
  -- {filter, sort, columns, density}, as the contract writes them.
  definition jsonb not null,
  position integer not null default 0,
  unique (tenant_id, id)
);
select platform.guard('cases.view');

create table cases.list_choice (
  tenant_id integer not null references identity.tenant,
  account_id integer not null,
  choice jsonb not null,
  primary key (tenant_id, account_id)
);
select platform.guard('cases.list_choice');

-- Long work: what it is, how far it is, how it ended.
create table cases.run (
  id bigint generated always as identity primary key,
  tenant_id integer not null references identity.tenant,
  kind text not null check (kind in ('batch', 'import', 'undo', 'mails', 'export')),
  state text not null check (state in ('preparing', 'ready', 'waiting', 'running', 'done', 'failed', 'cancelled')),
  -- whole: all or nothing; good: the good lines alone.
  mode text not null default 'whole' check (mode in ('whole', 'good')),
  title text not null,
  plan jsonb not null,
  result jsonb not null default '{}',
  total integer not null default 0,
  done integer not null default 0,
  refused integer not null default 0,
  undoes bigint,
  by_account integer not null,
  by_name text not null,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  cancel_asked_at timestamptz,
  failure text,
  -- The cases of a batch or an export, in their order.
  case_ids integer[],
  -- The spreadsheet of an import.
  file_id uuid,
  -- Made by the console: the double click and the repeated call are one run.
  client_id uuid,
  unique (tenant_id, id),
  unique (tenant_id, client_id),
  foreign key (tenant_id, file_id) references platform.file (tenant_id, id)
);
create index run_tenant on cases.run (tenant_id, id desc);
select platform.guard('cases.run');

-- The lines of a run: for an import what was read, for a batch what is refused and why.
create table cases.run_line (
  -- That of its run.
  tenant_id integer not null,
  run_id bigint not null,
  line integer not null,
  case_id integer,
  -- good, bad: as checked; applied, refused: as it ended.
  verdict text not null,
  reasons jsonb not null default '[]',
  data jsonb not null default '{}',
  primary key (tenant_id, run_id, line),
  foreign key (tenant_id, run_id) references cases.run (tenant_id, id) on delete cascade
);
select platform.guard('cases.run_line');

-- Which column of a spreadsheet is which field, as it was settled last.
create table cases.import_mapping (
  tenant_id integer not null references identity.tenant,
  heading text not null,
  field text not null,
  primary key (tenant_id, heading)
);
select platform.guard('cases.import_mapping');

create table cases.mail_model (
  id integer generated always as identity primary key,
  tenant_id integer not null references identity.tenant,
  name text not null check (name <> ''),
  subject text not null,
  text text not null,
  is_active boolean not null default true,
  updated_at timestamptz not null default now(),
  unique (tenant_id, id)
);
create unique index mail_model_name on cases.mail_model (tenant_id, platform.fold(name));
select platform.guard('cases.mail_model');

-- One record an address, with what became of it.
create table cases.mail (
  id bigint generated always as identity primary key,
  tenant_id integer not null references identity.tenant,
  case_id integer not null,
  run_id bigint,
  person_id integer,
  address text not null,
  subject text not null,
  text text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'blocked', 'cancelled')),
  attempts integer not null default 0,
  failure text,
  by_account integer not null,
  by_name text not null,
  at timestamptz not null default now(),
  ended_at timestamptz,
  unique (tenant_id, id),
  foreign key (tenant_id, case_id) references cases.case (tenant_id, id)
);
create index mail_case on cases.mail (tenant_id, case_id, id desc);
create index mail_run on cases.mail (tenant_id, run_id) where run_id is not null;
select platform.guard('cases.mail');
