-- The process number is unique, and found by its beginning, where it is searched: in its own index on the case it was written again by
-- every change of a deal, a seventh of what the case's row costs.
drop index cases.case_process;
alter table cases.case_text add column process_number text collate "C";

create or replace function cases.add_text() returns trigger language plpgsql as $$
begin
  insert into cases.case_text (tenant_id, case_id, is_active, author_sort, client_folder, process_value, process_number, searchable)
    select a.tenant_id, a.id, a.is_active, a.author_sort, a.client_folder, a.process_value, a.process_number, cases.text_of(a)
    from added a;
  return null;
end $$;

create or replace function cases.change_text() returns trigger language plpgsql as $$
begin
  update cases.case_text t set is_active = new.is_active, author_sort = new.author_sort, client_folder = new.client_folder,
    process_value = new.process_value, process_number = new.process_number, searchable = cases.text_of(new)
  where t.tenant_id = new.tenant_id and t.case_id = new.id;
  return null;
end $$;

update cases.case_text t set process_number = c.process_number
from cases.case c where c.tenant_id = t.tenant_id and c.id = t.case_id and c.process_number is not null;
create unique index case_process on cases.case_text (tenant_id, process_number) include (case_id, is_active)
  where process_number is not null;
