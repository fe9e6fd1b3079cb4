-- Files that people bring or that we make: a row here, the bytes wherever the gateway keeps them.
create table platform.file (
  id uuid primary key default gen_random_uuid(),
  tenant_id integer not null,
  name text not null check (name <> ''),
  -- What the bytes are, as pdf or xlsx; the name may say anything.
  kind text not null,
  mime text not null,
  size bigint not null,
  sha256 text not null,
  -- Where the gateway keeps the bytes.
  key text not null unique,
  -- Who asked for it to be kept and what for, as cases.document.
  purpose text not null,
  -- The account, if a person brought it.
  made_by integer,
  at timestamptz not null default now(),
  unique (tenant_id, id)
);
create index file_purpose on platform.file (tenant_id, purpose, at desc);
select platform.guard('platform.file');
