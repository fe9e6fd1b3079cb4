// Questions to the provider, as the database keeps them: each is written before it is sent.
import type { attemptStates } from '@tratativa/contract/capture/kinds'
import { captureAttempt, type CaptureAttempt } from '@tratativa/contract/capture/shapes'
import type { AccountId, CaseId } from '@tratativa/contract/kernel/ids'
import { moneyText } from '@tratativa/contract/kernel/money'
import { calendarDay, instantAt } from '@tratativa/contract/kernel/time'
import { sql } from 'kysely'
import type { SqlReader, TenantReader, TenantTx } from '../../../platform/db/scope.ts'

export type AttemptState = (typeof attemptStates)[number]

export interface ProviderAttempt {
  readonly id: number
  readonly key: string
  readonly caseId: CaseId
  readonly runId: number | null
  readonly state: AttemptState
  readonly status: number | null
  readonly statusText: string
  readonly message: string
  readonly contacts: number
  readonly legalBasis: string
  readonly byAccount: AccountId
  readonly askedAt: Date | null
}

export const attemptColumns = sql`a.id, a.key, a.case_id as "caseId", a.run_id as "runId", a.state, a.status, a.status_text as "statusText",
  a.message, a.contacts, a.legal_basis as "legalBasis", a.by_account as "byAccount", a.asked_at as "askedAt"`

export const attemptOfKey = async ({ sql: on }: SqlReader, key: string) => {
  const { rows } =
    await sql<ProviderAttempt>`select ${attemptColumns} from capture.attempt a where a.key = ${key}::uuid`.execute(on)
  return rows[0]
}

/** The last question about a case that was sent. */
export const lastAttemptOf = async ({ sql: on }: SqlReader, caseId: CaseId) => {
  const { rows } = await sql<ProviderAttempt>`
    select ${attemptColumns} from capture.attempt a where a.case_id = ${caseId} and a.asked_at is not null order by a.id desc limit 1`.execute(
    on,
  )
  return rows[0]
}

interface NewAttempt {
  readonly key: string
  readonly caseId: CaseId
  readonly cost: number
  readonly legalBasis: string
  readonly by: { readonly accountId: number; readonly name: string }
}

export const insertAsking = async (
  tx: TenantTx,
  { key, caseId, cost, legalBasis, by }: NewAttempt,
): Promise<ProviderAttempt> => {
  const { rows } = await sql<ProviderAttempt>`
    insert into capture.attempt as a (key, case_id, state, cost, legal_basis, by_account, by_name, made_at, asked_at)
    values (${key}::uuid, ${caseId}, 'asking', ${cost}, ${legalBasis}, ${by.accountId}, ${by.name}, ${tx.now}, ${tx.now})
    returning ${attemptColumns}`.execute(tx.sql)
  const [row] = rows
  if (row === undefined) throw new Error('capture: the attempt was not written')
  return row
}

interface Settled {
  readonly state: AttemptState
  readonly status: number | null
  readonly statusText: string
  readonly message: string
  readonly contacts: number
  /** False: it cannot have been charged. */
  readonly isCharged: boolean
}

/** Returns false for an attempt that is settled already. */
export const settleQuestion = async (tx: TenantTx, id: number, settled: Settled): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update capture.attempt set state = ${settled.state}, status = ${settled.status}, status_text = ${settled.statusText},
      message = ${settled.message}, contacts = ${settled.contacts}, settled_at = ${tx.now},
      cost = case when ${settled.isCharged} then cost else 0 end
    where id = ${id} and state in ('asking', 'waiting')`.execute(tx.sql)
  return Number(numAffectedRows ?? 0n) > 0
}

export const spentOf = async ({ sql: on, now }: TenantReader) => {
  const day = calendarDay(now)
  const dayBegin = instantAt(day, '00:00')
  const monthBegin = instantAt(`${day.slice(0, 8)}01`, '00:00')
  const { rows } = await sql<{ day: number; month: number }>`
    select coalesce(sum(a.cost) filter (where a.asked_at >= ${dayBegin}), 0)::float8 as day, coalesce(sum(a.cost), 0)::float8 as month
    from capture.attempt a where a.asked_at >= ${monthBegin}`.execute(on)
  return rows[0] ?? { day: 0, month: 0 }
}

const mostShown = 10

interface ShownRow extends Omit<ProviderAttempt, 'askedAt'> {
  readonly cost: number
  readonly by_name: string
  readonly askedAt: Date | null
}

export const attemptsOf = async ({ sql: on }: SqlReader, caseId: CaseId): Promise<CaptureAttempt[]> => {
  const { rows } = await sql<ShownRow>`
    select ${attemptColumns}, a.cost, a.by_name from capture.attempt a where a.case_id = ${caseId} order by a.id desc limit ${mostShown}`.execute(
    on,
  )
  return rows.map(({ state, status, statusText, message, contacts, cost, by_name: by, askedAt }) =>
    captureAttempt.parse({
      state,
      status,
      statusText,
      message,
      contacts,
      cost: moneyText(cost),
      by,
      askedAt: askedAt?.toISOString() ?? null,
    }),
  )
}
