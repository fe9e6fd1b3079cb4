-- Answers the questions about accounts that reach beyond the tenant of a request: one person may belong to several companies.
-- SQL with rights beyond row-level security, one question each, so that requests need no other access to accounts.

-- Creates an account for an address, unless the tenant already has it.
create or replace function identity.person_of(address text, called text, shade text) returns integer
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  person integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('identity.person ' || (select platform.entered()) || ' ' || address, 0));
  if exists (
    select from identity.account a join identity.membership m on m.account_id = a.id
    where m.tenant_id = (select platform.entered()) and a.email = address and a.removed_at is null
  ) then
    return null;
  end if;
  insert into identity.account (email, name, color) values (address, called, shade) returning id into person;
  return person;
end $$;

-- Returns the companies that a person may enter.
create or replace function identity.companies_of(person integer) returns table(id integer, name text)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select t.id, t.name
  from identity.membership m join identity.tenant t on t.id = m.tenant_id
  where m.account_id = person and m.is_active and not t.is_blocked
    and exists (select 1 from identity.membership own where own.account_id = person and own.tenant_id = (select platform.entered()))
  order by t.name, t.id;
$$;

-- Returns the unproven accounts with the address of a proven one: the invitations that its owner may confirm.
create or replace function identity.invitations_of(person integer)
  returns table(id integer, tenant_id integer, company text, profile_type_id integer, at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select m.id, m.tenant_id, t.name, m.profile_type_id, m.created_at
  from identity.account owner
  join identity.account a on a.email = owner.email and a.proven_at is null and a.removed_at is null
  join identity.membership m on m.account_id = a.id and m.is_active
  join identity.tenant t on t.id = m.tenant_id and not t.is_blocked
  where owner.id = person and owner.proven_at is not null and owner.removed_at is null and owner.confined_to is null
    and exists (select from identity.membership own where own.account_id = person and own.tenant_id = (select platform.entered()))
  order by m.created_at, m.id;
$$;

-- Returns the user of a login, and whether the user owes the second step that the company requires: the authorization check of every call.
create or replace function identity.bearer(login_id uuid, moment timestamptz) returns table(
  account_id integer, user_id integer, tenant_id integer, profile_type_id integer, department_id integer, name text, email text,
  is_blocked boolean, owes_second_step boolean
) language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
begin
  return query
    select a.id, m.id, m.tenant_id, m.profile_type_id, p.department_id, a.name, a.email, t.is_blocked,
      case when t.requires_second_step and m.profile_type_id = 1 then not exists (
        select from identity.second_step s where s.account_id = a.id and s.confirmed_at is not null)
      else false end
    from identity.login l
    join identity.account a on a.id = l.account_id and a.removed_at is null
    join identity.membership m on m.account_id = l.account_id and m.tenant_id = l.tenant_id and m.is_active
      and not m.is_assistant
    join identity.tenant t on t.id = l.tenant_id
    left join departments.placement p on p.tenant_id = m.tenant_id and p.user_id = m.id
    where l.id = login_id and l.ended_at is null and l.expires_at > moment;
end $$;
