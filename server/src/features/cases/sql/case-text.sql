-- Keeps cases.case_text, the searchable copy of a case, and searches it.
-- Triggers, because no writer of a case may forget it; the search has rights beyond row-level security, under which LIKE cannot use the index.

-- Returns the searchable text of a case.
create or replace function cases.text_of(case_row cases."case") returns text language sql stable parallel safe as $$
  select ' ' || case_row.author_sort || coalesce(e'\n ' || case_row.process_number, '') || coalesce(e'\n ' || case_row.old_process_number, '')
    || e'\n ' || platform.fold(case_row.internal_id) || e'\n ' || platform.fold(case_row.client_folder);
$$;

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

create or replace function cases.drop_text() returns trigger language plpgsql as $$
begin
  delete from cases.case_text t where t.tenant_id = old.tenant_id and t.case_id = old.id;
  return null;
end $$;

-- Returns the ids of the cases that contain every text.
create or replace function cases.find_text(sought text[], most integer) returns setof integer
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return query execute (
    select format('select t.case_id from cases.case_text t where t.tenant_id = %s and %s limit %s',
      coalesce((select platform.entered()), 0),
      string_agg(format('t.searchable like %L',
        '%' || regexp_replace(platform.fold(word), '([\\%_])', '\\\1', 'g') || '%'), ' and '),
      coalesce(most::text, 'all'))
    from unnest(sought) word);
end $$;
