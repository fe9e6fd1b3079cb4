-- How many followed processes each company has, by what its page counts: the page adds these rows instead of counting all processes.
create table monitoring.tally (
  id bigint generated always as identity primary key,
  tenant_id integer not null references identity.tenant,
  state text not null,
  court text not null,
  is_new boolean not null,
  matters boolean not null,
  -- A change of counts: the sum of a group's rows is its count.
  count integer not null
);
insert into monitoring.tally (tenant_id, state, court, is_new, matters, count)
select tenant_id, state, court, new_count > 0, matters_count > 0, count(*) from monitoring.process group by 1, 2, 3, 4, 5;
create index tally_tenant on monitoring.tally (tenant_id);
select platform.guard('monitoring.tally');
drop index monitoring.process_figures;
