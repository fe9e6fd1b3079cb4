// The steps of a petition. The approval demands that no field is missing and freezes the data.
import { isNegotiator } from '@tratativa/contract/kernel/actor'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { petitionsEndpoints } from '@tratativa/contract/petitions/endpoints'
import { petitionsErrors as e } from '@tratativa/contract/petitions/errors'
import { canMovePetition } from '@tratativa/contract/petitions/states'
import type { Tx } from '../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { refuseUnderWay } from '../court-filing/refuse-under-way.ts'
import { storePetitionFiles } from './petition-files.ts'
import { addVersion } from './edit-petition.ts'
import { lockSeen } from './lock-editable.ts'
import { findVersion, freezeVersion } from './petition-versions.store.ts'
import {
  findPetition,
  insertPetitionStep,
  isDocumentOfCase,
  updatePetition,
  type PetitionRow,
} from './petitions.store.ts'
import { publishFiling, publishMilestone, publishPetition } from './publish-petition.ts'
import { fillVersion, showPetition } from './show-petitions.ts'

type Move = InputOf<(typeof petitionsEndpoints)['movePetition']>

/** Returns the version that was approved. A version that was approved before keeps its data: its text is approved again as a new one. */
const approve = async (tx: Tx, row: PetitionRow): Promise<number> => {
  const current = orRefuse(await findVersion(tx, row.id, row.version), errors.notFound)
  const { filled, data } = await fillVersion(tx, row, current)
  if (filled.missing.length > 0)
    refuse(e.missingFields, {
      message: `${e.missingFields.message} Faltam: ${filled.missing.map(({ label }) => label).join('; ')}.`,
    })
  if (current.data !== null)
    await addVersion(tx, row, { text: current.text, note: 'Nova aprovação', source: 'restored' })
  const version = current.data === null ? row.version : row.version + 1
  await freezeVersion(tx, row.id, version, data)
  tx.enqueue(storePetitionFiles, { id: row.id, version }, { key: `petition-files:${row.id}:${version}` })
  return version
}

const filingChange = async (tx: Tx, row: PetitionRow, { filing }: Move) => {
  if (filing === undefined || filing.number === '') return refuse(e.filingIncomplete)
  const { number, on, time, receiptDocumentId } = filing
  if (receiptDocumentId !== null && !(await isDocumentOfCase(tx, receiptDocumentId, row.caseId)))
    refuse(e.filingIncomplete, { message: 'O comprovante não é um documento deste caso.' })
  return { filing_number: number, filed_on: on, filed_time: time, receipt_document_id: receiptDocumentId }
}

const stepChange = async (tx: Tx, row: PetitionRow, move: Move) => {
  const { to, reason } = move
  if (to === 'returned' && reason === '') refuse(e.reasonRequired)
  if (to === 'filed') return filingChange(tx, row, move)
  if (to === 'returned') return { return_reason: reason }
  return to === 'approved' ? { return_reason: '' } : {}
}

export const movePetition = async (tx: Tx, move: Move) => {
  const { id, version: seen, to, reason } = move
  const row = await lockSeen(tx, id, seen)
  await refuseUnderWay(tx, row.id)
  if (to === 'approved' && isNegotiator(tx.actor)) refuse(e.notApprover)
  if (!canMovePetition(tx.actor, row.state, to)) refuse(e.stepRefused)
  const change = await stepChange(tx, row, move)
  const version = to === 'approved' ? await approve(tx, row) : row.version
  await updatePetition(tx, row.id, { ...change, state: to, by_name: tx.actor.name })
  const stepId = await insertPetitionStep(tx, {
    petition_id: row.id,
    from_state: row.state,
    to_state: to,
    version,
    reason,
    by_account: tx.actor.accountId,
    by_name: tx.actor.name,
  })
  const after = orRefuse(await findPetition(tx, row.id), errors.notFound)
  publishPetition(tx, { verb: 'move', before: row, after })
  if (to === 'filed' && row.kind === 'without-agreement') publishFiling(tx, after, tx.actor.accountId)
  await publishMilestone(tx, after, { stepId, what: to, by: tx.actor, reason })
  return { data: await showPetition(tx, after) }
}
