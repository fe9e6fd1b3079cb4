-- The contacts that a merge of two people of the register took along, for its undo.
create table chat.moved_contact (
  id bigint generated always as identity primary key,
  tenant_id integer not null references identity.tenant,
  merge_id integer not null,
  contact_id integer not null,
  foreign key (tenant_id, contact_id) references chat.contact (tenant_id, id)
);
create index moved_contact_merge on chat.moved_contact (tenant_id, merge_id);
select platform.guard('chat.moved_contact');

with moved as (
  update chat.contact k set person_id = p.merged_into from people.person p
  where p.tenant_id = k.tenant_id and p.id = k.person_id and p.merged_into is not null
  returning k.tenant_id, k.id, p.id as person_id
)
insert into chat.moved_contact (tenant_id, merge_id, contact_id)
select m.tenant_id, g.id, m.id from moved m
join people.merge g on g.tenant_id = m.tenant_id and g.loser_id = m.person_id and g.undone_at is null;
