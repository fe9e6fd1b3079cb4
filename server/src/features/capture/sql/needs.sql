-- Why nobody of a case can be reached, and the stored rows that say so.

-- Returns the last answer of WhatsApp about each of these telephones, with the number under which it knows the telephone: its answer to a
-- question, or a message that came from the telephone. An address that was only written to is no answer.
create or replace function capture.last_answers(tenant integer, telephones text[]) 
  returns table (telephone text, is_there boolean, known_as text, answered_at timestamptz)
  language sql stable set search_path = pg_catalog, pg_temp as $$
  select distinct on (a.telephone) a.telephone, a.is_there, a.known_as, a.answered_at from (
    select c.phone, c.known_as is not null, c.known_as, c.answered_at from chat.number_check c
    where c.tenant_id = tenant and c.phone = any(telephones) and c.answered_at is not null
    union all
    select t.value, k.jid is not null, substring(k.jid from '^(\d+)@s\.whatsapp\.net$'), greatest(k.asked_at, h.heard_at)
    from unnest(telephones) t (value)
    cross join lateral (values ('55' || t.value), ('55' || left(t.value, 2) || right(t.value, 8))) n (address)
    join chat.address x on x.tenant_id = tenant and x.address = n.address
    join chat.contact k on k.tenant_id = x.tenant_id and k.id = x.contact_id
    left join lateral (
      select max(c.heard_at) as heard_at from chat.chat c where c.tenant_id = k.tenant_id and c.contact_id = k.id and k.jid is not null
    ) h on true
    where k.asked_at is not null or h.heard_at is not null
  ) a (telephone, is_there, known_as, answered_at)
  order by a.telephone, a.answered_at desc, a.is_there desc;
$$;

-- Returns what WhatsApp said about these telephones; nothing for those about which nobody asked.
create or replace function capture.answers_of_whatsapp(tenant integer, telephones text[]) returns table (telephone text, is_there boolean)
  language sql stable set search_path = pg_catalog, pg_temp as $$
  select a.telephone, a.is_there from capture.last_answers(tenant, telephones) a;
$$;

-- Returns what WhatsApp said about a telephone: true, false, or null where nobody asked.
create or replace function capture.is_on_whatsapp(tenant integer, value text) returns boolean
  language sql stable set search_path = pg_catalog, pg_temp as $$
  select a.is_there from capture.answers_of_whatsapp(tenant, array[value]) a;
$$;

-- Returns the people of cases: parties and their lawyers.
create or replace function capture.people_of(tenant integer, ids integer[]) returns table (case_id integer, person_id integer)
  language sql stable set search_path = pg_catalog, pg_temp as $$
  select y.case_id, y.person_id from cases.party y where y.tenant_id = tenant and y.case_id = any(ids)
  union select y.case_id, y.lawyer_id from cases.party y where y.tenant_id = tenant and y.case_id = any(ids) and y.lawyer_id is not null
  union select c.id, c.author_id from cases.case c where c.tenant_id = tenant and c.id = any(ids) and c.author_id is not null
  union select c.id, c.lawyer_id from cases.case c where c.tenant_id = tenant and c.id = any(ids) and c.lawyer_id is not null;
$$;

-- Returns the reason of each of these cases that is open and in which nobody can be reached.
create or replace function capture.reasons(tenant integer, ids integer[]) returns table (case_id integer, reason text)
  language sql stable set search_path = pg_catalog, pg_temp as $$
  with open_case as materialized (
    select c.id from cases.case c join cases.situation s on s.tenant_id = c.tenant_id and s.id = c.situation_id
    where c.tenant_id = tenant and c.id = any(ids) and c.is_active and s.outcome = 'open'
  ), contact as materialized (
    select w.case_id, w.person_id, a.id, a.kind, a.value, a.wrong_at
    from capture.people_of(tenant, array(select o.id from open_case o)) w
    left join people.address a on a.tenant_id = tenant and a.person_id = w.person_id
  ), answer as materialized (
    select n.telephone, n.is_there
    from capture.answers_of_whatsapp(tenant, array(select distinct c.value from contact c where c.kind = 'phone')) n
  ), known as (
    select c.case_id, c.id is not null as is_known, c.wrong_at is not null as is_wrong,
      exists (select from people.block b where b.tenant_id = tenant and b.lifted_at is null and b.value = c.value)
        or exists (select from people.block b where b.tenant_id = tenant and b.lifted_at is null and b.person_id = c.person_id) as is_blocked,
      c.kind = 'phone' and n.is_there is false as is_absent
    from contact c left join answer n on n.telephone = c.value
  ), judged as (
    select c.id, case
      when not coalesce(bool_or(k.is_known), false) then 'none'
      when bool_and(k.is_blocked) filter (where k.is_known) then 'blocked'
      when bool_and(k.is_blocked or k.is_wrong) filter (where k.is_known) then 'wrong'
      when bool_and(k.is_blocked or k.is_wrong or k.is_absent) filter (where k.is_known) then 'whatsapp'
    end as reason
    from open_case c left join known k on k.case_id = c.id
    group by c.id
  ) select id, reason from judged where reason is not null;
$$;

-- Stores the reasons of these cases anew; returns the cases that changed, and whether they fell into need. The writers of a company come one
-- after another: the judgement of a writer that waited reads what the writer before it changed.
create or replace function capture.recount(tenant integer, ids integer[], now timestamptz) returns table (changed_id integer, is_new boolean)
  language sql set search_path = pg_catalog, pg_temp as $$
  select pg_advisory_xact_lock(hashtext('capture.need'), tenant);
  with reasons as materialized (
    select r.case_id, r.reason from capture.reasons(tenant, ids) r
  ), gone as (
    delete from capture.need n where n.tenant_id = tenant and n.case_id = any(ids)
      and not exists (select from reasons r where r.case_id = n.case_id) returning n.case_id
  ), written as (
    insert into capture.need as n (tenant_id, case_id, reason, since) select tenant, r.case_id, r.reason, now from reasons r
    on conflict (tenant_id, case_id) do update set reason = excluded.reason where n.reason <> excluded.reason
    returning n.case_id, (xmax = 0) as is_new
  )
  select case_id, false from gone union all select case_id, is_new from written;
$$;
