-- Cases in which nobody can be reached, the search for their contacts, and the questions to a provider of contacts.

create schema capture;
select platform.open_schema('capture');

alter table people.address
  -- Where a contact that was looked for was found; empty for the others.
  add column source text not null default '',
  -- It reaches somebody else, or nobody.
  add column wrong_at timestamptz,
  add column wrong_source text check (wrong_source in ('call', 'chat', 'hand')),
  add check ((wrong_at is null) = (wrong_source is null));
update people.address set wrong_at = created_at, wrong_source = 'call' where label = 'número errado';

-- Whom WhatsApp does not know, since when.
create index contact_absent on chat.contact (asked_at) where jid is null and asked_at is not null;

-- One row a case in need, so that lists and counts scan no cases.
create table capture.need (
  tenant_id integer not null references identity.tenant,
  case_id integer not null,
  reason text not null check (reason in ('none', 'blocked', 'wrong', 'whatsapp')),
  since timestamptz(3) not null,
  -- The person who looks for it, until their lease ends.
  seeker_id integer,
  seeker_until timestamptz,
  primary key (tenant_id, case_id),
  check ((seeker_id is null) = (seeker_until is null)),
  foreign key (tenant_id, case_id) references cases.case (tenant_id, id) on delete cascade,
  foreign key (tenant_id, seeker_id) references identity.membership (tenant_id, id)
);
create index need_order on capture.need (tenant_id, since, case_id);
create index need_reason on capture.need (tenant_id, reason, since, case_id);
create index need_seeker on capture.need (tenant_id, seeker_id, since, case_id) where seeker_id is not null;
select platform.guard('capture.need');

-- A company without a row asks nobody.
create table capture.settings (
  tenant_id integer primary key references identity.tenant,
  is_on boolean not null default false,
  url text not null default '',
  key_sealed text,
  key_end text not null default '',
  -- In cents: of one question, of a day, of a month.
  price integer not null default 0 check (price >= 0),
  day_budget bigint not null default 0 check (day_budget >= 0),
  month_budget bigint not null default 0 check (month_budget >= 0),
  legal_basis text not null default 'legitimate-interest'
    check (legal_basis in ('legitimate-interest', 'exercise-of-rights', 'consent')),
  -- A case that falls into need gets a task.
  proposes_task boolean not null default false
);
select platform.guard('capture.settings');

create table capture.run (
  id integer generated always as identity primary key,
  tenant_id integer not null references identity.tenant,
  reason text,
  state text not null default 'running' check (state in ('running', 'done', 'stopped', 'budget')),
  by_account integer not null,
  by_name text not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  unique (tenant_id, id)
);
create unique index run_open on capture.run (tenant_id) where state = 'running';
select platform.guard('capture.run');

-- A question to the provider, written before it is sent: one that was sent and never settled is never sent again.
create table capture.attempt (
  id bigint generated always as identity primary key,
  tenant_id integer not null references identity.tenant,
  key uuid not null default gen_random_uuid(),
  case_id integer not null,
  run_id integer,
  state text not null check (state in ('waiting', 'asking', 'answered', 'refused', 'unknown', 'skipped')),
  cost integer not null default 0,
  legal_basis text not null,
  status integer,
  status_text text not null default '',
  message text not null default '',
  contacts integer not null default 0,
  by_account integer not null,
  by_name text not null,
  made_at timestamptz not null,
  asked_at timestamptz,
  settled_at timestamptz,
  unique (tenant_id, id),
  unique (tenant_id, key),
  foreign key (tenant_id, case_id) references cases.case (tenant_id, id) on delete cascade,
  foreign key (tenant_id, run_id) references capture.run (tenant_id, id)
);
create index attempt_case on capture.attempt (tenant_id, case_id, id desc);
create index attempt_run on capture.attempt (tenant_id, run_id, id) include (state, cost, contacts) where run_id is not null;
create index attempt_spent on capture.attempt (tenant_id, asked_at) include (cost) where asked_at is not null;
select platform.guard('capture.attempt');

-- What a provider found waits for a person: it never becomes a contact by itself.
create table capture.proposal (
  id integer generated always as identity primary key,
  tenant_id integer not null references identity.tenant,
  case_id integer not null,
  attempt_id bigint not null,
  person_id integer not null,
  name text not null,
  kind text not null check (kind in ('phone', 'email')),
  value text not null,
  source text not null,
  found_at timestamptz not null,
  decided_at timestamptz,
  decided_by integer,
  is_accepted boolean,
  unique (tenant_id, case_id, person_id, value),
  check ((decided_at is null) = (is_accepted is null)),
  foreign key (tenant_id, case_id) references cases.case (tenant_id, id) on delete cascade,
  foreign key (tenant_id, attempt_id) references capture.attempt (tenant_id, id),
  foreign key (tenant_id, person_id) references people.person (tenant_id, id)
);
create index proposal_open on capture.proposal (tenant_id, case_id) where decided_at is null;
select platform.guard('capture.proposal');

insert into identity.menu_entry (profile_type_id, key, label, icon, path, position)
select profile, 'captures', 'Captura de contatos', 'captures', '/app/captura-de-contatos', 26 from unnest('{1,2,3}'::integer[]) profile
on conflict do nothing;
