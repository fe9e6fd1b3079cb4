-- Settles the facts after each act that may change them, in its transaction (decision 0055).
-- Triggers, because messages, offers and situations are written by many paths, some of them in SQL only.

create or replace function insights.settle_all(of_tenant integer, what text, subjects bigint[]) returns void language plpgsql as $$
begin
  if cardinality(subjects) > 20 then
    perform insights.settle_many(of_tenant, what, subjects);
  else
    perform insights.settle(of_tenant, what, subjects);
  end if;
end $$;

create or replace function insights.after_cases() returns trigger language plpgsql as $$
declare
  changed record;
begin
  if tg_op = 'INSERT' then
    for changed in select n.tenant_id, array_agg(n.id::bigint) as ids from new_rows n
      where n.closed_deal_date is not null group by 1
    loop
      perform insights.settle_all(changed.tenant_id, 'case', changed.ids);
    end loop;
  else
    for changed in select n.tenant_id, array_agg(n.id::bigint) as ids from new_rows n join old_rows o on o.id = n.id
      where n.closed_deal_date is distinct from o.closed_deal_date
        or n.closed_deal_date is not null and n.situation_id <> o.situation_id group by 1
    loop
      perform insights.settle_all(changed.tenant_id, 'case', changed.ids);
    end loop;
  end if;
  return null;
end $$;

create or replace trigger insights_inserted after insert on cases.case
  referencing new table as new_rows for each statement execute function insights.after_cases();
create or replace trigger insights_updated after update on cases.case
  referencing old table as old_rows new table as new_rows for each statement execute function insights.after_cases();

-- The first offer of a side is its fact: a new one can only become the first where there is no fact yet, which needs no look at the others.
create or replace function insights.after_offers() returns trigger language plpgsql as $$
declare
  changed record;
begin
  insert into insights.fact (tenant_id, kind, subject, day, at, user_id, amount)
    select n.tenant_id, case n.side when 'ours' then 'offer' else 'counter' end, n.case_id, insights.day_of(n.at), n.at, m.id, n.value
    from (select distinct on (r.tenant_id, r.case_id, r.side) r.tenant_id, r.case_id, r.side, r.at, r.by_account, r.value
      from new_rows r where r.value > 0 order by r.tenant_id, r.case_id, r.side, r.id) n
    left join identity.membership m on m.tenant_id = n.tenant_id and m.account_id = n.by_account
    on conflict (tenant_id, kind, subject) do nothing;
  for changed in select n.tenant_id, array_agg(distinct n.case_id::bigint) as ids
    from new_rows n join cases.case c on c.tenant_id = n.tenant_id and c.id = n.case_id
    where c.closed_deal_date is not null group by 1
  loop
    perform insights.settle_all(changed.tenant_id, 'case', changed.ids);
  end loop;
  return null;
end $$;

create or replace trigger insights_inserted after insert on cases.offer
  referencing new table as new_rows for each statement execute function insights.after_offers();

-- The first outcome of an offer that stays counted changes no fact.
create or replace function insights.after_outcomes() returns trigger language plpgsql as $$
declare
  changed record;
begin
  for changed in select n.tenant_id, array_agg(distinct n.case_id::bigint) as ids from new_rows n
    where n.outcome not in ('superseded', 'refused', 'expired') or exists (select from cases.offer_outcome x
      where x.tenant_id = n.tenant_id and x.offer_id = n.offer_id and x.id < n.id)
    group by 1
  loop
    perform insights.settle_all(changed.tenant_id, 'case', changed.ids);
  end loop;
  return null;
end $$;

create or replace trigger insights_inserted after insert on cases.offer_outcome
  referencing new table as new_rows for each statement execute function insights.after_outcomes();

-- Most messages change no fact: the first ones of each side have been written long before.
create or replace function insights.after_messages() returns trigger language plpgsql
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  changed record;
begin
  -- Theirs changes the facts of a conversation only where an answer of ours stands after it already; one from our telephone is nobody's answer.
  for changed in
    with waiting as (
      select n.tenant_id, n.chat_id, bool_or(n.user_id is not null) as has_answer, min(n.at) filter (where not n.is_ours) as heard_at
      from new_rows n left join insights.fact f on f.tenant_id = n.tenant_id and f.kind = 'replied' and f.subject = n.chat_id and f.at <= n.at
      where n.kind <> 'gap' and f.subject is null group by 1, 2
    )
    select w.tenant_id, array_agg(w.chat_id::bigint) as ids from waiting w
    where w.has_answer or exists (
      select from chat.message m where m.tenant_id = w.tenant_id and m.chat_id = w.chat_id and m.is_ours and m.at >= w.heard_at)
    group by 1
  loop
    perform insights.settle_all(changed.tenant_id, 'chat', changed.ids);
  end loop;
  -- Theirs answers a contact; without one before it, it changes nothing.
  for changed in select n.tenant_id, array_agg(distinct c.case_id::bigint) as ids from new_rows n
    join chat.chat c on c.tenant_id = n.tenant_id and c.id = n.chat_id and c.case_id is not null
    left join insights.fact f on f.tenant_id = n.tenant_id and f.kind = 'contact' and f.subject = c.case_id and f.at <= n.at
    left join insights.fact a on a.tenant_id = n.tenant_id and a.kind = 'answer' and a.subject = c.case_id and a.at <= n.at
    where n.kind <> 'gap' and (f.subject is null) = n.is_ours and (n.is_ours or a.subject is null)
    group by 1
  loop
    perform insights.settle_all(changed.tenant_id, 'case', changed.ids);
  end loop;
  return null;
end $$;

create or replace trigger insights_inserted after insert on chat.message
  referencing new table as new_rows for each statement execute function insights.after_messages();

-- A merge of contacts moves messages to another conversation.
create or replace function insights.after_move() returns trigger language plpgsql as $$
begin
  perform insights.settle(new.tenant_id, 'chat', array[old.chat_id::bigint, new.chat_id::bigint]);
  perform insights.settle(new.tenant_id, 'case', array(
    select c.case_id::bigint from chat.chat c
    where c.tenant_id = new.tenant_id and c.id in (old.chat_id, new.chat_id) and c.case_id is not null));
  return null;
end $$;

create or replace trigger insights_moved after update of chat_id on chat.message for each row
  when (old.chat_id <> new.chat_id) execute function insights.after_move();

-- A conversation gets another case, or goes away in a merge.
create or replace function insights.after_chat() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform insights.settle(old.tenant_id, 'chat', array[old.id::bigint]);
    if old.case_id is not null then perform insights.settle(old.tenant_id, 'case', array[old.case_id::bigint]); end if;
    return null;
  end if;
  perform insights.settle(new.tenant_id, 'case', array_remove(array[old.case_id::bigint, new.case_id::bigint], null));
  return null;
end $$;

create or replace trigger insights_updated after update of case_id on chat.chat for each row
  when (old.case_id is distinct from new.case_id) execute function insights.after_chat();
create or replace trigger insights_deleted after delete on chat.chat for each row execute function insights.after_chat();

create or replace function insights.after_task() returns trigger language plpgsql as $$
begin
  perform insights.settle(new.tenant_id, 'task', array[new.id::bigint]);
  return null;
end $$;

-- Once a statement: the demo inserts thousands of completed tasks, and settling each of them alone took half of its making.
create or replace function insights.after_new_tasks() returns trigger language plpgsql as $$
declare
  changed record;
begin
  for changed in select n.tenant_id, array_agg(n.id::bigint) as ids from new_rows n
    where n.completed_at is not null group by 1
  loop
    perform insights.settle_all(changed.tenant_id, 'task', changed.ids);
  end loop;
  return null;
end $$;

create or replace trigger insights_inserted after insert on tasks.task
  referencing new table as new_rows for each statement execute function insights.after_new_tasks();
create or replace trigger insights_updated after update of completed_at, completed_by on tasks.task for each row
  when (old.completed_at is distinct from new.completed_at) execute function insights.after_task();
