// The best hand-written SQL: a copy of the cases without row level security, an index for exactly this query, and the bare driver.
import type { Client, Pool } from 'pg'
import { choicesOf, type Three } from './filters.ts'

/** Copies the wide table without row level security, triggers and the product's indexes. */
export const makeCopy = async (sql: Client) => {
  await sql.query('create schema bare')
  await sql.query('create table bare.case as select * from cases.case')
  await sql.query('alter table bare.case add primary key (tenant_id, id)')
  await sql.query('create index on bare.case (tenant_id, is_active, id)')
  await sql.query('vacuum analyze bare.case')
}

/** Equality columns first, then the range, then the sort column, so that no other rows are read. */
export const makeIndexFor = async (sql: Client, three: Three) => {
  const chosen = [...choicesOf(three)].sort(
    (choice, right) => Number(choice.isRange ?? false) - Number(right.isRange ?? false),
  )
  const columns = [
    ...new Set(['tenant_id', 'is_active', ...chosen.map(({ column }) => column), 'id', 'whatsapp_proposal_at']),
  ]
  await sql.query(`create index on bare.case (${columns.join(', ')})`)
  await sql.query('vacuum analyze bare.case')
}

const whereOf = (three: Three) =>
  ['c.tenant_id = 1', 'c.is_active', ...choicesOf(three).map(({ condition }) => condition)].join(' and ')

const people = (column: string) => `
  left join lateral (
    select p.name, p.cpf, p.oab_number, p.oab_state, array(
      select a.value from people.address a where a.tenant_id = p.tenant_id and a.person_id = p.id order by a.position, a.id
    ) as addresses
    from people.person p where p.tenant_id = c.tenant_id and p.id = c.${column}
  ) as ${column}_person on true`

const rowsOf = (where: string, end: string) => `
  select c.*, st.name as status, si.name as situation, si.tone, cl.name as client, su.name as "group", a.name as negotiator,
    author_id_person.*, lawyer_id_person.*
  from (select * from bare.case c where ${where} ${end}) c
  join cases.status st on st.id = c.status_id
  join cases.situation si on si.id = c.situation_id
  join clients.client cl on cl.id = c.client_id
  left join clients.sub_client su on su.id = c.sub_client_id
  left join identity.membership m on m.id = c.negotiator_id
  left join identity.account a on a.id = m.account_id
  ${people('author_id')} ${people('lawyer_id')}`

/** Fetches a page and its exact total in parallel. */
export const pageAndTotal = (pool: Pool, three: Three) => {
  const where = whereOf(three)
  return Promise.all([
    pool.query(rowsOf(where, 'order by c.id desc limit 15')),
    pool.query<{ total: number }>(`select count(*) as total from bare.case c where ${where}`),
  ])
}

export const page = (pool: Pool) => pool.query(rowsOf('c.tenant_id = 1 and c.is_active', 'order by c.id desc limit 15'))

export const ids = (pool: Pool, condition: string) =>
  pool.query(`select c.id from bare.case c where c.tenant_id = 1 and c.is_active and ${condition} order by c.id`)

export const total = (pool: Pool, condition: string) =>
  pool.query<{ total: number }>(
    `select count(*) as total from bare.case c where c.tenant_id = 1 and c.is_active and ${condition}`,
  )

const like = (text: string) => `%${text}%`

/** Trigram search without row level security. A number is also searched in the id. */
export const search = (pool: Pool, text: string) =>
  pool.query(
    `select c.id, c.process_number, c.client_folder, p.name as author, cl.name as client, si.name as situation
     from (
       select t.case_id as id from cases.case_text t where t.tenant_id = 1 and t.searchable like $1 limit 20
     ) hit
     join bare.case c on c.tenant_id = 1 and c.id = hit.id
     join clients.client cl on cl.id = c.client_id
     join cases.situation si on si.id = c.situation_id
     left join people.person p on p.id = c.author_id`,
    [like(text)],
  )

const fetchSize = 5_000

/** Reads the rows of a filter with the names they refer to, in batches through a cursor; returns their number. */
export const everyRow = async (pool: Pool, condition: string): Promise<number> => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const where = `c.tenant_id = 1 and c.is_active and ${condition}`
    await client.query(`declare every_row cursor for ${rowsOf(where, 'order by c.id')}`)
    for (let count = 0; ;) {
      const { rowCount } = await client.query(`fetch ${fetchSize} from every_row`)
      count += rowCount ?? 0
      if (!rowCount) return count
    }
  } finally {
    await client.query('rollback')
    client.release()
  }
}
