-- The end of a road stands in the timeline of its case as an item of its own.

alter table cases.told drop constraint told_kind_check;
alter table cases.told add constraint told_kind_check
  check (kind in ('task', 'message', 'call', 'petition', 'movement', 'deadline', 'signature', 'road'));
