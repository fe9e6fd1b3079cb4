-- Keeps the contact texts of a person equal to the addresses of the person.
-- A statement trigger, because no writer of an address may forget it.

create or replace function people.update_contacts() returns trigger language plpgsql as $$
begin
  execute $update$
    update people.person p set contacts = now_known.contacts
    from (
      select touched.tenant_id, touched.person_id,
        coalesce(string_agg(e'\n ' || address.value, '' order by address.kind, address.position, address.id)
          filter (where address.kind = 'email' or address.place = 1), '') as contacts
      from (select distinct tenant_id, person_id from touched) touched
      left join lateral (
        select a.kind, a.value, a.position, a.id, row_number() over (partition by a.kind order by a.position, a.id) as place
        from people.address a where a.tenant_id = touched.tenant_id and a.person_id = touched.person_id
      ) address on true
      group by touched.tenant_id, touched.person_id
    ) now_known
    where p.tenant_id = now_known.tenant_id and p.id = now_known.person_id and p.contacts <> now_known.contacts
  $update$;
  return null;
end $$;
