-- Derives the facts of cases, conversations and tasks from their rows, and makes the stored facts equal to them.
-- SQL, because triggers call it in the transaction of the act, whatever path the act comes by (decision 0055).

create or replace function insights.day_of(moment timestamptz) returns date language sql immutable as $$
  select (moment at time zone 'America/Sao_Paulo')::date;
$$;

create or replace function insights.member_of(of_tenant integer, account integer) returns integer language sql stable as $$
  select m.id from identity.membership m where m.tenant_id = of_tenant and m.account_id = account;
$$;

-- `keeps_time`, `keeps_user`: the rows no longer tell them once they have changed, so a stored fact keeps its own.
create or replace function insights.case_facts(of_tenant integer, of_cases bigint[])
  returns table (subject bigint, kind text, day date, at timestamptz, user_id integer, seconds bigint, amount bigint,
    keeps_time boolean, keeps_user boolean)
  language sql stable as $$
  with chosen as materialized (
    select c.id, c.closed_deal_date, c.negotiator_id, c.situation_changed_at, s.key
    from unnest(of_cases) n (id)
    join cases.case c on c.tenant_id = of_tenant and c.id = n.id
    join cases.situation s on s.tenant_id = of_tenant and s.id = c.situation_id
  ), talk as materialized (
    select c.id, h.id as chat_id from chosen c join chat.chat h on h.tenant_id = of_tenant and h.case_id = c.id
  ), contact as materialized (
    select distinct on (t.id) t.id, first.at, first.user_id from talk t cross join lateral (
      select m.at, m.id, m.user_id from chat.message m where m.tenant_id = of_tenant and m.chat_id = t.chat_id
        and m.is_ours and m.kind <> 'gap' order by m.at, m.id limit 1) first
    order by t.id, first.at, first.id
  ), answer as materialized (
    select distinct on (c.id) c.id, first.at, c.user_id from contact c join talk t on t.id = c.id cross join lateral (
      select m.at, m.id from chat.message m where m.tenant_id = of_tenant and m.chat_id = t.chat_id
        and not m.is_ours and m.kind <> 'gap' and m.at >= c.at order by m.at, m.id limit 1) first
    order by c.id, first.at, first.id
  ), counted as materialized (
    select o.case_id, o.id, o.side, o.value, o.at, o.by_account, l.outcome, l.at as settled_at, l.by_account as settled_by, l.id as outcome_id
    from chosen c join cases.offer o on o.tenant_id = of_tenant and o.case_id = c.id
    left join lateral (select x.id, x.outcome, x.at, x.by_account from cases.offer_outcome x
      where x.tenant_id = of_tenant and x.offer_id = o.id order by x.id desc limit 1) l on true
    where o.value > 0 and coalesce(l.outcome, 'open') not in ('retracted', 'unsent')
  ), first_offer as materialized (
    select distinct on (case_id, side) case_id, side, value, at, by_account from counted order by case_id, side, id
  ), accepted as materialized (
    select distinct on (case_id) case_id, settled_at, settled_by from counted where outcome = 'accepted' order by case_id, outcome_id desc
  ), last_of_ours as materialized (
    select distinct on (case_id) case_id, by_account from counted where side = 'ours' order by case_id, id desc
  ), deal as materialized (
    select c.id, c.closed_deal_date as day, coalesce(a.settled_at, (c.closed_deal_date + time '12:00') at time zone 'America/Sao_Paulo') as at,
      coalesce(a.settled_by, own.by_account) as account, c.negotiator_id, c.key, c.situation_changed_at, f.at as offered_at
    from chosen c
    left join accepted a on a.case_id = c.id
    left join last_of_ours own on own.case_id = c.id
    left join first_offer f on f.case_id = c.id and f.side = 'ours'
    where c.closed_deal_date is not null
  ), closed as materialized (
    select d.*, coalesce(insights.member_of(of_tenant, d.account), d.negotiator_id) as user_id from deal d
  )
  select id, 'contact', insights.day_of(at), at, user_id, null::bigint, null::bigint, false, false from contact
  union all
  select id, 'answer', insights.day_of(at), at, user_id, null, null, false, false from answer
  union all
  select case_id, case side when 'ours' then 'offer' else 'counter' end, insights.day_of(at), at,
    insights.member_of(of_tenant, by_account), null, value, false, false from first_offer
  union all
  select id, 'agreement', day, at, user_id, greatest(0, extract(epoch from at - offered_at))::bigint, null,
    false, account is null from closed
  union all
  select id, stage.kind, insights.day_of(situation_changed_at), situation_changed_at, user_id, null, null, true, account is null
  from closed cross join lateral (values
    ('signed', key in ('minuta-assinada', 'protocolada', 'homologado', 'pago')), ('paid', key = 'pago')) stage (kind, is_reached)
  where stage.is_reached
$$;

create or replace function insights.chat_facts(of_tenant integer, of_chats bigint[])
  returns table (subject bigint, kind text, day date, at timestamptz, user_id integer, seconds bigint, amount bigint,
    keeps_time boolean, keeps_user boolean)
  language sql stable as $$
  with chosen as materialized (
    select c.id from unnest(of_chats) n (id) join chat.chat c on c.tenant_id = of_tenant and c.id = n.id
  )
  select c.id::bigint, 'begun', insights.day_of(first.at), first.at, first.user_id, null::bigint, null::bigint, false, false
  from chosen c cross join lateral (
    select m.at, m.user_id, m.is_ours from chat.message m
    where m.tenant_id = of_tenant and m.chat_id = c.id and m.kind <> 'gap' order by m.at, m.id limit 1) first
  where first.is_ours and first.user_id is not null
  union all
  select c.id, 'replied', insights.day_of(reply.at), reply.at, reply.user_id, extract(epoch from reply.at - heard.at)::bigint, null, false, false
  from chosen c cross join lateral (
    select m.at from chat.message m
    where m.tenant_id = of_tenant and m.chat_id = c.id and not m.is_ours order by m.at, m.id limit 1) heard
  cross join lateral (
    select m.at, m.user_id from chat.message m where m.tenant_id = of_tenant and m.chat_id = c.id and m.is_ours
      and m.kind <> 'gap' and m.user_id is not null and m.at >= heard.at order by m.at, m.id limit 1) reply
$$;

create or replace function insights.task_facts(of_tenant integer, of_tasks bigint[])
  returns table (subject bigint, kind text, day date, at timestamptz, user_id integer, seconds bigint, amount bigint,
    keeps_time boolean, keeps_user boolean)
  language sql stable as $$
  select t.id::bigint, 'done', insights.day_of(t.completed_at), t.completed_at, insights.member_of(of_tenant, t.completed_by),
    null::bigint, null::bigint, false, false
  from unnest(of_tasks) n (id) join tasks.task t on t.tenant_id = of_tenant and t.id = n.id
  where t.completed_at is not null
$$;

create or replace function insights.kinds_of(what text) returns text[] language sql immutable as $$
  select case what when 'case' then array['contact', 'answer', 'offer', 'counter', 'agreement', 'signed', 'paid']
    when 'chat' then array['begun', 'replied'] else array['done'] end;
$$;

-- Hides the sources of a fact from the plan of what is done with it: each source is planned alone, and only the one that is needed.
create or replace function insights.derive(of_tenant integer, what text, subjects bigint[])
  returns table (subject bigint, kind text, day date, at timestamptz, user_id integer, seconds bigint, amount bigint,
    keeps_time boolean, keeps_user boolean)
  language plpgsql stable as $$
begin
  case what
    when 'case' then return query select * from insights.case_facts(of_tenant, subjects);
    when 'chat' then return query select * from insights.chat_facts(of_tenant, subjects);
    when 'task' then return query select * from insights.task_facts(of_tenant, subjects);
  end case;
end $$;

-- Makes the facts of these subjects equal to their rows. Returns how many facts that changed.
create or replace function insights.settle_rows(of_tenant integer, what text, subjects bigint[]) returns integer language plpgsql as $$
declare
  changed integer;
begin
  with merged as materialized (
    select d.kind, d.subject, case when d.keeps_time then coalesce(f.day, d.day) else d.day end as day,
      case when d.keeps_time then coalesce(f.at, d.at) else d.at end as at,
      case when d.keeps_user then coalesce(f.user_id, d.user_id) else d.user_id end as user_id, d.seconds, d.amount
    from insights.derive(of_tenant, what, subjects) d
    left join insights.fact f on f.tenant_id = of_tenant and f.kind = d.kind and f.subject = d.subject
  ), gone as (
    delete from insights.fact f
    where f.tenant_id = of_tenant and f.kind = any (insights.kinds_of(what)) and f.subject = any (subjects)
      and not exists (select from merged m where m.kind = f.kind and m.subject = f.subject)
    returning 1
  ), written as (
    insert into insights.fact as f (tenant_id, kind, subject, day, at, user_id, seconds, amount)
      select of_tenant, m.kind, m.subject, m.day, m.at, m.user_id, m.seconds, m.amount from merged m
      on conflict (tenant_id, kind, subject) do update
        set day = excluded.day, at = excluded.at, user_id = excluded.user_id, seconds = excluded.seconds, amount = excluded.amount
        where (f.day, f.at, f.user_id, f.seconds, f.amount)
          is distinct from (excluded.day, excluded.at, excluded.user_id, excluded.seconds, excluded.amount)
      returning 1
  )
  select (select count(*) from gone) + (select count(*) from written) into changed;
  return changed;
end $$;

-- For few subjects: planning would take longer than the work. The settings keep to the index in the order of time, whatever the statistics of a
-- growing table say.
create or replace function insights.settle(of_tenant integer, what text, subjects bigint[]) returns integer language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off as $$
begin
  return insights.settle_rows(of_tenant, what, subjects);
end $$;

-- For many subjects: a plan made for one is slow for a thousand.
create or replace function insights.settle_many(of_tenant integer, what text, subjects bigint[]) returns integer language plpgsql
  set plan_cache_mode = force_custom_plan set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off as $$
begin
  return insights.settle_rows(of_tenant, what, subjects);
end $$;

-- Settles all subjects of a company, a thousand at once, and counts the sums again.
create or replace function insights.recount_company(of_tenant integer) returns void language plpgsql as $$
declare
  batch bigint[];
  differences integer := 0;
  wrong integer;
  what text;
begin
  foreach what in array array['case', 'chat', 'task'] loop
    for batch in
      select array_agg(s.id) from (
        select c.id::bigint as id from cases.case c where what = 'case' and c.tenant_id = of_tenant
        union all select c.id from chat.chat c where what = 'chat' and c.tenant_id = of_tenant
        union all select t.id from tasks.task t where what = 'task' and t.tenant_id = of_tenant
      ) s group by s.id / 1000
    loop
      differences := differences + insights.settle_many(of_tenant, what, batch);
    end loop;
  end loop;
  perform insights.fold(of_tenant);
  with counted as materialized (
    select f.kind, f.day, coalesce(f.user_id, 0) as user_id, count(*)::integer as count
    from insights.fact f where f.tenant_id = of_tenant group by 1, 2, 3
  ), mended as (
    insert into insights.daily as d (tenant_id, kind, day, user_id, count)
      select of_tenant, c.kind, c.day, c.user_id, c.count from counted c
      on conflict (tenant_id, kind, day, user_id) do update set count = excluded.count where d.count <> excluded.count
      returning 1
  ), gone as (
    delete from insights.daily d where d.tenant_id = of_tenant and not exists (
      select from counted c where c.kind = d.kind and c.day = d.day and c.user_id = d.user_id) returning 1
  )
  select (select count(*) from mended) + (select count(*) from gone) into wrong;
  insert into insights.recount (tenant_id, facts, differences, wrong_sums)
    select of_tenant, (select count(*) from insights.fact f where f.tenant_id = of_tenant), differences, wrong;
end $$;

-- The account by which another program works in the company; the assistant is known by its membership.
create or replace function insights.is_automation(email text) returns boolean language sql immutable as $$
  select split_part(email, '@', 1) = 'workflow';
$$;
