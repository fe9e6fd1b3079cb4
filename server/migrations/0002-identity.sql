-- Who may come in: companies, people, their place in each company, logins, the menu.

create schema identity;
select platform.open_schema('identity');

create table identity.tenant (
  id integer primary key,
  name text not null check (name <> ''),
  -- People who register with one of these e-mail domains ask this company for access.
  domains text[] not null default '{}',
  default_url text not null default '/app/visao-geral',
  is_whatsapp_released boolean not null default false,
  -- Set by the provider: nobody of this company signs in.
  is_blocked boolean not null default false,
  created_at timestamptz not null default now()
);
create index tenant_domains on identity.tenant using gin (domains);
alter table identity.tenant enable row level security;
alter table identity.tenant force row level security;
create policy tenant_only on identity.tenant to tratativa_app using (id = (select platform.tenant()));
create policy everything on identity.tenant to tratativa_system using (true) with check (true);
grant select on identity.tenant to tratativa_app;
grant select, insert, update, delete on identity.tenant to tratativa_system;

create table identity.profile_type (
  id integer primary key,
  name text not null
);
insert into identity.profile_type values (1, 'Administrador'), (2, 'Supervisor'), (3, 'Negociador');
grant select on identity.profile_type to tratativa_app, tratativa_system;

-- A person, once, whatever companies they work for.
create table identity.account (
  id integer generated always as identity primary key,
  email text not null check (email = lower(email)),
  name text not null check (name <> ''),
  -- As searches compare it and lists order it: folding thousands of names at each look costs more than the look.
  folded_name text not null generated always as (platform.fold(name)) stored,
  phone text not null default '',
  designation text not null default '',
  color text not null,
  -- Null until the person has set one by an invitation.
  password_hash text,
  password_changed_at timestamptz,
  removed_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index account_email on identity.account (email) where removed_at is null;

-- A person's place in one company; the user of the requirements.
create table identity.membership (
  id integer generated always as identity primary key,
  tenant_id integer not null references identity.tenant,
  account_id integer not null references identity.account,
  profile_type_id integer not null references identity.profile_type,
  is_active boolean not null default false,
  -- Null until somebody lets the person in for the first time.
  activated_at timestamptz,
  voip_user text,
  voip_password_sealed text,
  ramal text,
  created_at timestamptz not null default now(),
  unique (tenant_id, account_id),
  unique (tenant_id, id)
);
create index membership_account on identity.membership (account_id);
select platform.guard('identity.membership');

-- A company sees the people who have a place in it.
alter table identity.account enable row level security;
alter table identity.account force row level security;
create policy members_only on identity.account to tratativa_app
  using (exists (select 1 from identity.membership m where m.account_id = account.id and m.tenant_id = (select platform.tenant())))
  with check (true);
create policy everything on identity.account to tratativa_system using (true) with check (true);
grant select, insert, update on identity.account to tratativa_app;
grant select, insert, update, delete on identity.account to tratativa_system;

-- A signing in, alive until it expires or is ended.
create table identity.login (
  id uuid primary key default gen_random_uuid(),
  tenant_id integer not null references identity.tenant,
  account_id integer not null references identity.account,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  is_remembered boolean not null default false,
  address text,
  agent text
);
create index login_account on identity.login (account_id) where ended_at is null;
create index login_expired on identity.login (expires_at);
select platform.guard('identity.login');

-- Who the bearer of a login is now; asked by every call before it has a tenant, so it looks past the wall, for one login.
create function identity.bearer(login_id uuid, moment timestamptz) returns table (
  account_id integer, user_id integer, tenant_id integer, profile_type_id integer, department_id integer, name text, email text,
  is_blocked boolean
) language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
begin
  return query
    select a.id, m.id, m.tenant_id, m.profile_type_id, p.department_id, a.name, a.email, t.is_blocked
    from identity.login l
    join identity.account a on a.id = l.account_id and a.removed_at is null
    join identity.membership m on m.account_id = l.account_id and m.tenant_id = l.tenant_id and m.is_active
    join identity.tenant t on t.id = l.tenant_id
    left join departments.placement p on p.tenant_id = m.tenant_id and p.user_id = m.id
    where l.id = login_id and l.ended_at is null and l.expires_at > moment;
end $$;

-- A person is one across companies: a company that lets somebody in finds them by their address, whoever knew them first.
-- One of the two looks past the wall; it tells the id and nothing of the person.
create function identity.person_of(address text, called text, shade text) returns integer
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  person integer;
begin
  insert into identity.account (email, name, color) values (address, called, shade)
    on conflict (email) where removed_at is null do nothing
    returning id into person;
  if person is null then
    select id into person from identity.account where email = address and removed_at is null;
  end if;
  return person;
end $$;

-- The other: where else somebody of this company works, for the switch between companies.
create function identity.companies_of(person integer) returns table (id integer, name text)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select t.id, t.name
  from identity.membership m join identity.tenant t on t.id = m.tenant_id
  where m.account_id = person and m.is_active and not t.is_blocked
    and exists (select 1 from identity.membership own where own.account_id = person and own.tenant_id = platform.tenant())
  order by t.name, t.id;
$$;

grant create on schema identity to tratativa_system;
alter function identity.bearer owner to tratativa_system;
alter function identity.person_of owner to tratativa_system;
alter function identity.companies_of owner to tratativa_system;
revoke create on schema identity from tratativa_system;
revoke all on function identity.person_of, identity.companies_of from public;
grant execute on function identity.bearer, identity.person_of, identity.companies_of to tratativa_app;

-- Failed attempts by account and by address, under marks that do not show either.
create table identity.attempt (
  mark text primary key,
  failures integer not null,
  locked_until timestamptz,
  last_at timestamptz not null
);
create index attempt_last on identity.attempt (last_at);
grant select, insert, update, delete on identity.attempt to tratativa_system;

-- One-time links, by the hash of their token.
create table identity.one_time_link (
  hash text primary key,
  account_id integer not null references identity.account on delete cascade,
  purpose text not null check (purpose in ('reset', 'invitation')),
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index one_time_link_account on identity.one_time_link (account_id);
create index one_time_link_expired on identity.one_time_link (expires_at);
grant select, insert, update, delete on identity.one_time_link to tratativa_system;

-- The menu: an entry holds for a profile, in every company (tenant null) or in one. A company's own entry of the same
-- key replaces the general one; hidden takes it away.
create table identity.menu_entry (
  id integer generated always as identity primary key,
  tenant_id integer references identity.tenant,
  profile_type_id integer not null references identity.profile_type,
  key text not null,
  parent_key text,
  label text not null,
  icon text not null,
  path text,
  position integer not null,
  is_hidden boolean not null default false
);
create unique index menu_entry_key on identity.menu_entry (profile_type_id, key, coalesce(tenant_id, 0));
alter table identity.menu_entry enable row level security;
alter table identity.menu_entry force row level security;
-- The provider (3) sets up the menus of the others, so it may read them.
create policy general_or_own on identity.menu_entry to tratativa_app
  using (tenant_id is null and platform.tenant() is not null or (select platform.tenant()) in (tenant_id, 3));
create policy everything on identity.menu_entry to tratativa_system using (true) with check (true);
grant select on identity.menu_entry to tratativa_app;
grant select, insert, update, delete on identity.menu_entry to tratativa_system;

insert into identity.menu_entry (profile_type_id, key, label, icon, path, position)
select profile, key, label, icon, path, position
from (values
  ('overview', 'Visão geral', 'overview', '/app/visao-geral', 10, '{1,2,3}'::integer[]),
  ('notices', 'Notificações', 'bell', '/app/notificacoes', 20, '{1,2,3}'),
  ('users', 'Usuários e departamentos', 'users', '/app/editar-usuarios', 30, '{1,2}'),
  ('profile', 'Meu perfil', 'profile', '/app/profile', 40, '{1,2,3}'),
  ('help', 'Central de ajuda', 'help', '/app/central-cliente', 50, '{1,2,3}')
) entry (key, label, icon, path, position, profiles), unnest(profiles) profile;

-- The history of rights, among whatever else the audit holds.
create index audit_entry_rights on platform.audit_entry (tenant_id, id desc) where split_part(action, '.', 2) = 'rights';

-- Mails kept for reading where no SMTP server is configured.
create table identity.kept_mail (
  id bigint generated always as identity primary key,
  tenant_id integer not null references identity.tenant,
  recipient text not null,
  subject text not null,
  text text not null,
  created_at timestamptz not null default now()
);
create index kept_mail_tenant on identity.kept_mail (tenant_id, id desc);
select platform.guard('identity.kept_mail');
