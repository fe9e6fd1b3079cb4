-- A mail that was taken and whose sender died before saying so is sent again; it bears the same key, and the outbox keeps it once.
alter table identity.kept_mail add key text;
create unique index kept_mail_key on identity.kept_mail (tenant_id, key) where key is not null;
