-- When and how often a company reaches out; a company without a row has the contract's defaults, under which nothing is switched on.
create table cases.conduct_rule (
  tenant_id integer primary key references identity.tenant,
  rules jsonb not null
);
select platform.guard('cases.conduct_rule');
