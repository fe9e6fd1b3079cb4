-- Facts are told by whoever looks for them, many at once: a job for each cost more than all that it carried.
create or replace function platform.keep_effects(tenant integer, origin jsonb, events jsonb, rest jsonb) returns void
  language plpgsql as $$
declare
  one jsonb;
  listener text;
begin
  if jsonb_array_length(events) > 0 then
    insert into platform.event (tenant_id, name, data, actor_id)
      select tenant, told ->> 'name', told -> 'data', (origin ->> 'accountId')::integer
      from jsonb_array_elements(events) with ordinality all_told (told, place) order by place;
    perform pg_notify('platform_event', '');
  end if;
  for one in select value from jsonb_array_elements(events) loop
    for listener in select jsonb_array_elements_text(one -> 'listeners') loop
      perform platform.add_job(listener, jsonb_build_object('tenant', tenant, 'data', one -> 'data'));
    end loop;
  end loop;
  for one in select value from jsonb_array_elements(rest -> 'jobs') loop
    perform platform.add_job(
      one ->> 'name', jsonb_build_object('tenant', tenant, 'data', one -> 'payload'), one ->> 'lane', one ->> 'key',
      (one ->> 'runAt')::timestamptz, (one ->> 'attempts')::integer
    );
  end loop;
  insert into platform.audit_entry (tenant_id, at, actor_id, actor_name, address, request_id, action, subject_id, subject,
      before, after, thread, batch)
    select tenant, (origin ->> 'at')::timestamptz, (origin ->> 'accountId')::integer, origin ->> 'name', origin ->> 'address', origin ->> 'requestId',
      entry ->> 'action', entry ->> 'subjectId', entry ->> 'subject',
      nullif(entry -> 'before', 'null'), nullif(entry -> 'after', 'null'), entry ->> 'thread', entry ->> 'batch'
    from jsonb_array_elements(rest -> 'entries') entry;
end $$;
