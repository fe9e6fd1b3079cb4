-- The audit of people and access is read by period and by person, among millions of entries about cases.
create index audit_entry_access on platform.audit_entry (tenant_id, id desc) where split_part(action, '.', 1) in ('identity', 'departments');
create index audit_entry_access_person on platform.audit_entry (tenant_id, subject_id, id desc)
  where split_part(action, '.', 1) in ('identity', 'departments');
