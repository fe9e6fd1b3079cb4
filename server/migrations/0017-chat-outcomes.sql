-- What became of what we sent, and the door by which everything of a line comes in.

-- The end of an attempt, told by the owner of the session. What WhatsApp said meanwhile of the same message counts for more.
create function chat.settle_outcome(outcome jsonb) returns jsonb language plpgsql as $$
declare
  tenant integer := platform.tenant();
  done bigint := (outcome ->> 'message')::bigint;
  told record;
  news jsonb := '[]';
begin
  select m.id, m.chat_id, m.status, m.external_id into told from chat.message m where m.tenant_id = tenant and m.id = done for update;
  if not found then return news; end if;
  case outcome ->> 'outcome'
  when 'wait' then
    update chat.outgoing o set started_at = null, run_at = (outcome ->> 'until')::timestamptz where o.message_id = done;
    return news;
  when 'sent' then
    if outcome ->> 'id' <> told.external_id then
      update chat.message m set external_id = outcome ->> 'id' where m.id = done;
    end if;
    if chat.raised(told.status, 1::smallint) <> told.status then perform chat.set_status(done, 1::smallint); end if;
  when 'refused' then
    if told.status in (0, 98) then perform chat.set_status(done, 99::smallint, outcome ->> 'why'); end if;
  when 'uncertain' then
    if told.status = 0 then perform chat.set_status(done, 98::smallint, outcome ->> 'why'); end if;
  end case;
  delete from chat.outgoing o where o.message_id = done;
  news := news || jsonb_build_object('what', 'status', 'chat', told.chat_id, 'message', done);
  if outcome ->> 'outcome' = 'sent' then news := news || chat.settle_waiting(outcome ->> 'id'); end if;
  return news;
end $$;

-- Keeps and settles what came, in the order in which it came; answers what is new. Told twice, it is settled once.
create function chat.receive(my_owner uuid, my_fence bigint, events jsonb) returns jsonb language plpgsql as $$
declare
  one jsonb;
  raw bigint;
  news jsonb := '[]';
begin
  perform chat.hold(my_owner, my_fence);
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

-- What is to be sent now: of each chat the first, so that words keep their order; none of a chat whose turn is being taken.
-- One that an earlier life began is to be asked about, not sent.
create function chat.take_outgoing(my_owner uuid, my_fence bigint, busy integer[], at_most integer, moment timestamptz)
returns table (message_id bigint, chat_id integer, attempts integer, is_begun boolean) language plpgsql as $$
begin
  perform chat.hold(my_owner, my_fence);
  return query
    with first as (
      select distinct on (o.chat_id) o.message_id, o.chat_id, o.run_at, o.started_at from chat.outgoing o
      where o.tenant_id = platform.tenant() and o.chat_id <> all(busy)
      order by o.chat_id, o.message_id
    ), due as (
      select f.message_id, f.started_at from first f where f.run_at <= greatest(now(), moment) order by f.message_id limit at_most
    )
    update chat.outgoing o set started_at = coalesce(o.started_at, now()), attempts = o.attempts + 1
    from due where o.message_id = due.message_id
    returning o.message_id, o.chat_id, o.attempts, due.started_at is not null;
end $$;

-- What came long ago was settled or never will be: the messages themselves say what was said.
create index raw_settled on chat.raw_event (came_at);
