-- Finds the contact that an event of WhatsApp names by telephone, JID or LID, or creates it; joins contacts that turn out to be one person.
-- SQL, because receiving a batch of events is one statement.

-- Trigger: shows the first telephone by which a contact became known.
create or replace function chat.set_first_number() returns trigger language plpgsql as $$
begin
  update chat.contact set number = split_part(new.address, '@', 1)
  where tenant_id = new.tenant_id and id = new.contact_id and number = '';
  return null;
end $$;

-- Returns the registered person who alone has one of these telephones.
create or replace function chat.person_of(phones text[]) returns integer language sql stable as $$
  select min(a.person_id) from people.address a
  join people.person p on p.tenant_id = a.tenant_id and p.id = a.person_id and p.merged_into is null
  where a.tenant_id = platform.tenant() and a.kind = 'phone' and a.value = any(phones)
  having count(distinct a.person_id) = 1;
$$;

-- Keeps the contact of a registered person, else the oldest. A pair that a user separated stays separate: then the address itself
-- decides whose message it is.
create or replace function chat.merge_known_contacts(contact_ids integer[], new_address text, out contact integer, out merged integer)
  language plpgsql as $$
declare
  tenant integer := platform.tenant();
  loser integer;
begin
  select c.id into contact from chat.contact c where c.tenant_id = tenant and c.id = any(contact_ids) order by c.person_id is null, c.id limit 1;
  foreach loser in array contact_ids loop
    continue when loser = contact;
    if exists (select from chat.merge m where m.tenant_id = tenant and m.undone_at is not null
        and m.winner_id in (contact, loser) and m.loser_id in (contact, loser)) then
      contact := coalesce((select a.contact_id from chat.address a where a.tenant_id = tenant and a.address = new_address), contact);
    else
      merged := chat.merge_contacts(contact, loser);
    end if;
  end loop;
end $$;

-- Returns the contact of any address of the event, or a new contact; merges two contacts that the event shows to be one.
create or replace function chat.contact_of(event jsonb, out contact integer, out merged integer) language plpgsql as $$
declare
  tenant integer := platform.tenant();
  addresses text[] := array(select jsonb_array_elements_text(event -> 'addresses'));
  contact_name text := coalesce(event ->> 'name', '');
  contact_ids integer[];
  known_count integer;
  is_stale boolean;
  added integer;
begin
  loop
    select array_agg(distinct c.id), count(*), bool_or(c.jid is null or (contact_name <> '' and c.name <> contact_name))
      into contact_ids, known_count, is_stale
      from chat.address a join chat.contact c on c.tenant_id = a.tenant_id and c.id = a.contact_id
      where a.tenant_id = tenant and a.address = any(addresses);
    exit when contact_ids is not null;
    insert into chat.contact (name, jid, person_id)
      values (contact_name, event ->> 'jid', chat.person_of(array(select jsonb_array_elements_text(event -> 'phones'))))
      returning id into contact;
    insert into chat.address (address, contact_id) select address, contact from unnest(addresses) address on conflict do nothing;
    get diagnostics added = row_count;
    if added = cardinality(addresses) then return; end if;
    -- Another transaction created the same contact concurrently.
    delete from chat.address a where a.tenant_id = tenant and a.contact_id = contact;
    delete from chat.contact c where c.tenant_id = tenant and c.id = contact;
  end loop;
  if cardinality(contact_ids) > 1 then
    select merge.contact, merge.merged into contact, merged from chat.merge_known_contacts(contact_ids, event ->> 'jid') merge;
    is_stale := true;
  else
    contact := contact_ids[1];
  end if;
  if known_count < cardinality(addresses) then
    insert into chat.address (address, contact_id) select address, contact from unnest(addresses) address on conflict do nothing;
    update chat.contact c set person_id = chat.person_of(array(select jsonb_array_elements_text(event -> 'phones')))
      where c.tenant_id = tenant and c.id = contact and c.person_id is null;
  end if;
  if is_stale then
    update chat.contact c set name = case when contact_name = '' then c.name else contact_name end, jid = coalesce(c.jid, event ->> 'jid')
      where c.tenant_id = tenant and c.id = contact;
  end if;
end $$;
