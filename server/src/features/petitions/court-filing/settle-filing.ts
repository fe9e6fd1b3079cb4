// Writes the outcome of an attempt: the petition is filed with the court's number, or the attempt ends with the court's words.
import { calendarDay } from '@tratativa/contract/kernel/time'
import type { TenantTx } from '../../../platform/db/scope.ts'
import { findPetition, insertPetitionStep, lockPetition, updatePetition } from '../petitions/petitions.store.ts'
import { publishFiling, publishMilestone, publishPetition } from '../petitions/publish-petition.ts'
import { lockAttempt, updateAttempt, type FilingAttempt, type FilingAttemptState } from './attempts.store.ts'

export interface CourtReceipt {
  readonly number: string
  /** `2026-11-26T14:35` in the time of the court. */
  readonly at: string | null
  readonly receiptDocumentId: number | null
}

/** A late answer counts also after the court was asked in vain. */
const unsettled: readonly FilingAttemptState[] = ['sending', 'unknown', 'absent', 'uncertain']

/** Locks the petition before its attempt, as a press does. */
export const lockBoth = async (tx: TenantTx, { key, petitionId }: Pick<FilingAttempt, 'key' | 'petitionId'>) => {
  const petition = await lockPetition(tx, petitionId)
  const attempt = await lockAttempt(tx, key)
  return petition && attempt && unsettled.includes(attempt.state) ? { petition, attempt } : null
}

export const settleFiled = async (
  tx: TenantTx,
  locked: Pick<FilingAttempt, 'key' | 'petitionId'>,
  { number, at, receiptDocumentId }: CourtReceipt,
) => {
  const both = await lockBoth(tx, locked)
  if (both === null) return
  const { petition, attempt } = both
  await updateAttempt(tx, attempt.key, {
    state: 'filed',
    message: '',
    number,
    receipt_document_id: receiptDocumentId,
    settled_at: tx.now,
  })
  const by = { accountId: attempt.byAccount, name: attempt.by }
  if (petition.state !== 'signed')
    return publishPetition(tx, { verb: 'court-filed', before: petition, after: petition })
  await updatePetition(tx, petition.id, {
    state: 'filed',
    filing_number: number,
    filed_on: at?.slice(0, 10) ?? calendarDay(tx.now),
    filed_time: at?.slice(11, 16) ?? null,
    receipt_document_id: receiptDocumentId,
    by_name: by.name,
  })
  const stepId = await insertPetitionStep(tx, {
    petition_id: petition.id,
    from_state: petition.state,
    to_state: 'filed',
    version: petition.version,
    reason: '',
    by_account: by.accountId,
    by_name: by.name,
  })
  const after = (await findPetition(tx, petition.id)) ?? petition
  publishPetition(tx, { verb: 'court-filed', before: petition, after })
  if (after.kind === 'without-agreement') publishFiling(tx, after, by.accountId)
  await publishMilestone(tx, after, { stepId, what: 'filed', by })
}

export const settleOther = async (
  tx: TenantTx,
  locked: Pick<FilingAttempt, 'key' | 'petitionId'>,
  state: 'refused' | 'not-sent' | 'absent' | 'uncertain',
  message: string,
) => {
  const both = await lockBoth(tx, locked)
  if (both === null) return
  const { petition, attempt } = both
  await updateAttempt(tx, attempt.key, { state, message, settled_at: tx.now })
  publishPetition(tx, { verb: `court-${state}`, before: petition, after: petition, facts: { courtMessage: message } })
}
