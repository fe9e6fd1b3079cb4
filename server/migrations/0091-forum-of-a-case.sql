-- The forum where the lawsuit of a case runs.
alter table cases.case add column forum text not null default '';
