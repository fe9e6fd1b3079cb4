-- Receives a batch of events of WhatsApp: locks the number against another owner, stores each event once, applies it.
-- SQL, because a batch is one statement, which is one transaction, whatever it holds.

-- Refuses a process that no longer owns the number. A renewed lease does not wait for this lock, a change of owner does.
create or replace function chat.lock_session(my_owner uuid, my_fence bigint) returns void language plpgsql as $$
begin
  perform 1 from chat.session s
    where s.tenant_id = platform.tenant() and s.owner = my_owner and s.fence = my_fence for key share;
  if not found then
    raise exception 'another process owns the session' using errcode = 'TR001';
  end if;
end $$;

-- Applies the events that arrived before their message.
create or replace function chat.ingest_waiting(external text) returns jsonb language plpgsql as $$
declare
  waiting record;
  news jsonb := '[]';
begin
  for waiting in
    select r.id, r.event from chat.raw_event r
    where r.tenant_id = platform.tenant() and r.waits_for = external and r.settled_at is null order by r.id
  loop
    update chat.raw_event r set settled_at = now(), waits_for = null where r.id = waiting.id;
    news := news || chat.ingest_event(waiting.event, waiting.id);
  end loop;
  return news;
end $$;

-- Applies one event. An event about a message that has not arrived yet waits for it.
create or replace function chat.ingest_event(event jsonb, raw bigint) returns jsonb language plpgsql as $$
declare
  tenant integer := platform.tenant();
  sender record;
  message record;
  news jsonb := '[]';
  stored jsonb;
begin
  select * into sender from chat.contact_of(event);
  if sender.merged is not null then news := news || jsonb_build_object('what', 'merged', 'merge', sender.merged); end if;
  if event ->> 'kind' = 'same-person' then return news; end if;
  if event ->> 'kind' = 'message' then
    stored := chat.store_message(event, sender.contact);
    if stored is not null then news := news || stored || chat.ingest_waiting(event ->> 'id'); end if;
    return news;
  end if;
  select m.id, m.tenant_id, m.chat_id, m.is_ours, m.status, m.text, m.edited_at, c.contact_id into message
    from chat.message m join chat.chat c on c.tenant_id = m.tenant_id and c.id = m.chat_id
    where m.tenant_id = tenant and m.external_id = event ->> 'of' for update of m;
  -- The message still has our id: WhatsApp's own id arrives with this event.
  if not found and event ? 'sentAs' then
    update chat.message m set external_id = event ->> 'of' from chat.chat c
      where m.tenant_id = tenant and m.external_id = event ->> 'sentAs' and c.tenant_id = m.tenant_id and c.id = m.chat_id
      returning m.id, m.tenant_id, m.chat_id, m.is_ours, m.status, m.text, m.edited_at, c.contact_id into message;
  end if;
  if message.id is null then
    update chat.raw_event r set settled_at = null, waits_for = ingest_event.event ->> 'of' where r.id = raw;
  elsif chat.change_message(event, message, sender.contact) then
    news := news || jsonb_build_object('what', case when event ->> 'kind' in ('receipt', 'failed') then 'status' else 'changed' end,
      'chat', message.chat_id, 'message', message.id);
  end if;
  return news;
end $$;

-- Stores and applies events in their order and returns the resulting changes; an event that arrives twice is applied once. Called directly
-- for webhooks, which any process may answer. Plans are generic: every query has one way, by its index, and planning was half the cost.
create or replace function chat.ingest(events jsonb) returns jsonb
  language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  event jsonb;
  raw bigint;
  news jsonb := '[]';
begin
  -- One batch of a tenant at a time: two would lock the same chats in different orders.
  perform pg_advisory_xact_lock(hashtextextended('chat.ingest:' || platform.tenant(), 0));
  for event in select value from jsonb_array_elements(events) loop
    if event ->> 'kind' = 'outcome' then
      news := news || chat.store_outcome(event);
    else
      insert into chat.raw_event (key, event, settled_at) values (event ->> 'key', event, now())
        on conflict (tenant_id, key) do nothing returning id into raw;
      if found then news := news || chat.ingest_event(event, raw); end if;
    end if;
  end loop;
  return news;
end $$;

-- Applies an event again that could not be applied when it came.
create or replace function chat.ingest_again(raw bigint) returns jsonb language plpgsql as $$
declare
  aside record;
begin
  perform pg_advisory_xact_lock(hashtextextended('chat.ingest:' || platform.tenant(), 0));
  update chat.raw_event r set settled_at = now(), error = null
    where r.tenant_id = platform.tenant() and r.id = raw and r.settled_at is null and r.error is not null
    returning r.id, r.event into aside;
  if not found then return '[]'; end if;
  return chat.ingest_event(aside.event, aside.id);
end $$;

-- Receives events from the owner of the number.
create or replace function chat.receive(my_owner uuid, my_fence bigint, events jsonb) returns jsonb
  language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  perform chat.lock_session(my_owner, my_fence);
  return chat.ingest(events);
end $$;

-- Receives events in the tenant, as a statement that is its own transaction, and stores the resulting event. The calling process publishes
-- it; other processes do so only when that has not happened within two seconds.
create or replace function chat.receive_and_store(
  tenant integer, pass text, my_owner uuid, my_fence bigint, events jsonb, out news jsonb, out event_id bigint
) language plpgsql as $$
begin
  perform platform.enter(tenant, pass);
  news := chat.receive(my_owner, my_fence, events);
  if jsonb_array_length(news) > 0 then
    insert into platform.event (tenant_id, name, data, publish_after)
      values (tenant, 'chat.news', jsonb_build_object('news', news), now() + interval '2 seconds') returning id into event_id;
  end if;
end $$;
