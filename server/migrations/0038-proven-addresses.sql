-- An address counts once its owner has followed a one-time link sent to it. Until then an account is no more than what somebody typed:
-- it has no password, and each company that adds an address has an account of its own for it. With the proof, or when the owner accepts,
-- the place moves to the owner's account.
alter table identity.account
  add column proven_at timestamptz,
  -- Proven only by a link that was kept in this company's outbox, which its administrators read: it opens nothing elsewhere.
  add column confined_to integer references identity.tenant;

-- Accounts that were in use are their owners'.
update identity.account a set proven_at = a.created_at
where a.password_hash is not null
  and (exists (select from identity.login l where l.account_id = a.id)
    or exists (select from identity.membership m where m.account_id = a.id and m.activated_at is not null));
update identity.account set password_hash = null where proven_at is null;

alter table identity.account add constraint password_of_proven check (password_hash is null or proven_at is not null);
drop index identity.account_email;
create unique index account_proven on identity.account (email, coalesce(confined_to, 0)) where removed_at is null and proven_at is not null;
create index account_address on identity.account (email) where removed_at is null;

-- The name by which a company calls somebody; their own where it is null.
alter table identity.membership add column label text check (label <> '');

alter table identity.one_time_link
  alter column account_id drop not null,
  -- The company that sent it, which is all that it opens.
  add column sent_by integer references identity.tenant,
  -- What somebody who registers said of themselves, sealed: no account holds it before the proof.
  add column registration text,
  drop constraint one_time_link_purpose_check,
  add constraint one_time_link_purpose_check check (purpose in ('reset', 'invitation', 'proof')),
  add constraint one_time_link_whose check ((account_id is null) = (purpose = 'proof') and (registration is null) = (purpose <> 'proof'));
delete from identity.one_time_link where purpose = 'invitation' and used_at is null;

-- Mails that a stranger asked for, by a mark that does not show the address.
create table identity.asked_mail (
  mark text not null,
  at timestamptz not null
);
create index asked_mail_mark on identity.asked_mail (mark, at);
create index asked_mail_at on identity.asked_mail (at);
grant select, insert, delete on identity.asked_mail to tratativa_system;

-- An account for an address that somebody typed: unproven, and this company's alone. Null where the company has the address already.
create or replace function identity.person_of(address text, called text, shade text) returns integer
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  person integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('identity.person ' || platform.tenant() || ' ' || address, 0));
  if exists (
    select from identity.account a join identity.membership m on m.account_id = a.id
    where m.tenant_id = platform.tenant() and a.email = address and a.removed_at is null
  ) then
    return null;
  end if;
  insert into identity.account (email, name, color) values (address, called, shade) returning id into person;
  return person;
end $$;

-- The places that wait for somebody: companies that added the address of this person, who is seen by the company that asks.
create function identity.invitations_of(person integer)
  returns table (id integer, tenant_id integer, company text, profile_type_id integer, at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select m.id, m.tenant_id, t.name, m.profile_type_id, m.created_at
  from identity.account owner
  join identity.account a on a.email = owner.email and a.proven_at is null and a.removed_at is null
  join identity.membership m on m.account_id = a.id and m.is_active
  join identity.tenant t on t.id = m.tenant_id and not t.is_blocked
  where owner.id = person and owner.proven_at is not null and owner.removed_at is null and owner.confined_to is null
    and exists (select from identity.membership own where own.account_id = person and own.tenant_id = platform.tenant())
  order by m.created_at, m.id;
$$;
grant create on schema identity to tratativa_system;
alter function identity.invitations_of owner to tratativa_system;
revoke create on schema identity from tratativa_system;
revoke all on function identity.invitations_of from public;
grant execute on function identity.invitations_of to tratativa_app;
