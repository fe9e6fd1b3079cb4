-- Documents of cases: their first version, the text that waits to be read, its vector, and the search.
-- SQL with rights beyond row-level security: under it, neither LIKE nor @@ can use its index. The search limits itself to one tenant.

-- A trigger, because every document has a first version, whoever inserts it.
create or replace function cases.insert_first_version() returns trigger language plpgsql as $$
begin
  insert into cases.document_version (tenant_id, document_id, number, file_id, by_account, by_name, at)
  values (new.tenant_id, new.id, 1, new.file_id, new.by_account, new.by_name, new.at);
  return null;
end $$;
create or replace trigger document_first_version after insert on cases.document
  for each row execute function cases.insert_first_version();

-- A trigger, because the text of every current PDF is searched; the job that reads it is enqueued by who inserts, or later by a schedule.
create or replace function cases.await_document_text() returns trigger language plpgsql as $$
begin
  delete from cases.document_text where tenant_id = new.tenant_id and document_id = new.id;
  insert into cases.document_text (tenant_id, document_id, file_id)
  select f.tenant_id, new.id, f.id from platform.file f where f.tenant_id = new.tenant_id and f.id = new.file_id and f.kind = 'pdf';
  return null;
end $$;
create or replace trigger document_awaits_text after insert or update of file_id on cases.document
  for each row execute function cases.await_document_text();

-- Returns the vector of a text. A vector has at most 1 MB: a text of only different words is indexed by its beginning.
create or replace function cases.document_vector(body text) returns tsvector language plpgsql stable as $$
begin
  return to_tsvector('cases.portuguese', body);
exception when program_limit_exceeded then
  return to_tsvector('cases.portuguese', left(body, 60000));
end $$;

-- Returns the query of these words: each must be met, at least by its beginning. Null when no word has a letter or a digit that is searched.
create or replace function cases.document_query(words text[]) returns tsquery language sql stable as $$
  select nullif(to_tsquery('cases.portuguese', string_agg(quote_literal(replace(word, '\', ' ')) || ':*', ' & '))::text, '')::tsquery
  from unnest(words) word where word ~ '[[:alnum:]]';
$$;

-- Returns the newest documents whose name or text has all the words; all of a case, or a bounded number of the company's.
create or replace function cases.find_documents(words text[], in_case integer, how_many integer) returns setof bigint
  language plpgsql stable security definer rows 20 set search_path = pg_catalog, pg_temp as $$
declare
  tenant integer := coalesce((select platform.entered()), 0);
  query tsquery := cases.document_query(words);
  named text;
begin
  select string_agg(coalesce(format('platform.fold(d.name) like %L', people.pattern(word)), 'false'), ' and ') into named from unnest(words) word;
  if named is null then return; end if;
  if in_case is not null then
    return query execute format(
      'select d.id from cases.document d
       left join cases.document_text t on t.tenant_id = d.tenant_id and t.document_id = d.id
       where d.tenant_id = %1$s and d.case_id = %2$s and d.removed_at is null and ((%3$s) or t.search @@ %4$L)
       order by d.id desc limit %5$s', tenant, in_case, named, query, how_many);
    return;
  end if;
  return query execute format(
    'select d.id from cases.document d where d.removed_at is null and d.tenant_id = %1$s and d.id in (
       (select d.id from cases.document d where d.tenant_id = %1$s and d.removed_at is null and %2$s limit 500)
       union
       (select t.document_id from cases.document_text t where t.tenant_id = %1$s and t.search @@ %3$L limit 500))
     order by d.id desc limit %4$s', tenant, named, query, how_many);
end $$;

-- The function belongs to the login of functions, as all that read beyond row-level security do.
grant create on schema cases to tratativa_functions;
alter function cases.find_documents owner to tratativa_functions;
revoke create on schema cases from tratativa_functions;
revoke all on function cases.find_documents from public;
grant execute on function cases.find_documents to tratativa_app, tratativa_system;
