-- Every statement that changes followed processes adds the change of their counts as rows of its own, so that no writer waits for another.

create or replace function monitoring.tally_inserted() returns trigger language plpgsql as $$
begin
  insert into monitoring.tally (tenant_id, state, court, is_new, matters, count)
    select tenant_id, state, court, new_count > 0, matters_count > 0, count(*) from new_rows group by 1, 2, 3, 4, 5;
  return null;
end $$;

create or replace function monitoring.tally_deleted() returns trigger language plpgsql as $$
begin
  insert into monitoring.tally (tenant_id, state, court, is_new, matters, count)
    select tenant_id, state, court, new_count > 0, matters_count > 0, -count(*) from old_rows group by 1, 2, 3, 4, 5;
  return null;
end $$;

create or replace function monitoring.tally_updated() returns trigger language plpgsql as $$
begin
  insert into monitoring.tally (tenant_id, state, court, is_new, matters, count)
    select tenant_id, state, court, new_count > 0, matters_count > 0, sum(count) from (
      select tenant_id, state, court, new_count, matters_count, 1 as count from new_rows
      union all select tenant_id, state, court, new_count, matters_count, -1 from old_rows) both_rows
    group by 1, 2, 3, 4, 5 having sum(count) <> 0;
  return null;
end $$;

create or replace trigger tally_inserted after insert on monitoring.process
  referencing new table as new_rows for each statement execute function monitoring.tally_inserted();
create or replace trigger tally_deleted after delete on monitoring.process
  referencing old table as old_rows for each statement execute function monitoring.tally_deleted();
create or replace trigger tally_updated after update on monitoring.process
  referencing old table as old_rows new table as new_rows for each statement execute function monitoring.tally_updated();
