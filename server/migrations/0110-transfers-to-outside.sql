-- A call by which a person gave another call to a number outside: it is theirs, but they take no part in it.
alter table calls.call add column is_transfer boolean not null default false;
