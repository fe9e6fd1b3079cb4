-- The unsent text of a person on a case, one per channel: a note, a mail, or a WhatsApp text to a number without a conversation.
create table cases.draft (
  tenant_id integer not null references identity.tenant,
  case_id integer not null,
  user_id integer not null,
  channel text not null check (channel in ('note', 'mail', 'whatsapp')),
  content jsonb not null,
  changed_at timestamptz not null default now(),
  primary key (case_id, user_id, channel),
  foreign key (tenant_id, case_id) references cases.case (tenant_id, id),
  foreign key (tenant_id, user_id) references identity.membership (tenant_id, id)
);
select platform.guard('cases.draft');

-- A text that a person inserts by its name. Without a user it is the company's.
create table chat.saved_reply (
  id integer generated always as identity primary key,
  tenant_id integer not null references identity.tenant,
  user_id integer,
  name text not null check (name <> ''),
  content text not null check (content <> ''),
  changed_at timestamptz not null default now(),
  unique (tenant_id, id),
  foreign key (tenant_id, user_id) references identity.membership (tenant_id, id)
);
create unique index saved_reply_name on chat.saved_reply (tenant_id, coalesce(user_id, 0), lower(name));
select platform.guard('chat.saved_reply');
