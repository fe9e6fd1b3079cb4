-- The key that a caller gave an act: asked twice, it is done once and answered twice.
create table platform.act_key (
  tenant_id integer not null references identity.tenant,
  key uuid not null,
  account_id integer not null,
  -- Of the act and all that it was asked with.
  hash text not null,
  answer jsonb,
  at timestamptz not null,
  primary key (tenant_id, key)
);
select platform.guard('platform.act_key');
create index act_key_at on platform.act_key (at);
