-- What only the server may say, the server stamps: a text with a stamp is taken, any other is not. The key lies where neither login
-- reads; the server gets it from the owner at its start. A statement that was slipped in can set any setting, and makes no stamp.
create table platform.stamp_key (
  is_only boolean primary key default true check (is_only),
  inner_key bytea not null,
  outer_key bytea not null
);
grant select on platform.stamp_key to tratativa_functions;

create function platform.random_key() returns bytea language sql volatile as $$
  select sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))
    || sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
$$;
insert into platform.stamp_key (inner_key, outer_key) values (platform.random_key(), platform.random_key());
drop function platform.random_key();

create function platform.stamp_of(what text, said text) returns text language plpgsql stable parallel safe as $$
begin
  return (
    select encode(sha256(k.outer_key || sha256(k.inner_key || convert_to(what || ' ' || said, 'UTF8'))), 'hex')
    from platform.stamp_key k);
end $$;
revoke all on function platform.stamp_of from public;
grant execute on function platform.stamp_of to tratativa_functions;
