-- The people of the lawsuits: authors and lawyers, how to reach them, who must not be contacted, and who turned out to be one.

create schema people;
select platform.open_schema('people');

create table people.person (
  id integer generated always as identity primary key,
  tenant_id integer not null references identity.tenant,
  name text not null check (name <> ''),
  -- As searches compare it and lists order it, byte by byte, so that one index does both.
  folded_name text collate "C" not null generated always as (platform.fold(name)) stored,
  cpf text check (cpf ~ '^\d{11}$'),
  is_lawyer boolean not null default false,
  oab_number text check (oab_number ~ '^\d{1,7}[A-Z]?$'),
  oab_state text check (oab_state ~ '^[A-Z]{2}$'),
  is_active boolean not null default true,
  -- Whoever this one turned out to be; a merged person is shown nowhere, and kept for the undo.
  merged_into integer,
  -- What of the addresses is searched: the e-mails and the first telephone, a line each. Kept by a trigger.
  contacts text not null default '',
  -- Every part begins with a blank, so that the beginning of a word can be searched by index.
  searchable text collate "C" not null generated always as (
    ' ' || platform.fold(name) || coalesce(e'\n ' || cpf, '') || coalesce(e'\n ' || lower(oab_number), '') || contacts
  ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check ((oab_number is null) = (oab_state is null)),
  check (merged_into <> id),
  unique (tenant_id, id),
  foreign key (tenant_id, merged_into) references people.person (tenant_id, id)
);
create unique index person_cpf on people.person (tenant_id, cpf) where cpf is not null and merged_into is null;
create index person_any_cpf on people.person (tenant_id, cpf) where cpf is not null;
create index person_oab on people.person (tenant_id, oab_number, oab_state) where oab_number is not null;
create index person_merged on people.person (tenant_id, merged_into) where merged_into is not null;
create index person_listed on people.person (tenant_id, folded_name, id) include (is_lawyer, is_active) where merged_into is null;
create index person_lawyers on people.person (tenant_id, folded_name, id) where merged_into is null and is_lawyer;
create index person_inactive on people.person (tenant_id, folded_name, id) where merged_into is null and not is_active;
create index person_search on people.person using gin (tenant_id, searchable gin_trgm_ops) where merged_into is null;
select platform.guard('people.person');

-- Telephones (DDD and number, digits alone) and e-mails (in small letters).
create table people.address (
  id integer generated always as identity primary key,
  tenant_id integer not null references identity.tenant,
  person_id integer not null,
  kind text not null check (kind in ('phone', 'email')),
  value text not null check (value <> ''),
  label text not null default '',
  is_whatsapp boolean not null default false check (kind = 'phone' or not is_whatsapp),
  position integer not null default 0,
  created_at timestamptz not null default now(),
  unique (tenant_id, value, person_id),
  foreign key (tenant_id, person_id) references people.person (tenant_id, id) on delete cascade
);
create index address_of_person on people.address (tenant_id, person_id);
select platform.guard('people.address');

-- Written again only where it differs, so that people who are added together with their addresses are written once. Planned anew each
-- time: a plan kept from a day of few rows takes minutes for thousands.
create function people.keep_contacts() returns trigger language plpgsql as $$
begin
  execute $update$
    update people.person p set contacts = now_known.contacts
    from (
      select touched.tenant_id, touched.person_id,
        coalesce(string_agg(e'\n ' || one.value, '' order by one.kind, one.position, one.id)
          filter (where one.kind = 'email' or one.place = 1), '') as contacts
      from (select distinct tenant_id, person_id from touched) touched
      left join lateral (
        select a.kind, a.value, a.position, a.id, row_number() over (partition by a.kind order by a.position, a.id) as place
        from people.address a where a.tenant_id = touched.tenant_id and a.person_id = touched.person_id
      ) one on true
      group by touched.tenant_id, touched.person_id
    ) now_known
    where p.tenant_id = now_known.tenant_id and p.id = now_known.person_id and p.contacts <> now_known.contacts
  $update$;
  return null;
end $$;
create trigger contacts_added after insert on people.address
  referencing new table as touched for each statement execute function people.keep_contacts();
create trigger contacts_taken after delete on people.address
  referencing old table as touched for each statement execute function people.keep_contacts();
create trigger contacts_came after update on people.address
  referencing new table as touched for each statement execute function people.keep_contacts();
create trigger contacts_went after update on people.address
  referencing old table as touched for each statement execute function people.keep_contacts();

-- Who must not be contacted: an address, or a person whatever the address. Lifting keeps the row.
create table people.block (
  id integer generated always as identity primary key,
  tenant_id integer not null references identity.tenant,
  kind text not null check (kind in ('phone', 'email', 'person')),
  -- As in people.address: a mobile telephone always with its 9.
  value text,
  person_id integer,
  reason text not null check (reason <> ''),
  searchable text collate "C" not null generated always as (' ' || coalesce(value, '') || ' ' || platform.fold(reason)) stored,
  blocked_by integer references identity.account,
  blocked_at timestamptz not null default now(),
  lift_reason text,
  lifted_by integer references identity.account,
  lifted_at timestamptz,
  check ((kind = 'person') = (person_id is not null) and (kind = 'person') = (value is null)),
  foreign key (tenant_id, person_id) references people.person (tenant_id, id)
);
create unique index block_address on people.block (tenant_id, value) where lifted_at is null and value is not null;
create unique index block_person on people.block (tenant_id, person_id) where lifted_at is null and person_id is not null;
create index block_of_person on people.block (tenant_id, person_id) where person_id is not null;
create index block_of_address on people.block (tenant_id, value) where value is not null;
create index block_listed on people.block (tenant_id, id desc);
select platform.guard('people.block');

-- Two that turned out to be one, and all that the undo needs.
create table people.merge (
  id integer generated always as identity primary key,
  tenant_id integer not null references identity.tenant,
  winner_id integer not null,
  loser_id integer not null,
  moved jsonb not null,
  merged_by integer references identity.account,
  merged_at timestamptz not null default now(),
  undone_by integer references identity.account,
  undone_at timestamptz,
  check (winner_id <> loser_id),
  foreign key (tenant_id, winner_id) references people.person (tenant_id, id),
  foreign key (tenant_id, loser_id) references people.person (tenant_id, id)
);
create index merge_winner on people.merge (tenant_id, winner_id, id desc);
create unique index merge_loser on people.merge (tenant_id, loser_id) where undone_at is null;
select platform.guard('people.merge');

-- The people whom somebody must not contact by any address, or by some.
create function people.blocked_people() returns setof integer
  language sql stable set search_path = pg_catalog, pg_temp as $$
  select b.person_id from people.block b where b.lifted_at is null and b.person_id is not null and b.tenant_id = platform.tenant()
  union
  select a.person_id from people.block b
  join people.address a on a.tenant_id = b.tenant_id and a.value = b.value
  where b.lifted_at is null and b.value is not null and b.tenant_id = platform.tenant();
$$;

-- How a word is looked for: anywhere if it has three letters or digits in a row, else where words begin; both are known to the index.
create function people.pattern(word text) returns text language sql stable set search_path = pg_catalog, pg_temp as $$
  select case when longest >= 3 then '%' when longest > 0 then '% ' end || regexp_replace(folded, '([\\%_])', '\\\1', 'g') || '%'
  from platform.fold(word) folded
  cross join lateral (select max(length(part[1])) as longest from regexp_matches(folded, '([[:alnum:]]+)', 'g') part) parts;
$$;

-- The conditions of a search, as text: each word must be there.
create function people.conditions(words text[], lawyers boolean, active boolean, blocked boolean) returns text
  language sql stable set search_path = pg_catalog, pg_temp as $$
  select format('p.tenant_id = %s and p.merged_into is null', coalesce(platform.tenant(), 0))
    || case when lawyers then ' and p.is_lawyer' when not lawyers then ' and not p.is_lawyer' else '' end
    || case when active then ' and p.is_active' when not active then ' and not p.is_active' else '' end
    || case when blocked then ' and p.id in (select people.blocked_people())' else '' end
    || coalesce((
      select string_agg(coalesce(' and p.searchable like ' || quote_literal(people.pattern(word)), ' and false'), '')
      from unnest(words) word), '');
$$;

-- A page of the register by name, after somebody. It looks past the wall, for one tenant: under it LIKE would use no index.
-- Common words are met soon on a walk along the names; what is not met soon is rare enough to be fetched by index and sorted.
create function people.find_people(
  words text[], lawyers boolean, active boolean, blocked boolean, after_id integer, how_many integer
) returns setof integer
  language plpgsql stable rows 50 security definer set search_path = pg_catalog, pg_temp as $$
declare
  wanted text := people.conditions(words, lawyers, active, blocked);
  plain text := people.conditions('{}', lawyers, active, false);
  place text := '';
  found integer[];
  walked integer;
begin
  if after_id is not null then
    select format(' and (p.folded_name, p.id) > (%L, %s)', p.folded_name, p.id) into place
    from people.person p where p.id = after_id and p.tenant_id = platform.tenant();
    if place is null then return; end if;
  end if;
  if not coalesce(blocked, false) then
    execute format(
      'select array_agg(p.id order by p.folded_name, p.id) filter (where %s), count(*) from (
         select * from people.person p where %s%s order by p.folded_name, p.id limit %s) p',
      wanted, plain, place, case when cardinality(words) = 0 then how_many else 2000 end) into found, walked;
    if coalesce(cardinality(found), 0) >= how_many or walked < 2000 then
      return query select id from unnest(found[1:how_many]) id;
      return;
    end if;
  end if;
  return query execute format(
    'with hit as materialized (select p.id, p.folded_name from people.person p where %s)
     select p.id from hit p where true%s order by p.folded_name, p.id limit %s', wanted, place, how_many);
end $$;

-- A page of the block list, the newest first: by what is blocked, by the reason, and by whoever it reaches. Names that few people have
-- lead from the people to the list; names that many have are met soon on a walk along the list.
create function people.find_blocks(words text[], wanted_kind text, lifted boolean, before_id integer, how_many integer)
  returns setof integer
  language plpgsql stable rows 50 security definer set search_path = pg_catalog, pg_temp as $$
declare
  here text := format('b.tenant_id = %s and b.lifted_at is %s', coalesce(platform.tenant(), 0),
    case when lifted then 'not null' else 'null' end) || coalesce(' and b.kind = ' || quote_literal(wanted_kind), '') || coalesce(' and b.id < ' || before_id, '');
  named text := people.conditions(words, null, null, false);
  few integer[];
  told text := 'true';
begin
  if cardinality(words) > 0 then
    select array_agg(id) into few from people.find_people(words, null, null, null, null, 500) id;
    select string_agg(coalesce('b.searchable like ' || quote_literal(people.pattern(word)), 'false'), ' and ') into told from unnest(words) word;
  end if;
  if cardinality(few) = 500 then
    told := format('(%1$s
      or exists (select from people.person p where p.tenant_id = b.tenant_id and p.id = b.person_id and %2$s offset 0)
      or exists (select from people.address a join people.person p on p.tenant_id = a.tenant_id and p.id = a.person_id
        where a.tenant_id = b.tenant_id and a.value = b.value and %2$s offset 0))', told, named);
  elsif few is not null then
    told := format('(%1$s or b.person_id = any (%2$L) or b.value in (
      select a.value from people.address a where a.tenant_id = platform.tenant() and a.person_id = any (%2$L)))', told, few);
  end if;
  return query execute format('select b.id from people.block b where %s and %s order by b.id desc limit %s', here, told, how_many);
end $$;

create function people.count_people(words text[], lawyers boolean, active boolean, blocked boolean) returns integer
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  total integer;
begin
  execute format('select count(*) from people.person p where %s', people.conditions(words, lawyers, active, blocked)) into total;
  return total;
end $$;

grant create on schema people to tratativa_system;
alter function people.find_people owner to tratativa_system;
alter function people.count_people owner to tratativa_system;
alter function people.find_blocks owner to tratativa_system;
revoke create on schema people from tratativa_system;
revoke all on function people.find_people, people.count_people, people.find_blocks from public;
grant execute on function people.find_people, people.count_people, people.find_blocks to tratativa_app, tratativa_system;
-- The register's parent stands in the menu as soon as one of its pages does.
insert into identity.menu_entry (profile_type_id, key, label, icon, path, position)
select profile, 'registers', 'Cadastros', 'registers', null, 60 from unnest('{1,2,3}'::integer[]) profile
on conflict do nothing;

insert into identity.menu_entry (profile_type_id, key, parent_key, label, icon, path, position)
select profile, key, 'registers', label, icon, path, position
from (values
  ('people', 'Pessoas', 'people', '/app/cadastro/pessoas', 32),
  ('block-list', 'Block list', 'block', '/app/cadastro/block-list', 33)
) entry (key, label, icon, path, position), unnest('{1,2,3}'::integer[]) profile;
