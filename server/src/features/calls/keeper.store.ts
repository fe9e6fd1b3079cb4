// Calls as the exchange changes them. Each change is written once, and nothing but the recording follows the end.
import type { CallCause } from '@tratativa/contract/calls/kinds'
import type { CallId } from '@tratativa/contract/calls/shapes'
import type { AccountId, CaseId, PersonId, UserId } from '@tratativa/contract/kernel/ids'
import { sql } from 'kysely'
import type { SystemTx, TenantTx, Tx } from '../../platform/db/scope.ts'
import { joinTaker } from './sides.store.ts'

interface AnnouncedCall {
  readonly number: string
  readonly extension: string
  readonly caseId: CaseId | null
  readonly personId: PersonId | null
  readonly colleagueId: UserId | null
  readonly isRecorded: boolean
}

export const insertAnnouncedCall = async (tx: Tx, call: AnnouncedCall): Promise<CallId> => {
  const row = await tx.sql
    .insertInto('calls.call')
    .values({
      direction: 'out',
      user_id: tx.actor.userId,
      extension: call.extension,
      number: call.number,
      case_id: call.caseId,
      person_id: call.personId,
      colleague_id: call.colleagueId,
      is_recorded: call.isRecorded,
      announced_at: tx.now,
    })
    .returning('key')
    .executeTakeFirstOrThrow()
  return row.key as CallId
}

const announcedSeconds = 60

interface Admission {
  readonly callId: CallId
  readonly userId: UserId
  readonly extension: string
  readonly number: string
}

/** Returns undefined unless this very call was announced a moment ago and has not been admitted. */
export const admitCall = async (tx: TenantTx, { callId, userId, extension, number }: Admission) =>
  tx.sql
    .updateTable('calls.call')
    .set({ admitted_at: tx.now })
    .where('key', '=', callId)
    .where('user_id', '=', userId)
    .where('extension', '=', extension)
    .where('number', '=', number)
    .where('admitted_at', 'is', null)
    .where('announced_at', '>', new Date(tx.now.getTime() - announcedSeconds * 1000))
    .returning('is_recorded')
    .executeTakeFirst()

export interface KeptCall {
  readonly id: number
  readonly key: CallId
  readonly direction: 'in' | 'out'
  readonly user_id: UserId | null
  readonly account_id: AccountId | null
  /** The account of the colleague who hears the person outside since a transfer. */
  readonly taker_account_id: AccountId | null
  readonly number: string
  readonly case_id: CaseId | null
  readonly person_id: PersonId | null
  readonly person_name: string | null
  readonly is_recorded: boolean
  readonly begun_at: Date | null
  readonly rang_at: Date | null
  readonly answered_at: Date | null
  readonly transferred_at: Date | null
  readonly ended_at: Date | null
}

/** Locks a call until the transaction ends, by the name that either side gave it. */
export const lockCall = async (
  tx: TenantTx,
  by: { readonly exchangeKey?: string; readonly callId?: string },
): Promise<KeptCall | undefined> => {
  const { rows } = await sql<KeptCall>`
    select c.id, c.key, c.direction, c.user_id, m.account_id, t.account_id as taker_account_id, c.number, c.case_id, c.person_id, p.name as person_name, c.is_recorded,
      c.begun_at, c.rang_at, c.answered_at, c.transferred_at, c.ended_at
    from calls.call c
    left join identity.membership m on m.tenant_id = c.tenant_id and m.id = c.user_id
    left join people.person p on p.tenant_id = c.tenant_id and p.id = c.person_id
    ${joinTaker}
    where ${by.callId === undefined ? sql`c.exchange_key = ${by.exchangeKey ?? ''}` : sql`c.key = ${by.callId}::uuid`}
    for update of c`.execute(tx.sql)
  return rows[0]
}

interface CallStart {
  readonly exchangeKey: string
  readonly begunAt: Date
  readonly isTransfer: boolean
}

export const beginCall = async (tx: TenantTx, id: number, { exchangeKey, begunAt, isTransfer }: CallStart) => {
  await tx.sql
    .updateTable('calls.call')
    .set({ exchange_key: exchangeKey, begun_at: begunAt, is_transfer: isTransfer })
    .where('id', '=', id)
    .where('begun_at', 'is', null)
    .execute()
}

interface ReportedCall {
  readonly direction: 'in' | 'out'
  readonly exchangeKey: string
  readonly userId: UserId | null
  readonly extension: string
  readonly number: string
  readonly caseId: CaseId | null
  readonly personId: PersonId | null
  readonly colleagueId: UserId | null
  readonly isRecorded: boolean
  readonly begunAt: Date
}

/** Returns undefined when the call is known already. */
export const insertReportedCall = async (tx: TenantTx, call: ReportedCall): Promise<CallId | undefined> => {
  const row = await tx.sql
    .insertInto('calls.call')
    .values({
      direction: call.direction,
      exchange_key: call.exchangeKey,
      user_id: call.userId,
      extension: call.extension,
      number: call.number,
      case_id: call.caseId,
      person_id: call.personId,
      colleague_id: call.colleagueId,
      is_recorded: call.isRecorded,
      begun_at: call.begunAt,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'exchange_key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  return row?.key as CallId | undefined
}

interface CallStep {
  readonly rang_at?: Date
  readonly answered_at?: Date
  readonly transferred_to?: string
  readonly transferred_at?: Date
  readonly ended_at?: Date
  readonly cause?: CallCause
  readonly ended_by?: 'us' | 'them' | 'exchange'
}

export const stepCall = async (tx: TenantTx, id: number, step: CallStep) => {
  await tx.sql.updateTable('calls.call').set(step).where('id', '=', id).execute()
}

export const writeOutcome = async (
  tx: Tx,
  key: CallId,
  values: { readonly outcome: string; readonly note: string },
) => {
  await tx.sql
    .updateTable('calls.call')
    .set({ ...values, outcome_at: tx.now, outcome_by: tx.actor.userId })
    .where('key', '=', key)
    .execute()
}

export interface LostCall {
  readonly tenant_id: number
  readonly exchange_key: string
  /** The last moment that the exchange reported. */
  readonly last_at: Date
}

/** Calls of every company that began before `before`, and whose end was never reported. */
export const callsWithoutEnd = async ({ sql: on }: SystemTx, before: Date, limit: number): Promise<LostCall[]> => {
  const { rows } = await sql<LostCall>`
    select tenant_id, exchange_key, greatest(begun_at, rang_at, answered_at) as last_at from calls.call
    where begun_at <= ${before} and ended_at is null and exchange_key is not null
    order by begun_at limit ${limit}`.execute(on)
  return rows
}
