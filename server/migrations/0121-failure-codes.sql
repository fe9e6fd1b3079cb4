-- The code of a failure, or of a block, that the server wrote itself, by which readers of other languages read it. Texts of before have none.
alter table cases.run
  add column failure_code text,
  add column failure_params jsonb;
alter table cases.mail
  add column failure_code text;
alter table petitions.run
  add column failure_code text;
alter table people.block
  add column reason_code text;
