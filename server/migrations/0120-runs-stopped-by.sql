-- The first person who asked a run to stop: its author is told, unless it was the author.
alter table cases.run
  add column stopped_by integer,
  add column stopped_by_name text;
