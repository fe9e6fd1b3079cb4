-- Deadlines of cases, counted by the calendars of the courts.
create schema deadlines;
select platform.open_schema('deadlines');

-- The usual suspensions of the courts, which every company gets as unconfirmed rows: nobody has compared them with the acts.
create table deadlines.usual_closure (
  court text not null,
  first_day date not null,
  last_day date not null,
  name text not null,
  effect text not null,
  primary key (court, first_day, name)
);
grant select on deadlines.usual_closure to tratativa_app, tratativa_system;

-- 'all': courts of the states, federal and labour courts; 'union': federal and labour courts (Lei 5.010/1966, art. 62); 'thursday': courts
-- of the states that usually close on Holy Thursday.
insert into deadlines.usual_closure (court, first_day, last_day, name, effect)
select court.code, day.first_day, day.last_day, day.name, day.effect
from (values
  ('all', '2025-03-03'::date, '2025-03-04'::date, 'Carnaval', 'closed'),
  ('all', '2025-03-05', '2025-03-05', 'Quarta-feira de Cinzas', 'short'),
  ('all', '2025-06-19', '2025-06-19', 'Corpus Christi', 'closed'),
  ('all', '2025-12-08', '2025-12-08', 'Dia da Justiça', 'closed'),
  ('union', '2025-04-16', '2025-04-17', 'Semana Santa (quarta e quinta-feira)', 'closed'),
  ('union', '2025-08-11', '2025-08-11', 'Fundação dos cursos jurídicos', 'closed'),
  ('union', '2025-11-01', '2025-11-01', 'Todos os Santos', 'closed'),
  ('thursday', '2025-04-17', '2025-04-17', 'Quinta-feira Santa', 'closed'),
  ('8.26', '2025-07-09', '2025-07-09', 'Revolução Constitucionalista', 'closed'),
  ('8.19', '2025-04-23', '2025-04-23', 'São Jorge', 'closed'),
  ('8.05', '2025-07-02', '2025-07-02', 'Independência da Bahia', 'closed'),
  ('8.21', '2025-09-20', '2025-09-20', 'Revolução Farroupilha', 'closed'),
  ('8.06', '2025-03-25', '2025-03-25', 'Data Magna do Ceará', 'closed'),
  ('8.17', '2025-03-06', '2025-03-06', 'Data Magna de Pernambuco', 'closed'),
  ('8.07', '2025-11-30', '2025-11-30', 'Dia do Evangélico', 'closed'),
  ('all', '2026-02-16', '2026-02-17', 'Carnaval', 'closed'),
  ('all', '2026-02-18', '2026-02-18', 'Quarta-feira de Cinzas', 'short'),
  ('all', '2026-06-04', '2026-06-04', 'Corpus Christi', 'closed'),
  ('all', '2026-12-08', '2026-12-08', 'Dia da Justiça', 'closed'),
  ('union', '2026-04-01', '2026-04-02', 'Semana Santa (quarta e quinta-feira)', 'closed'),
  ('union', '2026-08-11', '2026-08-11', 'Fundação dos cursos jurídicos', 'closed'),
  ('union', '2026-11-01', '2026-11-01', 'Todos os Santos', 'closed'),
  ('thursday', '2026-04-02', '2026-04-02', 'Quinta-feira Santa', 'closed'),
  ('8.26', '2026-07-09', '2026-07-09', 'Revolução Constitucionalista', 'closed'),
  ('8.19', '2026-04-23', '2026-04-23', 'São Jorge', 'closed'),
  ('8.05', '2026-07-02', '2026-07-02', 'Independência da Bahia', 'closed'),
  ('8.21', '2026-09-20', '2026-09-20', 'Revolução Farroupilha', 'closed'),
  ('8.06', '2026-03-25', '2026-03-25', 'Data Magna do Ceará', 'closed'),
  ('8.17', '2026-03-06', '2026-03-06', 'Data Magna de Pernambuco', 'closed'),
  ('8.07', '2026-11-30', '2026-11-30', 'Dia do Evangélico', 'closed'),
  ('all', '2027-02-08', '2027-02-09', 'Carnaval', 'closed'),
  ('all', '2027-02-10', '2027-02-10', 'Quarta-feira de Cinzas', 'short'),
  ('all', '2027-05-27', '2027-05-27', 'Corpus Christi', 'closed'),
  ('all', '2027-12-08', '2027-12-08', 'Dia da Justiça', 'closed'),
  ('union', '2027-03-24', '2027-03-25', 'Semana Santa (quarta e quinta-feira)', 'closed'),
  ('union', '2027-08-11', '2027-08-11', 'Fundação dos cursos jurídicos', 'closed'),
  ('union', '2027-11-01', '2027-11-01', 'Todos os Santos', 'closed'),
  ('thursday', '2027-03-25', '2027-03-25', 'Quinta-feira Santa', 'closed'),
  ('8.26', '2027-07-09', '2027-07-09', 'Revolução Constitucionalista', 'closed'),
  ('8.19', '2027-04-23', '2027-04-23', 'São Jorge', 'closed'),
  ('8.05', '2027-07-02', '2027-07-02', 'Independência da Bahia', 'closed'),
  ('8.21', '2027-09-20', '2027-09-20', 'Revolução Farroupilha', 'closed'),
  ('8.06', '2027-03-25', '2027-03-25', 'Data Magna do Ceará', 'closed'),
  ('8.17', '2027-03-06', '2027-03-06', 'Data Magna de Pernambuco', 'closed'),
  ('8.07', '2027-11-30', '2027-11-30', 'Dia do Evangélico', 'closed')
) day (of_courts, first_day, last_day, name, effect)
join (
  select '8.' || lpad(n::text, 2, '0') as code, 'state' as branch from generate_series(1, 27) n
  union all select '4.' || lpad(n::text, 2, '0'), 'union' from generate_series(1, 6) n
  union all select '5.' || lpad(n::text, 2, '0'), 'union' from generate_series(1, 24) n
) court on day.of_courts = 'all' or day.of_courts = court.branch or day.of_courts = court.code
  or day.of_courts = 'thursday' and court.code in ('8.26', '8.19', '8.13', '8.21', '8.16');

create table deadlines.closure (
  id integer generated always as identity primary key,
  tenant_id integer not null references identity.tenant,
  -- J.TR of a process number.
  court text not null check (court ~ '^\d\.\d\d$'),
  -- The last four digits of a process number; null: the whole court.
  unit text check (unit ~ '^\d{4}$'),
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  name text not null,
  effect text not null check (effect in ('closed', 'suspended', 'short')),
  act text not null,
  source text not null default '',
  confirmed_at timestamptz,
  confirmed_by text
);
create unique index closure_period on deadlines.closure (tenant_id, court, coalesce(unit, ''), first_day, last_day, effect);
select platform.guard('deadlines.closure');

create table deadlines.deadline (
  id integer generated always as identity primary key,
  tenant_id integer not null references identity.tenant,
  case_id integer not null,
  title text not null,
  note text not null default '',
  kind text not null check (kind in ('procedural', 'labour', 'small-claims', 'contract', 'calendar')),
  days integer not null check (days between 1 and 999),
  start_day date not null,
  start_from text not null check (start_from in ('available', 'published', 'sent', 'known', 'event')),
  court text,
  unit text,
  due_on date not null,
  -- The count with its explanation, as it was made.
  counted jsonb not null,
  source text not null check (source in ('hand', 'movement', 'publication', 'petition', 'road')),
  -- The fact behind it: the same fact makes one deadline.
  source_key text,
  user_id integer,
  state text not null default 'open' check (state in ('open', 'done', 'cancelled')),
  closed_at timestamptz,
  closed_by text,
  close_reason text not null default '',
  -- The last notice that went out for this day: 5, 1, 0 or -1 days before it.
  noticed integer,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  unique (tenant_id, id),
  foreign key (tenant_id, case_id) references cases.case (tenant_id, id),
  foreign key (tenant_id, user_id) references identity.membership (tenant_id, id)
);
create index deadline_case on deadlines.deadline (tenant_id, case_id, due_on);
create index deadline_open on deadlines.deadline (tenant_id, due_on, id) where state = 'open';
create index deadline_open_of on deadlines.deadline (tenant_id, user_id, due_on, id) where state = 'open';
create index deadline_court on deadlines.deadline (tenant_id, court, id) where state = 'open';
create index deadline_near on deadlines.deadline (due_on) where state = 'open';
create unique index deadline_source on deadlines.deadline (tenant_id, source_key) where source_key is not null;
select platform.guard('deadlines.deadline');

create table deadlines.recount (
  id integer generated always as identity primary key,
  tenant_id integer not null references identity.tenant,
  court text not null,
  cause text not null,
  by_name text not null,
  at timestamptz not null,
  over_at timestamptz,
  -- The last deadline that was counted again: a step that is delivered twice runs once.
  position integer not null default 0,
  checked integer not null default 0,
  moved integer not null default 0,
  unique (tenant_id, id)
);
create index recount_court on deadlines.recount (tenant_id, court, id desc);
select platform.guard('deadlines.recount');

create table deadlines.move (
  id bigint generated always as identity primary key,
  tenant_id integer not null references identity.tenant,
  recount_id integer not null,
  deadline_id integer not null,
  before date not null,
  after date not null,
  foreign key (tenant_id, recount_id) references deadlines.recount (tenant_id, id),
  foreign key (tenant_id, deadline_id) references deadlines.deadline (tenant_id, id),
  unique (tenant_id, recount_id, deadline_id)
);
select platform.guard('deadlines.move');

insert into deadlines.closure (tenant_id, court, first_day, last_day, name, effect, act)
select t.id, u.court, u.first_day, u.last_day, u.name, u.effect, 'Conferir no ato do tribunal'
from identity.tenant t, deadlines.usual_closure u;

alter table cases.told drop constraint told_kind_check,
  add constraint told_kind_check check (kind in ('task', 'message', 'call', 'petition', 'movement', 'deadline'));

insert into identity.menu_entry (profile_type_id, key, parent_key, label, icon, path, position)
select profile, 'court-calendars', 'registers', 'Calendário forense', 'calendars', '/app/cadastro/calendarios', 35
from unnest('{1,2,3}'::integer[]) profile;
