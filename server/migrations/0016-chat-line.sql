-- What comes by the line is kept and settled here, so that a batch is one statement whatever it holds.

-- Whoever no longer owns the session writes nothing. A renewal of the lease does not wait for this, a change of owner does.
create function chat.hold(my_owner uuid, my_fence bigint) returns void language plpgsql as $$
begin
  perform 1 from chat.session s
    where s.tenant_id = platform.tenant() and s.owner = my_owner and s.fence = my_fence for key share;
  if not found then
    raise exception 'another process owns the session' using errcode = 'TR001';
  end if;
end $$;

-- The person of the register who alone has one of these telephones (DDD and number).
create function chat.person_of(phones text[]) returns integer language sql stable as $$
  select min(a.person_id) from people.address a
  join people.person p on p.tenant_id = a.tenant_id and p.id = a.person_id and p.merged_into is null
  where a.tenant_id = platform.tenant() and a.kind = 'phone' and a.value = any(phones)
  having count(distinct a.person_id) = 1;
$$;

-- The contact whom any of an event's addresses names, or a new one; two that turn out to be one become one.
create function chat.contact_of(event jsonb, out contact integer, out merged integer) language plpgsql as $$
declare
  tenant integer := platform.tenant();
  ways text[] := array(select jsonb_array_elements_text(event -> 'addresses'));
  called text := coalesce(event ->> 'name', '');
  known integer[];
  ways_known integer;
  is_stale boolean;
  added integer;
begin
  loop
    select array_agg(distinct c.id), count(*), bool_or(c.jid is null or (called <> '' and c.name <> called))
      into known, ways_known, is_stale
      from chat.address a join chat.contact c on c.tenant_id = a.tenant_id and c.id = a.contact_id
      where a.tenant_id = tenant and a.address = any(ways);
    exit when known is not null;
    insert into chat.contact (name, jid, person_id)
      values (called, event ->> 'jid', chat.person_of(array(select jsonb_array_elements_text(event -> 'phones'))))
      returning id into contact;
    insert into chat.address (address, contact_id) select way, contact from unnest(ways) way on conflict do nothing;
    get diagnostics added = row_count;
    if added = cardinality(ways) then return; end if;
    -- Somebody began to write to the same person at the same moment.
    delete from chat.address a where a.tenant_id = tenant and a.contact_id = contact;
    delete from chat.contact c where c.tenant_id = tenant and c.id = contact;
  end loop;
  if cardinality(known) > 1 then
    select one.contact, one.merged into contact, merged from chat.join_contacts(known, event ->> 'jid') one;
    is_stale := true;
  else
    contact := known[1];
  end if;
  if ways_known < cardinality(ways) then
    insert into chat.address (address, contact_id) select way, contact from unnest(ways) way on conflict do nothing;
    update chat.contact c set person_id = chat.person_of(array(select jsonb_array_elements_text(event -> 'phones')))
      where c.tenant_id = tenant and c.id = contact and c.person_id is null;
  end if;
  if is_stale then
    update chat.contact c set name = case when called = '' then c.name else called end, jid = coalesce(c.jid, event ->> 'jid')
      where c.tenant_id = tenant and c.id = contact;
  end if;
end $$;

-- The chat that a contact's word goes to, held until the transaction ends. One that ended stays ended: another begins.
create function chat.living_chat(of_contact integer, said_at timestamptz, out chat integer, out is_new boolean, out last_said timestamptz, out last_heard timestamptz)
language plpgsql as $$
declare
  tenant integer := platform.tenant();
begin
  loop
    select c.id, false, c.last_at, c.heard_at into chat, is_new, last_said, last_heard from chat.chat c
      where c.tenant_id = tenant and c.contact_id = of_contact and c.status <> 'finished' for update;
    exit when chat is not null;
    insert into chat.chat (contact_id, previous_id, case_id, last_at)
      select of_contact, last.id, last.case_id, said_at
      from (select) one left join lateral (
        select c.id, c.case_id from chat.chat c where c.tenant_id = tenant and c.contact_id = of_contact order by c.id desc limit 1
      ) last on true
      on conflict do nothing returning id, true, said_at into chat, is_new, last_said;
    exit when chat is not null;
  end loop;
end $$;

create function chat.raised(old smallint, new smallint) returns smallint language sql immutable as $$
  select case when old in (98, 99) then new else greatest(old, new) end;
$$;

-- What became of something of ours; what the list shows of it follows.
create function chat.set_status(of_message bigint, new_status smallint, because text default null) returns void language plpgsql as $$
begin
  update chat.message m set status = new_status, why = because where m.id = of_message;
  update chat.chat c set last_status = new_status from chat.message m
    where m.id = of_message and c.tenant_id = m.tenant_id and c.id = m.chat_id and c.last_message_id = of_message;
end $$;

create function chat.keep_message(event jsonb, of_contact integer) returns jsonb language plpgsql as $$
declare
  tenant integer := platform.tenant();
  from_us boolean := (event ->> 'fromMe')::boolean;
  said_at timestamptz := (event ->> 'at')::timestamptz;
  old record;
  home record;
  kept bigint;
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
  update chat.chat c set unread = c.unread + case when from_us then 0 else 1 end,
      heard_at = case when from_us then c.heard_at else greatest(c.heard_at, said_at) end
    where c.tenant_id = tenant and c.id = home.chat;
  update chat.chat c set last_at = said_at, last_message_id = kept, last_text = event ->> 'text', last_kind = event ->> 'messageKind',
      last_from_us = from_us, last_status = case when from_us then 1 else 0 end
    where c.tenant_id = tenant and c.id = home.chat and c.last_at <= said_at;
  return jsonb_build_object('what', case when from_us then 'written' else 'heard' end, 'chat', home.chat, 'message', kept,
    'isNew', home.is_new, 'hasMedia', event ? 'media');
end $$;

-- What is told of a message that is here. Whoever said it is the only one who may change it.
create function chat.change_message(event jsonb, told record, by_contact integer) returns boolean language plpgsql as $$
declare
  said_at timestamptz := (event ->> 'at')::timestamptz;
  from_us boolean := (event ->> 'fromMe')::boolean;
  new_status smallint := (event ->> 'status')::smallint;
begin
  if told.contact_id <> by_contact then raise exception 'told of a message of somebody else' using errcode = 'TR002'; end if;
  case event ->> 'kind'
  when 'edit', 'delete' then
    if told.is_ours <> from_us then raise exception 'changed by who did not say it' using errcode = 'TR002'; end if;
    insert into chat.message_change (message_id, kind, before, at) values (told.id, event ->> 'kind', told.text, said_at);
    if event ->> 'kind' = 'delete' then
      update chat.message m set deleted_at = said_at where m.id = told.id;
    elsif told.edited_at is null or told.edited_at <= said_at then
      update chat.message m set text = event ->> 'text', edited_at = said_at where m.id = told.id;
      update chat.chat c set last_text = event ->> 'text'
        where c.tenant_id = told.tenant_id and c.id = told.chat_id and c.last_message_id = told.id;
    end if;
  when 'reaction' then
    insert into chat.reaction (message_id, is_ours, emoji, at) values (told.id, from_us, event ->> 'emoji', said_at)
      on conflict (message_id, is_ours) do update set emoji = excluded.emoji, at = excluded.at where reaction.at <= excluded.at;
    delete from chat.reaction r where r.message_id = told.id and r.emoji = '';
  when 'receipt' then
    if not told.is_ours or chat.raised(told.status, new_status) = told.status then return false; end if;
    perform chat.set_status(told.id, new_status);
    delete from chat.outgoing o where o.message_id = told.id;
  when 'failed' then
    if not told.is_ours or told.status in (2, 3, 4) then return false; end if;
    perform chat.set_status(told.id, 99::smallint, event ->> 'why');
    delete from chat.outgoing o where o.message_id = told.id;
  end case;
  return true;
end $$;

-- One event. What is told of a message that is not here yet waits for it.
create function chat.settle(event jsonb, raw bigint) returns jsonb language plpgsql as $$
declare
  tenant integer := platform.tenant();
  who record;
  told record;
  news jsonb := '[]';
  one jsonb;
begin
  select * into who from chat.contact_of(event);
  if who.merged is not null then news := news || jsonb_build_object('what', 'merged', 'merge', who.merged); end if;
  if event ->> 'kind' = 'same-person' then return news; end if;
  if event ->> 'kind' = 'message' then
    one := chat.keep_message(event, who.contact);
    if one is not null then news := news || one || chat.settle_waiting(event ->> 'id'); end if;
    return news;
  end if;
  select m.id, m.tenant_id, m.chat_id, m.is_ours, m.status, m.text, m.edited_at, c.contact_id into told
    from chat.message m join chat.chat c on c.tenant_id = m.tenant_id and c.id = m.chat_id
    where m.tenant_id = tenant and m.external_id = event ->> 'of' for update of m;
  -- Known by our id still: WhatsApp's own comes with what it tells of it.
  if not found and event ? 'sentAs' then
    update chat.message m set external_id = event ->> 'of' from chat.chat c
      where m.tenant_id = tenant and m.external_id = event ->> 'sentAs' and c.tenant_id = m.tenant_id and c.id = m.chat_id
      returning m.id, m.tenant_id, m.chat_id, m.is_ours, m.status, m.text, m.edited_at, c.contact_id into told;
  end if;
  if told.id is null then
    update chat.raw_event r set settled_at = null, waits_for = settle.event ->> 'of' where r.id = raw;
  elsif chat.change_message(event, told, who.contact) then
    news := news || jsonb_build_object('what', case when event ->> 'kind' in ('receipt', 'failed') then 'status' else 'changed' end,
      'chat', told.chat_id, 'message', told.id);
  end if;
  return news;
end $$;

create function chat.settle_waiting(external text) returns jsonb language plpgsql as $$
declare
  waiting record;
  news jsonb := '[]';
begin
  for waiting in
    select r.id, r.event from chat.raw_event r
    where r.tenant_id = platform.tenant() and r.waits_for = external and r.settled_at is null order by r.id
  loop
    update chat.raw_event r set settled_at = now(), waits_for = null where r.id = waiting.id;
    news := news || chat.settle(waiting.event, waiting.id);
  end loop;
  return news;
end $$;
