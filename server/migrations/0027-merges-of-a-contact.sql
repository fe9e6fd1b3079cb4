-- Each conversation that is opened asks whether its contact was joined to another.
create index merge_winner on chat.merge (tenant_id, winner_id);
create index merge_loser on chat.merge (tenant_id, loser_id);
