-- What a ceiling of a case rests on (the claim, and the place: client, sub-client, situation), as it was before somebody changed it who
-- may not let the change count. A case without a row stands on what its own columns say.
create table cases.ceiling_base (
  tenant_id integer not null references identity.tenant,
  case_id integer not null,
  -- Whose offers it limits: 0 means everybody; otherwise the supervisor who made the change.
  limits_account integer not null default 0,
  has_claim boolean not null,
  claim bigint,
  has_place boolean not null,
  client_id integer,
  sub_client_id integer,
  situation_id integer,
  -- While somebody who may set ceilings is asked to confirm the change.
  asked_by integer,
  asked_by_name text,
  asked_at timestamptz,
  primary key (tenant_id, case_id, limits_account),
  foreign key (tenant_id, case_id) references cases.case (tenant_id, id) on delete cascade
);
create index ceiling_base_asked on cases.ceiling_base (tenant_id, case_id) where asked_at is not null;
select platform.guard('cases.ceiling_base');

-- How a company holds its people to the ceilings; a company without a row keeps the rule of two people.
create table cases.ceiling_rule (
  tenant_id integer primary key references identity.tenant,
  needs_two_people boolean not null
);
select platform.guard('cases.ceiling_rule');
