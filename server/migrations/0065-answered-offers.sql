-- The curve of acceptance reads the offers that were answered last.
create index offer_outcome_answered on cases.offer_outcome (tenant_id, id desc)
  where outcome in ('accepted', 'refused', 'superseded', 'expired');
