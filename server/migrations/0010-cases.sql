-- The register: lawsuits, their parties, and the deals that move on them.
create schema cases;
select platform.open_schema('cases');

-- What a case may be and what its deal may be: data of each company, given to it with its first row.
create table cases.status (
  id integer generated always as identity primary key,
  tenant_id integer not null references identity.tenant,
  name text not null check (name <> ''),
  position integer not null default 0,
  is_final boolean not null default false,
  is_active boolean not null default true,
  unique (tenant_id, id)
);
create unique index status_name on cases.status (tenant_id, platform.fold(name));
select platform.guard('cases.status');

-- Where a deal stands. `key` is what the product itself looks for; `tone` is its colour and glyph on every screen.
create table cases.situation (
  id integer generated always as identity primary key,
  tenant_id integer not null references identity.tenant,
  key text,
  name text not null check (name <> ''),
  tone text not null default 'none'
    check (tone in ('none', 'contact', 'talk', 'offer', 'counter', 'ceiling', 'draft', 'check', 'closed', 'refused', 'ended')),
  position integer not null default 0,
  -- The status that a case takes with this situation; null leaves it as it is.
  status_id integer,
  -- open: still negotiated; won: agreed; lost: given up.
  outcome text not null default 'open' check (outcome in ('open', 'won', 'lost')),
  is_active boolean not null default true,
  unique (tenant_id, id),
  foreign key (tenant_id, status_id) references cases.status (tenant_id, id)
);
create unique index situation_name on cases.situation (tenant_id, platform.fold(name));
create unique index situation_key on cases.situation (tenant_id, key) where key is not null;
select platform.guard('cases.situation');

-- Which situation may follow which; a situation from which nothing is listed may become any.
create table cases.situation_step (
  tenant_id integer not null references identity.tenant,
  from_id integer not null,
  to_id integer not null,
  primary key (tenant_id, from_id, to_id),
  foreign key (tenant_id, from_id) references cases.situation (tenant_id, id) on delete cascade,
  foreign key (tenant_id, to_id) references cases.situation (tenant_id, id) on delete cascade
);
select platform.guard('cases.situation_step');

create function cases.give_defaults() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into cases.status (tenant_id, name, position, is_final)
    select new.id, name, position, is_final from (values
      ('Em andamento', 10, false), ('Acordo fechado', 20, false), ('Suspenso', 30, false),
      ('Encerrado com acordo', 40, true), ('Encerrado sem acordo', 50, true)
    ) given (name, position, is_final);
  insert into cases.situation (tenant_id, key, name, tone, position, outcome, status_id)
    select new.id, given.key, given.name, given.tone, given.position, given.outcome, s.id from (values
      ('captura', 'Sem contato', 'none', 10, 'open', 'Em andamento'),
      ('contato', 'Contato iniciado', 'contact', 20, 'open', 'Em andamento'),
      ('negociacao', 'Em negociação', 'talk', 30, 'open', 'Em andamento'),
      ('proposta', 'Proposta enviada', 'offer', 40, 'open', 'Em andamento'),
      ('contraproposta', 'Contraproposta recebida', 'counter', 50, 'open', 'Em andamento'),
      ('alcada', 'Aguardando alçada', 'ceiling', 60, 'open', 'Em andamento'),
      ('acordo', 'Acordo fechado', 'closed', 70, 'won', 'Acordo fechado'),
      ('minuta-enviada', 'Minuta enviada', 'draft', 80, 'won', 'Acordo fechado'),
      ('minuta-assinada', 'Minuta assinada', 'check', 90, 'won', 'Acordo fechado'),
      ('protocolada', 'Petição protocolada', 'check', 100, 'won', 'Acordo fechado'),
      ('homologado', 'Homologado', 'closed', 110, 'won', 'Acordo fechado'),
      ('pago', 'Pago', 'closed', 120, 'won', 'Encerrado com acordo'),
      ('sem-interesse', 'Sem interesse', 'refused', 130, 'lost', 'Em andamento'),
      ('sem-acordo', 'Sem acordo', 'ended', 140, 'lost', 'Encerrado sem acordo')
    ) given (key, name, tone, position, outcome, status)
    join cases.status s on s.tenant_id = new.id and s.name = given.status;
  insert into cases.situation_step (tenant_id, from_id, to_id)
    select new.id, a.id, b.id from (values
      ('acordo', '{minuta-enviada,sem-acordo,negociacao,contraproposta}'::text[]),
      ('minuta-enviada', '{minuta-assinada,acordo,sem-acordo,negociacao}'),
      ('minuta-assinada', '{protocolada,minuta-enviada,pago,sem-acordo}'),
      ('protocolada', '{homologado,minuta-assinada,pago,sem-acordo}'),
      ('homologado', '{pago,protocolada}'),
      ('pago', '{homologado}')
    ) given (origin, targets)
    join cases.situation a on a.tenant_id = new.id and a.key = given.origin
    join cases.situation b on b.tenant_id = new.id and b.key = any (given.targets);
  return new;
end $$;
grant create on schema cases to tratativa_system;
alter function cases.give_defaults owner to tratativa_system;
revoke create on schema cases from tratativa_system;
create trigger cases_defaults after insert on identity.tenant for each row execute function cases.give_defaults();

-- One lawsuit and its deal in one row, because lists filter and sort by all of it. The values of the deal are the fold of its ledger.
create table cases.case (
  id integer generated always as identity primary key,
  -- That of its client and status: a look of its own at the company, here and in parties, would only slow many at once.
  tenant_id integer not null,
  internal_id text not null default '',
  status_id integer not null,
  situation_id integer not null,
  processual_state text not null default 'Acordo Prévio' check (processual_state in ('Acordo Prévio', 'Pós Sentença')),
  case_type text not null default 'PASSIVO' check (case_type in ('PASSIVO', 'ATIVO')),
  client_id integer not null,
  sub_client_id integer,
  -- The user who negotiates it.
  negotiator_id integer,
  is_active boolean not null default true,

  -- The lawsuit. Twenty digits; a number of the old format is kept beside it.
  process_number text check (process_number ~ '^\d{20}$'),
  old_process_number text,
  client_folder text not null default '',
  process_value bigint,
  observation text not null default '',
  court text not null default '',
  district text not null default '',
  state text check (state ~ '^[A-Z]{2}$'),
  object text not null default '',
  hearing_at timestamptz(3),

  -- The first of its parties, as lists show and sort it.
  author_id integer,
  lawyer_id integer,
  author_sort text not null default '',

  -- The deal.
  limit_date date,
  closed_deal_date date,
  -- To the millisecond, which is as exact as the server tells instants.
  situation_changed_at timestamptz(3) not null default now(),
  -- While it waits for a decision above its ceiling: the situation it came from. Ceilings go by that one.
  came_from_id integer,
  petition_date date,
  duty_limit_date date,
  payment_limit_date date,
  duty_to_do text not null default '',
  payment_type text not null default '',
  selected_payment_type text not null default '',
  percent_succubence_fees integer check (percent_succubence_fees between 0 and 10000),
  last_proposal bigint,
  proposals bigint,
  client_counter bigint,
  client_counter_text text not null default '',
  author_counter bigint,
  author_counter_text text not null default '',
  campaign_date date,
  negotiate_in_af boolean not null default false,
  whatsapp_proposal_at timestamptz,
  email_proposal_status text not null default '',

  -- The draft of the agreement.
  draft_envelope jsonb,
  signed_draft jsonb,

  -- What the sub-client's form asks for beyond these.
  extra jsonb not null default '{}',

  -- The first open task, told by the tasks.
  next_task_kind text,
  next_task_at timestamptz,

  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  unique (tenant_id, id) include (is_active),
  foreign key (tenant_id, status_id) references cases.status (tenant_id, id),
  foreign key (tenant_id, situation_id) references cases.situation (tenant_id, id),
  foreign key (tenant_id, came_from_id) references cases.situation (tenant_id, id),
  foreign key (tenant_id, client_id) references clients.client (tenant_id, id),
  foreign key (tenant_id, sub_client_id) references clients.sub_client (tenant_id, id),
  foreign key (tenant_id, negotiator_id) references identity.membership (tenant_id, id),
  foreign key (tenant_id, author_id) references people.person (tenant_id, id),
  foreign key (tenant_id, lawyer_id) references people.person (tenant_id, id)
);
create unique index case_process on cases.case (tenant_id, process_number) include (id, is_active) where process_number is not null;
create index case_old_process on cases.case (tenant_id, old_process_number) where old_process_number is not null;
select platform.guard('cases.case');
-- An import asks for the ids of new cases before it writes them.
grant usage on sequence cases.case_id_seq to tratativa_app;

create table cases.party (
  tenant_id integer not null,
  case_id integer not null,
  position integer not null,
  person_id integer not null,
  lawyer_id integer,
  primary key (tenant_id, case_id, position),
  foreign key (tenant_id, case_id) references cases.case (tenant_id, id) on delete cascade,
  foreign key (tenant_id, person_id) references people.person (tenant_id, id),
  foreign key (tenant_id, lawyer_id) references people.person (tenant_id, id)
);
create index party_person on cases.party (tenant_id, person_id);
create index party_lawyer on cases.party (tenant_id, lawyer_id) where lawyer_id is not null;
select platform.guard('cases.party');

-- Where a person stood who turned out to be another, so that the undo of the merge finds the way back.
create table cases.moved_party (
  id bigint generated always as identity primary key,
  tenant_id integer not null references identity.tenant,
  merge_id integer not null,
  case_id integer not null,
  position integer not null,
  -- dropped: the other was a party of the same case already.
  role text not null check (role in ('person', 'lawyer', 'dropped')),
  -- Who was the lawyer of the one dropped.
  lawyer_id integer,
  foreign key (tenant_id, case_id) references cases.case (tenant_id, id) on delete cascade
);
create index moved_party_merge on cases.moved_party (tenant_id, merge_id);
select platform.guard('cases.moved_party');

-- The ledger: every value that either side has named, and, beside it, what became of each. Nothing in it is ever changed.
create table cases.offer (
  id bigint generated always as identity primary key,
  -- Of its case, which is this company's: a second look at the company would only slow many at once.
  tenant_id integer not null,
  case_id integer not null,
  side text not null check (side in ('ours', 'theirs')),
  -- proposal: what we put forward; counter: an answer to the other side (of ours: the defendant's counterproposal).
  move text not null check (move in ('proposal', 'counter')),
  value bigint not null check (value between 0 and 99999999999999),
  instalments integer not null default 1 check (instalments between 1 and 360),
  payment_form text not null default '',
  term_days integer check (term_days between 0 and 3650),
  -- The last day on which it stands.
  expires_on date,
  text text not null default '',
  channel text not null check (channel in ('screen', 'list', 'batch', 'import', 'call', 'whatsapp', 'mail')),
  -- The ceiling that stood when it was made, and the request that let it pass above.
  ceiling bigint,
  request_id bigint,
  batch text,
  by_account integer,
  by_name text not null default '',
  at timestamptz not null default now(),
  unique (tenant_id, id),
  -- Whatever path an offer of ours takes: none leaves above its ceiling without a request that was approved.
  constraint within_ceiling check (side = 'theirs' or ceiling is null or value <= ceiling or request_id is not null),
  foreign key (tenant_id, case_id) references cases.case (tenant_id, id)
);
create index offer_case on cases.offer (tenant_id, case_id, id desc);
create index offer_expiry on cases.offer (tenant_id, expires_on) where expires_on is not null;
select platform.guard_append_only('cases.offer');

-- The last one counts; an offer without any is open. Retracted: recorded by mistake, or undone; the deal forgets it.
create table cases.offer_outcome (
  id bigint generated always as identity primary key,
  -- Of its case, which is this company's: a second look at the company would only slow many at once.
  tenant_id integer not null,
  case_id integer not null,
  offer_id bigint not null,
  outcome text not null check (outcome in ('open', 'accepted', 'refused', 'expired', 'superseded', 'retracted')),
  note text not null default '',
  -- Of one of theirs that we accepted: the ceiling that stood, and the request that let it pass above.
  ceiling bigint,
  request_id bigint,
  batch text,
  by_account integer,
  by_name text not null default '',
  at timestamptz not null default now(),
  foreign key (tenant_id, offer_id) references cases.offer (tenant_id, id)
);
create index offer_outcome_offer on cases.offer_outcome (tenant_id, offer_id, id desc);
create index offer_outcome_case on cases.offer_outcome (tenant_id, case_id, id desc);
select platform.guard_append_only('cases.offer_outcome');

-- The ceilings (alçada): for a client, a sub-client, a situation, a case, or a meeting of them. A new version replaces the one before;
-- one with neither amount nor per cent lifts it. The narrowest that fits a case holds: case, sub-client, client, situation, in this order.
create table cases.ceiling (
  id bigint generated always as identity primary key,
  tenant_id integer not null references identity.tenant,
  client_id integer,
  sub_client_id integer,
  situation_id integer,
  case_id integer,
  -- The four as one text, by which versions of one scope find each other.
  scope text not null generated always as (coalesce(case_id::text, '') || '/' || coalesce(sub_client_id::text, '') || '/'
    || coalesce(client_id::text, '') || '/' || coalesce(situation_id::text, '')) stored,
  version integer not null,
  amount bigint check (amount between 0 and 99999999999999),
  -- Hundredths of a per cent of the value of the claim.
  percent integer check (percent between 0 and 1000000),
  note text not null default '',
  by_account integer,
  by_name text not null default '',
  at timestamptz not null default now(),
  check (amount is null or percent is null),
  unique (tenant_id, scope, version),
  foreign key (tenant_id, client_id) references clients.client (tenant_id, id),
  foreign key (tenant_id, sub_client_id) references clients.sub_client (tenant_id, id),
  foreign key (tenant_id, situation_id) references cases.situation (tenant_id, id),
  foreign key (tenant_id, case_id) references cases.case (tenant_id, id)
);
create index ceiling_case on cases.ceiling (tenant_id, case_id, id desc) where case_id is not null;
create index ceiling_wide on cases.ceiling (tenant_id, id desc) where case_id is null;
select platform.guard_append_only('cases.ceiling');

-- An offer above the ceiling waits here for somebody who may let it pass.
create table cases.offer_request (
  id bigint generated always as identity primary key,
  tenant_id integer not null references identity.tenant,
  case_id integer not null,
  -- The offer as it was asked for: move, value, instalments, payment form and term, text, channel.
  offer jsonb not null,
  value bigint not null,
  ceiling bigint not null,
  reason text not null default '',
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused', 'withdrawn')),
  asked_by integer not null,
  asked_by_name text not null,
  asked_at timestamptz not null default now(),
  batch text,
  decided_by integer,
  decided_by_name text,
  decided_at timestamptz,
  decision_note text not null default '',
  unique (tenant_id, id),
  foreign key (tenant_id, case_id) references cases.case (tenant_id, id)
);
create index offer_request_case on cases.offer_request (tenant_id, case_id, id desc);
create index offer_request_waiting on cases.offer_request (tenant_id, id) where state = 'waiting';
create index offer_request_asker on cases.offer_request (tenant_id, asked_by, id);
select platform.guard('cases.offer_request');
alter table cases.offer add foreign key (tenant_id, request_id) references cases.offer_request (tenant_id, id);
alter table cases.offer_outcome add foreign key (tenant_id, request_id) references cases.offer_request (tenant_id, id);

create table cases.note (
  id bigint generated always as identity primary key,
  tenant_id integer not null references identity.tenant,
  case_id integer not null,
  text text not null check (text <> ''),
  by_account integer not null,
  by_name text not null,
  at timestamptz not null default now(),
  edited_at timestamptz,
  removed_at timestamptz,
  unique (tenant_id, id),
  foreign key (tenant_id, case_id) references cases.case (tenant_id, id)
);
create index note_case on cases.note (tenant_id, case_id, id desc);
select platform.guard('cases.note');

create table cases.document (
  id bigint generated always as identity primary key,
  tenant_id integer not null references identity.tenant,
  case_id integer not null,
  file_id uuid not null,
  name text not null check (name <> ''),
  kind text not null default 'other',
  by_account integer not null,
  by_name text not null,
  at timestamptz not null default now(),
  removed_at timestamptz,
  unique (tenant_id, id),
  foreign key (tenant_id, case_id) references cases.case (tenant_id, id),
  foreign key (tenant_id, file_id) references platform.file (tenant_id, id)
);
create index document_case on cases.document (tenant_id, case_id, id desc);
create index document_removed on cases.document (removed_at) where removed_at is not null;
select platform.guard('cases.document');

-- What other words tell of a case for its timeline: a task done, a chat, a call. Told twice, it stands once.
create table cases.told (
  id bigint generated always as identity primary key,
  tenant_id integer not null references identity.tenant,
  case_id integer not null,
  kind text not null check (kind in ('task', 'message', 'call', 'petition', 'movement')),
  -- The fact behind it, unique in its case, as task:88:done.
  source text not null,
  -- What happened, as the word calls it: done, moved, opened.
  what text not null,
  subject_id text not null default '',
  text text not null default '',
  detail jsonb not null default '{}',
  by_account integer,
  by_name text,
  at timestamptz not null default now(),
  unique (tenant_id, case_id, source),
  foreign key (tenant_id, case_id) references cases.case (tenant_id, id)
);
create index told_case on cases.told (tenant_id, case_id, id desc);
select platform.guard('cases.told');

insert into identity.menu_entry (profile_type_id, key, label, icon, path, position)
select profile, key, label, icon, path, position
from (values
  ('cases', 'Casos', 'cases', '/app/casos', 12, '{1,2,3}'::integer[])
) entry (key, label, icon, path, position, profiles), unnest(profiles) profile;

insert into identity.menu_entry (profile_type_id, key, label, icon, path, position)
select profile, 'registers', 'Cadastros', 'registers', null, 60 from unnest('{1,2,3}'::integer[]) profile
on conflict do nothing;

insert into identity.menu_entry (profile_type_id, key, parent_key, label, icon, path, position)
select profile, key, 'registers', label, icon, path, position
from (values
  ('case-register', 'Cadastrar caso', 'case-register', '/app/cadastro/casosV2', 30, '{1,2,3}'::integer[]),
  ('case-rules', 'Regras de casos', 'rules', '/app/casos/regras', 34, '{1,2}')
) entry (key, label, icon, path, position, profiles), unnest(profiles) profile;
