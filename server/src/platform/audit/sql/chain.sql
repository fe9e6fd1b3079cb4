-- The hash chain of audit entries (decision 12).
-- Triggers with rights that requests do not have, because the chain must hold against the server itself.

create or replace function platform.audit_hash(entry platform.audit_entry) returns bytea
  language sql stable parallel safe as $$
  select sha256(convert_to(jsonb_build_array(
    entry.id, entry.tenant_id, entry.link, extract(epoch from entry.at), entry.actor_id, entry.actor_name, entry.address,
    entry.request_id, entry.action, entry.subject_id, entry.subject, entry.before, entry.after, entry.thread, entry.batch
  )::text, 'UTF8'));
$$;

create or replace function platform.link_hash(link platform.audit_link) returns bytea language sql stable parallel safe as $$
  select sha256(link.prev_hash || link.digest || convert_to(jsonb_build_array(
    link.tenant_id, link.seq, link.first_id, link.last_id, link.count, extract(epoch from link.at)
  )::text, 'UTF8'));
$$;

-- Trigger: the head of a chain moves only to the next link.
create or replace function platform.only_forward() returns trigger language plpgsql as $$
begin
  if new.tenant_id <> old.tenant_id or new.seq <> old.seq + 1 or not exists (
    select from platform.audit_link l where l.tenant_id = new.tenant_id and l.seq = new.seq and l.hash = new.hash
  ) then
    raise exception 'the head of a chain only moves on by one link' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

-- Trigger: gives an entry its link and hash.
create or replace function platform.link_entry() returns trigger language plpgsql as $$
begin
  if new.link = 0 then new.link := new.id; end if;
  new.hash := platform.audit_hash(new);
  return new;
end $$;

-- Closes a link over the entries of one statement.
create or replace function platform.add_link(tenant integer, first bigint) returns void language plpgsql as $$
declare
  head platform.audit_head;
  made platform.audit_link;
begin
  select tenant, min(id), max(id), count(*), sha256(string_agg(hash, ''::bytea order by id))
    into made.tenant_id, made.first_id, made.last_id, made.count, made.digest
    from platform.audit_entry where link = first and tenant_id = tenant;
  select * into head from platform.audit_head h where h.tenant_id = tenant for update;
  if not found then
    insert into platform.audit_head values (tenant, 0, '') on conflict do nothing;
    select * into head from platform.audit_head h where h.tenant_id = tenant for update;
  end if;
  made.seq := head.seq + 1;
  made.at := clock_timestamp();
  made.prev_hash := head.hash;
  made.hash := platform.link_hash(made);
  insert into platform.audit_link select made.*;
  update platform.audit_head h set seq = made.seq, hash = made.hash where h.tenant_id = tenant;
end $$;

create or replace function platform.close_links() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform platform.add_link(new.tenant_id, new.link);
  return null;
end $$;
