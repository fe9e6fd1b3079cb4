-- By a rule of the company, the payment alone ends a road; without it, the steps of the court stay due.
alter table closing.rules add column ends_when_paid boolean not null default false;
