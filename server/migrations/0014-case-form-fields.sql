-- What the forms of sub-clients ask of a case beyond its other fields: columns like those, so that every way of changing a case knows them.
alter table cases.case
  add column distribution_date date,
  add column proposal_summary text not null default '',
  add column instalments integer check (instalments between 1 and 360),
  add column bank_account text not null default '',
  add column beneficiaries text not null default '',
  add column defendant_name text not null default '';

-- An update would be held to row level security, which is forced upon the owner too; a column's new type is worked out for every row.
alter table cases.case
  alter column distribution_date type date using (extra ->> 'distributionDate')::date,
  alter column proposal_summary type text using coalesce(extra ->> 'proposalSummary', ''),
  alter column instalments type integer using (extra ->> 'instalments')::integer,
  alter column bank_account type text using coalesce(extra ->> 'bankAccount', ''),
  alter column beneficiaries type text using coalesce(extra ->> 'beneficiaries', ''),
  alter column defendant_name type text using coalesce(extra ->> 'defendantName', '');

alter table cases.case drop column extra;
