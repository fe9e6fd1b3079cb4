-- A1 certificates: who holds them, who may sign, each use, and the sealed keys, which only the system's login reads.
create schema certificates;
select platform.open_schema('certificates');

-- What a certificate says in public. The row stays when its key is destroyed: signatures made with it stay valid.
create table certificates.certificate (
  id integer generated always as identity primary key,
  tenant_id integer not null references identity.tenant,
  name text not null,
  holder_name text not null,
  holder_kind text not null check (holder_kind in ('person', 'company', 'unknown')),
  -- A CPF or CNPJ without mask.
  holder_document text,
  responsible text,
  -- For whom the holder stands, as the person who stored it declared.
  holder_role text not null check (holder_role in ('company', 'lawyer', 'client')),
  issuer text not null,
  serial text not null,
  valid_from timestamptz not null,
  valid_until timestamptz not null,
  standing text not null check (standing in ('icp-brasil', 'unverified', 'no-validity')),
  certificate bytea not null,
  -- The certificates above it, the nearest first.
  chain bytea[] not null,
  -- The SHA-256 of the certificate.
  fingerprint text not null,
  added_by integer,
  added_at timestamptz not null,
  removed_at timestamptz,
  -- The fewest days before the end of which people were warned.
  warned_days integer,
  unique (tenant_id, id)
);
create unique index certificate_fingerprint on certificates.certificate (tenant_id, fingerprint) where removed_at is null;
create index certificate_until on certificates.certificate (valid_until) where removed_at is null;
select platform.guard('certificates.certificate');

create table certificates.signer (
  tenant_id integer not null references identity.tenant,
  certificate_id integer not null,
  account_id integer not null references identity.account,
  primary key (tenant_id, certificate_id, account_id),
  foreign key (tenant_id, certificate_id) references certificates.certificate (tenant_id, id)
);
select platform.guard('certificates.signer');

-- The private key under a data key of its own, and that under the keys of the installation. Deleting the row destroys both.
create table certificates.sealed_key (
  tenant_id integer not null references identity.tenant,
  certificate_id integer not null,
  data_key text not null,
  private_key bytea not null,
  primary key (tenant_id, certificate_id),
  foreign key (tenant_id, certificate_id) references certificates.certificate (tenant_id, id)
);
select platform.guard('certificates.sealed_key');
-- A request stores and destroys a key; it can neither read nor replace one.
revoke select, update on certificates.sealed_key from tratativa_app;
grant select (tenant_id, certificate_id) on certificates.sealed_key to tratativa_app;

-- Each signature that was asked for.
create table certificates.signing (
  id uuid primary key,
  tenant_id integer not null references identity.tenant,
  certificate_id integer not null,
  account_id integer not null references identity.account,
  reason text not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  failure text check (failure in ('key', 'document', 'timestamp')),
  -- The hash of the document before it was signed.
  sha256 text,
  file_id uuid,
  at timestamptz not null,
  foreign key (tenant_id, certificate_id) references certificates.certificate (tenant_id, id),
  foreign key (tenant_id, file_id) references platform.file (tenant_id, id)
);
create index signing_certificate on certificates.signing (tenant_id, certificate_id, at desc);
select platform.guard('certificates.signing');

-- Wrong passwords, to slow down guesses.
create table certificates.failed_try (
  id bigint generated always as identity primary key,
  tenant_id integer not null references identity.tenant,
  account_id integer not null,
  at timestamptz not null
);
create index failed_try_account on certificates.failed_try (tenant_id, account_id, at);
create index failed_try_at on certificates.failed_try (at);
select platform.guard('certificates.failed_try');

-- The register's parent stands in the menu as soon as one of its pages does.
insert into identity.menu_entry (profile_type_id, key, label, icon, path, position)
select profile, 'registers', 'Cadastros', 'registers', null, 60 from unnest('{1,2,3}'::integer[]) profile
on conflict do nothing;

insert into identity.menu_entry (profile_type_id, key, parent_key, label, icon, path, position)
select profile, 'certificates', 'registers', 'Certificados digitais', 'certificates', '/app/cadastro/digital-certificate', 36
from unnest('{1,2,3}'::integer[]) profile;
