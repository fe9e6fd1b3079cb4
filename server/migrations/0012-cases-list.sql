-- What the list of cases is filtered, sorted and searched by.

alter table cases.case
  alter column author_sort type text collate "C",
  alter column client_folder type text collate "C",
  alter column process_number type text collate "C",
  alter column next_task_kind type text collate "C",
  alter column state type text collate "C";

alter table cases.case
  add column bot_status text not null default '',
  add column link_defendant text not null default '',
  add column link_author text not null default '',
  -- As filters ask for them: a byte in an index where the text would be fifteen.
  add column is_passive boolean not null generated always as (case_type = 'PASSIVO') stored,
  add column is_judged boolean not null generated always as (processual_state = 'Pós Sentença') stored,
  add column is_sent boolean not null generated always as (whatsapp_proposal_at is not null) stored;

-- Every index costs whoever changes a case about a tenth of the change, so there are few, and each serves many filters: it holds all
-- that filters ask, so that an exact total never visits the table, and begins with columns of few values, which Postgres 18 skips
-- over, so that a filter on any of its first columns finds its place. Decision 18 tells how they were chosen.
alter table cases.case drop constraint case_pkey;
create index case_deal on cases.case (tenant_id, is_active, status_id, situation_id, client_id, state, id)
  include (sub_client_id, negotiator_id, next_task_kind, is_passive, is_judged, is_sent, negotiate_in_af, limit_date, created_at,
    situation_changed_at, closed_deal_date);
create index case_hand on cases.case
  (tenant_id, is_active, negotiate_in_af, is_sent, is_passive, is_judged, negotiator_id, next_task_kind, id)
  include (status_id, situation_id, client_id, sub_client_id, state, limit_date, created_at, situation_changed_at, closed_deal_date);
create index case_limit on cases.case (tenant_id, is_active, limit_date, id)
  include (status_id, situation_id, client_id, sub_client_id, negotiator_id, next_task_kind, state, is_passive, is_judged, is_sent,
    negotiate_in_af, created_at, situation_changed_at, closed_deal_date);
create index case_created on cases.case (tenant_id, is_active, created_at, id)
  include (status_id, situation_id, client_id, sub_client_id, negotiator_id, next_task_kind, state, is_passive, is_judged, is_sent,
    negotiate_in_af, limit_date, situation_changed_at, closed_deal_date);
create index case_moved on cases.case (tenant_id, is_active, situation_changed_at, id)
  include (status_id, situation_id, client_id, sub_client_id, negotiator_id, next_task_kind, state, is_passive, is_judged, is_sent,
    negotiate_in_af, limit_date, created_at, closed_deal_date);
-- Few cases have these, and the others cost nothing.
create index case_closed on cases.case (tenant_id, is_active, closed_deal_date, id)
  include (status_id, situation_id, client_id, sub_client_id, negotiator_id, next_task_kind, state, is_passive, is_judged, is_sent,
    negotiate_in_af, limit_date, created_at, situation_changed_at) where closed_deal_date is not null;
create index case_petition on cases.case (tenant_id, is_active, petition_date, id)
  include (status_id, situation_id, client_id, sub_client_id, negotiator_id, next_task_kind, state, is_passive, is_judged, is_sent,
    negotiate_in_af, limit_date, created_at, situation_changed_at, closed_deal_date) where petition_date is not null;
create index case_campaign on cases.case (tenant_id, is_active, campaign_date, id)
  include (status_id, situation_id, client_id, sub_client_id, negotiator_id, next_task_kind, state, is_passive, is_judged, is_sent,
    negotiate_in_af, limit_date, created_at, situation_changed_at, closed_deal_date) where campaign_date is not null;
create index case_offered on cases.case (tenant_id, is_active, last_proposal, id) where last_proposal is not null;
create index case_asked on cases.case (tenant_id, is_active, author_counter, id) where author_counter is not null;
create index case_countered on cases.case (tenant_id, is_active, client_counter, id) where client_counter is not null;

-- What goes together: a situation and its status, a sub-client and its client.
create statistics cases.case_situations (ndistinct, dependencies, mcv) on status_id, situation_id from cases.case;
create statistics cases.case_clients (ndistinct, dependencies) on client_id, sub_client_id from cases.case;
alter table cases.case alter column sub_client_id set statistics 500, alter column client_id set statistics 500;
-- Totals are read from indexes alone as long as the table is vacuumed.
alter table cases.case set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.05);

-- What cases are searched and ordered by that their deals never touch: its indexes cost a change of a deal nothing. Kept by triggers.
create table cases.case_text (
  -- That of its case.
  tenant_id integer not null,
  case_id integer not null,
  is_active boolean not null,
  author_sort text collate "C" not null,
  client_folder text collate "C" not null,
  process_value bigint,
  -- Every part begins with a blank, so that the beginning of a word can be searched by index.
  searchable text collate "C" not null,
  primary key (tenant_id, case_id)
);
create index case_text_author on cases.case_text (tenant_id, is_active, author_sort, case_id) where author_sort <> '';
create index case_text_folder on cases.case_text (tenant_id, is_active, client_folder, case_id) where client_folder <> '';
create index case_text_value on cases.case_text (tenant_id, is_active, process_value, case_id) where process_value is not null;
create index case_text_search on cases.case_text using gin (tenant_id, searchable gin_trgm_ops) with (gin_pending_list_limit = 512);
select platform.guard('cases.case_text');

create function cases.text_of(given cases.case) returns text language sql stable parallel safe as $$
  select ' ' || given.author_sort || coalesce(e'\n ' || given.process_number, '') || coalesce(e'\n ' || given.old_process_number, '')
    || e'\n ' || platform.fold(given.internal_id) || e'\n ' || platform.fold(given.client_folder);
$$;

create function cases.add_text() returns trigger language plpgsql as $$
begin
  insert into cases.case_text (tenant_id, case_id, is_active, author_sort, client_folder, process_value, searchable)
    select a.tenant_id, a.id, a.is_active, a.author_sort, a.client_folder, a.process_value, cases.text_of(a) from added a;
  return null;
end $$;
create trigger text_added after insert on cases.case
  referencing new table as added for each statement execute function cases.add_text();

create function cases.change_text() returns trigger language plpgsql as $$
begin
  update cases.case_text t set is_active = new.is_active, author_sort = new.author_sort, client_folder = new.client_folder,
    process_value = new.process_value, searchable = cases.text_of(new)
  where t.tenant_id = new.tenant_id and t.case_id = new.id;
  return null;
end $$;
create trigger text_changed
  after update of is_active, author_sort, client_folder, process_value, process_number, old_process_number, internal_id
  on cases.case for each row
  when ((old.is_active, old.author_sort, old.client_folder, old.process_value, old.process_number, old.old_process_number,
      old.internal_id)
    is distinct from (new.is_active, new.author_sort, new.client_folder, new.process_value, new.process_number,
      new.old_process_number, new.internal_id))
  execute function cases.change_text();

create function cases.drop_text() returns trigger language plpgsql as $$
begin
  delete from cases.case_text t where t.tenant_id = old.tenant_id and t.case_id = old.id;
  return null;
end $$;
create trigger text_dropped after delete on cases.case for each row execute function cases.drop_text();

-- The cases in whose text all of these stand: one walk of the index, however many they are. It looks past the wall, for one tenant:
-- under it LIKE would use no index.
create function cases.find_text(sought text[], most integer) returns setof integer
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  return query execute (
    select format('select t.case_id from cases.case_text t where t.tenant_id = %s and %s limit %s',
      coalesce(platform.tenant(), 0),
      string_agg(format('t.searchable like %L',
        '%' || regexp_replace(platform.fold(one), '([\\%_])', '\\\1', 'g') || '%'), ' and '),
      coalesce(most::text, 'all'))
    from unnest(sought) one);
end $$;
grant create on schema cases to tratativa_system;
alter function cases.find_text owner to tratativa_system;
revoke create on schema cases from tratativa_system;
revoke all on function cases.find_text from public;
grant execute on function cases.find_text to tratativa_app, tratativa_system;
