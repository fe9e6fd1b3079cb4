-- The lease of a person and that of a case are each found by an index that serves nothing else: by the company alone, one press would read
-- every lease of the company, and the dead ones behind them.
drop index queues.entry_lease_user;
drop index queues.entry_lease_case;
create unique index entry_lease_user on queues.entry (lease_user, tenant_id) where lease_user is not null;
create unique index entry_lease_case on queues.entry (case_id, tenant_id) where lease_user is not null;
