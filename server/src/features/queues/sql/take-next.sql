-- Takes the next case of a person's queues under a lease. One call is one statement of the server: many people press at once, and each locks
-- only their own rows and the case that they get.

-- The waiting case with the highest score of one queue that the person may work on, locked; nobody waits for a locked one.
create or replace function queues.pick(tenant integer, queue integer, me integer, leads boolean, closed_zones text[], at timestamptz)
returns integer language plpgsql as $$
declare
  picked integer;
begin
  if leads then
    select e.case_id into picked from queues.entry e
    where e.tenant_id = tenant and e.queue_id = queue and e.ended_at is null and not e.is_parked and not e.is_barred
      and (e.lease_until is null or e.lease_until <= at)
      and (e.reserved_user is null or e.reserved_user = me or e.reserved_until <= at)
      and e.zone <> all (closed_zones)
      and not exists (select from queues.entry o where o.tenant_id = tenant and o.case_id = e.case_id and o.queue_id <> queue
        and o.lease_user is not null)
    order by e.score desc, e.case_id limit 1 for update of e skip locked;
  else
    select b.case_id into picked from unnest(array[me, 0]) owner (id) cross join lateral (
      select e.case_id, e.score from queues.entry e
      where e.tenant_id = tenant and e.queue_id = queue and e.owner_id = owner.id
        and e.ended_at is null and not e.is_parked and not e.is_barred
        and (e.lease_until is null or e.lease_until <= at)
        and (e.reserved_user is null or e.reserved_user = me or e.reserved_until <= at)
        and e.zone <> all (closed_zones)
        and not exists (select from queues.entry o where o.tenant_id = tenant and o.case_id = e.case_id and o.queue_id <> queue
          and o.lease_user is not null)
      order by e.score desc, e.case_id limit 1 for update of e skip locked
    ) b order by b.score desc, b.case_id limit 1;
  end if;
  return picked;
end $$;

drop function if exists queues.pick_reserved(integer, integer[], integer, text[], timestamptz);

-- Compares a locked entry with its case: the copies of the entry may be older. Corrects them, and returns whether the person may take it.
create or replace function queues.may_take(tenant integer, queue integer, picked integer, me integer, leads boolean)
returns boolean language plpgsql as $$
declare
  true_owner integer;
  is_there boolean;
  is_blocked boolean;
begin
  select coalesce(c.negotiator_id, 0), c.is_active, exists (
      select from people.block b where b.tenant_id = tenant and b.lifted_at is null and (b.person_id = e.contact_id
        or b.value in (select a.value from people.address a where a.tenant_id = tenant and a.person_id = e.contact_id)))
    into true_owner, is_there, is_blocked
    from queues.entry e join cases.case c on c.tenant_id = tenant and c.id = e.case_id
    where e.tenant_id = tenant and e.queue_id = queue and e.case_id = picked;
  if is_there and not is_blocked and (leads or true_owner in (0, me)) then return true; end if;
  update queues.entry e set owner_id = true_owner, is_barred = not is_there or is_blocked, reserved_user = null, reserved_until = null
    where e.tenant_id = tenant and e.queue_id = queue and e.case_id = picked;
  return false;
end $$;

-- Writes the lease; false if somebody took the case from another queue in the same moment.
create or replace function queues.lease(tenant integer, queue integer, picked integer, me integer, at timestamptz, until timestamptz)
returns boolean language plpgsql as $$
begin
  update queues.entry e set lease_user = me, leased_at = at, lease_until = until, fence = e.fence + 1,
      reserved_user = null, reserved_until = null
    where e.tenant_id = tenant and e.queue_id = queue and e.case_id = picked;
  return true;
exception when unique_violation then
  return false;
end $$;

-- Generic plans: planning the search of a case anew takes longer than the search.
create or replace function queues.take_next(me integer, leads boolean, open_queues integer[], closed_zones text[], at timestamptz,
  until timestamptz, out queue integer, out picked integer) language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  tenant integer := platform.tenant();
  newest double precision;
  is_held boolean;
begin
  -- Two windows of one person wait here for each other: the second gets the case of the first.
  select max(own.pass) into newest from (
    select m.pass from queues.member m where m.tenant_id = tenant and m.user_id = me order by m.queue_id for update
  ) own;
  select e.queue_id, e.case_id, e.lease_until > at into queue, picked, is_held from queues.entry e
    where e.tenant_id = tenant and e.lease_user = me;
  if is_held then return; end if;
  if is_held is not null then
    update queues.entry e set lease_user = null, leased_at = null, lease_until = null where e.tenant_id = tenant and e.lease_user = me;
  end if;

  <<search>>
  begin
    -- A case that was handed to the person comes before all queues.
    for tried in 1..5 loop
      select e.queue_id, e.case_id into queue, picked from queues.entry e
        where e.tenant_id = tenant and e.reserved_user = me and e.ended_at is null and e.reserved_until > at
          and e.queue_id = any (open_queues) and not e.is_parked and not e.is_barred
          and (e.lease_until is null or e.lease_until <= at) and e.zone <> all (closed_zones)
          and not exists (select from queues.entry o where o.tenant_id = tenant and o.case_id = e.case_id and o.queue_id <> e.queue_id
            and o.lease_user is not null)
        order by e.score desc, e.case_id limit 1 for update of e skip locked;
      exit when picked is null;
      exit search when queues.may_take(tenant, queue, picked, me, leads) and queues.lease(tenant, queue, picked, me, at, until);
    end loop;

    -- The queue that served the person least for its weight comes first; one that was empty for long catches up two turns at most.
    for queue in
      select m.queue_id from queues.member m where m.tenant_id = tenant and m.user_id = me and m.queue_id = any (open_queues)
      order by greatest(m.pass, newest - 2), m.queue_id
    loop
      update queues.entry e set is_parked = false from (
        select d.case_id from queues.entry d where d.tenant_id = tenant and d.queue_id = queue and d.ended_at is null and d.is_parked
          and d.not_before <= at order by d.not_before limit 50 for update skip locked
      ) due where e.tenant_id = tenant and e.queue_id = queue and e.case_id = due.case_id;
      for tried in 1..20 loop
        picked := queues.pick(tenant, queue, me, leads, closed_zones, at);
        exit when picked is null;
        exit search when queues.may_take(tenant, queue, picked, me, leads) and queues.lease(tenant, queue, picked, me, at, until);
      end loop;
    end loop;
    queue := null;
    picked := null;
    return;
  end search;

  update queues.member m set pass = greatest(m.pass, newest - 2) + 1.0 / q.weight from queues.queue q
    where m.tenant_id = tenant and m.queue_id = queue and m.user_id = me and q.tenant_id = tenant and q.id = queue;
  insert into queues.act (tenant_id, queue_id, case_id, user_id, kind, at) values (tenant, queue, picked, me, 'taken', at);
end $$;
