-- From which size on administrators are told of an export; a company without a row keeps 500 cases a day.
create table cases.export_rule (
  tenant_id integer primary key references identity.tenant,
  notice_above integer not null check (notice_above between 0 and 1000000)
);
select platform.guard('cases.export_rule');
