-- What is owed after an agreement, whether it was paid, to whom, and the duty that goes with it.

create schema payments;
select platform.open_schema('payments');

-- The plan of a case. A correction of the deal or of the plan makes a new one; what was paid moves to it.
create table payments.plan (
  id integer generated always as identity primary key,
  tenant_id integer not null references identity.tenant,
  case_id integer not null,
  number integer not null,
  -- The accepted offer that it follows.
  offer_id bigint not null,
  value bigint not null check (value > 0),
  instalments integer not null check (instalments between 1 and 360),
  payment_form text not null default '',
  fees bigint not null default 0 check (fees >= 0),
  start_rule text not null default 'unset' check (start_rule in ('unset', 'day', 'filing', 'ratification')),
  -- Open days after the event.
  start_days integer check (start_days between 0 and 365),
  -- The first due day, or the day of the event once it has happened.
  start_day date,
  state text not null default 'current' check (state in ('current', 'replaced', 'cancelled')),
  reason text not null check (reason in ('made', 'adjusted', 'corrected', 'retracted')),
  by_account integer,
  by_name text not null default '',
  at timestamptz not null default now(),
  unique (tenant_id, id),
  unique (tenant_id, case_id, number),
  foreign key (tenant_id, case_id) references cases.case (tenant_id, id),
  foreign key (tenant_id, offer_id) references cases.offer (tenant_id, id)
);
create unique index plan_current on payments.plan (tenant_id, case_id) where state = 'current';
select platform.guard('payments.plan');

create table payments.instalment (
  id integer generated always as identity primary key,
  tenant_id integer not null references identity.tenant,
  case_id integer not null,
  plan_id integer not null,
  leg text not null check (leg in ('author', 'fees')),
  number integer not null,
  count integer not null,
  value bigint not null check (value > 0),
  paid bigint not null default 0 check (paid >= 0),
  -- Null while the event from which it is counted has not happened.
  due_on date,
  state text not null default 'open' check (state in ('open', 'paid', 'cancelled')),
  -- Comes from a plan before this one: its value is what was paid of it.
  is_carried boolean not null default false,
  -- The day of the payment that settled it.
  settled_on date,
  version integer not null default 1,
  unique (tenant_id, id),
  foreign key (tenant_id, case_id) references cases.case (tenant_id, id),
  foreign key (tenant_id, plan_id) references payments.plan (tenant_id, id),
  check ((state = 'paid') = (settled_on is not null))
);
create index instalment_case on payments.instalment (tenant_id, case_id, due_on);
create index instalment_plan on payments.instalment (tenant_id, plan_id);
-- Those without a due day come last.
create index instalment_due on payments.instalment (tenant_id, (coalesce(due_on, date '9999-12-31')), id) include (case_id, value, paid)
  where state = 'open';
create index instalment_settled on payments.instalment (tenant_id, settled_on desc, id desc) include (case_id, paid) where state = 'paid';
select platform.guard('payments.instalment');

-- A payment that was taken back stays, with who took it back and why.
create table payments.payment (
  id integer generated always as identity primary key,
  tenant_id integer not null references identity.tenant,
  case_id integer not null,
  instalment_id integer not null,
  paid_on date not null,
  value bigint not null check (value > 0),
  -- Above what was owed: fine or correction, and the reason.
  excess text not null default '',
  note text not null default '',
  document_id bigint,
  by_account integer not null,
  by_name text not null,
  at timestamptz not null default now(),
  undone_at timestamptz,
  undone_by text,
  undone_why text not null default '',
  unique (tenant_id, id),
  foreign key (tenant_id, case_id) references cases.case (tenant_id, id),
  foreign key (tenant_id, instalment_id) references payments.instalment (tenant_id, id),
  foreign key (tenant_id, document_id) references cases.document (tenant_id, id) on delete set null (document_id)
);
create index payment_case on payments.payment (tenant_id, case_id, id);
create index payment_instalment on payments.payment (tenant_id, instalment_id) where undone_at is null;
create index payment_document on payments.payment (tenant_id, document_id) where document_id is not null;
select platform.guard('payments.payment');

-- The bank data of a payee: sealed, shown masked, and used only once a second person has confirmed them.
create table payments.payee (
  id integer generated always as identity primary key,
  tenant_id integer not null references identity.tenant,
  case_id integer not null,
  leg text not null check (leg in ('author', 'fees')),
  name text not null check (name <> ''),
  sealed text not null,
  masked text not null,
  state text not null default 'waiting' check (state in ('waiting', 'confirmed', 'refused', 'replaced')),
  asked_by integer not null,
  asked_by_name text not null,
  asked_at timestamptz not null,
  decided_by integer,
  decided_by_name text,
  decided_at timestamptz,
  channel text check (channel in ('call', 'video', 'in-person', 'court-record')),
  note text not null default '',
  unique (tenant_id, id),
  foreign key (tenant_id, case_id) references cases.case (tenant_id, id),
  -- The two eyes that confirm are not those that asked.
  check (state <> 'confirmed' or decided_by <> asked_by)
);
create unique index payee_confirmed on payments.payee (tenant_id, case_id, leg) where state = 'confirmed';
create unique index payee_waiting on payments.payee (tenant_id, case_id, leg) where state = 'waiting';
create index payee_case on payments.payee (tenant_id, case_id, id desc);
select platform.guard('payments.payee');

-- The duty of an agreement. Its words and its day are those of the case, copied while it is open, so that the late ones are found by an index.
create table payments.duty (
  tenant_id integer not null references identity.tenant,
  case_id integer not null,
  what text not null check (what <> ''),
  due_on date,
  done_on date,
  fine text not null default '',
  document_id bigint,
  by_account integer,
  by_name text,
  at timestamptz,
  primary key (tenant_id, case_id),
  foreign key (tenant_id, case_id) references cases.case (tenant_id, id),
  foreign key (tenant_id, document_id) references cases.document (tenant_id, id) on delete set null (document_id)
);
create index duty_due on payments.duty (tenant_id, due_on, case_id) where done_on is null;
create index duty_document on payments.duty (tenant_id, document_id) where document_id is not null;
select platform.guard('payments.duty');

create table payments.rules (
  tenant_id integer primary key references identity.tenant,
  days_before integer not null default 3 check (days_before between 0 and 60),
  on_the_day boolean not null default true,
  makes_task boolean not null default true
);
select platform.guard('payments.rules');

-- A reminder that was given: once for each subject, due day and moment.
create table payments.reminder (
  tenant_id integer not null references identity.tenant,
  subject text not null check (subject in ('instalment', 'duty')),
  subject_id integer not null,
  due_on date not null,
  moment text not null check (moment in ('before', 'today', 'late')),
  at timestamptz not null default now(),
  primary key (tenant_id, subject, subject_id, due_on, moment)
);
select platform.guard('payments.reminder');

alter table cases.dismissed_work
  drop constraint dismissed_work_reason_check,
  add check (reason in ('counter', 'message', 'deadline', 'decision', 'payment'));

insert into identity.menu_entry (profile_type_id, key, label, icon, path, position)
select profile, 'payments', 'Pagamentos', 'payments', '/app/pagamentos', 16 from unnest('{1,2}'::integer[]) profile
on conflict do nothing;
