-- The processes that companies follow, what the courts say about them, and the radar that asks.
create schema monitoring;
select platform.open_schema('monitoring');

-- A company without a row follows what its people choose.
create table monitoring.setting (
  tenant_id integer primary key references identity.tenant,
  follows text not null check (follows in ('chosen', 'deals', 'all'))
);
select platform.guard('monitoring.setting');

create table monitoring.process (
  id integer generated always as identity primary key,
  tenant_id integer not null references identity.tenant,
  case_id integer not null,
  number text not null check (number ~ '^\d{20}$'),
  -- As people write it: TJSP. Empty when the number names no court.
  court text not null,
  -- Of the court's index; null when it has none.
  alias text,
  is_by_rule boolean not null,
  state text not null default 'waiting' check (state in ('waiting', 'heard', 'absent', 'sealed', 'uncovered')),
  -- The radar knows the number.
  is_enrolled boolean not null default false,
  followed_at timestamptz not null,
  -- The last answer of the court's index.
  asked_at timestamptz,
  -- When the court changed its record.
  updated_at timestamptz,
  last_id bigint,
  new_count integer not null default 0,
  -- New ones that matter, and an open proposal.
  matters_count integer not null default 0,
  -- The last movement; the beginning of time before the first.
  sort_at timestamptz not null default '-infinity',
  unique (tenant_id, case_id),
  foreign key (tenant_id, case_id) references cases.case (tenant_id, id) on delete cascade
);
create index process_order on monitoring.process (tenant_id, (new_count > 0) desc, sort_at desc, id desc);
create index process_figures on monitoring.process (tenant_id) include (state, court, new_count, matters_count);
create index process_number on monitoring.process (number);
create index process_enrolled on monitoring.process (id) where not is_enrolled;
select platform.guard('monitoring.process');

create table monitoring.instance (
  tenant_id integer not null references identity.tenant,
  process_id integer not null references monitoring.process on delete cascade,
  grade text not null,
  class_name text not null,
  organ text not null,
  system text not null,
  filed_at timestamptz,
  updated_at timestamptz,
  -- When the index took it: the same again says nothing new.
  indexed_at timestamptz,
  primary key (process_id, grade)
);
create index instance_tenant on monitoring.instance (tenant_id);
select platform.guard('monitoring.instance');

-- Movements of the index and publications of the gazette.
create table monitoring.movement (
  id bigint generated always as identity primary key,
  tenant_id integer not null references identity.tenant,
  process_id integer not null references monitoring.process on delete cascade,
  case_id integer not null,
  source text not null check (source in ('index', 'gazette')),
  -- The same movement has the same fingerprint, however often the courts send it.
  fingerprint text not null,
  instance text not null,
  code integer not null,
  name text not null,
  detail text not null,
  organ text not null,
  kind text,
  happened_at timestamptz not null,
  received_at timestamptz not null,
  -- Null: nobody of the company has seen it.
  seen_at timestamptz,
  seen_by integer,
  seen_by_name text,
  text text not null default '',
  link text,
  cancelled text,
  unique (process_id, fingerprint)
);
create index movement_order on monitoring.movement (process_id, happened_at desc, id desc);
create index movement_case on monitoring.movement (tenant_id, case_id, happened_at desc, id desc);
create index movement_new on monitoring.movement (process_id) where seen_at is null;
select platform.guard('monitoring.movement');

create table monitoring.proposal (
  id integer generated always as identity primary key,
  tenant_id integer not null references identity.tenant,
  process_id integer not null references monitoring.process on delete cascade,
  movement_id bigint not null references monitoring.movement on delete cascade,
  situation_key text not null,
  made_at timestamptz not null,
  decided_at timestamptz,
  decided_by integer,
  is_accepted boolean
);
create unique index proposal_open on monitoring.proposal (process_id) where decided_at is null;
create unique index proposal_movement on monitoring.proposal (movement_id);
create index proposal_tenant on monitoring.proposal (tenant_id);
select platform.guard('monitoring.proposal');

-- The radar, shared by all companies and all processes of the server: one row for each number.
create table monitoring.lookup (
  number text primary key,
  alias text not null,
  -- 0 first: what waits for a court.
  priority smallint not null default 3,
  -- Taking a batch moves it into the future: the batch of a killed server is due again by itself.
  due_at timestamptz not null,
  asked_at timestamptz,
  failures integer not null default 0
);
create index lookup_due on monitoring.lookup (priority, due_at);
create index lookup_alias on monitoring.lookup (alias, (asked_at is null), priority, due_at);

-- The calls of the installation, in one row for each interface.
create table monitoring.budget (
  source text primary key check (source in ('index', 'gazette')),
  next_at timestamptz not null default '-infinity',
  calls bigint not null default 0
);
insert into monitoring.budget (source) values ('index'), ('gazette');

-- The circuit of each court: closed for a while after failures, with the number of processes that one question may name.
create table monitoring.court (
  alias text primary key,
  terms integer not null default 100,
  failures integer not null default 0,
  closed_until timestamptz not null default '-infinity',
  fault text,
  heard_at timestamptz
);

-- The books of the gazette that have been read, and the ones that wait.
create table monitoring.book (
  court text not null,
  day date not null,
  due_at timestamptz not null,
  tries integer not null default 0,
  read_at timestamptz,
  publications integer not null default 0,
  primary key (court, day)
);
create index book_due on monitoring.book (due_at) where read_at is null;

grant select, insert, update, delete on monitoring.lookup, monitoring.budget, monitoring.court, monitoring.book to tratativa_system;

insert into identity.menu_entry (profile_type_id, key, label, icon, path, position)
select profile, 'monitoring', 'Monitoramento', 'monitoring', '/app/monitoramento-de-processos', 27
from unnest('{1,2,3}'::integer[]) profile;
