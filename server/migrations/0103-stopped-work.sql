-- Work whose job has no attempt left: an envelope that did not leave, a recount and a filling that stand still.
alter table envelopes.envelope
  drop constraint envelope_state_check,
  add constraint envelope_state_check
    check (state in ('draft', 'sent', 'unsent', 'partly-signed', 'sealing', 'signed', 'refused', 'expired', 'cancelled'));

alter table deadlines.recount add column stopped_at timestamptz;
create index recount_stopped on deadlines.recount (stopped_at) where stopped_at is not null;

alter table queues.queue add column is_stopped boolean not null default false;
