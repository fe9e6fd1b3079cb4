-- Models of companies, paid answers that wait for their turn, and voice notes that were heard.

create table assistant.model (
  tenant_id integer not null references identity.tenant,
  use text not null check (use in ('text', 'speech')),
  driver text not null check (driver in ('openai', 'anthropic')),
  url text not null,
  model text not null,
  -- Sealed; null for a provider that asks for none.
  key_sealed text,
  -- Its last letters, by which a person recognises it.
  key_end text not null default '',
  -- Of a million tokens, or of a minute.
  prices jsonb not null,
  -- The cost of a day after which it is not asked any more; 0: no bound.
  daily_cost double precision not null default 0 check (daily_cost >= 0),
  primary key (tenant_id, use)
);
select platform.guard('assistant.model');

-- An answer that was paid. Its row is deleted by the transaction that writes the turn, so that what stays was paid and not used.
create table assistant.answer (
  id bigint generated always as identity primary key,
  tenant_id integer not null references identity.tenant,
  chat_id integer not null,
  at timestamptz not null,
  -- The hash of all that was asked.
  question text not null,
  answer jsonb not null,
  cost_micros bigint not null
);
create index answer_chat on assistant.answer (tenant_id, chat_id);
create index answer_cost on assistant.answer (tenant_id, at) include (cost_micros) where cost_micros > 0;
select platform.guard('assistant.answer');

-- The attempts to hear a voice note, counted before each of them.
create table assistant.hearing (
  tenant_id integer not null references identity.tenant,
  message_id bigint not null,
  at timestamptz not null,
  tries integer not null check (tries > 0),
  model text not null,
  fault text,
  cost_micros bigint not null default 0,
  ms integer not null default 0,
  primary key (tenant_id, message_id)
);
create index hearing_cost on assistant.hearing (tenant_id, at) include (cost_micros) where cost_micros > 0;
select platform.guard('assistant.hearing');

-- The words of a voice note, as a machine heard them.
create table chat.transcript (
  message_id bigint primary key,
  tenant_id integer not null references identity.tenant,
  text text not null,
  at timestamptz not null
);
select platform.guard('chat.transcript');
