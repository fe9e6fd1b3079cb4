-- The audit of access also shows the exports, by period and by the person who took them.
drop index platform.audit_entry_access;
create index audit_entry_access on platform.audit_entry (tenant_id, id desc)
  where split_part(action, '.', 1) in ('identity', 'departments') or split_part(action, '.', 2) = 'export';
create index audit_entry_export_person on platform.audit_entry (tenant_id, actor_id, id desc) where split_part(action, '.', 2) = 'export';
