-- A negotiator asks for the case of a colleague: the colleague, a supervisor or an administrator grants it.
create table cases.handover (
  id bigint generated always as identity primary key,
  tenant_id integer not null references identity.tenant,
  case_id integer not null,
  asked_by integer not null,
  asked_by_name text not null,
  -- The membership that is to negotiate the case.
  to_user integer not null,
  asked_at timestamptz not null default now(),
  state text not null default 'waiting' check (state in ('waiting', 'granted', 'refused', 'withdrawn')),
  decided_by integer,
  decided_by_name text,
  decided_at timestamptz,
  unique (tenant_id, id),
  foreign key (tenant_id, case_id) references cases.case (tenant_id, id),
  foreign key (tenant_id, to_user) references identity.membership (tenant_id, id)
);
-- One person asks for a case once at a time.
create unique index handover_waiting on cases.handover (tenant_id, case_id, asked_by) where state = 'waiting';
select platform.guard('cases.handover');
