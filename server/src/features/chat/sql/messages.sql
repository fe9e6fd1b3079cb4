-- Stores a received message, or a change of one, in the open chat of its contact.
-- SQL, because receiving a batch of events is one statement, however many chats it touches.

-- Trigger: raises the version of a row. The console keeps the higher of two versions, however they reach it.
create or replace function chat.raise_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;

-- Returns the open chat of a contact, locked until the transaction ends. A finished chat stays finished: a new one begins.
create or replace function chat.open_chat_of(
  of_contact integer, said_at timestamptz, out chat integer, out is_new boolean, out last_said timestamptz,
  out last_heard timestamptz
) language plpgsql as $$
declare
  tenant integer := platform.tenant();
begin
  loop
    select c.id, false, c.last_at, c.heard_at into chat, is_new, last_said, last_heard from chat.chat c
      where c.tenant_id = tenant and c.contact_id = of_contact and c.status <> 'finished' for update;
    exit when chat is not null;
    insert into chat.chat (contact_id, previous_id, case_id, last_at)
      select of_contact, last.id, last.case_id, said_at
      from (select) single_row left join lateral (
        select c.id, c.case_id from chat.chat c where c.tenant_id = tenant and c.contact_id = of_contact order by c.id desc limit 1
      ) last on true
      on conflict do nothing returning id, true, said_at into chat, is_new, last_said;
    exit when chat is not null;
  end loop;
end $$;

-- Returns the status after a receipt. A failed delivery is WhatsApp's last word: neither the end of our attempt nor a late receipt
-- below 'delivered' undoes it.
create or replace function chat.status_after(old smallint, new smallint) returns smallint language sql immutable as $$
  select case old when 98 then new when 99 then case when new > 1 then new else old end else greatest(old, new) end;
$$;

-- Stores that WhatsApp knows none of the telephones that a message went to, in the form of the register.
create or replace function chat.store_absence(of_message bigint) returns void language sql as $$
  insert into chat.number_check (tenant_id, phone, answered_at)
  select distinct m.tenant_id, regexp_replace(substr(a.address, 3), '^(\d\d)([6-9]\d{7})$', '\19\2'), now()
  from chat.message m
  join chat.chat c on c.tenant_id = m.tenant_id and c.id = m.chat_id
  join chat.address a on a.tenant_id = c.tenant_id and a.contact_id = c.contact_id and a.address ~ '^55\d{10,11}$'
  where m.id = of_message
  on conflict (tenant_id, phone) do update set answered_at = excluded.answered_at, known_as = null, requested_at = null;
$$;

-- Sets the status of a message of ours, in the list of chats too.
create or replace function chat.set_status(of_message bigint, new_status smallint, because text default null) returns void
  language plpgsql as $$
begin
  update chat.message m set status = new_status, why = because where m.id = of_message;
  update chat.chat c set last_status = new_status from chat.message m
    where m.id = of_message and c.tenant_id = m.tenant_id and c.id = m.chat_id and c.last_message_id = of_message;
  if because = 'unknown-number' then perform chat.store_absence(of_message); end if;
  perform cases.follow_message(of_message);
end $$;

-- Stores a message once and updates its chat once, because every update of a chat writes all indexes of the list.
create or replace function chat.store_message(event jsonb, of_contact integer) returns jsonb language plpgsql as $$
declare
  tenant integer := platform.tenant();
  from_us boolean := (event ->> 'fromMe')::boolean;
  said_at timestamptz := (event ->> 'at')::timestamptz;
  old record;
  home record;
  new_id bigint;
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
  select * into home from chat.open_chat_of(of_contact, said_at);
  -- WhatsApp reports whole seconds: within a second, the later arrival is the later message, even after a message of ours.
  said_at := greatest(said_at,
    case when said_at >= date_trunc('second', home.last_said) then home.last_said end,
    case when said_at >= date_trunc('second', home.last_heard) then home.last_heard end);
  insert into chat.message (chat_id, at, is_ours, kind, text, status, external_id, is_forwarded, quoted_id)
    values (home.chat, said_at, from_us, event ->> 'messageKind', event ->> 'text', case when from_us then 1 else 0 end, event ->> 'id',
      coalesce((event ->> 'isForwarded')::boolean, false),
      (select q.id from chat.message q where q.tenant_id = tenant and q.external_id = event ->> 'quoted' and q.chat_id = home.chat))
    returning id into new_id;
  if event ? 'media' then
    insert into chat.media (message_id, mime, size, file_name, seconds, is_voice, handle)
      select new_id, m ->> 'mime', (m ->> 'size')::bigint, m ->> 'fileName', (m ->> 'seconds')::numeric::integer,
        (m ->> 'isVoice')::boolean, convert_to(m ->> 'handle', 'UTF8')
      from (select event -> 'media' as m) file;
  end if;
  is_last := home.last_said <= said_at;
  update chat.chat c set unread = c.unread + case when from_us then 0 else 1 end,
      heard_at = case when from_us then c.heard_at else greatest(c.heard_at, said_at) end,
      last_at = case when is_last then said_at else c.last_at end,
      last_message_id = case when is_last then new_id else c.last_message_id end,
      last_text = case when is_last then event ->> 'text' else c.last_text end,
      last_kind = case when is_last then event ->> 'messageKind' else c.last_kind end,
      last_from_us = case when is_last then from_us else c.last_from_us end,
      last_status = case when is_last then case when from_us then 1 else 0 end else c.last_status end
    where c.tenant_id = tenant and c.id = home.chat;
  perform chat.wake_holder(home.chat);
  -- The other side wrote: the chat returns to everybody who put it off.
  if not from_us then
    delete from chat.snooze z where z.tenant_id = tenant and z.chat_id = home.chat;
  end if;
  return jsonb_build_object('what', case when from_us then 'written' else 'heard' end, 'chat', home.chat, 'message', new_id,
    'isNew', home.is_new, 'hasMedia', event ? 'media');
end $$;

-- Applies an edit, deletion, reaction, receipt or failure to a stored message. Only its author may change a message.
create or replace function chat.change_message(event jsonb, stored record, by_contact integer) returns boolean
  language plpgsql as $$
declare
  said_at timestamptz := (event ->> 'at')::timestamptz;
  from_us boolean := (event ->> 'fromMe')::boolean;
  new_status smallint := (event ->> 'status')::smallint;
begin
  if stored.contact_id <> by_contact then raise exception 'the message is of somebody else' using errcode = 'TR002'; end if;
  case event ->> 'kind'
  when 'edit', 'delete' then
    if stored.is_ours <> from_us then raise exception 'changed by who did not say it' using errcode = 'TR002'; end if;
    -- The deletion that a person here asked for is stored with that person.
    if event ->> 'kind' = 'delete' and exists (select from chat.message m where m.id = stored.id and m.deleted_at is not null) then
      return false;
    end if;
    insert into chat.message_change (message_id, kind, before, at) values (stored.id, event ->> 'kind', stored.text, said_at);
    if event ->> 'kind' = 'delete' then
      update chat.message m set deleted_at = said_at where m.id = stored.id;
    elsif stored.edited_at is null or stored.edited_at <= said_at then
      update chat.message m set text = event ->> 'text', edited_at = said_at where m.id = stored.id;
      update chat.chat c set last_text = event ->> 'text'
        where c.tenant_id = stored.tenant_id and c.id = stored.chat_id and c.last_message_id = stored.id;
    end if;
  when 'reaction' then
    insert into chat.reaction (message_id, is_ours, emoji, at) values (stored.id, from_us, event ->> 'emoji', said_at)
      on conflict (message_id, is_ours) do update set emoji = excluded.emoji, at = excluded.at, user_id = null where reaction.at <= excluded.at;
    delete from chat.reaction r where r.message_id = stored.id and r.emoji = '';
    -- Raises the version: the console ignores an event that has none.
    update chat.message m set version = version where m.id = stored.id;
  when 'receipt' then
    if not stored.is_ours or chat.status_after(stored.status, new_status) = stored.status then return false; end if;
    perform chat.set_status(stored.id, new_status);
    delete from chat.outgoing o where o.message_id = stored.id;
  when 'failed' then
    if not stored.is_ours or stored.status in (2, 3, 4) then return false; end if;
    perform chat.set_status(stored.id, 99::smallint, event ->> 'why');
    delete from chat.outgoing o where o.message_id = stored.id;
  end case;
  return true;
end $$;
