-- Filing at a court's own interface: the access of a company to a court, and each attempt to file, recorded before the call.

alter table petitions.petition
  add column confirmed_at timestamptz,
  -- The news from the court that confirmed the filing.
  add column confirmed_by text check (confirmed_by in ('movement', 'publication'));

create table petitions.court_access (
  tenant_id integer not null references identity.tenant,
  court text not null check (court ~ '^\d\.\d\d$'),
  address text not null,
  user_name text not null,
  sealed_password text not null,
  password_form text not null check (password_form in ('plain', 'dated-hash')),
  -- The court's own codes for the types of documents.
  petition_type text not null,
  attachment_type text not null,
  by_account integer not null,
  by_name text not null,
  at timestamptz not null,
  primary key (tenant_id, court)
);
select platform.guard('petitions.court_access');

create table petitions.court_filing (
  tenant_id integer not null references identity.tenant,
  key uuid not null default gen_random_uuid(),
  petition_id bigint not null,
  version integer not null,
  state text not null default 'waiting'
    check (state in ('waiting', 'sending', 'unknown', 'filed', 'refused', 'not-sent', 'absent', 'uncertain')),
  -- The court's own words, or the fault.
  message text not null default '',
  -- Questions to the court about an outcome that is unknown, and how many of them found nothing.
  questions integer not null default 0,
  absences integer not null default 0,
  number text,
  receipt_document_id integer,
  by_account integer not null,
  by_name text not null,
  at timestamptz not null,
  sent_at timestamptz,
  settled_at timestamptz,
  primary key (tenant_id, key),
  foreign key (tenant_id, petition_id) references petitions.petition (tenant_id, id) on delete cascade
);
create index court_filing_petition on petitions.court_filing (tenant_id, petition_id, at);
create unique index court_filing_open on petitions.court_filing (tenant_id, petition_id)
  where state in ('waiting', 'sending', 'unknown');
select platform.guard('petitions.court_filing');
