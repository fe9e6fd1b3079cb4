-- Sums of the facts by day: every change of a fact is a row beside them until a job folds it in (decision 0055).
-- SQL, because the change commits with the fact.

create or replace function insights.note_inserted() returns trigger language plpgsql as $$
begin
  insert into insights.change (tenant_id, kind, day, user_id, count)
    select tenant_id, kind, day, user_id, count(*) from new_rows group by 1, 2, 3, 4;
  return null;
end $$;

create or replace function insights.note_deleted() returns trigger language plpgsql as $$
begin
  insert into insights.change (tenant_id, kind, day, user_id, count)
    select tenant_id, kind, day, user_id, -count(*) from old_rows group by 1, 2, 3, 4;
  return null;
end $$;

create or replace function insights.note_updated() returns trigger language plpgsql as $$
begin
  insert into insights.change (tenant_id, kind, day, user_id, count)
    select tenant_id, kind, day, user_id, sum(count) from (
      select tenant_id, kind, day, user_id, 1 as count from new_rows
      union all select tenant_id, kind, day, user_id, -1 from old_rows) both_rows
    group by 1, 2, 3, 4 having sum(count) <> 0;
  return null;
end $$;

create or replace trigger fact_inserted after insert on insights.fact
  referencing new table as new_rows for each statement execute function insights.note_inserted();
create or replace trigger fact_deleted after delete on insights.fact
  referencing old table as old_rows for each statement execute function insights.note_deleted();
create or replace trigger fact_updated after update on insights.fact
  referencing old table as old_rows new table as new_rows for each statement execute function insights.note_updated();

-- Folds the changes of a company into its sums. A reader sees each change once: here or there.
create or replace function insights.fold(of_tenant integer) returns void language plpgsql as $$
begin
  with taken as (
    delete from insights.change c where c.tenant_id = of_tenant returning c.kind, c.day, c.user_id, c.count
  )
  insert into insights.daily as d (tenant_id, kind, day, user_id, count)
    select of_tenant, t.kind, t.day, coalesce(t.user_id, 0), sum(t.count) from taken t group by 2, 3, 4 having sum(t.count) <> 0
    order by 2, 3, 4
    on conflict (tenant_id, kind, day, user_id) do update set count = d.count + excluded.count;
  delete from insights.daily d where d.tenant_id = of_tenant and d.count = 0;
end $$;
