-- Who sees many chats searched each of them by itself, as often as there are chats. Now only who sees few does. The others walk back
-- from now through what everybody said, which is soon enough for a common word, and look a rarer one up once, for all chats.
create or replace function chat.find_messages(words text[], viewer integer, departments integer[], reach text, of_chat integer, before_id bigint, how_many integer)
  returns setof bigint
  language plpgsql stable rows 50 security definer set search_path = pg_catalog, pg_temp as $$
declare
  tenant integer := coalesce(platform.tenant(), 0);
  own text := format('x.tenant_id = %s and x.text <> %L', tenant, '');
  said text := chat.conditions(words);
  place text := '';
  seen text := 'true';
  chats integer[];
  steps integer := 3000;
  found bigint[];
  walked integer;
begin
  if before_id is not null then place := format(' and x.id < %s', before_id); end if;
  if of_chat is not null then
    return query execute format(
      'select x.id from chat.message x where %s and x.chat_id = %s%s%s order by x.id desc limit %s', own, of_chat, said, place, how_many);
    return;
  end if;
  if reach <> 'all' then
    chats := array(
      select c.id from chat.chat c where c.tenant_id = tenant and (c.user_id = viewer
        or c.user_id is null and (c.department_id is null or c.department_id = any(departments))
        or reach = 'department' and c.user_id in (
          select l.user_id from departments.placement l where l.tenant_id = tenant and l.department_id = any(departments))));
    seen := format('x.chat_id = any(%L::integer[])', chats);
    if cardinality(chats) <= 50 then
      return query execute format(
        'with hit as materialized (select x.id from chat.message x where %s and %s%s%s) select x.id from hit x order by x.id desc limit %s',
        own, seen, said, place, how_many);
      return;
    end if;
    steps := 20000;
  end if;
  -- What a message says is looked at only where its chat is seen.
  execute format(
    'select array_agg(x.id order by x.id desc) filter (where case when %s then true%s else false end), count(*) from (
       select x.id, x.chat_id, x.text from chat.message x where %s%s order by x.id desc limit %s) x', seen, said, own, place, steps)
    into found, walked;
  if coalesce(cardinality(found), 0) >= how_many or walked < steps then
    return query select id from unnest(found[1:how_many]) id;
    return;
  end if;
  return query execute format(
    'with hit as materialized (select x.id, x.chat_id from chat.message x where %s%s%s)
     select x.id from hit x where %s order by x.id desc limit %s', own, said, place, seen, how_many);
end $$;
