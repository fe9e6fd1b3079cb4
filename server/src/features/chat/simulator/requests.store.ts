import { sql } from 'kysely'
import type { TenantId } from '@tratativa/contract/kernel/ids'
import { runUnprepared } from '../../../platform/db/driver.ts'
import type { SystemTx, TenantReader, TenantTx } from '../../../platform/db/scope.ts'

export interface SimRequest {
  readonly id: number
  readonly tenant_id: TenantId
  readonly what: string
  readonly input: unknown
}

export interface SimAnswer {
  readonly answer: unknown
  readonly refusal: { readonly field: string; readonly message: string } | null
}

export const insertSimulatorRequest = async (tx: TenantTx, what: string, input: unknown): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into chat.sim_request (what, input) values (${what}, ${JSON.stringify(input)}::jsonb) returning id`.execute(
    tx.sql,
  )
  await sql`select pg_notify('chat_sim', '')`.execute(tx.sql)
  return rows[0]?.id ?? 0
}

export const findSimulatorAnswer = async (reader: TenantReader, id: number): Promise<SimAnswer | null> => {
  const { rows } = await sql<SimAnswer>`
    select answer, refusal from chat.sim_request where id = ${id} and (answer is not null or refusal is not null)`.execute(
    reader.sql,
  )
  return rows[0] ?? null
}

export const forgetRequest = async (tx: TenantTx, id: number) => {
  await tx.sql.deleteFrom('chat.sim_request').where('id', '=', id).execute()
}

/** Returns the requests for the numbers of this owner, each once. */
export const claimSimulatorRequests = async (tx: SystemTx, owner: string) => {
  const { rows } = await sql<SimRequest>`
    update chat.sim_request r set taken_by = ${owner} from chat.session s
    where r.taken_by is null and s.tenant_id = r.tenant_id and s.owner = ${owner}
    returning r.id, r.tenant_id, r.what, r.input`.execute(tx.sql)
  return rows.toSorted((a, b) => a.id - b.id)
}

export interface Answered extends SimAnswer {
  readonly id: number
}

/** The notification names the requests: each caller reads only its own answer. */
export const answerRequests = async (tx: TenantTx, answers: readonly Answered[]) => {
  await runUnprepared(
    tx.sql,
    sql`
    update chat.sim_request r set answer = n.answer, refusal = n.refusal
    from json_to_recordset(${JSON.stringify(answers)}::json) n (id integer, answer jsonb, refusal jsonb)
    where r.id = n.id`,
  )
  await sql`select pg_notify('chat_sim_done', ${answers.map(({ id }) => id).join(' ')})`.execute(tx.sql)
}

const leftAfter = sql.raw(`interval '10 minutes'`)

/** Deletes requests whose caller is gone. */
export const forgetLeft = async (tx: TenantTx) => {
  await sql`delete from chat.sim_request where asked_at < now() - ${leftAfter}`.execute(tx.sql)
}
