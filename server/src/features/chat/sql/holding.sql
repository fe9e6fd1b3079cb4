-- Conversations that a user of the company holds by a job: the assistant.
-- SQL, because the job is added by the transaction that stores the message, and the transaction that takes a conversation away stops its
-- unsent words, whatever path it comes by.

-- Adds the job of a conversation whose holder answers by one, or helps the person who does. A new message delays it, up to a limit.
create or replace function chat.wake_holder(of_chat integer) returns void language plpgsql as $$
declare
  tenant integer := platform.tenant();
  holder record;
  unanswered timestamptz;
begin
  select h.job, h.quiet_seconds, h.longest_seconds, h.user_id is distinct from c.user_id and c.user_id is not null as helps
    into holder
    from chat.chat c join chat.holder h on h.tenant_id = c.tenant_id and h.is_on
      and (h.user_id = c.user_id or (h.takes_new and c.user_id is null and c.case_id is not null)
        or (h.assists and c.user_id is not null and c.case_id is not null))
    where c.tenant_id = tenant and c.id = of_chat;
  if not found then return; end if;
  select min(m.at) into unanswered from chat.message m
    where m.tenant_id = tenant and m.chat_id = of_chat and not m.is_ours and m.at > coalesce((
      select max(o.at) from chat.message o
      where o.tenant_id = tenant and o.chat_id = of_chat and o.is_ours and o.kind <> 'gap'), '-infinity');
  if holder.helps and unanswered is null then return; end if;
  perform platform.add_job(holder.job, jsonb_build_object('tenant', tenant, 'data', jsonb_build_object('chatId', of_chat)),
    lane => format('%s:%s:%s', holder.job, tenant, of_chat), job_key => format('%s:%s:%s', holder.job, tenant, of_chat),
    run_at => least(now() + make_interval(secs => holder.quiet_seconds),
      greatest(now(), coalesce(unanswered, now()) + make_interval(secs => holder.longest_seconds))));
end $$;

-- Trigger: a conversation that is taken from its holder keeps none of the holder's words that have not begun to leave.
create or replace function chat.stop_holder() returns trigger language plpgsql as $$
declare
  stopped bigint;
begin
  if current_setting('chat.passes', true) = 'on'
    or not exists (select from chat.holder h where h.tenant_id = old.tenant_id and h.user_id = old.user_id) then
    return new;
  end if;
  for stopped in
    delete from chat.outgoing o using chat.message m
    where o.tenant_id = old.tenant_id and o.chat_id = old.id and o.started_at is null and m.id = o.message_id
      and m.user_id = old.user_id
    returning m.id
  loop
    insert into chat.message_change (tenant_id, message_id, kind, before, at)
      select m.tenant_id, m.id, 'delete', m.text, now() from chat.message m where m.id = stopped;
    update chat.message m set deleted_at = now() where m.id = stopped;
    insert into platform.event (tenant_id, name, data) values (old.tenant_id, 'chat.news', jsonb_build_object('news',
      jsonb_build_array(jsonb_build_object('what', 'changed', 'chat', old.id, 'message', stopped))));
  end loop;
  return new;
end $$;

create or replace trigger chat_stops_holder before update of user_id on chat.chat for each row
  when (old.user_id is not null and old.user_id is distinct from new.user_id) execute function chat.stop_holder();

-- Trigger: raises the lease of a conversation whose responsible changes, also when it comes back to the same person.
create or replace function chat.raise_lease() returns trigger language plpgsql as $$
begin
  new.lease := old.lease + 1;
  return new;
end $$;

create or replace trigger chat_raises_lease before update of user_id on chat.chat for each row
  when (old.user_id is distinct from new.user_id) execute function chat.raise_lease();
