-- The modes of the assistant by company and sub-client, its suggestions to people, and its one reminder.

-- The job of a holder also starts for conversations that a person attends.
alter table chat.holder add column assists boolean not null default false;

alter table assistant.settings
  add column mode text not null default 'automatic' check (mode in ('off', 'shadow', 'copilot', 'automatic')),
  -- 0: never.
  add column remind_days integer not null default 0 check (remind_days between 0 and 60);

-- The sub-clients whose mode is not the company's.
create table assistant.sub_client_mode (
  tenant_id integer not null references identity.tenant,
  sub_client_id integer not null,
  mode text not null check (mode in ('off', 'shadow', 'copilot', 'automatic')),
  primary key (tenant_id, sub_client_id),
  foreign key (tenant_id, sub_client_id) references clients.sub_client (tenant_id, id) on delete cascade
);
select platform.guard('assistant.sub_client_mode');

-- 'answer': the assistant spoke. 'shadow' and 'copilot': it decided for a conversation of a person. 'reminder': it spoke into silence.
alter table assistant.turn
  add column kind text not null default 'answer' check (kind in ('answer', 'shadow', 'copilot', 'reminder')),
  drop constraint turn_tenant_id_chat_id_to_message_key,
  add unique (tenant_id, chat_id, to_message, kind);
create unique index turn_reminder on assistant.turn (tenant_id, chat_id) where kind = 'reminder';

-- What became of a turn in a conversation of a person.
create table assistant.suggestion (
  turn_id bigint primary key references assistant.turn,
  tenant_id integer not null references identity.tenant,
  chat_id integer not null,
  kind text not null check (kind in ('shadow', 'copilot')),
  at timestamptz not null,
  -- Null: it still stands, or nobody has acted since.
  outcome text check (outcome in ('sent', 'edited', 'thrown-away', 'stale', 'agreed', 'differed', 'not-compared')),
  -- The act of the person that a shadow turn was compared with.
  person_act text,
  person_cents bigint,
  ended_at timestamptz,
  account_id integer,
  message_id bigint
);
create unique index suggestion_open on assistant.suggestion (tenant_id, chat_id, kind) where outcome is null;
create index suggestion_outcome on assistant.suggestion (tenant_id, kind, outcome) where outcome is not null;
select platform.guard('assistant.suggestion');
