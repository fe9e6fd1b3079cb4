-- Finds contacts by the name they use on WhatsApp, the name of their person, or a part of their number.
-- SQL with rights beyond row-level security: under it, LIKE cannot use the trigram indexes. The function limits the search to one tenant itself.

create or replace function chat.find_contacts(words text[], how_many integer) returns setof integer
  language plpgsql stable security definer rows 50 set search_path = pg_catalog, pg_temp as $$
declare
  tenant integer := coalesce((select platform.entered()), 0);
  patterns text[];
  own text;
  named text;
begin
  select array_agg(people.pattern(word)) into patterns from unnest(words) word;
  if patterns is null or array_position(patterns, null) is not null then return; end if;
  select string_agg(format('k.searchable like %L', pattern), ' and '), string_agg(format('p.searchable like %L', pattern), ' and ')
    into own, named from unnest(patterns) pattern;
  return query execute format(
    '(select k.id from chat.contact k where k.tenant_id = %1$s and k.merged_into is null and %2$s limit %4$s)
     union
     (select k.id from people.person p join chat.contact k on k.tenant_id = p.tenant_id and k.person_id = p.id
       where p.tenant_id = %1$s and p.merged_into is null and k.merged_into is null and %3$s limit %4$s)', tenant, own, named, how_many);
end $$;

-- The function belongs to the login of functions, as all that read beyond row-level security do.
grant create on schema chat to tratativa_functions;
alter function chat.find_contacts owner to tratativa_functions;
revoke create on schema chat from tratativa_functions;
revoke all on function chat.find_contacts from public;
grant execute on function chat.find_contacts to tratativa_app, tratativa_system;
