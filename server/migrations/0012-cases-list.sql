-- What the list of cases is searched, filtered and sorted by.

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
  -- Every part begins with a blank, so that the beginning of a word can be searched.
  add column searchable text collate "C" not null generated always as (
    ' ' || author_sort || coalesce(e'\n ' || process_number, '') || coalesce(e'\n ' || old_process_number, '')
    || e'\n ' || platform.fold(internal_id) || e'\n ' || platform.fold(client_folder)
  ) stored;
