-- Facts of the work: once for each case, conversation or task and kind. Triggers write them in the transaction of the act.
create schema insights;
-- The functions that store judged offers run the triggers too.
grant usage on schema insights to tratativa_app, tratativa_system, tratativa_functions;

create table insights.fact (
  tenant_id integer not null references identity.tenant,
  -- Of a case: contact, answer, offer, counter, agreement, signed, paid. Of a conversation: begun, replied. Of a task: done.
  kind text not null check (kind in
    ('contact', 'answer', 'offer', 'counter', 'agreement', 'signed', 'paid', 'begun', 'replied', 'done')),
  -- The id of the case, of the conversation or of the task.
  subject bigint not null,
  day date not null,
  at timestamptz not null,
  -- The member who did it; null when nobody of the company did.
  user_id integer,
  -- Of an agreement, since the first offer; of a reply, since the first message of the other side.
  seconds bigint,
  -- Of an offer, in cents.
  amount bigint,
  primary key (tenant_id, kind, subject)
);
create index fact_period on insights.fact (tenant_id, kind, day, user_id) include (subject, seconds, amount);
select platform.guard('insights.fact');

-- The change of the sums since the last folding.
create table insights.change (
  id bigint generated always as identity primary key,
  tenant_id integer not null references identity.tenant,
  kind text not null,
  day date not null,
  user_id integer,
  count integer not null
);
create index change_tenant on insights.change (tenant_id);
select platform.guard('insights.change');
grant insert, update, delete on insights.fact to tratativa_functions;
grant insert on insights.change to tratativa_functions;

-- The sums of the facts, by day. User 0: nobody of the company.
create table insights.daily (
  tenant_id integer not null references identity.tenant,
  kind text not null,
  day date not null,
  user_id integer not null,
  count integer not null,
  primary key (tenant_id, kind, day, user_id)
);
select platform.guard('insights.daily');

-- Every count of all facts from their rows: the first one begins them, the nightly ones must find no difference.
create table insights.recount (
  id bigint generated always as identity primary key,
  tenant_id integer not null references identity.tenant,
  at timestamptz not null default now(),
  facts integer not null,
  differences integer not null,
  -- Days whose sum was not that of their facts.
  wrong_sums integer not null
);
create index recount_tenant on insights.recount (tenant_id, id desc);
select platform.guard('insights.recount');

insert into identity.menu_entry (profile_type_id, key, label, icon, path, position)
select profile, 'figures', 'Indicadores', 'figures', null, 70 from unnest('{1,2,3}'::integer[]) profile
on conflict do nothing;

insert into identity.menu_entry (profile_type_id, key, parent_key, label, icon, path, position)
select profile, key, 'figures', label, icon, path, position
from (values
  ('negotiators', 'Negociadores', 'negotiators', '/app/dashboard/negociadores', 72, '{1,2}'::integer[]),
  ('productivity', 'Produtividade', 'productivity', '/app/dashboard/produtividade', 74, '{1,2,3}')
) entry (key, label, icon, path, position, profiles), unnest(profiles) profile;
