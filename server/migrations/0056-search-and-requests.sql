-- One search for everything finds conversations by the name that contacts use on WhatsApp and by any part of their number.
alter table chat.contact add searchable text collate "C" not null
  generated always as (' ' || platform.fold(name) || e'\n ' || number) stored;
create index contact_search on chat.contact using gin (tenant_id, searchable gin_trgm_ops) where merged_into is null;

-- The offers above a ceiling that wait for a decision, for the profiles that decide.
insert into identity.menu_entry (profile_type_id, key, label, icon, path, position)
select profile, 'offer-requests', 'Pedidos acima da alçada', 'requests', '/app/casos/pedidos', 15
from unnest('{1,2}'::integer[]) profile;
