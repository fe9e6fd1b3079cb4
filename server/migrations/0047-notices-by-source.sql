-- A notice goes when its fact does: it is found by its source, for all who have it.
drop index notifications.notice_source;
create unique index notice_source on notifications.notice (tenant_id, source, account_id) where source is not null;
