-- When its own person passed a call on first: before that they talked themselves, if somebody had answered.
-- And who said how it went: the word of that person does not stand for the colleague who ended the talk.
alter table calls.call
  add column transferred_at timestamptz,
  add column outcome_by integer,
  add foreign key (tenant_id, outcome_by) references identity.membership (tenant_id, id);
update calls.call set transferred_at = coalesce(ended_at, answered_at, begun_at) where transferred_to is not null;
update calls.call set outcome_by = user_id where outcome is not null;
