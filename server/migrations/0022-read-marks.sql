-- A chat that goes into another leaves no mark behind: one that waited to be told must not hold the two apart.
alter table chat.read_mark drop constraint read_mark_tenant_id_chat_id_fkey,
  add foreign key (tenant_id, chat_id) references chat.chat (tenant_id, id) on delete cascade;
