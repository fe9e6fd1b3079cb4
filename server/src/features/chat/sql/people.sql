-- Contacts follow the merge of two people of the register, and its undo, in the same transaction: blocks, and the lawyers of parties, are found
-- by the person of a contact.
create or replace function chat.after_person_merge() returns trigger language plpgsql as $$
begin
  if new.undone_at is null then
    with moved as (
      update chat.contact k set person_id = new.winner_id
      where k.tenant_id = new.tenant_id and k.person_id = new.loser_id returning k.id
    )
    insert into chat.moved_contact (tenant_id, merge_id, contact_id) select new.tenant_id, new.id, m.id from moved m;
  else
    update chat.contact k set person_id = new.loser_id from chat.moved_contact m
      where m.tenant_id = new.tenant_id and m.merge_id = new.id
        and k.tenant_id = new.tenant_id and k.id = m.contact_id and k.person_id = new.winner_id;
    delete from chat.moved_contact m where m.tenant_id = new.tenant_id and m.merge_id = new.id;
  end if;
  return null;
end $$;

create or replace trigger chat_merged after insert or update of undone_at on people.merge for each row
  execute function chat.after_person_merge();

-- Gives contacts of nobody to the registered person who alone has one of their telephones, and returns them: those with a telephone of this
-- person; without a person, all. A contact of somebody stays theirs: giving the telephone to another must be no way around a lawyer.
create or replace function chat.follow_owners(of_person integer) returns setof integer language sql as $$
  with candidate as (
    select k.id from chat.contact k where k.tenant_id = platform.tenant() and of_person is null
    union
    select x.contact_id from people.address n
    cross join lateral (values ('55' || n.value), ('55' || left(n.value, 2) || right(n.value, 8))) form (address)
    join chat.address x on x.tenant_id = n.tenant_id and x.address = form.address
    where n.tenant_id = platform.tenant() and n.person_id = of_person and n.kind = 'phone'
  ), telephone as (
    select a.contact_id, regexp_replace(substr(a.address, 3), '^([1-9]{2})([6-9]\d{7})$', '\19\2') as value
    from candidate c
    join chat.contact k on k.tenant_id = platform.tenant() and k.id = c.id and k.person_id is null
    join chat.address a on a.tenant_id = k.tenant_id and a.contact_id = k.id
    where a.address ~ '^55\d{10,11}$'
  ), owner as (
    select t.contact_id, min(p.id) as id from telephone t
    join people.address n on n.tenant_id = platform.tenant() and n.kind = 'phone' and n.value = t.value
    join people.person p on p.tenant_id = n.tenant_id and p.id = n.person_id and p.merged_into is null
    group by t.contact_id having count(distinct p.id) = 1
  )
  update chat.contact k set person_id = o.id from owner o
  where k.tenant_id = platform.tenant() and k.id = o.contact_id and k.person_id is null
  returning k.id;
$$;
