// The best hand-written SQL for changes of many cases. It writes the same rows, indexes and audit chain as the product, with one writer and
// five hundred rows a transaction, but without rules, run records or undo.
import type { PoolClient } from 'pg'
import { readStamp } from '../../server/src/platform/db/stamps.ts'
import type { RegisterBenchSetup } from './setup.ts'

const chunkSize = 500

const inTransaction = async (client: PoolClient, text: string, values: readonly unknown[]) => {
  await client.query('begin')
  await client.query({ name: text.slice(0, 60), text, values: [...values] })
  await client.query('commit')
}

/** Returns the seconds for all chunks. */
const runInChunks = async (
  { pool, databaseUrl }: RegisterBenchSetup,
  count: number,
  text: string,
  valuesAt: (from: number) => readonly unknown[],
) => {
  const author = JSON.stringify({ tenant: 1, name: 'Medida', at: new Date() })
  const stamped = [author, (await readStamp(databaseUrl))('author', author)]
  const client = await pool.connect()
  const started = performance.now()
  for (let from = 0; from < count; from += chunkSize) await inTransaction(client, text, [...stamped, ...valuesAt(from)])
  const seconds = (performance.now() - started) / 1000
  client.release()
  return seconds
}

/** Inserts one audit entry for each row of `from`. The first two values are the author and the stamp. */
const audit = (action: string, subject: string, before: string, after: string, from: string) =>
  `select platform.add_entries($1, $2, array(
     select row('${action}', 'AF' || lpad(id::text, 7, '0'), ${subject}, ${before}, ${after}, 'case:' || id, 'medida')::platform.audit_line
     from ${from}))`

/** Writes what a batch writes for these cases: the new values, and one audit entry each. */
export const changeCases = (
  stage: RegisterBenchSetup,
  ids: readonly number[],
  limitDate: string,
  observation: string,
) =>
  runInChunks(
    stage,
    ids.length,
    `with chosen as materialized (
       select id, limit_date, observation, author_sort from cases.case where tenant_id = 1 and id = any ($3::integer[]) for update
     ), changed as (
       update cases.case c set limit_date = $4::date, observation = $5, version = version + 1, updated_at = now()
       from chosen where c.tenant_id = 1 and c.id = chosen.id
     )
     ${audit(
       'cases.case.changed',
       'author_sort',
       `jsonb_build_object('limitDate', limit_date, 'observation', observation)`,
       `jsonb_build_object('limitDate', $4::date, 'observation', $5::text)`,
       'chosen',
     )}`,
    (from) => [ids.slice(from, from + chunkSize), limitDate, observation],
  )

/** Writes what an import writes for each row: an author, a case with its offer and next task, and an audit entry. */
export const addCases = (stage: RegisterBenchSetup, count: number) =>
  runInChunks(
    stage,
    count,
    `with line as materialized (
       select n, 'Autora ' || n as name, 100 * (1000 + n) as value from generate_series($3::integer, $4::integer) n
     ), alike as materialized (
       select status_id, situation_id, client_id from cases.case where tenant_id = 1 limit 1
     ), author as (
       insert into people.person (tenant_id, name) select 1, name from line returning id, name
     ), made as (
       insert into cases.case (tenant_id, status_id, situation_id, client_id, client_folder, author_id, author_sort, process_value,
         last_proposal, proposals, limit_date, next_task_kind, next_task_at)
       select 1, status_id, situation_id, client_id, 'BARE-' || n, author.id, lower(name), value,
         value / 2, value / 2, date '2027-12-31', 'enviar e-mail', now()
       from line join author using (name) cross join alike returning id, last_proposal, client_folder, next_task_at
     ), offered as (
       insert into cases.offer (tenant_id, case_id, side, move, value, channel)
       select 1, id, 'ours', 'proposal', last_proposal, 'import' from made
     ), tasked as (
       insert into tasks.task (tenant_id, case_id, kind, due_at) select 1, id, 'enviar e-mail', next_task_at from made
     )
     ${audit(
       'cases.case.created',
       'client_folder',
       'null::jsonb',
       `jsonb_build_object('clientFolder', client_folder, 'lastProposal', last_proposal, 'limitDate', '2027-12-31')`,
       'made',
     )}`,
    (from) => [from, Math.min(from + chunkSize, count) - 1],
  )
