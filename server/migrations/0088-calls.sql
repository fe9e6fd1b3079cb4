-- Calls, as the exchange reported them. Each stands on its case, with its outcome and note.

create schema calls;
select platform.open_schema('calls');

-- An outgoing call is announced before it is dialed; it is listed once the exchange says that it began.
create table calls.call (
  id bigint generated always as identity primary key,
  tenant_id integer not null references identity.tenant,
  key uuid not null default gen_random_uuid(),
  -- The exchange's own name of the call.
  exchange_key text,
  direction text not null check (direction in ('in', 'out')),
  user_id integer,
  extension text not null,
  -- DDD and number, or a short number, in digits.
  number text not null check (number <> ''),
  case_id integer,
  person_id integer,
  is_recorded boolean not null default false,
  announced_at timestamptz,
  admitted_at timestamptz,
  begun_at timestamptz,
  rang_at timestamptz,
  answered_at timestamptz,
  ended_at timestamptz,
  cause text check (cause in ('hung-up', 'cancelled', 'busy', 'rejected', 'no-answer', 'unreachable', 'unknown-number', 'failed')),
  ended_by text check (ended_by in ('us', 'them', 'exchange')),
  transferred_to text,
  outcome text check (outcome in ('talked', 'call-back', 'message-left', 'no-answer', 'refused', 'wrong-number')),
  note text not null default '',
  outcome_at timestamptz,
  unique (tenant_id, id),
  unique (tenant_id, key),
  unique (tenant_id, exchange_key),
  foreign key (tenant_id, user_id) references identity.membership (tenant_id, id),
  foreign key (tenant_id, case_id) references cases.case (tenant_id, id),
  foreign key (tenant_id, person_id) references people.person (tenant_id, id),
  check ((ended_at is null) = (cause is null)),
  check ((outcome is null) = (outcome_at is null))
);
create index call_listed on calls.call (tenant_id, begun_at desc, id desc) where begun_at is not null;
create index call_case on calls.call (tenant_id, case_id, begun_at desc, id desc) where case_id is not null and begun_at is not null;
create index call_user on calls.call (tenant_id, user_id, begun_at desc, id desc) where begun_at is not null;
create index call_number on calls.call (tenant_id, number, begun_at desc) where begun_at is not null;
create index call_person on calls.call (tenant_id, person_id) where person_id is not null;
create index call_live on calls.call (tenant_id, user_id) where begun_at is not null and ended_at is null;
select platform.guard('calls.call');

create table calls.recording (
  tenant_id integer not null references identity.tenant,
  call_id bigint not null,
  file_id uuid not null,
  stored_at timestamptz not null,
  delete_on date not null,
  primary key (tenant_id, call_id),
  foreign key (tenant_id, call_id) references calls.call (tenant_id, id) on delete cascade
);
create index recording_due on calls.recording (delete_on);
select platform.guard('calls.recording');

-- A company without a row offers the softphone and records nothing.
create table calls.rules (
  tenant_id integer primary key references identity.tenant,
  is_offered boolean not null default true,
  is_recording boolean not null default false,
  legal_basis text not null default 'legitimate-interest'
    check (legal_basis in ('legitimate-interest', 'consent', 'legal-obligation', 'exercise-of-rights')),
  retention_days integer not null default 90 check (retention_days between 1 and 1825)
);
select platform.guard('calls.rules');

-- Incoming calls find their person by the extension.
create index membership_extension on identity.membership (tenant_id, ramal) where ramal is not null;

insert into identity.menu_entry (profile_type_id, key, label, icon, path, position)
select profile, 'calls', 'Ligações', 'calls', '/app/ligacoes', 25 from unnest('{1,2,3}'::integer[]) profile
on conflict do nothing;
