create schema clients;
select platform.open_schema('clients');

create table clients.whatsapp_group (
  id integer generated always as identity primary key,
  tenant_id integer not null references identity.tenant,
  name text not null check (name <> ''),
  link text not null default '',
  position integer not null default 0
);
create index whatsapp_group_tenant on clients.whatsapp_group (tenant_id, position);
select platform.guard('clients.whatsapp_group');
