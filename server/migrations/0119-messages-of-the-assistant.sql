-- A message that the assistant wrote bears its mark, whoever is its user later.
alter table chat.message add column is_by_assistant boolean not null default false;
update chat.message x set is_by_assistant = true
from assistant.turn t
where t.tenant_id = x.tenant_id and t.chat_id = x.chat_id and t.text = x.text and t.text <> '' and t.kind in ('answer', 'reminder')
  and x.is_ours and x.at >= t.at;
