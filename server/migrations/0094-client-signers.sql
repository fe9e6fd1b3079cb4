-- Who signs for a client. The order: before the lawyers and the parties, or after them.
alter table clients.client
  add column signer_name text not null default '',
  add column signer_cpf text not null default '' check (signer_cpf ~ '^(\d{11})?$'),
  add column signer_email text not null default '',
  add column signs_first boolean not null default false,
  add check (signer_name = '' or (signer_cpf <> '' and signer_email <> ''));
