-- A step of a road that waits longer than the rule says is reminded of once; null: nobody is reminded.
alter table closing.rules add column remind_after_days integer check (remind_after_days between 1 and 365);
alter table closing.road add column reminded_at timestamptz;
create index road_unreminded on closing.road (step_since) where state = 'open' and reminded_at is null;
