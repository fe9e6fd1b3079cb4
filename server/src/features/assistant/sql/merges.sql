-- Follows the merge of two contacts whose conversations became one, and its undo.

-- The conversation that stays keeps the memory of its own; without one, it gets that of the conversation that goes. After an undo both
-- remember what was said in the one.
create or replace function assistant.after_merge() returns trigger language plpgsql as $$
declare
  stays integer := (new.moved ->> 'stays')::integer;
  goes integer := (new.moved -> 'goes' ->> 'id')::integer;
begin
  if new.undone_at is null then
    delete from assistant.conversation c where c.tenant_id = new.tenant_id and c.chat_id = goes
      and exists (select from assistant.conversation o where o.tenant_id = new.tenant_id and o.chat_id = stays);
    update assistant.conversation c set chat_id = stays where c.tenant_id = new.tenant_id and c.chat_id = goes;
    update assistant.suggestion s set outcome = 'stale', ended_at = new.merged_at
      where s.tenant_id = new.tenant_id and s.chat_id = goes and s.outcome is null;
  else
    insert into assistant.conversation
      select (jsonb_populate_record(c, jsonb_build_object('chat_id', goes))).* from assistant.conversation c
      where c.tenant_id = new.tenant_id and c.chat_id = stays
      on conflict (tenant_id, chat_id) do nothing;
  end if;
  return null;
end $$;

create or replace trigger assistant_merged after insert or update of undone_at on chat.merge for each row
  when (new.moved ? 'goes') execute function assistant.after_merge();
