-- Triggers that refuse changes. The migrations attach them by platform.guard_append_only and platform.let_stay.
-- Triggers, because the database itself must refuse, whatever the server asks.

-- Refuses every change of a row.
create or replace function platform.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'insufficient_privilege';
end $$;

-- Refuses deletion and a change of id or tenant.
create or replace function platform.refuse_going() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % stay, and keep their ids', tg_table_name using errcode = 'insufficient_privilege';
end $$;
