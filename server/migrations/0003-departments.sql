create schema departments;
select platform.open_schema('departments');

create table departments.department (
  id integer generated always as identity primary key,
  tenant_id integer not null references identity.tenant,
  name text not null check (name <> ''),
  created_at timestamptz not null default now(),
  unique (tenant_id, id)
);
create unique index department_name on departments.department (tenant_id, platform.fold(name));
select platform.guard('departments.department');

-- Who works where: a user is in one department or in none.
create table departments.placement (
  tenant_id integer not null references identity.tenant,
  user_id integer not null,
  department_id integer not null,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references identity.membership (tenant_id, id) on delete cascade,
  foreign key (tenant_id, department_id) references departments.department (tenant_id, id) on delete cascade
);
create index placement_department on departments.placement (tenant_id, department_id);
select platform.guard('departments.placement');
