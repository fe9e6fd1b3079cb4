-- The assistant's models: prompts in versions, and what is kept of every call.

-- The texts of a company for the blocks of the prompts. A block without one has the text of the product.
create table assistant.prompt (
  tenant_id integer not null references identity.tenant,
  block_id integer not null,
  version integer not null check (version > 0),
  prompt text not null,
  at timestamptz not null,
  account_id integer not null,
  primary key (tenant_id, block_id, version)
);
select platform.guard_append_only('assistant.prompt');

alter table assistant.turn
  -- Who wrote the text.
  add column writer text not null default 'rules',
  -- The versions of the prompt blocks that the models got.
  add column prompts jsonb not null default '[]',
  add column calls jsonb not null default '[]',
  -- In millionths of the currency of the configured prices.
  add column cost_micros bigint not null default 0;

-- The cost of a company's day.
create index turn_cost on assistant.turn (tenant_id, at) include (cost_micros) where cost_micros > 0;

-- Raised whenever the responsible changes: a turn that began under another lease is not written.
alter table chat.chat add column lease integer not null default 0;
