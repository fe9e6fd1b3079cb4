-- The sentences of a notice, by codes and values: readers of other languages read them. Notices of before have their text alone.
alter table notifications.notice add column sentences jsonb;
