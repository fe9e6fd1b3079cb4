-- Reactions, deletions for everyone and forwarded messages.
alter table chat.message add column is_forwarded boolean not null default false;

-- The person of ours who reacted or deleted; null for the number's own phone and for the other side.
alter table chat.reaction add column user_id integer;
alter table chat.message_change add column user_id integer;

-- Reactions and deletions of people here. The owner of the number reports them to WhatsApp; the message row stays.
create table chat.message_act (
  id bigint generated always as identity primary key,
  tenant_id integer not null references identity.tenant,
  chat_id integer not null,
  message_id bigint not null,
  kind text not null check (kind in ('reaction', 'delete')),
  emoji text not null default '',
  -- The console's idempotency key.
  key uuid not null,
  user_id integer not null,
  at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  why text,
  attempts integer not null default 0,
  unique (tenant_id, key),
  foreign key (tenant_id, chat_id) references chat.chat (tenant_id, id),
  foreign key (tenant_id, user_id) references identity.membership (tenant_id, id)
);
create index message_act_waiting on chat.message_act (tenant_id, id) where state = 'waiting';
create index message_act_message on chat.message_act (tenant_id, message_id, id);
select platform.guard('chat.message_act');
