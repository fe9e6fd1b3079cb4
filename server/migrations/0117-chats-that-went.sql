-- Links, and what the assistant wrote down, name conversations that went in a merge of two contacts.
create index merge_of_chat on chat.merge (tenant_id, ((moved -> 'goes' ->> 'id')::integer)) where moved ? 'goes' and undone_at is null;
create index merge_into_chat on chat.merge (tenant_id, ((moved ->> 'stays')::integer)) where moved ? 'goes' and undone_at is null;
