-- What arrives is told by the process that wrote it down, at once, by what it has in its hands. Only when that did not come to pass do
-- others tell it: from then on.
alter table platform.event add column told_from timestamptz;

-- What the owner of a session brings, in one statement that is a transaction of its own: it enters the company, keeps and settles what
-- came, and writes down that there is news to tell. What is asked after it on the same connection is asked in that company.
create function chat.bring(tenant integer, my_owner uuid, my_fence bigint, events jsonb, out news jsonb, out event_id bigint)
  language plpgsql as $$
begin
  perform set_config('app.tenant', tenant::text, false);
  news := chat.receive(my_owner, my_fence, events);
  if jsonb_array_length(news) > 0 then
    insert into platform.event (tenant_id, name, data, told_from)
      values (tenant, 'chat.news', jsonb_build_object('news', news), now() + interval '2 seconds') returning id into event_id;
  end if;
end $$;

-- The same way: what was told is marked as told.
create function platform.mark_told(tenant integer, ids bigint[], moment timestamptz) returns integer language plpgsql as $$
declare
  marked integer;
begin
  perform set_config('app.tenant', tenant::text, false);
  update platform.event e set delivered_at = moment where e.tenant_id = tenant and e.id = any(ids) and e.delivered_at is null;
  get diagnostics marked = row_count;
  return marked;
end $$;
