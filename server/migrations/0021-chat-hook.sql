-- What comes by a call from outside comes to whatever process answers it: there is no owner to hold it to.

create function chat.take_in(events jsonb) returns jsonb language plpgsql as $$
declare
  one jsonb;
  raw bigint;
  news jsonb := '[]';
begin
  -- One batch of a company at a time, whoever brings it: two would meet in the same conversations, in another order.
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

-- What the owner of a session brings.
create or replace function chat.receive(my_owner uuid, my_fence bigint, events jsonb) returns jsonb language plpgsql as $$
begin
  perform chat.hold(my_owner, my_fence);
  return chat.take_in(events);
end $$;
