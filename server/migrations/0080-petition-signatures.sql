-- Signatures of petitions with certificates, and runs that sign many.

alter table certificates.signing drop constraint signing_failure_check;
alter table certificates.signing add constraint signing_failure_check
  check (failure in ('key', 'document', 'timestamp', 'file', 'changed'));
alter table certificates.signing add unique (tenant_id, id);

alter table petitions.petition_version
  -- The PDF with the signatures made so far.
  add column signed_file_id uuid,
  add foreign key (tenant_id, signed_file_id) references platform.file (tenant_id, id);
create index petition_version_signed on petitions.petition_version (tenant_id, signed_file_id) where signed_file_id is not null;

-- A run that signs chosen petitions with one certificate; its progress is that of its signatures.
create table petitions.signing_run (
  id bigint generated always as identity primary key,
  tenant_id integer not null references identity.tenant,
  certificate_id integer not null,
  total integer not null,
  -- Petitions that were refused when the run started, with the reasons.
  refused jsonb not null,
  by_account integer not null,
  by_name text not null,
  at timestamptz not null,
  unique (tenant_id, id),
  foreign key (tenant_id, certificate_id) references certificates.certificate (tenant_id, id)
);
select platform.guard('petitions.signing_run');

-- A signature that was asked for; its state is that of the signing.
create table petitions.signature (
  tenant_id integer not null references identity.tenant,
  signing_id uuid not null,
  petition_id bigint not null,
  version integer not null,
  run_id bigint,
  primary key (tenant_id, signing_id),
  foreign key (tenant_id, signing_id) references certificates.signing (tenant_id, id),
  foreign key (tenant_id, petition_id, version) references petitions.petition_version (tenant_id, petition_id, version)
    on delete cascade,
  foreign key (tenant_id, run_id) references petitions.signing_run (tenant_id, id)
);
create index signature_petition on petitions.signature (tenant_id, petition_id, version);
create index signature_run on petitions.signature (tenant_id, run_id) where run_id is not null;
select platform.guard('petitions.signature');
