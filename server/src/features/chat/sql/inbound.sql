-- Receives a batch of events of WhatsApp: locks the number against another owner, stores each event once, settles it.
-- SQL, because a batch is one statement, which is one transaction, whatever it holds.

-- Refuses a process that no longer owns the number. A renewed lease does not wait for this lock, a change of owner does.
create or replace function chat.hold(my_owner uuid, my_fence bigint) returns void language plpgsql as $$
begin
  perform 1 from chat.session s
    where s.tenant_id = platform.tenant() and s.owner = my_owner and s.fence = my_fence for key share;
  if not found then
    raise exception 'another process owns the session' using errcode = 'TR001';
  end if;
end $$;

-- Settles the events that arrived before their message.
create or replace function chat.settle_waiting(external text) returns jsonb language plpgsql as $$
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

-- Settles one event. An event about a message that has not arrived yet waits for it.
create or replace function chat.settle(event jsonb, raw bigint) returns jsonb language plpgsql as $$
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
  -- The message still has our id: WhatsApp's own id arrives with this event.
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

-- Stores and settles events in their order and returns the resulting changes; an event that arrives twice is settled once. Called directly
-- for webhooks, which any process may answer. Plans are generic: every query has one way, by its index, and planning was half the cost.
create or replace function chat.take_in(events jsonb) returns jsonb
  language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  one jsonb;
  raw bigint;
  news jsonb := '[]';
begin
  -- One batch of a tenant at a time: two would lock the same chats in different orders.
  perform pg_advisory_xact_lock(hashtextextended('chat.take_in:' || platform.tenant(), 0));
  for one in select value from jsonb_array_elements(events) loop
    if one ->> 'kind' = 'outcome' then
      news := news || chat.settle_outcome(one);
    else
      insert into chat.raw_event (key, event, settled_at) values (one ->> 'key', one, now())
        on conflict (tenant_id, key) do nothing returning id into raw;
      if found then news := news || chat.settle(one, raw); end if;
    end if;
  end loop;
  return news;
end $$;

-- Receives events from the owner of the number.
create or replace function chat.receive(my_owner uuid, my_fence bigint, events jsonb) returns jsonb
  language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  perform chat.hold(my_owner, my_fence);
  return chat.take_in(events);
end $$;

-- Receives events in the tenant, as a statement that is its own transaction, and stores the resulting event. The calling process publishes
-- it; other processes do so only when that has not happened within two seconds.
create or replace function chat.bring(
  tenant integer, pass text, my_owner uuid, my_fence bigint, events jsonb, out news jsonb, out event_id bigint
) language plpgsql as $$
begin
  perform platform.enter(tenant, pass);
  news := chat.receive(my_owner, my_fence, events);
  if jsonb_array_length(news) > 0 then
    insert into platform.event (tenant_id, name, data, told_from)
      values (tenant, 'chat.news', jsonb_build_object('news', news), now() + interval '2 seconds') returning id into event_id;
  end if;
end $$;
