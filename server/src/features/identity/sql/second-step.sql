-- Answers who has, and who owes, the second step of sign-in.
-- SQL with rights beyond row-level security: requests may not read secrets and codes.

create or replace function identity.second_step_state(person integer)
  returns table(since timestamptz, codes_left integer, is_required boolean)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select s.confirmed_at,
    (select count(*)::integer from identity.recovery_code c where c.account_id = own.account_id and c.used_at is null),
    exists (
      select from identity.membership m join identity.tenant t on t.id = m.tenant_id
      where m.account_id = own.account_id and m.is_active and m.profile_type_id = 1 and t.requires_second_step and not t.is_blocked)
  from identity.membership own
  left join identity.second_step s on s.account_id = own.account_id and s.confirmed_at is not null
  where own.account_id = person and own.tenant_id = (select platform.entered());
$$;

create or replace function identity.administrators_by_second_step() returns table(account_id integer, owes boolean)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select m.account_id, not exists (
    select from identity.second_step s where s.account_id = m.account_id and s.confirmed_at is not null)
  from identity.membership m join identity.account a on a.id = m.account_id and a.removed_at is null
  where m.tenant_id = (select platform.entered()) and m.profile_type_id = 1 and m.is_active and m.activated_at is not null
  order by m.id;
$$;
