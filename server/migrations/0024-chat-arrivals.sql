-- What comes changes its chat once: each change of a chat is written into every index of the list.
create or replace function chat.keep_message(event jsonb, of_contact integer) returns jsonb language plpgsql as $$
declare
  tenant integer := platform.tenant();
  from_us boolean := (event ->> 'fromMe')::boolean;
  said_at timestamptz := (event ->> 'at')::timestamptz;
  old record;
  home record;
  kept bigint;
  is_last boolean;
begin
  select m.id, m.chat_id, m.is_ours, m.status, c.contact_id into old
    from chat.message m join chat.chat c on c.tenant_id = m.tenant_id and c.id = m.chat_id
    where m.tenant_id = tenant and m.external_id = event ->> 'id';
  if found then
    if old.is_ours <> from_us or old.contact_id <> of_contact then
      raise exception 'the id of the message is that of another' using errcode = 'TR002';
    end if;
    if not from_us or old.status not in (0, 98, 99) then return null; end if;
    perform chat.set_status(old.id, 1::smallint);
    delete from chat.outgoing o where o.message_id = old.id;
    return jsonb_build_object('what', 'status', 'chat', old.chat_id, 'message', old.id);
  end if;
  select * into home from chat.living_chat(of_contact, said_at);
  -- WhatsApp tells whole seconds: within one, what came later was said later, also when we said something since.
  said_at := greatest(said_at,
    case when said_at >= date_trunc('second', home.last_said) then home.last_said end,
    case when said_at >= date_trunc('second', home.last_heard) then home.last_heard end);
  insert into chat.message (chat_id, at, is_ours, kind, text, status, external_id, quoted_id)
    values (home.chat, said_at, from_us, event ->> 'messageKind', event ->> 'text', case when from_us then 1 else 0 end, event ->> 'id',
      (select q.id from chat.message q where q.tenant_id = tenant and q.external_id = event ->> 'quoted' and q.chat_id = home.chat))
    returning id into kept;
  if event ? 'media' then
    insert into chat.media (message_id, mime, size, file_name, seconds, is_voice, handle)
      select kept, m ->> 'mime', (m ->> 'size')::bigint, m ->> 'fileName', (m ->> 'seconds')::numeric::integer,
        (m ->> 'isVoice')::boolean, convert_to(m ->> 'handle', 'UTF8')
      from (select event -> 'media' as m) one;
  end if;
  is_last := home.last_said <= said_at;
  update chat.chat c set unread = c.unread + case when from_us then 0 else 1 end,
      heard_at = case when from_us then c.heard_at else greatest(c.heard_at, said_at) end,
      last_at = case when is_last then said_at else c.last_at end,
      last_message_id = case when is_last then kept else c.last_message_id end,
      last_text = case when is_last then event ->> 'text' else c.last_text end,
      last_kind = case when is_last then event ->> 'messageKind' else c.last_kind end,
      last_from_us = case when is_last then from_us else c.last_from_us end,
      last_status = case when is_last then case when from_us then 1 else 0 end else c.last_status end
    where c.tenant_id = tenant and c.id = home.chat;
  return jsonb_build_object('what', case when from_us then 'written' else 'heard' end, 'chat', home.chat, 'message', kept,
    'isNew', home.is_new, 'hasMedia', event ? 'media');
end $$;

-- What is not in the search's tree yet is looked through by every search, and whoever fills it up waits until all of it is put there.
alter index chat.message_search set (gin_pending_list_limit = 512);
