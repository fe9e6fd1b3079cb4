// The best hand-written SQL for many at once: the same rows, indexes and audit chain as the product's, one writer, five hundred a
// transaction, nothing decided, no line of a run kept, and nobody who could take it back.
import type { PoolClient } from 'pg'
import type { Stage } from './stage.ts'

const chunk = 500

const inTransaction = async (client: PoolClient, text: string, values: readonly unknown[]) => {
  await client.query('begin')
  await client.query({ name: text.slice(0, 60), text, values: [...values] })
  await client.query('commit')
}

/** Seconds for all of it. */
const inChunks = async (
  { pool }: Stage,
  count: number,
  text: string,
  valuesAt: (from: number) => readonly unknown[],
) => {
  const client = await pool.connect()
  const started = performance.now()
  for (let from = 0; from < count; from += chunk) await inTransaction(client, text, valuesAt(from))
  const seconds = (performance.now() - started) / 1000
  client.release()
  return seconds
}

const audit = `insert into platform.audit_entry (tenant_id, at, actor_id, actor_name, action, batch, subject_id, subject, thread, before, after)`

/** What a batch writes of these cases: the new values, and an audit entry each. */
export const changeCases = (stage: Stage, ids: readonly number[], limitDate: string, observation: string) =>
  inChunks(
    stage,
    ids.length,
    `with chosen as materialized (
       select id, limit_date, observation, author_sort from cases.case where tenant_id = 1 and id = any ($1::integer[]) for update
     ), changed as (
       update cases.case c set limit_date = $2::date, observation = $3, version = version + 1, updated_at = now()
       from chosen where c.tenant_id = 1 and c.id = chosen.id
     )
     ${audit} select 1, now(), null, 'Medida', 'cases.case.changed', 'medida', 'AF' || lpad(id::text, 7, '0'), author_sort, 'case:' || id,
       jsonb_build_object('limitDate', limit_date, 'observation', observation),
       jsonb_build_object('limitDate', $2::date, 'observation', $3::text)
     from chosen`,
    (from) => [ids.slice(from, from + chunk), limitDate, observation],
  )

/** What an import writes of each line: an author, a case with its offer and its next task, and an audit entry. */
export const addCases = (stage: Stage, count: number) =>
  inChunks(
    stage,
    count,
    `with line as materialized (
       select n, 'Autora ' || n as name, 100 * (1000 + n) as value from generate_series($1::integer, $2::integer) n
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
     ${audit} select 1, now(), null, 'Medida', 'cases.case.created', 'medida', 'AF' || lpad(id::text, 7, '0'), client_folder, 'case:' || id,
       null, jsonb_build_object('clientFolder', client_folder, 'lastProposal', last_proposal, 'limitDate', '2027-12-31')
     from made`,
    (from) => [from, Math.min(from + chunk, count) - 1],
  )
