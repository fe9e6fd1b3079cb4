-- Deletes the row of a file that no other row names, and returns the key of its bytes; null while a row names it.
-- The foreign keys decide: a transaction under way that names the file is waited for.

create or replace function platform.remove_file(file_id uuid) returns text language plpgsql as $$
declare
  gone text;
begin
  delete from platform.file where id = file_id returning key into gone;
  return gone;
exception when foreign_key_violation then
  return null;
end $$;
