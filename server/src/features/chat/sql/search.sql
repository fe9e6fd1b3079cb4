-- Searches the messages of the chats that a user may see, newest first: what is written in them, and what their voice notes say.
-- Under row-level security LIKE cannot use the trigram index, so the functions limit the search to one tenant themselves.

-- Returns the condition that every word occurs; a word without three letters or digits in a row must stand at the beginning of a word,
-- because the index knows such beginnings.
create or replace function chat.conditions(words text[]) returns text
  language sql stable set search_path = pg_catalog, pg_temp as $$
  select coalesce(string_agg(
    case when pattern is null then ' and false'
    else format(' and (%1$s like %2$L%3$s)', folded, pattern,
      case when pattern like '\% %' then format(' or %s like %L', folded, substr(pattern, 3)) else '' end) end, ''), '')
  from (select word, people.pattern(word) as pattern, 'platform.fold(x.text)' as folded from unnest(words) word) patterns;
$$;

-- Returns the chats that a user without the reach 'all' sees; null: all chats.
create or replace function chat.searched_chats(viewer integer, departments integer[], reach text) returns integer[]
  language sql stable set search_path = pg_catalog, pg_temp as $$
  select case when reach <> 'all' then array(
    select c.id from chat.chat c where c.tenant_id = coalesce((select platform.entered()), 0) and (c.user_id = viewer
      or c.user_id is null and (c.department_id is null or c.department_id = any(departments))
      or reach = 'department' and c.user_id in (
        select l.user_id from departments.placement l
        where l.tenant_id = coalesce((select platform.entered()), 0) and l.department_id = any(departments)))) end;
$$;

-- Returns a page of ids of messages whose written text has the words. 'reach' is 'all', 'department' or 'own'; unassigned chats of the department
-- are always included.
-- A sample of the newest thousand messages decides between a scan from the newest (common words) and the index (rare words).
create or replace function chat.find_written(
  words text[], viewer integer, departments integer[], reach text, of_chat integer, before_id bigint, how_many integer
) returns setof bigint language plpgsql stable rows 50 set search_path = pg_catalog, pg_temp as $$
declare
  tenant integer := coalesce((select platform.entered()), 0);
  own text := format('x.tenant_id = %s and x.text <> %L', tenant, '');
  matches text := chat.conditions(words);
  place text := '';
  is_visible text := 'true';
  chats integer[];
  steps bigint := 20000;
  sampled bigint;
  visible bigint;
  matching bigint;
  ids bigint[];
begin
  if before_id is not null then place := format(' and x.id < %s', before_id); end if;
  if of_chat is not null then
    return query execute format(
      'select x.id from chat.message x where %s and x.chat_id = %s%s%s order by x.id desc limit %s', own, of_chat, matches, place, how_many);
    return;
  end if;
  if reach <> 'all' then
    chats := chat.searched_chats(viewer, departments, reach);
    is_visible := format('x.chat_id = any(%L::integer[])', chats);
    if cardinality(chats) <= 50 then
      return query execute format(
        'with hit as materialized (select x.id from chat.message x where %s and %s%s%s) select x.id from hit x order by x.id desc limit %s',
        own, is_visible, matches, place, how_many);
      return;
    end if;
    -- Rows of other chats are skipped without reading their text.
    steps := 100000;
  end if;
  execute format(
    'select count(*), count(*) filter (where %s), count(*) filter (where true%s) from (
       select x.chat_id, x.text from chat.message x where %s%s order by x.id desc limit 1000) x', is_visible, matches, own, place)
    into sampled, visible, matching;
  if matching > 2 and steps * matching * visible >= how_many * sampled * sampled then
    execute format(
      'select array_agg(x.id order by x.id desc) from (
         select x.id from (select x.id, x.chat_id, x.text from chat.message x where %s%s order by x.id desc limit %s) x
         where case when %s then true%s else false end limit %s) x', own, place, steps, is_visible, matches, how_many)
      into ids;
    if cardinality(ids) >= how_many then
      return query select id from unnest(ids) id;
      return;
    end if;
  end if;
  return query execute format(
    'with hit as materialized (select x.id, x.chat_id from chat.message x where %s%s%s)
     select x.id from hit x where %s order by x.id desc limit %s', own, matches, place, is_visible, how_many);
end $$;

-- Returns a page of ids of voice notes whose transcript has the words.
create or replace function chat.find_spoken(
  words text[], viewer integer, departments integer[], reach text, of_chat integer, before_id bigint, how_many integer
) returns setof bigint language plpgsql stable rows 50 set search_path = pg_catalog, pg_temp as $$
declare
  tenant integer := coalesce((select platform.entered()), 0);
  chats integer[] := case when of_chat is null then chat.searched_chats(viewer, departments, reach) else array[of_chat] end;
begin
  return query execute format(
    'with hit as materialized (select x.message_id from chat.transcript x where x.tenant_id = $1%s)
     select m.id from hit join chat.message m on m.id = hit.message_id
     where m.tenant_id = $1 and ($2 is null or m.chat_id = any($2)) and ($3 is null or m.id < $3) order by m.id desc limit $4',
    chat.conditions(words)) using tenant, chats, before_id, how_many;
end $$;

-- Returns a page of message ids, of those that are written and those that are spoken. It alone has rights beyond row-level security; the
-- functions above run with the rights of their caller.
create or replace function chat.find_messages(
  words text[], viewer integer, departments integer[], reach text, of_chat integer, before_id bigint, how_many integer
) returns setof bigint language sql stable security definer rows 50 set search_path = pg_catalog, pg_temp as $$
  select id from (
    select chat.find_written(words, viewer, departments, reach, of_chat, before_id, how_many)
    union select chat.find_spoken(words, viewer, departments, reach, of_chat, before_id, how_many)
  ) hit (id) order by id desc limit how_many;
$$;
