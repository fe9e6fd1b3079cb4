-- Searches people and blocks (decision 16).
-- SQL with rights beyond row-level security: under it, LIKE cannot use the trigram index. The functions limit the search to one tenant themselves.

-- Returns the LIKE pattern of a word, or null for a word without letters and digits.
create or replace function people.pattern(word text) returns text
  language sql stable set search_path = pg_catalog, pg_temp as $$
  select case when longest >= 3 then '%' when longest > 0 then '% ' end || regexp_replace(folded, '([\\%_])', '\\\1', 'g') || '%'
  from platform.fold(word) folded
  cross join lateral (select max(length(part[1])) as longest from regexp_matches(folded, '([[:alnum:]]+)', 'g') part) parts;
$$;

create or replace function people.blocked_people() returns setof integer
  language sql stable set search_path = pg_catalog, pg_temp as $$
  select b.person_id from people.block b where b.lifted_at is null and b.person_id is not null and b.tenant_id = (select platform.entered())
  union
  select a.person_id from people.block b
  join people.address a on a.tenant_id = b.tenant_id and a.value = b.value
  where b.lifted_at is null and b.value is not null and b.tenant_id = (select platform.entered());
$$;

create or replace function people.conditions(words text[], lawyers boolean, active boolean, blocked boolean) returns text
  language sql stable set search_path = pg_catalog, pg_temp as $$
  select format('p.tenant_id = %s and p.merged_into is null', coalesce((select platform.entered()), 0))
    || case when lawyers then ' and p.is_lawyer' when not lawyers then ' and not p.is_lawyer' else '' end
    || case when active then ' and p.is_active' when not active then ' and not p.is_active' else '' end
    || case when blocked then ' and p.id in (select people.blocked_people())' else '' end
    || coalesce((
      select string_agg(coalesce(' and p.searchable like ' || quote_literal(people.pattern(word)), ' and false'), '')
      from unnest(words) word), '');
$$;

create or replace function people.find_people(
  words text[], lawyers boolean, active boolean, blocked boolean, after_id integer, how_many integer
) returns setof integer language plpgsql stable security definer rows 50 set search_path = pg_catalog, pg_temp as $$
declare
  conditions text := people.conditions(words, lawyers, active, blocked);
  unsearched text := people.conditions('{}', lawyers, active, false);
  place text := '';
  ids integer[];
  scanned integer;
begin
  if after_id is not null then
    select format(' and (p.folded_name, p.id) > (%L, %s)', p.folded_name, p.id) into place
    from people.person p where p.id = after_id and p.tenant_id = (select platform.entered());
    if place is null then return; end if;
  end if;
  if not coalesce(blocked, false) then
    execute format(
      'select array_agg(p.id order by p.folded_name, p.id) filter (where %s), count(*) from (
         select * from people.person p where %s%s order by p.folded_name, p.id limit %s) p',
      conditions, unsearched, place, case when cardinality(words) = 0 then how_many else 2000 end) into ids, scanned;
    if coalesce(cardinality(ids), 0) >= how_many or scanned < 2000 then
      return query select id from unnest(ids[1:how_many]) id;
      return;
    end if;
  end if;
  return query execute format(
    'with hit as materialized (select p.id, p.folded_name from people.person p where %s)
     select p.id from hit p where true%s order by p.folded_name, p.id limit %s', conditions, place, how_many);
end $$;

create or replace function people.count_people(words text[], lawyers boolean, active boolean, blocked boolean) returns integer
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  total integer;
begin
  execute format('select count(*) from people.person p where %s', people.conditions(words, lawyers, active, blocked)) into total;
  return total;
end $$;

create or replace function people.find_blocks(words text[], wanted_kind text, lifted boolean, before_id integer, how_many integer)
  returns setof integer language plpgsql stable security definer rows 50 set search_path = pg_catalog, pg_temp as $$
declare
  is_here text := format('b.tenant_id = %s and b.lifted_at is %s', coalesce((select platform.entered()), 0),
    case when lifted then 'not null' else 'null' end) || coalesce(' and b.kind = ' || quote_literal(wanted_kind), '') || coalesce(' and b.id < ' || before_id, '');
  conditions text := people.conditions(words, null, null, false);
  person_ids integer[];
  matches text := 'true';
begin
  if cardinality(words) > 0 then
    select array_agg(id) into person_ids from people.find_people(words, null, null, null, null, 500) id;
    select string_agg(coalesce('b.searchable like ' || quote_literal(people.pattern(word)), 'false'), ' and ') into matches from unnest(words) word;
  end if;
  if cardinality(person_ids) = 500 then
    matches := format('(%1$s
      or exists (select from people.person p where p.tenant_id = b.tenant_id and p.id = b.person_id and %2$s offset 0)
      or exists (select from people.address a join people.person p on p.tenant_id = a.tenant_id and p.id = a.person_id
        where a.tenant_id = b.tenant_id and a.value = b.value and %2$s offset 0))', matches, conditions);
  elsif person_ids is not null then
    matches := format('(%1$s or b.person_id = any (%2$L) or b.value in (
      select a.value from people.address a where a.tenant_id = (select platform.entered()) and a.person_id = any (%2$L)))', matches, person_ids);
  end if;
  return query execute format('select b.id from people.block b where %s and %s order by b.id desc limit %s', is_here, matches, how_many);
end $$;
