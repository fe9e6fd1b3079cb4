-- Petitions: models and texts with their versions, the steps of each petition, and runs that make many.

create schema petitions;
select platform.open_schema('petitions');
grant usage on schema petitions to tratativa_functions;

-- What petitions say of the company.
create table petitions.settings (
  tenant_id integer primary key references identity.tenant,
  city text not null default '',
  signer_name text not null default '',
  signer_bar text not null default ''
);
select platform.guard('petitions.settings');

create table petitions.model (
  id integer generated always as identity primary key,
  tenant_id integer not null references identity.tenant,
  name text not null check (name <> ''),
  folded_name text not null generated always as (platform.fold(name)) stored,
  kind text not null check (kind in ('agreement', 'homologation', 'payment', 'without-agreement', 'power-of-attorney', 'other')),
  version integer not null default 1,
  is_archived boolean not null default false,
  unique (tenant_id, id)
);
create unique index model_name on petitions.model (tenant_id, folded_name) where not is_archived;
select platform.guard('petitions.model');

create table petitions.model_version (
  tenant_id integer not null,
  model_id integer not null,
  version integer not null,
  text jsonb not null,
  -- SHA-256 of the text.
  hash text not null,
  by_account integer,
  by_name text not null default '',
  at timestamptz not null default now(),
  note text not null default '',
  source text not null check (source in ('made', 'edited', 'docx', 'restored')),
  primary key (tenant_id, model_id, version),
  foreign key (tenant_id, model_id) references petitions.model (tenant_id, id)
);
select platform.guard('petitions.model_version');

create table petitions.run (
  id bigint generated always as identity primary key,
  tenant_id integer not null references identity.tenant,
  model_id integer not null,
  model_version integer not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  case_ids integer[] not null,
  -- How many of the cases are settled: the run resumes after them.
  position integer not null default 0,
  done integer not null default 0,
  skipped integer not null default 0,
  due_on date,
  by_account integer not null,
  by_name text not null,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  failure text,
  unique (tenant_id, id),
  foreign key (tenant_id, model_id) references petitions.model (tenant_id, id)
);
create index run_newest on petitions.run (tenant_id, id desc);
select platform.guard('petitions.run');

create table petitions.petition (
  id bigint generated always as identity primary key,
  tenant_id integer not null references identity.tenant,
  case_id integer not null,
  title text not null check (title <> ''),
  folded_title text not null generated always as (platform.fold(title)) stored,
  kind text not null check (kind in ('agreement', 'homologation', 'payment', 'without-agreement', 'power-of-attorney', 'other')),
  state text not null default 'draft' check (state in ('draft', 'in-review', 'approved', 'signed', 'filed', 'returned')),
  version integer not null default 1,
  model_id integer,
  model_version integer,
  due_on date,
  -- The deadline as lists order it: without one, last.
  due_order date not null generated always as (coalesce(due_on, '9999-12-31'::date)) stored,
  filing_number text,
  filed_on date,
  receipt_document_id bigint,
  return_reason text not null default '',
  run_id bigint,
  made_by integer not null,
  by_name text not null,
  changed_at timestamptz not null default now(),
  check ((filing_number is null) = (filed_on is null)),
  unique (tenant_id, id),
  unique (tenant_id, run_id, case_id),
  foreign key (tenant_id, case_id) references cases.case (tenant_id, id),
  foreign key (tenant_id, model_id) references petitions.model (tenant_id, id),
  foreign key (tenant_id, receipt_document_id) references cases.document (tenant_id, id),
  foreign key (tenant_id, run_id) references petitions.run (tenant_id, id)
);
create index petition_case on petitions.petition (tenant_id, case_id, id desc);
create index petition_due on petitions.petition (tenant_id, due_order, id) include (state, kind, case_id);
create index petition_state on petitions.petition (tenant_id, state, due_order, id) include (kind, case_id);
create index petition_model on petitions.petition (tenant_id, model_id);
select platform.guard('petitions.petition');

create table petitions.petition_version (
  tenant_id integer not null,
  petition_id bigint not null,
  version integer not null,
  text jsonb not null,
  hash text not null,
  -- The data of the case at the approval of this version; null while the text is filled when it is read.
  data jsonb,
  approved_at timestamptz,
  pdf_file_id uuid,
  docx_file_id uuid,
  model_version integer,
  by_account integer,
  by_name text not null default '',
  at timestamptz not null default now(),
  note text not null default '',
  source text not null check (source in ('made', 'edited', 'docx', 'restored')),
  primary key (tenant_id, petition_id, version),
  foreign key (tenant_id, petition_id) references petitions.petition (tenant_id, id) on delete cascade,
  foreign key (tenant_id, pdf_file_id) references platform.file (tenant_id, id),
  foreign key (tenant_id, docx_file_id) references platform.file (tenant_id, id)
);
create index petition_version_pdf on petitions.petition_version (tenant_id, pdf_file_id) where pdf_file_id is not null;
create index petition_version_docx on petitions.petition_version (tenant_id, docx_file_id) where docx_file_id is not null;
select platform.guard('petitions.petition_version');

create table petitions.step (
  id bigint generated always as identity primary key,
  tenant_id integer not null,
  petition_id bigint not null,
  from_state text,
  to_state text not null,
  version integer not null,
  reason text not null default '',
  by_account integer,
  by_name text not null,
  at timestamptz not null default now(),
  foreign key (tenant_id, petition_id) references petitions.petition (tenant_id, id) on delete cascade
);
create index step_petition on petitions.step (tenant_id, petition_id, id);
select platform.guard('petitions.step');

-- A new tenant gets its models by a function.
grant insert on petitions.model, petitions.model_version to tratativa_functions;

insert into identity.menu_entry (profile_type_id, key, label, icon, path, position)
select profile, 'petitions', 'Petições', 'petitions', '/app/peticoes', 16 from unnest('{1,2,3}'::integer[]) profile;
