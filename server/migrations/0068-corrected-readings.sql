-- A person corrected what was read from a message of the other side: another amount, an amount where none was read, or none at all. The
-- corrections grow the corpus of the reader.
create table cases.reading_correction (
  id bigint generated always as identity primary key,
  tenant_id integer not null references identity.tenant,
  case_id integer not null,
  message_id bigint not null,
  -- Null: nothing was read.
  read_cents bigint check (read_cents > 0),
  read_instalments integer check (read_instalments between 1 and 360),
  -- Null: the message asks for no amount.
  meant_cents bigint check (meant_cents > 0),
  meant_instalments integer check (meant_instalments between 1 and 360),
  -- The counter-offer that was registered with the correction.
  offer_id bigint,
  user_id integer not null,
  at timestamptz not null default now(),
  check ((read_cents is null) = (read_instalments is null)),
  check ((meant_cents is null) = (meant_instalments is null)),
  check ((meant_cents is null) = (offer_id is null)),
  foreign key (tenant_id, case_id) references cases.case (tenant_id, id),
  foreign key (tenant_id, offer_id) references cases.offer (tenant_id, id),
  foreign key (tenant_id, user_id) references identity.membership (tenant_id, id)
);
-- The dismissal of a reading: the pages of messages look it up.
create unique index reading_correction_dismissed on cases.reading_correction (tenant_id, message_id) where meant_cents is null;
create index reading_correction_case on cases.reading_correction (tenant_id, case_id);
select platform.guard('cases.reading_correction');
