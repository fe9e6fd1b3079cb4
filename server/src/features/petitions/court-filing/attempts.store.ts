// Attempts to file at a court, each recorded before the call.
import { courtFilingStates } from '@tratativa/contract/petitions/filing/court-shapes'
import type { CaseId } from '@tratativa/contract/kernel/ids'
import { z } from 'zod'
import type { SqlReader, TenantTx, Tx } from '../../../platform/db/scope.ts'

export type FilingAttemptState = (typeof courtFilingStates)[number]
const stateOf = z.enum(courtFilingStates)
const open: readonly FilingAttemptState[] = ['waiting', 'sending', 'unknown']

const columns = [
  'key',
  'petition_id as petitionId',
  'version',
  'state',
  'message',
  'questions',
  'absences',
  'number',
  'receipt_document_id as receiptId',
  'by_account as byAccount',
  'by_name as by',
  'at',
  'sent_at as sentAt',
  'settled_at as settledAt',
] as const

const selectAttempts = ({ sql }: SqlReader) => sql.selectFrom('petitions.court_filing').select(columns)

/** The newest first. */
export const filingAttemptsOf = async (reader: SqlReader, petitionId: number) => {
  const rows = await selectAttempts(reader)
    .where('petition_id', '=', petitionId)
    .orderBy('at', 'desc')
    .limit(20)
    .execute()
  return rows.map((row) => ({ ...row, state: stateOf.parse(row.state) }))
}
export type FilingAttempt = Awaited<ReturnType<typeof filingAttemptsOf>>[number]

export const isFilingUnderWay = async (reader: SqlReader, petitionId: number): Promise<boolean> => {
  const row = await selectAttempts(reader)
    .where('petition_id', '=', petitionId)
    .where('state', 'in', open)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the key of the attempt. */
export const insertAttempt = async (tx: Tx, petitionId: number, version: number): Promise<string> => {
  const { key } = await tx.sql
    .insertInto('petitions.court_filing')
    .values({
      petition_id: petitionId,
      version,
      by_account: tx.actor.accountId,
      by_name: tx.actor.name,
      at: tx.now,
    })
    .returning('key')
    .executeTakeFirstOrThrow()
  return key
}

export const lockAttempt = async (tx: TenantTx, key: string): Promise<FilingAttempt | null> => {
  const row = await selectAttempts(tx).where('key', '=', key).forUpdate().executeTakeFirst()
  return row ? { ...row, state: stateOf.parse(row.state) } : null
}

interface AttemptChange {
  readonly state?: FilingAttemptState
  readonly message?: string
  readonly questions?: number
  readonly absences?: number
  readonly number?: string
  readonly receipt_document_id?: number | null
  readonly sent_at?: Date
  readonly settled_at?: Date
}

export const updateAttempt = async (tx: TenantTx, key: string, change: AttemptChange) => {
  await tx.sql.updateTable('petitions.court_filing').set(change).where('key', '=', key).execute()
}

/** The filed petitions of a case that nothing of the court has confirmed. */
export const unconfirmedPetitions = async (tx: TenantTx, caseId: CaseId) => {
  const rows = await tx.sql
    .selectFrom('petitions.petition')
    .select(['id', 'filed_on as filedOn'])
    .where('case_id', '=', caseId)
    .where('state', '=', 'filed')
    .where('confirmed_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows
}

export const confirmPetition = async (tx: TenantTx, id: number, by: 'movement' | 'publication', confirmedAt: Date) => {
  await tx.sql
    .updateTable('petitions.petition')
    .set({ confirmed_at: confirmedAt, confirmed_by: by })
    .where('id', '=', id)
    .execute()
}

export const confirmationOf = (reader: SqlReader, id: number) =>
  reader.sql
    .selectFrom('petitions.petition')
    .select(['confirmed_at as at', 'confirmed_by as by'])
    .where('id', '=', id)
    .$narrowType<{ by: 'movement' | 'publication' | null }>()
    .executeTakeFirst()
