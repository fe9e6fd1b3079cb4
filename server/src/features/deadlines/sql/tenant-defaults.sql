-- Gives a new tenant the usual suspensions of the courts, unconfirmed.
-- A trigger, because a deadline counted without them ends too early, whoever creates the tenant.

create or replace function deadlines.insert_defaults() returns trigger
  language plpgsql as $$
begin
  insert into deadlines.closure (tenant_id, court, first_day, last_day, name, effect, act)
    select new.id, u.court, u.first_day, u.last_day, u.name, u.effect, 'Conferir no ato do tribunal'
    from deadlines.usual_closure u;
  return new;
end $$;

create or replace trigger deadlines_defaults after insert on identity.tenant
  for each row execute function deadlines.insert_defaults();
