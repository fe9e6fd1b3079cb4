-- The filing of petitions: the rules that a company wrote for a court, and the bundle made of a signed petition and its attachments.

alter table petitions.petition add column filed_time text check (filed_time ~ '^\d\d:\d\d$');

create table petitions.court_rule (
  tenant_id integer not null references identity.tenant,
  -- Justice and court of a process number, as 8.26.
  court text not null check (court ~ '^\d\.\d\d$'),
  system text not null check (system in ('esaj', 'pje', 'eproc', 'projudi', 'other')),
  portal text not null,
  file_limit_kb integer not null,
  total_limit_kb integer,
  name_letters integer not null,
  name_pattern text not null,
  name_signs text not null,
  has_accents boolean not null,
  source text not null,
  by_account integer not null,
  by_name text not null,
  at timestamptz not null,
  primary key (tenant_id, court)
);
select platform.guard('petitions.court_rule');

-- The newest bundle of a petition.
create table petitions.bundle (
  tenant_id integer not null references identity.tenant,
  petition_id bigint not null,
  -- Of the making: a job of an older making ends without effect.
  key uuid not null default gen_random_uuid(),
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'failed')),
  signed_file_id uuid not null,
  documents integer[] not null,
  -- Sources taken so far.
  done integer not null default 0,
  problems jsonb not null default '[]',
  by_account integer not null,
  by_name text not null,
  at timestamptz not null,
  primary key (tenant_id, petition_id),
  foreign key (tenant_id, petition_id) references petitions.petition (tenant_id, id) on delete cascade
);
select platform.guard('petitions.bundle');

create table petitions.bundle_part (
  tenant_id integer not null references identity.tenant,
  petition_id bigint not null,
  number integer not null,
  name text not null,
  source text not null,
  first_page integer,
  last_page integer,
  file_id uuid not null,
  primary key (tenant_id, petition_id, number),
  foreign key (tenant_id, petition_id) references petitions.bundle (tenant_id, petition_id) on delete cascade,
  foreign key (tenant_id, file_id) references platform.file (tenant_id, id)
);
create index bundle_part_file on petitions.bundle_part (tenant_id, file_id);
select platform.guard('petitions.bundle_part');
