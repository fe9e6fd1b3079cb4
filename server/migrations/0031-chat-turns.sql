-- What goes next is met on a walk from the oldest: the first of its chat that nobody carries. Before, each taking read all that waited,
-- and the longer the queue was the slower it went down.
create index outgoing_turn on chat.outgoing (tenant_id, message_id);

create or replace function chat.take_outgoing(my_owner uuid, my_fence bigint, busy integer[], at_most integer, moment timestamptz)
returns table (message_id bigint, chat_id integer, attempts integer, is_begun boolean) language plpgsql
-- The walk, however short the queue was when this was planned.
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off
set enable_hashjoin = off set enable_mergejoin = off
as $$
begin
  perform chat.hold(my_owner, my_fence);
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
