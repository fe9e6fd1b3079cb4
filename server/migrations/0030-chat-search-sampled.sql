-- How often a word is said is learnt from the newest thousand messages, and with it which way is shorter: a rare word is looked up by
-- its index at once, a common one met on a walk back from now that ends with the page. Before, every search walked first, and whoever
-- sees a part of the chats walked far.
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
  steps bigint := 20000;
  sampled bigint;
  near bigint;
  met bigint;
  found bigint[];
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
    -- What is of others is passed over without a look at what it says.
    steps := 100000;
  end if;
  execute format(
    'select count(*), count(*) filter (where %s), count(*) filter (where true%s) from (
       select x.chat_id, x.text from chat.message x where %s%s order by x.id desc limit 1000) x', seen, said, own, place)
    into sampled, near, met;
  if met > 2 and steps * met * near >= how_many * sampled * sampled then
    execute format(
      'select array_agg(x.id order by x.id desc) from (
         select x.id from (select x.id, x.chat_id, x.text from chat.message x where %s%s order by x.id desc limit %s) x
         where case when %s then true%s else false end limit %s) x', own, place, steps, seen, said, how_many)
      into found;
    if cardinality(found) >= how_many then
      return query select id from unnest(found) id;
      return;
    end if;
  end if;
  return query execute format(
    'with hit as materialized (select x.id, x.chat_id from chat.message x where %s%s%s)
     select x.id from hit x where %s order by x.id desc limit %s', own, said, place, seen, how_many);
end $$;
