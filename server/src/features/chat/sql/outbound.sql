-- Chooses the messages to send now and stores the outcome of each attempt.
-- SQL, because the choice locks the number and reads the queue in one statement, and outcomes arrive in the batches of received events.

-- Returns the first message of each chat that is not busy, so that messages keep their order. The recursive scan reads from the oldest, so
-- its cost does not grow with the queue, and the planner settings keep it. A message whose attempt a crashed process began is looked up at WhatsApp, not sent again.
create or replace function chat.claim_outgoing(my_owner uuid, my_fence bigint, busy integer[], at_most integer, moment timestamptz)
  returns table(message_id bigint, chat_id integer, attempts integer, is_begun boolean)
  language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off
  set enable_sort = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  perform chat.lock_session(my_owner, my_fence);
  return query
    with due as (
      select o.message_id, o.started_at from chat.outgoing o
      where o.tenant_id = platform.tenant() and o.chat_id <> all(busy) and o.run_at <= greatest(now(), moment)
        and not exists (
          select from chat.outgoing e
          where e.tenant_id = o.tenant_id and e.chat_id = o.chat_id and e.message_id < o.message_id
        )
      order by o.message_id limit at_most
    )
    update chat.outgoing o set started_at = coalesce(o.started_at, now()), attempts = o.attempts + 1
    from due where o.message_id = due.message_id
    returning o.message_id, o.chat_id, o.attempts, due.started_at is not null;
end $$;

-- Stores the outcome of an attempt, unless WhatsApp itself has reported a later status of the message.
create or replace function chat.store_outcome(outcome jsonb) returns jsonb language plpgsql as $$
declare
  tenant integer := platform.tenant();
  target_id bigint := (outcome ->> 'message')::bigint;
  target record;
  news jsonb := '[]';
begin
  select m.id, m.chat_id, m.status, m.external_id into target from chat.message m where m.tenant_id = tenant and m.id = target_id for update;
  if not found then return news; end if;
  case outcome ->> 'outcome'
  when 'wait' then
    update chat.outgoing o set started_at = null, run_at = (outcome ->> 'until')::timestamptz where o.message_id = target_id;
    return news;
  when 'sent' then
    if outcome ->> 'id' <> target.external_id then
      update chat.message m set external_id = outcome ->> 'id' where m.id = target_id;
    end if;
    if chat.status_after(target.status, 1::smallint) <> target.status then perform chat.set_status(target_id, 1::smallint); end if;
  when 'refused' then
    if target.status in (0, 98) then perform chat.set_status(target_id, 99::smallint, outcome ->> 'why'); end if;
  when 'uncertain' then
    if target.status = 0 then perform chat.set_status(target_id, 98::smallint, outcome ->> 'why'); end if;
  end case;
  delete from chat.outgoing o where o.message_id = target_id;
  news := news || jsonb_build_object('what', 'status', 'chat', target.chat_id, 'message', target_id);
  if outcome ->> 'outcome' = 'sent' then news := news || chat.ingest_waiting(outcome ->> 'id'); end if;
  return news;
end $$;
