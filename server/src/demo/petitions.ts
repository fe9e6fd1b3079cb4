// Petitions of the demo, in every state: those on closed deals, and some about cases without an agreement.
import { toCaseId, type CaseId } from '@tratativa/contract/kernel/ids'
import { calendarDay, dayAfter } from '@tratativa/contract/kernel/time'
import type { PetitionModelFull } from '@tratativa/contract/petitions/shapes'
import type { PetitionKind, PetitionState } from '@tratativa/contract/petitions/states'
import type { DocumentData } from '@tratativa/contract/petitions/text/document-data'
import { fillText } from '@tratativa/contract/petitions/text/fill-text'
import {
  findPetitionModel,
  freezeVersion,
  insertPetition,
  insertPetitionStep,
  insertVersion,
  listPetitionModels,
  readDocumentData,
  savePetitionSettings,
  updatePetition,
} from '../features/petitions/index.ts'
import type { TenantTx } from '../platform/db/scope.ts'
import { petitionCandidates } from './demo.store.ts'

interface Author {
  readonly accountId: number
  readonly name: string
}

const wonKinds: readonly PetitionKind[] = ['agreement', 'homologation', 'payment', 'power-of-attorney']
const pathOf: readonly (readonly PetitionState[])[] = [
  [],
  ['in-review'],
  ['in-review', 'approved'],
  ['in-review', 'approved', 'filed'],
  ['in-review', 'returned'],
  ['approved', 'signed'],
]
const returnReason = 'Conferir o prazo do pagamento com o cliente.'

interface DemoPetition {
  readonly caseId: CaseId
  readonly data: DocumentData
  readonly model: PetitionModelFull
  readonly index: number
}

const isClosed = (state: PetitionState) => state === 'approved' || state === 'signed' || state === 'filed'

const walkSteps = async (tx: TenantTx, id: number, path: readonly PetitionState[], by: Author) => {
  let from: PetitionState | null = null
  for (const to of ['draft' as const, ...path]) {
    await insertPetitionStep(tx, {
      petition_id: id,
      from_state: from,
      to_state: to,
      version: 1,
      reason: to === 'returned' ? returnReason : '',
      by_account: by.accountId,
      by_name: by.name,
    })
    from = to
  }
}

const addPetition = async (
  tx: TenantTx,
  { caseId, data, model, index }: DemoPetition,
  by: Author,
): Promise<number | undefined> => {
  const isComplete = fillText(model.text, data).missing.length === 0
  const path = (isComplete ? pathOf[index % pathOf.length] : undefined) ?? []
  const state = path.at(-1) ?? 'draft'
  const today = calendarDay(tx.now)
  const id = await insertPetition(tx, {
    case_id: caseId,
    title: model.name,
    kind: model.kind,
    model_id: model.id,
    model_version: model.version,
    due_on: index % 4 === 3 ? null : dayAfter(today, (index % 12) - 3),
    made_by: by.accountId,
    by_name: by.name,
  })
  if (id === undefined) return undefined
  const { text, version: modelVersion } = model
  await insertVersion(tx, { petitionId: id, version: 1, text, modelVersion, note: '', source: 'made', by })
  await walkSteps(tx, id, path, by)
  if (isClosed(state)) await freezeVersion(tx, id, 1, data)
  await updatePetition(tx, id, {
    state,
    by_name: by.name,
    ...(state === 'returned' ? { return_reason: returnReason } : {}),
    ...(state === 'filed' ? { filing_number: `2026${String(100_000 + index)}`, filed_on: today } : {}),
  })
  return id
}

const draftIndex = 0
const approvedIndex = 2

/** Writes the minuta of a road; one that lacks a fact of its case stays a draft. */
export const addMinuta = async (tx: TenantTx, caseId: CaseId, isApproved: boolean, by: Author) => {
  const listed = (await listPetitionModels(tx, false)).find(({ kind }) => kind === 'agreement')
  const model = listed && (await findPetitionModel(tx, listed.id))
  const data = (await readDocumentData(tx, [caseId])).get(caseId)
  if (!model || !data) return undefined
  return addPetition(tx, { caseId, data, model, index: isApproved ? approvedIndex : draftIndex }, by)
}

export const makeDemoPetitions = async (tx: TenantTx, by: Author) => {
  await savePetitionSettings(tx, { city: 'São Paulo', signerName: by.name, signerBar: 'OAB/SP 214477' })
  const listed = await listPetitionModels(tx, false)
  const models = new Map<PetitionKind, PetitionModelFull>()
  for (const { id, kind } of listed) {
    const model = await findPetitionModel(tx, id)
    if (model) models.set(kind, model)
  }
  const { won, lost } = await petitionCandidates(tx, { won: 40, lost: 8 })
  const dataByCase = await readDocumentData(tx, [...won, ...lost].map(toCaseId))
  const add = async (caseId: CaseId, kind: PetitionKind | undefined, index: number) => {
    const [model, data] = [kind && models.get(kind), dataByCase.get(caseId)]
    if (model && data) await addPetition(tx, { caseId, data, model, index }, by)
  }
  for (const [index, id] of won.entries()) await add(toCaseId(id), wonKinds[Math.floor(index / 6) % 4], index)
  for (const [index, id] of lost.entries()) await add(toCaseId(id), 'without-agreement', index)
}
