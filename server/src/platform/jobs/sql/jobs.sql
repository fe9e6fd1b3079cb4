-- The calls to the tables of the job library.
-- SQL with the owner's rights: the logins of the server may add jobs only through them, and requests only for their own tenant.

create or replace function platform.add_job(
  job text, payload jsonb, lane text default null, job_key text default null, run_at timestamptz default null,
  attempts integer default null
) returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if session_user = 'tratativa_app' and (payload ->> 'tenant')::integer is distinct from platform.entered() then
    raise exception 'the job is of another company' using errcode = 'insufficient_privilege';
  end if;
  perform graphile_worker.add_job(
    identifier => job, payload => payload::json, queue_name => lane,
    -- The jobs of one lane run in the order of this time; now() is the same for all jobs of a transaction.
    run_at => coalesce(run_at, clock_timestamp()), max_attempts => attempts, job_key => job_key
  );
end $$;

create or replace function platform.dead_jobs()
  returns table(id bigint, job text, payload jsonb, attempts integer, last_error text, since timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select j.id, t.identifier, j.payload::jsonb, j.attempts::integer, j.last_error, j.updated_at
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  where j.attempts >= j.max_attempts and j.locked_at is null
  order by j.id limit 500;
$$;

create or replace function platform.run_again(job_ids bigint[]) returns integer
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  changed integer;
begin
  select count(*) into changed
  from graphile_worker.reschedule_jobs(job_ids => job_ids, run_at => now(), attempts => 0);
  return changed;
end $$;

create or replace function platform.job_figures() returns table(waiting bigint, dead bigint)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select count(*) filter (where attempts < max_attempts), count(*) filter (where attempts >= max_attempts)
  from graphile_worker._private_jobs;
$$;
