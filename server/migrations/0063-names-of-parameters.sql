-- Parameters get new names, which `create or replace` cannot give: the files of the SQL functions create these functions again.
drop function if exists cases.follow_message(bigint);
drop function if exists cases.text_of(cases."case");
drop function if exists chat.change_message(jsonb, record, integer);
drop function if exists chat.merge_known_contacts(integer[], text);
