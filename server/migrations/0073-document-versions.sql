-- Versions of the documents of cases, who opened each of them, and the text of their PDFs.

create table cases.document_version (
  id bigint generated always as identity primary key,
  tenant_id integer not null references identity.tenant,
  document_id bigint not null,
  number integer not null check (number > 0),
  file_id uuid not null,
  -- The number of the version whose bytes this one brought back.
  restored_from integer,
  by_account integer not null,
  by_name text not null,
  at timestamptz not null default now(),
  unique (tenant_id, id),
  unique (tenant_id, document_id, number),
  foreign key (tenant_id, document_id) references cases.document (tenant_id, id) on delete cascade,
  foreign key (tenant_id, file_id) references platform.file (tenant_id, id)
);
create index document_version_file on cases.document_version (tenant_id, file_id);
select platform.guard('cases.document_version');

insert into cases.document_version (tenant_id, document_id, number, file_id, by_account, by_name, at)
select tenant_id, id, 1, file_id, by_account, by_name, at from cases.document;

-- One row for each person who was shown a version or saved it.
create table cases.document_opening (
  tenant_id integer not null references identity.tenant,
  version_id bigint not null,
  account_id integer not null,
  kind text not null check (kind in ('shown', 'saved')),
  name text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  -- Openings; the requests for ranges of one opening count once.
  count integer not null default 1 check (count > 0),
  primary key (tenant_id, version_id, account_id, kind),
  foreign key (tenant_id, version_id) references cases.document_version (tenant_id, id) on delete cascade
);
select platform.guard('cases.document_opening');

-- Portuguese stems of words without accents, as people type them.
create text search configuration cases.portuguese (copy = pg_catalog.portuguese);
alter text search configuration cases.portuguese
  alter mapping for hword, hword_part, word with public.unaccent, pg_catalog.portuguese_stem;

-- The text of the current version of a PDF.
create table cases.document_text (
  tenant_id integer not null references identity.tenant,
  document_id bigint not null,
  file_id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'read', 'empty', 'protected', 'broken', 'large')),
  -- Attempts to read it, counted before each of them.
  tries integer not null default 0,
  pages integer not null default 0,
  -- The limit of pages, characters or time was reached: the text is only the beginning.
  is_partial boolean not null default false,
  text text not null default '',
  search tsvector not null default '',
  at timestamptz not null default now(),
  primary key (tenant_id, document_id),
  foreign key (tenant_id, document_id) references cases.document (tenant_id, id) on delete cascade
);
create index document_text_search on cases.document_text using gin (tenant_id, search);
create index document_text_waiting on cases.document_text (at) where state = 'waiting';
select platform.guard('cases.document_text');

-- A schedule has the older PDFs read, some at a time.
insert into cases.document_text (tenant_id, document_id, file_id, at)
select d.tenant_id, d.id, d.file_id, d.at from cases.document d
join platform.file f on f.tenant_id = d.tenant_id and f.id = d.file_id where f.kind = 'pdf';

create index document_name on cases.document using gin (tenant_id, platform.fold(name) public.gin_trgm_ops) where removed_at is null;
