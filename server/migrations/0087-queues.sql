-- Queues of cases: who gets which case next.

create schema queues;
select platform.open_schema('queues');

create table queues.queue (
  id integer generated always as identity primary key,
  tenant_id integer not null references identity.tenant,
  name text not null check (name <> ''),
  filter jsonb not null,
  sort text not null check (sort in ('deadline', 'room', 'chance', 'silence', 'mix')),
  mix jsonb not null,
  weight integer not null check (weight between 1 and 10),
  hours jsonb,
  return_minutes integer not null,
  max_tries integer not null,
  end_outcomes text[] not null,
  mode text not null check (mode in ('case', 'progressive')),
  countdown_seconds integer not null,
  scripts jsonb not null,
  state text not null default 'active' check (state in ('active', 'paused', 'archived')),
  version integer not null default 1,
  -- The filling that counts; a step of an older one stops.
  filling integer not null default 0,
  is_filling boolean not null default false,
  made_at timestamptz not null default now(),
  unique (tenant_id, id)
);
create unique index queue_name on queues.queue (tenant_id, platform.fold(name)) where state <> 'archived';
select platform.guard('queues.queue');

create table queues.member (
  tenant_id integer not null,
  queue_id integer not null,
  user_id integer not null,
  -- The turns that the person took from this queue, each divided by the weight of the queue: the lowest is served next.
  pass double precision not null default 0,
  primary key (tenant_id, queue_id, user_id),
  foreign key (tenant_id, queue_id) references queues.queue (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references identity.membership (tenant_id, id)
);
create index member_user on queues.member (tenant_id, user_id);
select platform.guard('queues.member');

create table queues.entry (
  tenant_id integer not null,
  queue_id integer not null,
  case_id integer not null,
  -- Copies of the case, compared again when it is taken: its negotiator (0: none), the person to contact and their time zone.
  owner_id integer not null default 0,
  contact_id integer,
  zone text not null,
  -- The contact may not be reached, or not until they answer.
  is_barred boolean not null default false,
  score integer not null,
  boost integer not null default 0,
  -- The parts of the order, 0 to 100 each, and the facts behind them.
  parts jsonb not null,
  facts jsonb not null,
  -- The instant since which the case waits.
  since timestamptz not null,
  not_before timestamptz not null default '-infinity',
  -- Waits for not_before: kept out of the index of the waiting cases.
  is_parked boolean not null default false,
  lease_user integer,
  leased_at timestamptz,
  lease_until timestamptz,
  fence integer not null default 0,
  reserved_user integer,
  reserved_until timestamptz,
  tries integer not null default 0,
  ended_outcome text,
  ended_at timestamptz,
  primary key (tenant_id, queue_id, case_id),
  foreign key (tenant_id, queue_id) references queues.queue (tenant_id, id) on delete cascade,
  foreign key (tenant_id, case_id) references cases.case (tenant_id, id) on delete cascade,
  check ((lease_user is null) = (lease_until is null))
) with (fillfactor = 80);
create index entry_waiting on queues.entry (tenant_id, queue_id, score desc, case_id)
  where ended_at is null and not is_parked and not is_barred;
create index entry_waiting_of on queues.entry (tenant_id, queue_id, owner_id, score desc, case_id)
  where ended_at is null and not is_parked and not is_barred;
create index entry_parked on queues.entry (tenant_id, queue_id, not_before) where ended_at is null and is_parked;
create index entry_oldest on queues.entry (tenant_id, queue_id, since) where ended_at is null and not is_parked;
create index entry_reserved on queues.entry (tenant_id, reserved_user) where reserved_user is not null and ended_at is null;
create index entry_case on queues.entry (tenant_id, case_id);
-- A person works on one case, and a case is worked on by one person, whatever queue it is in.
create unique index entry_lease_user on queues.entry (tenant_id, lease_user) where lease_user is not null;
create unique index entry_lease_case on queues.entry (tenant_id, case_id) where lease_user is not null;
select platform.guard('queues.entry');

-- How turns ended: counts, outcomes by hour, fairness.
create table queues.act (
  id bigint generated always as identity primary key,
  tenant_id integer not null references identity.tenant,
  queue_id integer not null,
  case_id integer not null,
  user_id integer not null,
  kind text not null check (kind in ('taken', 'finished', 'skipped', 'snoozed', 'handed', 'left', 'freed', 'lapsed')),
  outcome text,
  note text not null default '',
  is_end boolean not null default false,
  at timestamptz not null,
  foreign key (tenant_id, queue_id) references queues.queue (tenant_id, id) on delete cascade
);
create index act_queue on queues.act (tenant_id, queue_id, at) include (kind, outcome, user_id, is_end);
create index act_case on queues.act (tenant_id, case_id, id desc);
select platform.guard('queues.act');

insert into identity.menu_entry (profile_type_id, key, label, icon, path, position)
select profile, 'queues', 'Filas', 'queues', '/app/filas', 13 from unnest('{1,2,3}'::integer[]) profile
on conflict do nothing;
