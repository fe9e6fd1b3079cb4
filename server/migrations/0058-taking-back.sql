-- Acts that their author can still take back: open ones come back as a notice after a reload.
create table platform.undoable_act (
  id uuid primary key default gen_random_uuid(),
  tenant_id integer not null references identity.tenant,
  account_id integer not null,
  kind text not null,
  -- What the feature needs to take the act back.
  subject jsonb not null,
  -- What the notice names: a case, a contact.
  label text not null,
  at timestamptz not null,
  until timestamptz not null
);
create index undoable_act_open on platform.undoable_act (tenant_id, account_id, until);
select platform.guard('platform.undoable_act');

-- The offer or change of the case by which a rule made the task: the task goes with it when it is taken back.
alter table tasks.task add column cause text;
