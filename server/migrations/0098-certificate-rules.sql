-- A company's rules for signatures, and the documents of those in whose name it signs.
create table certificates.setting (
  tenant_id integer primary key references identity.tenant,
  unreachable text not null check (unreachable in ('allow', 'refuse')),
  holders text not null check (holders in ('warn', 'confirm')),
  -- CPF and CNPJ without mask.
  documents text[] not null
);
select platform.guard('certificates.setting');

alter table certificates.signing
  drop constraint signing_failure_check,
  add constraint signing_failure_check
    check (failure in ('key', 'document', 'timestamp', 'file', 'changed', 'revoked', 'revocation')),
  -- Null before the lists of the revoked were asked for.
  add column revocation text check (revocation in ('good', 'unknown', 'unlisted'));
