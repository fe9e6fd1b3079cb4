-- The conversations that a person put off. A message of the other side deletes the row, for everybody.
create table chat.snooze (
  tenant_id integer not null references identity.tenant,
  user_id integer not null,
  chat_id integer not null,
  at timestamptz not null,
  until timestamptz not null,
  -- The list looks up each of its conversations here.
  primary key (tenant_id, user_id, chat_id),
  foreign key (tenant_id, user_id) references identity.membership (tenant_id, id),
  -- A merge of two contacts deletes the conversation of the one that goes.
  foreign key (tenant_id, chat_id) references chat.chat (tenant_id, id) on delete cascade
);
create index snooze_chat on chat.snooze (tenant_id, chat_id);
select platform.guard('chat.snooze');
