-- Whom a company works for: clients, their sub-clients (portfolios), and what the forms of each sub-client ask.

create table clients.client (
  id integer generated always as identity primary key,
  tenant_id integer not null references identity.tenant,
  name text not null check (name <> ''),
  folded_name text not null generated always as (platform.fold(name)) stored,
  corporate_name text not null default '',
  -- Fourteen characters without their mask, checked before they come here; empty when it is not known.
  cnpj text not null default '' check (cnpj ~ '^([0-9A-Z]{12}[0-9]{2})?$'),
  -- As searches compare it.
  searchable text not null generated always as (platform.fold(name || ' ' || corporate_name) || ' ' || lower(cnpj)) stored,
  -- People to talk to: name, role, email, phone. Always read and written whole.
  contacts jsonb not null default '[]' check (jsonb_typeof(contacts) = 'array'),
  notes text not null default '',
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  unique (tenant_id, id)
);
create unique index client_name on clients.client (tenant_id, folded_name);
create unique index client_cnpj on clients.client (tenant_id, cnpj) where cnpj <> '';
create index client_created on clients.client (tenant_id, created_at, id);
select platform.guard('clients.client');

-- The group of the requirements' calls.
create table clients.sub_client (
  id integer generated always as identity primary key,
  tenant_id integer not null references identity.tenant,
  client_id integer not null,
  name text not null check (name <> ''),
  folded_name text not null generated always as (platform.fold(name)) stored,
  cnpj text not null default '' check (cnpj ~ '^([0-9A-Z]{12}[0-9]{2})?$'),
  -- Deals of this sub-client pay others besides the author.
  has_beneficiaries boolean not null default false,
  notes text not null default '',
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  unique (tenant_id, id),
  unique (tenant_id, client_id, id),
  foreign key (tenant_id, client_id) references clients.client (tenant_id, id)
);
create unique index sub_client_name on clients.sub_client (tenant_id, client_id, folded_name);
create index sub_client_order on clients.sub_client (tenant_id, folded_name, id);
select platform.guard('clients.sub_client');

-- Where a sub-client's forms differ from the catalogue of the contract; a field without a row is as the catalogue has it.
create table clients.form_field (
  tenant_id integer not null references identity.tenant,
  sub_client_id integer not null,
  form_type text not null check (form_type in ('case', 'deal', 'parties')),
  key text not null check (key <> ''),
  is_asked boolean not null,
  is_required boolean not null check (is_asked or not is_required),
  position integer not null,
  -- The sub-client's own name for the field; empty where it is called as everywhere.
  label text not null default '',
  primary key (tenant_id, sub_client_id, form_type, key),
  foreign key (tenant_id, sub_client_id) references clients.sub_client (tenant_id, id) on delete cascade
);
select platform.guard('clients.form_field');

create unique index whatsapp_group_name on clients.whatsapp_group (tenant_id, platform.fold(name));

-- The register's parent stands in the menu as soon as one of its pages does.
insert into identity.menu_entry (profile_type_id, key, label, icon, path, position)
select profile, 'registers', 'Cadastros', 'registers', null, 60 from unnest('{1,2,3}'::integer[]) profile
on conflict do nothing;

insert into identity.menu_entry (profile_type_id, key, parent_key, label, icon, path, position)
select profile, 'clients', 'registers', 'Clientes', 'clients', '/app/clients', 31 from unnest('{1,2}'::integer[]) profile;
