-- The conversations: the number of a company, who writes to it, what was said.
create schema chat;
select platform.open_schema('chat');

-- A company's number. One process owns it at a time: whoever holds the fence's last value until lease_until.
create table chat.session (
  tenant_id integer primary key references identity.tenant,
  state text not null default 'absent'
    check (state in ('absent', 'connecting', 'waiting-scan', 'open', 'lost', 'logged-out')),
  -- Why it is not open, in the driver's words; for the log and the administrator.
  detail text not null default '',
  jid text,
  -- What is to be scanned, sealed: whoever has it has the number.
  qr bytea,
  -- What an administrator wants: a session that is not wanted is opened by nobody.
  is_wanted boolean not null default false,
  owner uuid,
  fence bigint not null default 0,
  lease_until timestamptz,
  tries integer not null default 0,
  try_at timestamptz,
  opened_at timestamptz,
  lost_at timestamptz,
  changed_at timestamptz not null default now()
);
select platform.guard('chat.session');
create index session_unowned on chat.session (lease_until) where is_wanted;

-- What the driver keeps between two lives of the process, sealed.
create table chat.credential (
  tenant_id integer not null references identity.tenant,
  kind text not null,
  id text not null,
  value bytea not null,
  primary key (tenant_id, kind, id)
);
select platform.guard('chat.credential');

-- Somebody who is written to or writes. Nearly always a person of the register, found by any address.
create table chat.contact (
  id integer generated always as identity primary key,
  tenant_id integer not null references identity.tenant,
  -- As they call themselves on WhatsApp.
  name text not null default '',
  -- The telephone as digits with country, for showing; empty while only a hidden address is known. Kept by a trigger.
  number text not null default '',
  person_id integer,
  picture_file_id uuid,
  -- The address that WhatsApp says exists; what is written goes there.
  jid text,
  asked_at timestamptz,
  -- Whoever this one turned out to be.
  merged_into integer,
  created_at timestamptz not null default now(),
  unique (tenant_id, id),
  foreign key (tenant_id, person_id) references people.person (tenant_id, id),
  foreign key (tenant_id, merged_into) references chat.contact (tenant_id, id)
);
create index contact_person on chat.contact (tenant_id, person_id) where person_id is not null;
select platform.guard('chat.contact');

-- Telephones as digits with country, with the ninth digit and without; JIDs; LIDs. Any of them leads to the contact.
create table chat.address (
  tenant_id integer not null references identity.tenant,
  address text not null,
  contact_id integer not null,
  primary key (tenant_id, address),
  foreign key (tenant_id, contact_id) references chat.contact (tenant_id, id)
);
create index address_contact on chat.address (tenant_id, contact_id);
select platform.guard('chat.address');

-- The first telephone that a contact is known by is the one that is shown.
create function chat.keep_number() returns trigger language plpgsql as $$
begin
  update chat.contact set number = split_part(new.address, '@', 1)
  where tenant_id = new.tenant_id and id = new.contact_id and number = '';
  return null;
end $$;
create trigger number_known after insert or update of contact_id on chat.address
  for each row when (new.address ~ '^\d{8,15}(@s\.whatsapp\.net)?$') execute function chat.keep_number();

-- Of two tellings of the same thing the console keeps the higher, whatever way they came.
create function chat.grow() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;

create table chat.chat (
  id integer generated always as identity primary key,
  tenant_id integer not null references identity.tenant,
  contact_id integer not null,
  status text not null default 'pending' check (status in ('pending', 'open', 'finished')),
  user_id integer,
  department_id integer,
  case_id integer,
  is_favorite boolean not null default false,
  operator_email text,
  unread integer not null default 0,
  -- The last message, as the list shows it.
  last_at timestamptz(3) not null default now(),
  last_message_id bigint,
  last_text text not null default '',
  last_kind text,
  last_from_us boolean not null default false,
  last_status smallint,
  -- The last word of the party: the 24 hours of the official interface count from it.
  heard_at timestamptz,
  -- The chat of the same contact that ended before this one began.
  previous_id integer,
  finished_at timestamptz,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  unique (tenant_id, id),
  foreign key (tenant_id, contact_id) references chat.contact (tenant_id, id),
  foreign key (tenant_id, user_id) references identity.membership (tenant_id, id),
  foreign key (tenant_id, case_id) references cases.case (tenant_id, id)
);
create unique index chat_living on chat.chat (tenant_id, contact_id) where status <> 'finished';
create index chat_listed on chat.chat (tenant_id, last_at desc, id desc) where status <> 'finished';
create index chat_of_user on chat.chat (tenant_id, user_id, last_at desc, id desc) where status <> 'finished';
create index chat_finished on chat.chat (tenant_id, last_at desc, id desc) where status = 'finished';
create index chat_finished_of on chat.chat (tenant_id, user_id, last_at desc, id desc) where status = 'finished';
create index chat_case on chat.chat (tenant_id, case_id, last_at desc) where case_id is not null;
create index chat_contact on chat.chat (tenant_id, contact_id, id desc);
create trigger chat_grows before update on chat.chat for each row execute function chat.grow();
select platform.guard('chat.chat');

create table chat.message (
  id bigint generated always as identity,
  tenant_id integer not null,
  chat_id integer not null,
  -- Where it stands in its chat: instants of WhatsApp are whole seconds, and two of one second have an order all the same.
  at timestamptz(3) not null,
  is_ours boolean not null,
  kind text not null default 'text'
    check (kind in ('text', 'image', 'document', 'audio', 'sticker', 'video', 'template', 'gap')),
  text text not null default '',
  -- 0 pending, 1 taken by WhatsApp, 2 delivered, 3 read, 4 played, 98 uncertain, 99 failed; of theirs: 0 unread, 3 read.
  status smallint not null default 0,
  -- WhatsApp's id; ours is chosen before the first attempt.
  external_id text,
  -- The console's id of the act: a double click is one message.
  client_id uuid,
  user_id integer,
  quoted_id bigint,
  why text,
  edited_at timestamptz,
  deleted_at timestamptz,
  -- Of a text approved by the official API: its name there, its language and what is put in.
  template jsonb,
  -- Written by one of the texts of chat.template.
  is_from_template boolean not null default false,
  version integer not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, chat_id) references chat.chat (tenant_id, id)
);
create index message_history on chat.message (chat_id, at desc, id desc);
create unique index message_external on chat.message (tenant_id, external_id) where external_id is not null;
create unique index message_client on chat.message (tenant_id, client_id) where client_id is not null;
-- The chat is in it because most people see a few of them: what others said is never looked at.
create index message_search on chat.message using gin (tenant_id, chat_id, platform.fold(text) gin_trgm_ops) where text <> '';
create trigger message_grows before update on chat.message for each row execute function chat.grow();
select platform.guard('chat.message');

-- Every change of what was said is kept: it is evidence.
create table chat.message_change (
  id bigint generated always as identity primary key,
  tenant_id integer not null,
  message_id bigint not null,
  kind text not null check (kind in ('edit', 'delete')),
  before text not null,
  at timestamptz not null
);
create index change_message on chat.message_change (message_id);
select platform.guard('chat.message_change');

create table chat.reaction (
  tenant_id integer not null,
  message_id bigint not null,
  is_ours boolean not null,
  emoji text not null,
  at timestamptz not null,
  primary key (message_id, is_ours)
);
select platform.guard('chat.reaction');

-- The bytes of a message: fetched after it was kept, by a job of their own.
create table chat.media (
  message_id bigint primary key,
  tenant_id integer not null,
  mime text not null,
  size bigint,
  file_name text,
  seconds integer,
  is_voice boolean not null default false,
  width integer,
  height integer,
  -- What the driver needs to fetch it, sealed.
  handle bytea,
  file_id uuid,
  thumbnail_file_id uuid,
  state text not null default 'waiting' check (state in ('waiting', 'here', 'gone', 'refused')),
  foreign key (tenant_id, file_id) references platform.file (tenant_id, id)
);
create index media_waiting on chat.media (tenant_id) where state = 'waiting';
select platform.guard('chat.media');

-- A file that was brought to be sent and is not part of a message yet.
create table chat.brought (
  file_id uuid primary key,
  tenant_id integer not null,
  kind text not null,
  seconds integer,
  is_voice boolean not null default false,
  width integer,
  height integer,
  thumbnail_file_id uuid,
  brought_by integer not null,
  at timestamptz not null default now(),
  foreign key (tenant_id, file_id) references platform.file (tenant_id, id),
  foreign key (tenant_id, thumbnail_file_id) references platform.file (tenant_id, id)
);
create index brought_old on chat.brought (at);
select platform.guard('chat.brought');

-- What came, as it came, once: by session and WhatsApp's id. What cannot be settled yet (an edit before its message) waits here.
create table chat.raw_event (
  id bigint generated always as identity primary key,
  tenant_id integer not null,
  key text not null,
  event jsonb not null,
  came_at timestamptz not null default now(),
  waits_for text,
  settled_at timestamptz,
  error text,
  unique (tenant_id, key)
);
create index raw_waiting on chat.raw_event (tenant_id, waits_for) where settled_at is null;
select platform.guard('chat.raw_event');

-- What is to be sent, a row a message, taken by the owner of the session: its own lane a chat.
create table chat.outgoing (
  message_id bigint primary key,
  tenant_id integer not null,
  chat_id integer not null,
  attempts integer not null default 0,
  -- An attempt that began and whose end nobody wrote down is asked about before another.
  started_at timestamptz,
  run_at timestamptz not null default now(),
  foreign key (tenant_id, chat_id) references chat.chat (tenant_id, id)
);
create index outgoing_lane on chat.outgoing (tenant_id, chat_id, message_id);
select platform.guard('chat.outgoing');

-- Theirs that were read here and are still to be marked as read at WhatsApp, by the owner of the session.
create table chat.read_mark (
  tenant_id integer not null,
  chat_id integer not null,
  message_ids bigint[] not null,
  primary key (tenant_id, chat_id),
  foreign key (tenant_id, chat_id) references chat.chat (tenant_id, id)
);
select platform.guard('chat.read_mark');

create table chat.draft (
  tenant_id integer not null,
  chat_id integer not null,
  user_id integer not null,
  text text not null,
  changed_at timestamptz not null default now(),
  primary key (chat_id, user_id),
  foreign key (tenant_id, chat_id) references chat.chat (tenant_id, id)
);
select platform.guard('chat.draft');

-- Two contacts that turned out to be one, and all that the undo needs.
create table chat.merge (
  id integer generated always as identity primary key,
  tenant_id integer not null,
  winner_id integer not null,
  loser_id integer not null,
  moved jsonb not null,
  merged_at timestamptz not null default now(),
  undone_by integer,
  undone_at timestamptz
);
select platform.guard('chat.merge');

-- The other side's lawyer agreed that the party be written to (EAOAB art. 34 VIII): asked once a case.
create table chat.assent (
  tenant_id integer not null,
  case_id integer not null,
  given_by text not null,
  note text not null default '',
  recorded_by integer not null,
  recorded_at timestamptz not null default now(),
  primary key (tenant_id, case_id),
  foreign key (tenant_id, case_id) references cases.case (tenant_id, id)
);
select platform.guard('chat.assent');

-- When the number was not reachable and WhatsApp could not say what came meanwhile.
create table chat.gap (
  id integer generated always as identity primary key,
  tenant_id integer not null references identity.tenant,
  from_at timestamptz not null,
  to_at timestamptz not null,
  unique (tenant_id, from_at)
);
select platform.guard('chat.gap');

create table chat.template (
  tenant_id integer not null references identity.tenant,
  -- 1 interesse, 2 proposta, 3 cobranca de minuta, 4 ausencia de resposta.
  id smallint not null check (id between 1 and 4),
  content text not null,
  -- Its name at the official API, where it was approved.
  official_name text,
  primary key (tenant_id, id)
);
select platform.guard('chat.template');

-- What a search must hold, as text: every word, anywhere in the message; one that has no three letters or digits in a row stands where
-- a word begins, which the index knows too.
create function chat.conditions(words text[]) returns text language sql stable set search_path = pg_catalog, pg_temp as $$
  select coalesce(string_agg(
    case when pattern is null then ' and false'
    else format(' and (%1$s like %2$L%3$s)', folded, pattern,
      case when pattern like '\% %' then format(' or %s like %L', folded, substr(pattern, 3)) else '' end) end, ''), '')
  from (select word, people.pattern(word) as pattern, 'platform.fold(x.text)' as folded from unnest(words) word) one;
$$;

-- A page of what was said, the newest first, of the chats that somebody sees. It looks past the wall, for one tenant: under it LIKE would
-- use no index. `reach`: all, the
-- department's and one's own, or one's own; what waits in one's department or in none is always among them.
-- Common words are met soon on a walk back from now; what is not met soon is rare enough to be fetched by its index and sorted.
create function chat.find_messages(words text[], viewer integer, departments integer[], reach text, of_chat integer, before_id bigint, how_many integer)
  returns setof bigint
  language plpgsql stable rows 50 security definer set search_path = pg_catalog, pg_temp as $$
declare
  own text := format('x.tenant_id = %s and x.text <> %L', coalesce(platform.tenant(), 0), '');
  said text := chat.conditions(words);
  place text := '';
  found bigint[];
  walked integer;
begin
  if before_id is not null then place := format(' and x.id < %s', before_id); end if;
  if of_chat is not null then
    return query execute format(
      'select x.id from chat.message x where %s and x.chat_id = %s%s%s order by x.id desc limit %s', own, of_chat, said, place, how_many);
    return;
  end if;
  if reach <> 'all' then
    own := own || format(
      ' and x.chat_id = any(array(select c.id from chat.chat c where c.tenant_id = %s and (c.user_id = %s%s%s)))',
      coalesce(platform.tenant(), 0), viewer,
      case when reach = 'department' then format(
        ' or c.user_id in (select l.user_id from departments.placement l where l.tenant_id = %s and l.department_id = any(%L::integer[]))',
        coalesce(platform.tenant(), 0), departments) else '' end,
      format(' or c.user_id is null and (c.department_id is null or c.department_id = any(%L::integer[]))', departments));
  else
    execute format(
      'select array_agg(x.id order by x.id desc) filter (where true%s), count(*) from (
         select x.id, x.text from chat.message x where %s%s order by x.id desc limit 3000) x', said, own, place) into found, walked;
    if coalesce(cardinality(found), 0) >= how_many or walked < 3000 then
      return query select id from unnest(found[1:how_many]) id;
      return;
    end if;
  end if;
  return query execute format(
    'with hit as materialized (select x.id from chat.message x where %s%s)
     select x.id from hit x where true%s order by x.id desc limit %s', own, said, place, how_many);
end $$;
