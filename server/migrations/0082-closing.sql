-- The road of an accepted offer to the proof of payment: its documents, the marks of people, and the rules of a company.

create schema closing;
select platform.open_schema('closing');

create table closing.road (
  id integer generated always as identity primary key,
  tenant_id integer not null references identity.tenant,
  case_id integer not null,
  -- The accepted offer. Another one begins another road.
  offer_id bigint not null,
  value bigint not null,
  state text not null default 'open' check (state in ('open', 'closed', 'left')),
  -- Null at the end.
  step text check (step in ('minuta', 'approval', 'sending', 'signatures', 'petition', 'signing', 'filing', 'homologation',
    'payments', 'duty')),
  step_since timestamptz not null,
  version integer not null default 1,
  minuta_id bigint,
  petition_id bigint,
  -- The PDF of the approved minuta among the documents of the case, and the version that it shows.
  document_id integer,
  document_version integer,
  -- The press that sends: the key of its envelope. A press that was refused keeps its reason.
  sending_key uuid,
  signing_key uuid,
  refusal text not null default '',
  by_account integer not null,
  by_name text not null,
  made_at timestamptz not null,
  ended_at timestamptz,
  unique (tenant_id, id),
  unique (tenant_id, case_id, offer_id),
  foreign key (tenant_id, case_id) references cases.case (tenant_id, id),
  foreign key (tenant_id, minuta_id) references petitions.petition (tenant_id, id) on delete set null (minuta_id),
  foreign key (tenant_id, petition_id) references petitions.petition (tenant_id, id) on delete set null (petition_id),
  foreign key (tenant_id, document_id) references cases.document (tenant_id, id) on delete set null (document_id)
);
create unique index road_open on closing.road (tenant_id, case_id) where state = 'open';
create index road_order on closing.road (tenant_id, state, step_since, id) include (step, case_id);
create index road_minuta on closing.road (tenant_id, minuta_id) where minuta_id is not null;
create index road_petition on closing.road (tenant_id, petition_id) where petition_id is not null;
create index road_document on closing.road (tenant_id, document_id) where document_id is not null;
select platform.guard('closing.road');

-- The settled steps of a road: met by the facts, or marked by a person.
create table closing.step (
  tenant_id integer not null,
  road_id integer not null,
  step text not null,
  state text not null check (state in ('done', 'skipped')),
  is_marked boolean not null,
  reason text not null default '',
  by_account integer,
  by_name text not null default '',
  at timestamptz not null,
  primary key (tenant_id, road_id, step),
  foreign key (tenant_id, road_id) references closing.road (tenant_id, id) on delete cascade
);
select platform.guard('closing.step');

create table closing.rules (
  tenant_id integer primary key references identity.tenant,
  sends_minuta boolean not null default false,
  makes_petition boolean not null default false,
  certificate_id integer,
  minuta_model_id integer,
  petition_model_id integer,
  -- The person in whose name a rule acts.
  by_account integer not null,
  by_name text not null
);
select platform.guard('closing.rules');

insert into identity.menu_entry (profile_type_id, key, label, icon, path, position)
select profile, 'closing', 'Fechamentos', 'closing', '/app/fechamentos', 16 from unnest('{1,2}'::integer[]) profile
on conflict do nothing;

-- The envelopes' list of kinds left the deadlines out.
alter table cases.told drop constraint told_kind_check;
alter table cases.told add constraint told_kind_check
  check (kind in ('task', 'message', 'call', 'petition', 'movement', 'deadline', 'signature'));
