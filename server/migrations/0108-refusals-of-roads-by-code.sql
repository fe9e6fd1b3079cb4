-- The code of a refusal, by which the console says it in the language of its reader. Refusals stored before have words alone.
alter table closing.road add column refusal_code text not null default '';
