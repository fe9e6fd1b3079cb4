-- What tells of a fact goes when the fact does: it is found by its source, whoever has it.
drop index notifications.notice_source;
create unique index notice_source on notifications.notice (tenant_id, source, account_id) where source is not null;
