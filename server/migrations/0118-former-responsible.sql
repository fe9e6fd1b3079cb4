-- An outbound message that made its sender responsible names the former assignment of the chat: a message taken back before it leaves
-- gives the chat back.
alter table chat.outgoing add column taken_from jsonb;
