create schema notifications;
select platform.open_schema('notifications');

create table notifications.notice (
  id bigint generated always as identity primary key,
  tenant_id integer not null references identity.tenant,
  account_id integer not null references identity.account,
  description text not null check (description <> ''),
  file text,
  origin text not null,
  -- What raised it: the same fact told twice raises one notice.
  source text,
  read_at timestamptz,
  created_at timestamptz not null default now()
);
create index notice_of on notifications.notice (tenant_id, account_id, id desc);
create index notice_unread on notifications.notice (tenant_id, account_id, id desc) where read_at is null;
create unique index notice_source on notifications.notice (tenant_id, account_id, source) where source is not null;
select platform.guard('notifications.notice');
