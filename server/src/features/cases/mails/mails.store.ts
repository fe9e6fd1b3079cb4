import type { CaseMail } from '@tratativa/contract/cases/mails/shapes'
import { caseCode, toCaseId, type CaseId, type PersonId } from '@tratativa/contract/kernel/ids'
import type { Reason } from '@tratativa/contract/kernel/reason'
import { sql } from 'kysely'
import { pageSize } from '../../../platform/db/cursor.ts'
import type { TenantReader, TenantTx } from '../../../platform/db/scope.ts'

export interface NewMail {
  readonly caseId: CaseId
  /** Null for the mail of an offer. */
  readonly runId: number | null
  readonly personId: PersonId
  readonly address: string
  readonly subject: string
  readonly text: string
  readonly state: 'waiting' | 'blocked'
  readonly failure: Reason | null
  readonly byAccount: number
  readonly byName: string
}

const failureColumns = (failure: Reason | null) => ({
  failure: failure?.reason ?? null,
  failure_code: failure?.code ?? null,
})

/** Returns the ids of the mails that wait to be sent. */
export const insertMails = async (tx: TenantTx, mails: readonly NewMail[]): Promise<number[]> => {
  if (mails.length === 0) return []
  const rows = await tx.sql
    .insertInto('cases.mail')
    .values(
      mails.map((mail) => ({
        case_id: mail.caseId,
        run_id: mail.runId,
        person_id: mail.personId,
        address: mail.address,
        subject: mail.subject,
        text: mail.text,
        state: mail.state,
        ...failureColumns(mail.failure),
        by_account: mail.byAccount,
        by_name: mail.byName,
        at: tx.now,
        ended_at: mail.state === 'blocked' ? tx.now : null,
      })),
    )
    .returning(['id', 'state'])
    .execute()
  return rows.filter((row) => row.state === 'waiting').map((row) => row.id)
}

/** Stores that the mail begins to leave: from now on it cannot be taken back. */
export const startMail = async (tx: TenantTx, id: number) => {
  await sql`update cases.mail set started_at = coalesce(started_at, ${tx.now}) where id = ${id}`.execute(tx.sql)
}

export const cancelMails = async (tx: TenantTx, ids: readonly number[]) => {
  await tx.sql
    .updateTable('cases.mail')
    .set({ state: 'cancelled', ended_at: tx.now })
    .where('id', 'in', [...ids])
    .execute()
}

/** Queues a mail again whose delivery failed. */
export const queueMailAgain = async (tx: TenantTx, id: number) => {
  await sql`update cases.mail set state = 'waiting', failure = null, failure_code = null, ended_at = null, started_at = null
    where id = ${id}`.execute(tx.sql)
}

export const lockMail = (tx: TenantTx, id: number) =>
  tx.sql
    .selectFrom('cases.mail')
    .select(['id', 'case_id', 'run_id', 'address', 'subject', 'text', 'state'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

interface Outcome {
  readonly state: 'waiting' | 'sent' | 'failed' | 'blocked' | 'cancelled'
  readonly failure: Reason | null
}

export const endMail = async (tx: TenantTx, id: number, { state, failure }: Outcome) => {
  await tx.sql
    .updateTable('cases.mail')
    .set({
      state,
      ...failureColumns(failure),
      attempts: sql<number>`attempts + 1`,
      ended_at: state === 'waiting' ? null : tx.now,
    })
    .where('id', '=', id)
    .execute()
}

/** Sets the outcome of the case's last mail, which the list shows. */
export const showOnCase = async (tx: TenantTx, caseId: number, status: string): Promise<number> => {
  const { version } = await tx.sql
    .updateTable('cases.case')
    .set({ email_proposal_status: status })
    .where('id', '=', caseId)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

export const pageOfMails = async (reader: TenantReader, caseId: CaseId, before: number | null) => {
  let rows = reader.sql
    .selectFrom('cases.mail as m')
    .leftJoin('people.person as p', (join) =>
      join.onRef('p.tenant_id', '=', 'm.tenant_id').onRef('p.id', '=', 'm.person_id'),
    )
    .select([
      'm.id',
      'm.case_id',
      'm.address',
      'p.name as person',
      'm.subject',
      'm.text',
      'm.state',
      'm.attempts',
      'm.failure',
      'm.failure_code',
      'm.by_name',
      'm.at',
      'm.ended_at',
    ])
    .where('m.case_id', '=', caseId)
    .orderBy('m.id', 'desc')
    .limit(pageSize + 1)
  if (before !== null) rows = rows.where('m.id', '<', before)
  return rows.execute()
}

type Row = Awaited<ReturnType<typeof pageOfMails>>[number]

export const toMail = (row: Row): CaseMail => ({
  id: String(row.id),
  case_id: caseCode(toCaseId(row.case_id)),
  to: row.address,
  person: row.person ?? '',
  subject: row.subject,
  text: row.text,
  state: row.state as CaseMail['state'],
  attempts: row.attempts,
  failure: row.failure,
  ...(row.failure_code === null ? {} : { failureCode: row.failure_code }),
  by: row.by_name,
  at: row.at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
})
