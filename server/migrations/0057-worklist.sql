-- The worklist of a person: the order of its reasons, the reasons that they dismissed, the cases that they put off.
create table cases.worklist_order (
  tenant_id integer not null references identity.tenant,
  user_id integer not null,
  reasons text[] not null,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references identity.membership (tenant_id, id)
);
select platform.guard('cases.worklist_order');

create table cases.dismissed_work (
  tenant_id integer not null references identity.tenant,
  user_id integer not null,
  case_id integer not null,
  reason text not null check (reason in ('counter', 'message', 'deadline', 'decision')),
  -- A newer reason of the same kind is shown again.
  at timestamptz not null,
  primary key (tenant_id, user_id, case_id, reason),
  foreign key (tenant_id, user_id) references identity.membership (tenant_id, id),
  foreign key (tenant_id, case_id) references cases.case (tenant_id, id)
);
create index dismissed_work_case on cases.dismissed_work (tenant_id, case_id);
select platform.guard('cases.dismissed_work');

create table cases.snooze (
  tenant_id integer not null references identity.tenant,
  user_id integer not null,
  case_id integer not null,
  -- A message that came after this brings the case back before its time.
  at timestamptz not null,
  until timestamptz not null,
  primary key (tenant_id, user_id, case_id),
  foreign key (tenant_id, user_id) references identity.membership (tenant_id, id),
  foreign key (tenant_id, case_id) references cases.case (tenant_id, id)
);
create index snooze_case on cases.snooze (tenant_id, case_id);
select platform.guard('cases.snooze');

-- The conversations of a case whose last word is theirs: few of all.
create index chat_waiting on chat.chat (tenant_id, case_id) include (user_id)
  where status <> 'finished' and case_id is not null and last_message_id is not null and not last_from_us;
