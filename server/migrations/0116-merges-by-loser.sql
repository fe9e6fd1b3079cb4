-- The lawyers of a party are looked for behind a merge, or its undo, whose cases still follow.
create index merge_of_loser on people.merge (tenant_id, loser_id);
