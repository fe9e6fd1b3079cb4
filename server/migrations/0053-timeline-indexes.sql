-- The timeline of a case reads one page of each source: of the notes and the messages along these indexes, and counts messages in the index alone.
drop index cases.note_case;
create index note_case on cases.note (tenant_id, case_id, at desc, id desc) where removed_at is null;
drop index chat.message_history;
create index message_history on chat.message (chat_id, at desc, id desc) include (tenant_id);
