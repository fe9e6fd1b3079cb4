-- What a portfolio brings in is looked up row by row for every key: these two say nothing that is not held already.
-- A task stands in the company of its case, which its key to the case holds it to.
alter table tasks.task drop constraint task_tenant_id_fkey;
-- A person is written in the company that the transaction has entered, and row level security lets them into no other; what the
-- system itself makes past it, for a demonstration, is made in companies that it has just made.
alter table people.person drop constraint person_tenant_id_fkey;
