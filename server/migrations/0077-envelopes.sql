-- Envelopes: a document of a case that waits for signatures, its signers, their links, and the steps that prove them.

create schema envelopes;
select platform.open_schema('envelopes');

create table envelopes.envelope (
  id integer generated always as identity primary key,
  tenant_id integer not null references identity.tenant,
  case_id integer not null,
  -- Counts the envelopes of a case. With the case it is the id at an outside service.
  version integer not null,
  client_id uuid not null,
  name text not null,
  -- The document of the case that it was made from, and a copy of its bytes, which later changes of the document do not touch.
  document_id integer not null,
  is_minuta boolean not null,
  file_id uuid not null,
  document_hash text not null,
  document_text text not null default '',
  driver text not null check (driver in ('link', 'zapsign')),
  state text not null default 'draft'
    check (state in ('draft', 'sent', 'partly-signed', 'sealing', 'signed', 'refused', 'expired', 'cancelled')),
  is_ordered boolean not null,
  expiry_days integer not null check (expiry_days between 1 and 60),
  remind_days integer not null check (remind_days between 0 and 30),
  by_account integer not null,
  by_name text not null,
  made_at timestamptz not null,
  sent_at timestamptz,
  expires_at timestamptz,
  ended_at timestamptz,
  end_reason text not null default '',
  -- Of an outside service: when an attempt to create began whose outcome is unknown, and the service's id.
  attempted_at timestamptz,
  remote_token text,
  -- The document with its evidence, and its place among the documents of the case.
  signed_file_id uuid,
  signed_hash text,
  signed_document_id integer,
  is_sealed boolean not null default false,
  -- When the case took the signed draft; refused: why it did not.
  recorded_at timestamptz,
  record_refusal text,
  unique (tenant_id, id),
  unique (tenant_id, case_id, version),
  unique (tenant_id, client_id),
  foreign key (tenant_id, case_id) references cases.case (tenant_id, id),
  check ((state = 'signed') = (signed_file_id is not null))
);
create index envelope_open on envelopes.envelope (state, expires_at) where state in ('sent', 'partly-signed', 'sealing');
create unique index envelope_remote on envelopes.envelope (tenant_id, remote_token) where remote_token is not null;
select platform.guard('envelopes.envelope');

create table envelopes.signer (
  id integer generated always as identity primary key,
  tenant_id integer not null references identity.tenant,
  envelope_id integer not null,
  position integer not null,
  role text not null check (role in ('party', 'lawyer', 'client', 'witness')),
  name text not null,
  person_id integer,
  cpf text,
  oab text,
  phone text,
  email text,
  state text not null default 'waiting' check (state in ('waiting', 'invited', 'signed', 'refused', 'denied')),
  invited_at timestamptz,
  reminded_at timestamptz,
  ended_at timestamptz,
  reason text not null default '',
  typed_name text,
  signature_kind text check (signature_kind in ('drawn', 'typed')),
  -- Strokes of a drawn signature as an SVG path.
  signature text,
  signature_hash text,
  unique (tenant_id, id),
  unique (tenant_id, envelope_id, position),
  foreign key (tenant_id, envelope_id) references envelopes.envelope (tenant_id, id),
  check (cpf is not null or oab is not null),
  check (phone is not null or email is not null),
  check (signature_hash is null or state = 'signed')
);
select platform.guard('envelopes.signer');

-- A link that opens the page of one signer. Its tries count for its whole life.
create table envelopes.link (
  id integer generated always as identity primary key,
  tenant_id integer not null references identity.tenant,
  signer_id integer not null,
  hash text not null unique,
  -- A link for a copy opens the signed document; it signs nothing.
  kind text not null check (kind in ('sign', 'copy')),
  made_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  digit_tries integer not null default 0,
  code_tries integer not null default 0,
  codes_sent integer not null default 0,
  sealed_code text,
  code_at timestamptz,
  code_delivery_id bigint,
  -- The browser that showed the digits, and the one that showed the code.
  pass_hash text,
  session_hash text,
  session_until timestamptz,
  unique (tenant_id, id),
  foreign key (tenant_id, signer_id) references envelopes.signer (tenant_id, id)
);
create index link_signer on envelopes.link (tenant_id, signer_id, id desc);
create unique index link_live on envelopes.link (tenant_id, signer_id, kind) where ended_at is null;
select platform.guard('envelopes.link');

-- The messages to signers. Their text is sealed, and deleted once they left.
create table envelopes.delivery (
  id bigint generated always as identity primary key,
  tenant_id integer not null references identity.tenant,
  signer_id integer not null,
  kind text not null check (kind in ('link', 'reminder', 'code', 'copy')),
  channel text not null check (channel in ('whatsapp', 'mail')),
  address text not null,
  -- Of a mail; a message of WhatsApp has its own state.
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  subject text not null default '',
  sealed_text text,
  message_id bigint,
  at timestamptz not null,
  ended_at timestamptz,
  foreign key (tenant_id, signer_id) references envelopes.signer (tenant_id, id)
);
create index delivery_signer on envelopes.delivery (tenant_id, signer_id, id desc);
select platform.guard('envelopes.delivery');

-- The steps that the evidence page lists.
create table envelopes.step (
  id bigint generated always as identity primary key,
  tenant_id integer not null references identity.tenant,
  envelope_id integer not null,
  signer_id integer,
  kind text not null,
  at timestamptz not null,
  address text,
  agent text,
  detail jsonb not null default '{}'
);
create index step_envelope on envelopes.step (tenant_id, envelope_id, id);
select platform.guard_append_only('envelopes.step');

-- A text that people of the company must not read: the number sends it in place of the message's own text. It goes with the row.
alter table chat.outgoing add column sealed_text text;

alter table cases.told drop constraint told_kind_check;
alter table cases.told add constraint told_kind_check
  check (kind in ('task', 'message', 'call', 'petition', 'movement', 'deadline', 'signature'));

-- A document that waits for signatures is a reason of the worklist.
alter table cases.dismissed_work drop constraint dismissed_work_reason_check;
alter table cases.dismissed_work add constraint dismissed_work_reason_check
  check (reason in ('counter', 'message', 'deadline', 'signature', 'payment', 'decision'));
