-- A signature whose job has no attempt left.
alter table certificates.signing
  drop constraint signing_failure_check,
  add constraint signing_failure_check
    check (failure in ('key', 'document', 'timestamp', 'file', 'changed', 'revoked', 'revocation', 'stopped'));
