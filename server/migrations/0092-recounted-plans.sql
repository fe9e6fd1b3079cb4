-- A plan is counted again when the calendar of its court changes before anything of it is paid.
alter table payments.plan
  drop constraint plan_reason_check,
  add check (reason in ('made', 'adjusted', 'corrected', 'retracted', 'recounted'));
