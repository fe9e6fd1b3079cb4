-- Stores the events, jobs and audit entries of a transaction.
-- SQL, so that a commit costs one statement for all of them.

create or replace function platform.store_effects(tenant integer, author text, stamp text, events jsonb, rest jsonb) returns void
  language plpgsql as $$
declare
  event jsonb;
  job jsonb;
  listener text;
begin
  if jsonb_array_length(events) > 0 then
    insert into platform.event (tenant_id, name, data, actor_id)
      select tenant, e.event ->> 'name', e.event -> 'data', (author::jsonb ->> 'accountId')::integer
      from jsonb_array_elements(events) with ordinality e (event, n) order by e.n;
    perform pg_notify('platform_event', '');
  end if;
  for event in select value from jsonb_array_elements(events) loop
    for listener in select jsonb_array_elements_text(event -> 'listeners') loop
      perform platform.add_job(listener, jsonb_build_object('tenant', tenant, 'data', event -> 'data'));
    end loop;
  end loop;
  for job in select value from jsonb_array_elements(rest -> 'jobs') loop
    perform platform.add_job(
      job ->> 'name', jsonb_build_object('tenant', tenant, 'data', job -> 'payload'), job ->> 'lane', job ->> 'key',
      (job ->> 'runAt')::timestamptz, (job ->> 'attempts')::integer
    );
  end loop;
  if jsonb_array_length(rest -> 'entries') = 0 then return; end if;
  perform platform.add_entries(author, stamp, array(
    select row(entry ->> 'action', entry ->> 'subjectId', entry ->> 'subject', nullif(entry -> 'before', 'null'),
      nullif(entry -> 'after', 'null'), entry ->> 'thread', entry ->> 'batch')::platform.audit_line
    from jsonb_array_elements(rest -> 'entries') with ordinality e (entry, n) order by n
  ));
end $$;
