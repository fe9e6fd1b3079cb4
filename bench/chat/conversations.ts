// Bulk-creates the measured chats: ten thousand in one company, a tenth of that in another, in the order of time.
import type { Client } from 'pg'
import { makeCompanies, large, smaller } from '../register/companies.ts'
import { marks, names, messageTexts } from './message-texts.ts'

export const operators = 20
/** The number of accounts; those beyond the operators have no chats of their own and see pending ones. */
export const people = 200
const usualCases = 20_000

const insertMorePeople = `
  with added as (
    insert into identity.account (email, name, color, password_hash, proven_at)
    select 'pessoa' || n || '@empresa1.test', 'Negociador ' || n, 'green', a.password_hash, now()
    from generate_series(41, $2::integer) n, identity.account a where a.email = 'pessoa1@empresa1.test' returning id
  )
  insert into identity.membership (tenant_id, account_id, profile_type_id, is_active, activated_at)
  select $1::integer, id, 3, true, now() from added order by id`

const insertPeople = `
  with one as (
    insert into departments.department (tenant_id, name) select $1::integer, 'Equipe ' || n from generate_series(1, 4) n returning id
  ), numbered as (
    select id, row_number() over (order by id) as n from one
  )
  insert into departments.placement (tenant_id, user_id, department_id)
  select $1::integer, m.id, numbered.id from identity.membership m join numbered on numbered.n = m.id % 4 + 1
  where m.tenant_id = $1::integer and m.profile_type_id = 3`

const makeSupervisor = `
  update identity.membership m set profile_type_id = 2 from identity.account a
  where a.id = m.account_id and m.tenant_id = $1::integer and a.email = 'pessoa40@empresa' || $1::text || '.test'`

/** Plans the messages of each chat: two very long chats, one of a hundred messages, and a long tail. */
const planChats = `
  create temp table plan as
  with drawn as (
    select n, case when n <= 3 then 0 else exp(random_normal(0, 1.3)) end as weight, random() as luck, random() as which, random() as age
    from generate_series(1, $2::integer) n
  ), sized as (
    select *, case n when 1 then $3::integer / 50 when 2 then $3::integer / 100 when 3 then 100
      else greatest(1, round(weight / sum(weight) over () * ($3::integer * 0.97 - 100)))::integer end as size from drawn
  )
  select n, size, which,
    case when n <= 3 or luck > 0.64 then 'open' when luck > 0.60 then 'pending' else 'finished' end as status,
    now() - case when n <= 3 then interval '1 minute' when luck > 0.6 then age * interval '14 days'
      else interval '10 days' + age * interval '300 days' end as ended,
    least(interval '300 days', size * interval '3 hours') as lasted
  from sized`

/**
 * A pending chat has no operator. The first three chats belong to the first operator; the others are distributed unevenly, most of them to
 * a few operators.
 */
const insertChats = `
  with operator as (
    select m.id, m.account_id, row_number() over (order by m.id) as n from identity.membership m where m.tenant_id = $1 and m.profile_type_id = 3
    order by m.id limit ${operators}
  ), work as (
    select c.id, c.author_id, row_number() over (order by c.id) as n from cases.case c where c.tenant_id = $1
  ), contact as (
    insert into chat.contact (tenant_id, name, jid, person_id)
    select $1, 'Contato ' || p.n, '55119' || 80000000 + p.n || '@s.whatsapp.net', case when p.which < 0.6 then work.author_id end
    from plan p left join work on work.n = p.n order by p.n returning id, jid
  ), known as (
    insert into chat.address (tenant_id, address, contact_id)
    select $1, address, id from contact, lateral (values
      (split_part(jid, '@', 1)), ('5511' || substr(jid, 6, 8)), ('9' || substr(jid, 4, 10) || '@lid')) way (address)
  )
  insert into chat.chat (tenant_id, contact_id, status, user_id, department_id, case_id, is_favorite, operator_email, last_at, unread)
  select $1, contact.id, p.status, operator.id,
    case when p.status = 'pending' and p.which < 0.5 then (select min(d.id) from departments.department d where d.tenant_id = $1) end,
    case when p.which < 0.7 then work.id end, p.which < 0.03, case when p.status <> 'pending' then 'pessoa2@empresa1.test' end, p.ended,
    case when p.status <> 'finished' and p.which < 0.2 then 1 + (p.which * 30)::integer else 0 end
  from plan p
  join contact on contact.jid = '55119' || 80000000 + p.n || '@s.whatsapp.net'
  left join work on work.n = p.n
  left join operator on p.status <> 'pending' and operator.n = case when p.n <= 3 then 1 else 1 + floor(${operators} * p.which * p.which) end
  order by p.n`

const sentence = `
  replace(replace(($2::text[])[1 + floor(cardinality($2::text[]) * power(word, 1.6))], '{n}', (100 + floor(number * 9000))::text),
    '{nome}', ($3::text[])[1 + floor(cardinality($3::text[]) * number)])`

/** Inserts messages in order of time, mixed across chats, so that the storage order does not follow the chats. */
const insertMessages = `
  with base as (
    select coalesce(max(id), 0) as id from chat.message
  ), chats as (
    select c.id, c.user_id, p.size, p.ended, p.lasted from plan p
    join chat.address a on a.tenant_id = $1 and a.address = '55119' || 80000000 + p.n
    join chat.chat c on c.tenant_id = $1 and c.contact_id = a.contact_id
  ), drawn as materialized (
    select c.id as chat_id, c.user_id, date_trunc('second', c.ended - c.lasted * case when k = 1 then 0 else random() end) as at,
      random() as side, random() as word, random() as number, random() as kind
    from chats c, generate_series(1, c.size) k
  ), ordered as materialized (
    select *, row_number() over (order by at, number) as n from drawn
  )
  insert into chat.message (id, tenant_id, chat_id, at, is_ours, kind, text, status, external_id, client_id, user_id, quoted_id)
  overriding system value
  select base.id + n, $1, chat_id, at, side < 0.45, case when kind < 0.04 then 'image' when kind < 0.05 then 'audio' else 'text' end,
    case when kind < 0.05 then '' else ${sentence} || coalesce((
      select string_agg(' ' || mark, '') from unnest($4::text[], $5::integer[]) marked (mark, every) where n % every = 7), '') end,
    3, '3EB0' || upper(substr(md5(n || 'x' || $1), 1, 18)), case when side < 0.45 and user_id is not null then gen_random_uuid() end,
    case when side < 0.45 then user_id end,
    case when number < 0.03 then lag(base.id + n, 2) over (partition by chat_id order by n) end
  from ordered, base order by n`

const insertAround = `
  insert into chat.media (message_id, tenant_id, mime, size, is_voice, state)
  select id, tenant_id, case kind when 'image' then 'image/jpeg' else 'audio/ogg' end, 80000, kind = 'audio', 'gone'
  from chat.message where tenant_id = $1 and kind <> 'text'`

const insertReactions = `
  insert into chat.reaction (tenant_id, message_id, is_ours, emoji, at)
  select tenant_id, id, not is_ours, '👍', at from chat.message where tenant_id = $1 and id % 100 = 1`

const showLast = `
  update chat.chat c set last_at = m.at, last_message_id = m.id, last_text = m.text, last_kind = m.kind, last_from_us = m.is_ours,
    last_status = m.status
  from (
    select distinct on (chat_id) * from chat.message where tenant_id = $1 order by chat_id, at desc, id desc
  ) m where m.chat_id = c.id`

const converse = async (sql: Client, tenant: number, chats: number, messages: number) => {
  await sql.query('select setseed(0.42)')
  const ask = (text: string, values: unknown[] = []) =>
    sql.query(text.replaceAll('$1', '$1::integer'), [tenant, ...values])
  const plan = planChats.replaceAll('$2', String(chats)).replaceAll('$3', String(messages))
  await sql.query(plan)
  await ask(insertChats)
  await ask(insertMessages, [messageTexts, names, Object.keys(marks), Object.values(marks)])
  await sql.query('drop table plan')
  for (const text of [insertAround, insertReactions, showLast]) await ask(text)
}

/** Drops the trigram index during the insert and creates it at the end: updating it for each message takes many times as long. */
const withoutSearch = async (sql: Client, work: () => Promise<void>) => {
  const { rows } = await sql.query<{ name: string; made: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made from pg_index i
     join pg_class c on c.oid = i.indexrelid join pg_am m on m.oid = c.relam
     where i.indrelid = 'chat.message'::regclass and m.amname = 'gin'`,
  )
  for (const { name } of rows) await sql.query(`drop index ${name}`)
  await work()
  await sql.query(`set maintenance_work_mem = '512MB'`)
  for (const { made } of rows) await sql.query(made)
  await sql.query('reset maintenance_work_mem')
}

export const makeConversations = async (sql: Client, databaseUrl: string, messages: number, cases = usualCases) => {
  await makeCompanies(sql, databaseUrl, cases)
  await sql.query(insertMorePeople, [large, people])
  for (const tenant of [large, smaller]) {
    await sql.query(insertPeople, [tenant])
    await sql.query(makeSupervisor, [tenant])
  }
  await withoutSearch(sql, async () => {
    await converse(sql, large, messages / 100, messages)
    await converse(sql, smaller, messages / 1_000, messages / 10)
  })
  await sql.query(`select setval(pg_get_serial_sequence('chat.message', 'id'), (select max(id) from chat.message))`)
  await sql.query('vacuum (full) chat.chat')
  await sql.query('vacuum analyze')
}
