-- Offers and the messages that carry them or that they were read from (decision 44).
-- unsent: written with a message that has not reached the other side yet; the deal does not count it.
alter table cases.offer_outcome drop constraint offer_outcome_outcome_check;
alter table cases.offer_outcome add constraint offer_outcome_outcome_check
  check (outcome in ('open', 'accepted', 'refused', 'expired', 'superseded', 'retracted', 'unsent'));

create table cases.offer_message (
  id bigint generated always as identity primary key,
  tenant_id integer not null references identity.tenant,
  case_id integer not null,
  offer_id bigint not null,
  -- carries: the message took the offer to the other side; cited: the offer was read from the message.
  kind text not null check (kind in ('carries', 'cited')),
  -- A message of a conversation (chat.message), or a mail.
  message_id bigint,
  mail_id bigint,
  check ((message_id is null) <> (mail_id is null)),
  foreign key (tenant_id, case_id) references cases.case (tenant_id, id),
  foreign key (tenant_id, offer_id) references cases.offer (tenant_id, id),
  foreign key (tenant_id, mail_id) references cases.mail (tenant_id, id)
);
create index offer_message_offer on cases.offer_message (tenant_id, offer_id);
create index offer_message_message on cases.offer_message (tenant_id, message_id) where message_id is not null;
create index offer_message_mail on cases.offer_message (tenant_id, mail_id) where mail_id is not null;
select platform.guard('cases.offer_message');

-- The moment of the first attempt to send: a mail that has not begun to leave can be taken back.
alter table cases.mail add column started_at timestamptz;
