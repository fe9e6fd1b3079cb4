-- The audit as a chain: what one transaction writes in a company becomes one link, which holds the hash of the link before.
-- Nobody has to remember it: entries link themselves, whatever statement inserts them, when their transaction commits.

alter table platform.audit_entry
  -- The id of the first entry of its link. Set by the table itself, as the hash is.
  add column link bigint not null default 0,
  add column hash bytea not null default '';
create index audit_entry_link on platform.audit_entry (link);

-- A JSON array is one text for one entry, and two entries never share one.
create function platform.audit_hash(entry platform.audit_entry) returns bytea language sql stable parallel safe as $$
  select sha256(convert_to(jsonb_build_array(
    entry.id, entry.tenant_id, entry.link, extract(epoch from entry.at), entry.actor_id, entry.actor_name, entry.address,
    entry.request_id, entry.action, entry.subject_id, entry.subject, entry.before, entry.after, entry.thread, entry.batch
  )::text, 'UTF8'));
$$;

create table platform.audit_link (
  tenant_id integer not null,
  seq bigint not null,
  first_id bigint not null,
  last_id bigint not null,
  count bigint not null,
  at timestamptz not null,
  prev_hash bytea not null,
  -- Of the entries' hashes, in the order of their ids.
  digest bytea not null,
  hash bytea not null,
  primary key (tenant_id, seq),
  unique (tenant_id, first_id)
);
select platform.guard_append_only('platform.audit_link');
revoke insert on platform.audit_link from tratativa_app;

create function platform.link_hash(link platform.audit_link) returns bytea language sql stable parallel safe as $$
  select sha256(link.prev_hash || link.digest || convert_to(jsonb_build_array(
    link.tenant_id, link.seq, link.first_id, link.last_id, link.count, extract(epoch from link.at)
  )::text, 'UTF8'));
$$;

-- Where each chain ends; the row that writers of one company wait for, at their very end. It only moves on by one link.
create table platform.audit_head (
  tenant_id integer primary key,
  seq bigint not null,
  hash bytea not null
);
select platform.guard('platform.audit_head');
revoke all on platform.audit_head from tratativa_app;
revoke delete on platform.audit_head from tratativa_system;

create function platform.only_forward() returns trigger language plpgsql as $$
begin
  if new.tenant_id <> old.tenant_id or new.seq <> old.seq + 1 or not exists (
    select from platform.audit_link l where l.tenant_id = new.tenant_id and l.seq = new.seq and l.hash = new.hash
  ) then
    raise exception 'the head of a chain only moves on by one link' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger only_forward before update on platform.audit_head for each row execute function platform.only_forward();
create trigger stays before delete on platform.audit_head for each row execute function platform.refuse_change();
create trigger stays_whole before truncate on platform.audit_head for each statement execute function platform.refuse_change();

-- The links that this transaction has opened, tenant -> first entry, live in a setting that ends with it.
create function platform.open_links() returns jsonb language sql stable as $$
  select coalesce(nullif(current_setting('app.audit_links', true), ''), '{}')::jsonb;
$$;

create function platform.join_link() returns trigger language plpgsql as $$
declare
  links jsonb := platform.open_links();
  link bigint := (links ->> new.tenant_id::text)::bigint;
begin
  if link is null then
    link := new.id;
    perform set_config('app.audit_links', (links || jsonb_build_object(new.tenant_id::text, link))::text, true);
  end if;
  new.link := link;
  new.hash := platform.audit_hash(new);
  return new;
end $$;
create trigger join_link before insert on platform.audit_entry for each row execute function platform.join_link();

create function platform.add_link(tenant integer, first bigint) returns void language plpgsql as $$
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

-- The first entry of any link closes all of them, in one order: transactions that write in the same companies wait for each
-- other and never in a circle. Entries written after that, in the same transaction, open a link of their own.
create function platform.close_links() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  links jsonb := platform.open_links();
  tenant integer;
begin
  for tenant in select key::integer from jsonb_object_keys(links) key order by 1 loop
    perform platform.add_link(tenant, (links ->> tenant::text)::bigint);
  end loop;
  perform set_config('app.audit_links', '', true);
  return null;
end $$;
create constraint trigger close_links after insert on platform.audit_entry deferrable initially deferred
  for each row when (new.id = new.link) execute function platform.close_links();

grant create on schema platform to tratativa_system;
alter function platform.close_links owner to tratativa_system;
revoke create on schema platform from tratativa_system;
revoke all on function platform.add_link from public;
grant execute on function platform.add_link to tratativa_system;
