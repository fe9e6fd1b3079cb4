-- Telephones that WhatsApp is asked about apart from a message, and its last answer.
create table chat.number_check (
  tenant_id integer not null references identity.tenant,
  -- As the register has it: area code and number, a mobile number with its ninth digit.
  phone text not null,
  -- The question waits since then; null once it is answered or given up.
  requested_at timestamptz(3),
  tries integer not null default 0,
  answered_at timestamptz(3),
  -- The telephone under which WhatsApp knows it, digits with country; null where it knows none.
  known_as text,
  primary key (tenant_id, phone)
);
create index number_check_waiting on chat.number_check (tenant_id, requested_at) where requested_at is not null;
create index number_check_absent on chat.number_check (answered_at) where known_as is null and answered_at is not null;
select platform.guard('chat.number_check');

-- The interface of the linked number can ask whether a telephone is on WhatsApp.
alter table chat.session add column finds_numbers boolean not null default true;
