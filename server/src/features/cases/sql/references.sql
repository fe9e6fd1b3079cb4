-- Checks that a case and its parties refer to rows of their own tenant.
-- Statement triggers instead of foreign keys: a batch looks up each status, situation and person once, not once a row (decision 28).

create or replace function cases.check_added_cases() returns trigger language plpgsql as $$
begin
  if exists (
    select from (select distinct tenant_id, status_id, situation_id, came_from_id from added) a
      left join cases.status s on s.tenant_id = a.tenant_id and s.id = a.status_id
      left join cases.situation n on n.tenant_id = a.tenant_id and n.id = a.situation_id
      left join cases.situation f on f.tenant_id = a.tenant_id and f.id = a.came_from_id
    where s.id is null or n.id is null or a.came_from_id is not null and f.id is null
  ) then
    raise exception 'a case names a status or a situation that its company does not have' using errcode = 'foreign_key_violation';
  end if;
  if exists (
    select from added a
      left join people.person p on p.tenant_id = a.tenant_id and p.id = a.author_id
      left join people.person l on l.tenant_id = a.tenant_id and l.id = a.lawyer_id
    where a.author_id is not null and p.id is null or a.lawyer_id is not null and l.id is null
  ) then
    raise exception 'a case names a person whom its company does not have' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;

create or replace function cases.check_changed_case() returns trigger language plpgsql as $$
begin
  if not exists (select from cases.status s where s.tenant_id = new.tenant_id and s.id = new.status_id)
    or not exists (select from cases.situation s where s.tenant_id = new.tenant_id and s.id = new.situation_id)
    or new.came_from_id is not null
      and not exists (select from cases.situation s where s.tenant_id = new.tenant_id and s.id = new.came_from_id)
  then
    raise exception 'a case names a status or a situation that its company does not have' using errcode = 'foreign_key_violation';
  end if;
  if new.author_id is not null
      and not exists (select from people.person p where p.tenant_id = new.tenant_id and p.id = new.author_id)
    or new.lawyer_id is not null
      and not exists (select from people.person p where p.tenant_id = new.tenant_id and p.id = new.lawyer_id)
  then
    raise exception 'a case names a person whom its company does not have' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;

create or replace function cases.check_added_parties() returns trigger language plpgsql as $$
begin
  if exists (
    select from added a
      left join people.person p on p.tenant_id = a.tenant_id and p.id = a.person_id
      left join people.person l on l.tenant_id = a.tenant_id and l.id = a.lawyer_id
    where p.id is null or a.lawyer_id is not null and l.id is null
  ) then
    raise exception 'a party is a person whom its company does not have' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;

create or replace function cases.check_changed_party() returns trigger language plpgsql as $$
begin
  if not exists (select from people.person p where p.tenant_id = new.tenant_id and p.id = new.person_id)
    or new.lawyer_id is not null
      and not exists (select from people.person p where p.tenant_id = new.tenant_id and p.id = new.lawyer_id)
  then
    raise exception 'a party is a person whom its company does not have' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
