-- What is asked of the simulated telephones, by whatever process took the call; answered by the one that owns the session.
create table chat.sim_request (
  id integer generated always as identity primary key,
  tenant_id integer not null references identity.tenant,
  what text not null,
  input jsonb not null,
  asked_at timestamptz not null default now(),
  taken_by uuid,
  answer jsonb,
  -- Why not, with the field that was wrong.
  refusal jsonb
);
select platform.guard('chat.sim_request');
create index sim_request_waiting on chat.sim_request (tenant_id, id) where taken_by is null;
