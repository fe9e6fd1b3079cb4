-- Two-step sign-in of a person, and the companies that require it of their administrators. Only the system login reads it.
create table identity.second_step (
  account_id integer primary key references identity.account on delete cascade,
  secret_sealed text not null,
  created_at timestamptz not null,
  -- Null until a first code confirmed that the authenticator has the secret: before that it asks nobody for anything.
  confirmed_at timestamptz,
  -- The time step of the last code that was accepted: no code counts twice.
  last_step bigint not null default 0
);
create table identity.recovery_code (
  account_id integer not null references identity.second_step on delete cascade,
  hash text not null,
  used_at timestamptz,
  primary key (account_id, hash)
);
grant select, insert, update, delete on identity.second_step, identity.recovery_code to tratativa_system;
grant select (account_id, confirmed_at) on identity.second_step to tratativa_functions;

alter table identity.tenant add column requires_second_step boolean not null default false;

-- Misses at a known address are told to its companies at most once in a while.
alter table identity.account add column miss_recorded_at timestamptz;

-- The authorization check of every call also tells whether the caller owes the second step that the company requires.
drop function identity.bearer(uuid, timestamptz);
create function identity.bearer(login_id uuid, moment timestamptz) returns table (
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
    join identity.tenant t on t.id = l.tenant_id
    left join departments.placement p on p.tenant_id = m.tenant_id and p.user_id = m.id
    where l.id = login_id and l.ended_at is null and l.expires_at > moment;
end $$;
grant create on schema identity to tratativa_functions;
alter function identity.bearer owner to tratativa_functions;
revoke create on schema identity from tratativa_functions;
revoke all on function identity.bearer from public;
grant execute on function identity.bearer to tratativa_app, tratativa_system;

-- What a company's own login may know: whether people of it sign in with a second step, never with which.
create function identity.second_step_state(person integer) returns table (since timestamptz, codes_left integer, is_required boolean)
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
create function identity.administrators_by_second_step() returns table (account_id integer, owes boolean)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select m.account_id, not exists (
    select from identity.second_step s where s.account_id = m.account_id and s.confirmed_at is not null)
  from identity.membership m join identity.account a on a.id = m.account_id and a.removed_at is null
  where m.tenant_id = (select platform.entered()) and m.profile_type_id = 1 and m.is_active and m.activated_at is not null
  order by m.id;
$$;
grant select (account_id, used_at) on identity.recovery_code to tratativa_functions;
grant create on schema identity to tratativa_functions;
alter function identity.second_step_state owner to tratativa_functions;
alter function identity.administrators_by_second_step owner to tratativa_functions;
revoke create on schema identity from tratativa_functions;
revoke all on function identity.second_step_state, identity.administrators_by_second_step from public;
grant execute on function identity.second_step_state, identity.administrators_by_second_step to tratativa_app, tratativa_system;
