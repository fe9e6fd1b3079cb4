-- The assistant: who it is in a company, the conversations that it holds, and every turn of them.

-- The user whose conversations wake a job: the chat knows neither who that is nor what the job does.
create table chat.holder (
  tenant_id integer primary key references identity.tenant,
  user_id integer not null,
  job text not null,
  -- The job starts this long after the last message, and never later than that after the first unanswered one.
  quiet_seconds integer not null check (quiet_seconds between 0 and 600),
  longest_seconds integer not null check (longest_seconds between 0 and 3600),
  -- It also answers conversations of a case that nobody attends.
  takes_new boolean not null default false,
  is_on boolean not null default false,
  foreign key (tenant_id, user_id) references identity.membership (tenant_id, id)
);
select platform.guard('chat.holder');

-- The sentence that confirms a block still leaves.
alter table chat.outgoing add column confirms_block boolean not null default false;

-- Nobody signs in to the console as such a user.
alter table identity.membership add column is_assistant boolean not null default false;

create schema assistant;
grant usage on schema assistant to tratativa_app, tratativa_system;

create table assistant.settings (
  tenant_id integer primary key references identity.tenant,
  user_id integer,
  email text not null default '',
  overflow_user_id integer,
  -- 0: never.
  auto_close_days integer not null default 0 check (auto_close_days between 0 and 365),
  is_on boolean not null default false,
  takes_new boolean not null default true,
  from_hour integer not null default 8 check (from_hour between 0 and 23),
  to_hour integer not null default 20 check (to_hour between 1 and 24),
  parameters jsonb not null,
  version integer not null default 1,
  check (from_hour < to_hour),
  check (not is_on or user_id is not null),
  foreign key (tenant_id, user_id) references identity.membership (tenant_id, id),
  foreign key (tenant_id, overflow_user_id) references identity.membership (tenant_id, id)
);
select platform.guard('assistant.settings');

create table assistant.conversation (
  tenant_id integer not null references identity.tenant,
  chat_id integer not null,
  memory jsonb not null,
  is_disclosed boolean not null default false,
  -- The day on which it said that it answers later.
  closed_notice_on date,
  -- Why and when a person got the conversation; null while the assistant holds it.
  reason text,
  handed_over_at timestamptz,
  to_user_id integer,
  -- The person has read the brief.
  read_at timestamptz,
  primary key (tenant_id, chat_id),
  foreign key (tenant_id, chat_id) references chat.chat (tenant_id, id)
);
create index conversation_handed_over on assistant.conversation (tenant_id, handed_over_at desc)
  where handed_over_at is not null and read_at is null;
select platform.guard('assistant.conversation');

-- Like the audit, it grows only and refers to nothing that could be taken away.
create table assistant.turn (
  id bigint generated always as identity primary key,
  tenant_id integer not null references identity.tenant,
  chat_id integer not null,
  at timestamptz not null,
  -- The messages that it read, first and last.
  from_message bigint not null,
  to_message bigint not null,
  reader text not null,
  policy_version integer not null,
  settings_version integer not null,
  parameters jsonb not null,
  heard jsonb not null,
  deal jsonb not null,
  said jsonb not null,
  text text not null,
  ms integer not null,
  unique (tenant_id, chat_id, to_message)
);
select platform.guard_append_only('assistant.turn');
