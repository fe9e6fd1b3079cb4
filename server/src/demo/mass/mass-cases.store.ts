// Generates a portfolio of any size inside the database: each value is a hash of its row number, so it is the same on every machine.
import type { Client } from 'pg'

/** Returns a number below `sides`, determined by a row number and a salt. */
const lookup = async <Row extends object>(sql: Client, text: string, tenantId: number): Promise<Row[]> =>
  (await sql.query<Row>(text, [tenantId])).rows

export const readSituationStatuses = (sql: Client, tenantId: number) =>
  lookup<{ id: number; key: string; statusId: number }>(
    sql,
    `select s.id, s.key, coalesce(s.status_id, (select min(id) from cases.status where tenant_id = $1)) as "statusId"
     from cases.situation s where s.tenant_id = $1 and s.key is not null order by s.position, s.id`,
    tenantId,
  )

/** A client without sub-clients appears once, with a null sub-client. */
export const readSubClients = (sql: Client, tenantId: number) =>
  lookup<{ id: number | null; clientId: number }>(
    sql,
    `select s.id, c.id as "clientId" from clients.client c
     left join clients.sub_client s on s.tenant_id = c.tenant_id and s.client_id = c.id
     where c.tenant_id = $1 order by c.id, s.id`,
    tenantId,
  )

export const readNegotiators = (sql: Client, tenantId: number) =>
  lookup<{ id: number }>(
    sql,
    'select id from identity.membership where tenant_id = $1 and is_active and activated_at is not null order by id limit 60',
    tenantId,
  )

export const makeDice = async (sql: Client) => {
  await sql.query(`
    create or replace function pg_temp.roll(n bigint, salt integer, sides integer) returns integer language sql immutable parallel safe as
      $$ select ((hashint8extended(n, salt) & 9223372036854775807) % sides)::integer $$`)
}

/** Drops the indexes that no constraint needs and disables the foreign key checks while the work runs. */
export const withoutUpkeep = async (sql: Client, tables: readonly string[], work: () => Promise<void>) => {
  const { rows: indexes } = await sql.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i where i.indrelid = any ($1::regclass[])
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [tables],
  )
  const { rows: settings } = await sql.query<{ superuser: string }>(
    "select current_setting('is_superuser') as superuser",
  )
  for (const { name } of indexes) await sql.query(`drop index ${name}`)
  if (settings[0]?.superuser === 'on') await sql.query('set local session_replication_role = replica')
  await work()
  await sql.query('set local session_replication_role = default')
  await sql.query("set local maintenance_work_mem = '256MB'")
  for (const { definition } of indexes) await sql.query(definition)
}

const reserveIds = async (sql: Client, table: string, count: number): Promise<number> => {
  const { rows } = await sql.query<{ first: number }>(
    `select setval(s, greatest(coalesce((select last_value from pg_sequences where schemaname || '.' || sequencename = s), 0), 0) + $2) - $2 + 1 as first
     from pg_get_serial_sequence($1, 'id') s`,
    [table, count],
  )
  return rows[0]?.first ?? 1
}

export interface PersonNames {
  readonly first: readonly string[]
  readonly last: readonly string[]
}

interface People {
  readonly tenantId: number
  readonly names: PersonNames
  readonly authors: number
  readonly lawyers: number
}

/** Inserts authors first, then their lawyers; returns the first id. */
export const insertPeople = async (sql: Client, { tenantId, names, authors, lawyers }: People): Promise<number> => {
  const first = await reserveIds(sql, 'people.person', authors + lawyers)
  await sql.query(
    `with made as (
       select n, ($2::integer + n)::integer as id, n >= $3 as is_lawyer,
         ($5::text[])[1 + pg_temp.roll(n, 1, cardinality($5::text[]))] as given,
         ($6::text[])[1 + pg_temp.roll(n, 2, cardinality($6::text[]))] as middle,
         ($6::text[])[1 + pg_temp.roll(n, 3, cardinality($6::text[]))] as family
       from generate_series(0::bigint, $3::bigint + $4 - 1) n
     ), reached as (
       select *, lower(public.unaccent(given || '.' || family)) || id || '@exemplo.test' as email,
         (11 + pg_temp.roll(n, 4, 89))::text || '9' || lpad(pg_temp.roll(n, 5, 100000000)::text, 8, '0') as phone
       from made
     ), addressed as (
       insert into people.address (tenant_id, person_id, kind, value, is_whatsapp, position)
       select $1, id, kind, value, kind = 'phone' and pg_temp.roll(n, 6, 3) > 0, 1
       from reached, lateral (values ('email', email, 55), ('phone', phone, 80)) a (kind, value, share)
       where pg_temp.roll(n, case kind when 'email' then 7 else 8 end, 100) < share
     )
     insert into people.person (id, tenant_id, name, is_lawyer, oab_number, oab_state, contacts)
     overriding system value
     select id, $1, concat_ws(' ', given, nullif(middle, family), family), is_lawyer,
       case when is_lawyer then (100000 + n)::text end, case when is_lawyer then 'SP' end,
       case when pg_temp.roll(n, 7, 100) < 55 then e'\\n ' || email else '' end
         || case when pg_temp.roll(n, 8, 100) < 80 then e'\\n ' || phone else '' end
     from reached`,
    [tenantId, first, authors, lawyers, names.first, names.last],
  )
  return first
}

/** The value lists for generating a case: each value occurs as often as its weight. */
export interface Portfolio {
  readonly tenantId: number
  readonly cases: number
  /** The last day of the generated history. */
  readonly today: string
  readonly situations: readonly {
    readonly id: number
    readonly statusId: number
    readonly isOffered: boolean
    readonly isAnswered: boolean
    readonly isAgreed: boolean
  }[]
  readonly subClients: readonly { readonly id: number | null; readonly clientId: number }[]
  readonly negotiators: readonly (number | null)[]
  readonly states: readonly (readonly [state: string, court: number])[]
  readonly tasks: readonly (string | null)[]
  readonly firstPerson: number
  readonly authors: number
  readonly lawyers: number
}

/** Returns the id of the first case. */
export const insertMassCases = async (sql: Client, portfolio: Portfolio): Promise<number> => {
  const { tenantId, cases, situations, subClients, states } = portfolio
  const first = await reserveIds(sql, 'cases.case', cases)
  await sql.query(insertCasesText, [
    tenantId,
    first,
    cases,
    portfolio.today,
    JSON.stringify(situations.map((situation, place) => ({ place, ...situation }))),
    JSON.stringify(subClients.map((subClient, place) => ({ place, ...subClient }))),
    JSON.stringify(states.map(([state, court], place) => ({ place, state, court }))),
    portfolio.negotiators,
    portfolio.tasks,
    portfolio.firstPerson,
    portfolio.authors,
    portfolio.lawyers,
  ])
  return first
}

const insertCasesText = `
  with kinds as materialized (
    select * from json_to_recordset($5::json) as s (place integer, id integer, "statusId" integer, "isOffered" boolean, "isAnswered" boolean, "isAgreed" boolean)
  ), portfolios as materialized (
    select * from json_to_recordset($6::json) as s (place integer, id integer, "clientId" integer)
  ), places as materialized (
    select * from json_to_recordset($7::json) as s (place integer, state text, court integer)
  ), made as materialized (
    select n, ($2::integer + n)::integer as id,
      pg_temp.roll(n, 11, (select count(*)::integer from kinds)) as kind,
      pg_temp.roll(n, 12, (select count(*)::integer from portfolios)) as portfolio,
      pg_temp.roll(n, 13, (select count(*)::integer from places)) as place,
      $10::integer + pg_temp.roll(n, 14, $11) as author_id,
      case when pg_temp.roll(n, 15, 100) < 78 then $10::integer + $11 + pg_temp.roll(n, 16, $12) end as lawyer_id,
      -- Three years, a case after the other, some hours apart.
      $4::timestamp - interval '1095 days' * (1 - n::float8 / $3) + interval '1 second' * pg_temp.roll(n, 17, 36000) as created_at,
      100 * (1 + pg_temp.roll(n, 18, 100) * pg_temp.roll(n, 19, 1200)) + 50000 as process_value,
      ($2::bigint + n) * 7919 % 10000000 as sequence, 2016 + pg_temp.roll(n, 20, 10) as year, 1 + pg_temp.roll(n, 21, 700) as forum
    from generate_series(0::bigint, $3::bigint - 1) n
  ), numbered as (
    select m.*, k.id as situation_id, k."statusId" as status_id, k."isOffered", k."isAnswered", k."isAgreed",
      p.id as sub_client_id, p."clientId" as client_id, l.state, l.court,
      lpad(m.sequence::text, 7, '0') as head, m.year || '8' || lpad(l.court::text, 2, '0') || lpad(m.forum::text, 4, '0') as tail,
      100 * (m.process_value * (15 + pg_temp.roll(n, 22, 45)) / 10000) as offered
    from made m join kinds k on k.place = m.kind join portfolios p on p.place = m.portfolio join places l on l.place = m.place
  )
  insert into cases.case (
    id, tenant_id, internal_id, status_id, situation_id, processual_state, case_type, client_id, sub_client_id, negotiator_id, is_active,
    process_number, client_folder, process_value, court, district, state, object, author_id, lawyer_id, author_sort,
    limit_date, closed_deal_date, situation_changed_at, petition_date, payment_limit_date, duty_to_do, selected_payment_type,
    last_proposal, proposals, author_counter, author_counter_text, campaign_date, negotiate_in_af, whatsapp_proposal_at,
    next_task_kind, next_task_at, created_at, updated_at
  ) overriding system value
  select c.id, $1, 'C-' || (1000000 + c.id), status_id, situation_id,
    case when pg_temp.roll(n, 31, 100) < 70 then 'Acordo Prévio' else 'Pós Sentença' end,
    case when pg_temp.roll(n, 32, 100) < 86 then 'PASSIVO' else 'ATIVO' end,
    client_id, sub_client_id, ($8::integer[])[1 + pg_temp.roll(n, 33, cardinality($8::integer[]))], pg_temp.roll(n, 34, 1000) < 945,
    head || lpad((98 - (head || tail || '00')::numeric % 97)::text, 2, '0') || tail,
    'PST-' || year || '/' || lpad(pg_temp.roll(n, 35, 1000000)::text, 6, '0'), process_value,
    (1 + pg_temp.roll(n, 36, 45)) || 'ª Vara Cível', 'Comarca ' || forum, state,
    (array['Cobrança indevida', 'Negativação', 'Revisional de juros', 'Falha na entrega', 'Atraso de voo', 'Fraude', 'Cancelamento'])[1 + pg_temp.roll(n, 37, 7)],
    author_id, lawyer_id, coalesce(a.folded_name, ''),
    case when pg_temp.roll(n, 38, 100) < 92 then least(greatest(c.created_at::date + 20 + pg_temp.roll(n, 39, 160), $4::date - 400), $4::date + 120) end,
    case when "isAgreed" then least(c.created_at::date + 10 + pg_temp.roll(n, 40, 300), $4::date) end,
    least(c.created_at + interval '1 hour' * pg_temp.roll(n, 41, 8000), $4::timestamp),
    case when pg_temp.roll(n, 42, 100) < 9 then c.created_at::date + pg_temp.roll(n, 43, 200) end,
    case when "isAgreed" then least(c.created_at::date + 30 + pg_temp.roll(n, 44, 300), $4::date + 60) end,
    case when pg_temp.roll(n, 45, 100) < 12 then 'Baixa da negativação' else '' end,
    case when "isOffered" then (array['À vista', 'Parcelado', 'Depósito judicial', 'Pix'])[1 + pg_temp.roll(n, 46, 4)] else '' end,
    case when "isOffered" then offered end, case when "isOffered" then offered end,
    case when "isAnswered" then offered * (100 + pg_temp.roll(n, 47, 90)) / 100 end,
    case when "isAnswered" and pg_temp.roll(n, 48, 3) = 0 then 'Aceita à vista, com baixa em cinco dias' else '' end,
    case when pg_temp.roll(n, 49, 100) < 11 then $4::date - 30 + pg_temp.roll(n, 50, 60) end,
    pg_temp.roll(n, 51, 100) < 6, case when pg_temp.roll(n, 52, 100) < 24 then c.created_at + interval '30 days' end,
    t.kind, case when t.kind is not null then $4::timestamp + interval '1 hour' * (pg_temp.roll(n, 54, 400) - 150) end,
    c.created_at, least(c.created_at + interval '1 hour' * pg_temp.roll(n, 41, 8000), $4::timestamp)
  from numbered c
  join people.person a on a.id = c.author_id
  cross join lateral (select ($9::text[])[1 + pg_temp.roll(n, 53, cardinality($9::text[]))] as kind) t
  order by n`

/** Inserts the parties and ledger entries of the cases, and their search data, which no trigger maintains meanwhile. */
export const insertAround = async (sql: Client, tenantId: number, first: number, cases: number) => {
  const range = [tenantId, first, first + cases - 1]
  await sql.query(
    `insert into cases.case_text (tenant_id, case_id, is_active, author_sort, client_folder, process_value, process_number, searchable)
     select c.tenant_id, c.id, c.is_active, c.author_sort, c.client_folder, c.process_value, c.process_number, cases.text_of(c)
     from cases.case c where c.tenant_id = $1 and c.id between $2 and $3
     on conflict (tenant_id, case_id) do nothing`,
    range,
  )
  await sql.query(
    `insert into cases.party (tenant_id, case_id, position, person_id, lawyer_id)
     select tenant_id, id, 1, author_id, lawyer_id from cases.case where tenant_id = $1 and id between $2 and $3`,
    range,
  )
  await sql.query(
    `insert into cases.offer (tenant_id, case_id, side, move, value, payment_form, text, channel, by_name, at)
     select c.tenant_id, c.id, o.side, 'proposal', o.value, o.form, o.text, 'import', 'Carteira', o.at
     from cases.case c, lateral (values
       ('ours', c.last_proposal, c.selected_payment_type, '', c.created_at + interval '2 days'),
       ('theirs', c.author_counter, '', c.author_counter_text, c.created_at + interval '5 days')
     ) o (side, value, form, text, at)
     where c.tenant_id = $1 and c.id between $2 and $3 and o.value is not null
     order by c.id, o.at`,
    range,
  )
}

const around = [
  'people.person',
  'people.address',
  'cases.case',
  'cases.case_text',
  'cases.party',
  'cases.offer',
] as const
export const massTables: readonly string[] = around

/** Updates planner statistics and the visibility map at once, which index-only scans need, instead of waiting for autovacuum. */
export const settle = async (sql: Client) => {
  for (const table of around) await sql.query(`vacuum (analyze) ${table}`)
}
