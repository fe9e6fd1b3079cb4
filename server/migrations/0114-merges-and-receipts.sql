-- The events that are tried again.
create index raw_aside on chat.raw_event (id) where error is not null and settled_at is null;

-- A merge of two contacts deletes one of their conversations before it is stored; the assistant follows it then.
alter table assistant.conversation
  drop constraint conversation_tenant_id_chat_id_fkey,
  add foreign key (tenant_id, chat_id) references chat.chat (tenant_id, id) deferrable initially deferred;

-- A removed document is deleted after a month, also when it was the receipt of a filing.
alter table petitions.petition
  drop constraint petition_tenant_id_receipt_document_id_fkey,
  add foreign key (tenant_id, receipt_document_id) references cases.document (tenant_id, id) on delete set null (receipt_document_id);
