-- Leaders give waiting cases to a person of the queue, or move them into another queue, which keeps them whatever its filter says.
alter table queues.entry add column is_placed boolean not null default false;
alter table queues.act drop constraint act_kind_check;
alter table queues.act add constraint act_kind_check
  check (kind in ('taken', 'finished', 'skipped', 'snoozed', 'handed', 'left', 'freed', 'lapsed', 'given', 'moved'));
