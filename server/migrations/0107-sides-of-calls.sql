-- The people of the company who have a call since it was transferred, and whom each of them hears.
create table calls.side (
  tenant_id integer not null references identity.tenant,
  call_id bigint not null,
  user_id integer not null,
  -- The exchange's name of the call under which this person's console knows it.
  exchange_key text not null,
  -- The other side, in digits.
  number text not null check (number <> ''),
  primary key (tenant_id, call_id, user_id),
  foreign key (tenant_id, call_id) references calls.call (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references identity.membership (tenant_id, id)
);
create index side_user on calls.side (tenant_id, user_id, call_id);
select platform.guard('calls.side');

-- The colleague whose extension was called: a name stays with the call when the extension gets another owner.
alter table calls.call
  add column colleague_id integer,
  add foreign key (tenant_id, colleague_id) references identity.membership (tenant_id, id);
update calls.call c set colleague_id = (
  select m.id from identity.membership m where m.tenant_id = c.tenant_id and m.ramal = c.number order by m.id limit 1
) where length(c.number) <= 6;
create index call_inside on calls.call (tenant_id, colleague_id) where colleague_id is not null and ended_at is null;
