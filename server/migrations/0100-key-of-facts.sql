-- Looked up for each imported offer, and holds nothing more: a fact is derived from rows of its company.
alter table insights.fact drop constraint fact_tenant_id_fkey;
