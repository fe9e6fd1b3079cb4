-- One search for everything finds conversations by the name that contacts use on WhatsApp and by any part of their number.
alter table chat.contact add searchable text collate "C" not null
  generated always as (' ' || platform.fold(name) || e'\n ' || number) stored;
create index contact_search on chat.contact using gin (tenant_id, searchable gin_trgm_ops) where merged_into is null;

-- The offers above a ceiling that wait for a decision, for the profiles that decide.
insert into identity.menu_entry (profile_type_id, key, label, icon, path, position)
select profile, 'offer-requests', 'Pedidos acima da alçada', 'requests', '/app/casos/pedidos', 15
from unnest('{1,2}'::integer[]) profile;

-- Searches with the rights of the search functions. Its body is in the file of the feature's functions.
create function chat.find_contacts(words text[], how_many integer) returns setof integer
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$ begin end $$;
grant create on schema chat to tratativa_functions;
alter function chat.find_contacts owner to tratativa_functions;
revoke create on schema chat from tratativa_functions;
revoke all on function chat.find_contacts from public;
grant execute on function chat.find_contacts to tratativa_app, tratativa_system;
