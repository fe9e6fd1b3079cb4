// Turns rows into answers. Until the approval a text is filled with the data of now, afterwards with the frozen data.
import type { Actor } from '@tratativa/contract/kernel/actor'
import { canWorkOn } from '@tratativa/contract/cases/permissions'
import { formatProcessNumber } from '@tratativa/contract/kernel/brazil'
import { courtOfProcess } from '@tratativa/contract/kernel/courts'
import { caseCode, type CaseId } from '@tratativa/contract/kernel/ids'
import { calendarDay } from '@tratativa/contract/kernel/time'
import type { Petition, PetitionFull } from '@tratativa/contract/petitions/shapes'
import {
  canMovePetition,
  isEditable,
  isSignable,
  petitionStates,
  type PetitionState,
} from '@tratativa/contract/petitions/states'
import type { DocumentData } from '@tratativa/contract/petitions/text/document-data'
import { fillText } from '@tratativa/contract/petitions/text/fill-text'
import type { FilledText } from '@tratativa/contract/petitions/text/filled'
import type { TenantReader } from '../../../platform/db/scope.ts'
import { readDocumentData } from '../case-data/read-document-data.ts'
import { signaturesOf } from '../signing/signatures.store.ts'
import { findVersion, newestVersions, type PetitionVersion } from './petition-versions.store.ts'
import { petitionSteps, type PetitionRow } from './petitions.store.ts'
import { isOverdue } from './search-petitions.store.ts'

type ActorReader = TenantReader & { readonly actor: Actor }

const showRow = (row: PetitionRow, missing: number, today: string): Petition => ({
  id: String(row.id),
  title: row.title,
  kind: row.kind,
  state: row.state,
  version: row.version,
  case: {
    id: caseCode(row.caseId),
    processNumber: row.processNumber === null ? '' : formatProcessNumber(row.processNumber),
    author: row.author,
    client: row.client,
    court: (row.processNumber === null ? null : courtOfProcess(row.processNumber))?.court.acronym ?? '',
  },
  model: row.modelId === null ? null : { id: row.modelId, name: row.modelName ?? '', version: row.modelVersion ?? 1 },
  dueOn: row.dueOn,
  isOverdue: isOverdue(row, today),
  filing:
    row.filedOn === null
      ? null
      : { number: row.filingNumber ?? '', on: row.filedOn, time: row.filedTime, receiptDocumentId: row.receiptId },
  returnReason: row.returnReason,
  missing,
  by: row.by,
  changedAt: row.changedAt.toISOString(),
})

const noFacts: DocumentData = {
  values: {},
  groups: { authors: [], lawyers: [], instalments: [] },
  conditions: {
    inInstalments: false,
    hasDuty: false,
    hasFees: false,
    hasLawyer: false,
    hasSeveralAuthors: false,
    hasForum: false,
    hasClientAddress: false,
    hasAuthorAddresses: false,
    isBeforeSentence: false,
  },
}

/** The frozen data counts only while the text stands as it was approved. */
const frozenData = ({ state }: Pick<PetitionRow, 'state'>, { data }: PetitionVersion): DocumentData | null =>
  isEditable(state) ? null : data

export const fillVersion = async (
  reader: TenantReader,
  row: Pick<PetitionRow, 'state' | 'caseId'>,
  version: PetitionVersion,
): Promise<{ readonly filled: FilledText; readonly data: DocumentData }> => {
  const data = frozenData(row, version) ?? (await readDocumentData(reader, [row.caseId])).get(row.caseId) ?? noFacts
  return { filled: fillText(version.text, data), data }
}

export const showPetitions = async (reader: TenantReader, rows: readonly PetitionRow[]): Promise<Petition[]> => {
  const live = rows.filter(({ state }) => isEditable(state))
  const [versions, data] = await Promise.all([
    newestVersions(
      reader,
      live.map(({ id }) => id),
    ),
    readDocumentData(reader, [...new Set<CaseId>(live.map(({ caseId }) => caseId))]),
  ])
  const today = calendarDay(reader.now)
  return rows.map((row) => {
    const version = versions.get(row.id)
    const missing = version ? fillText(version.text, data.get(row.caseId) ?? noFacts).missing.length : 0
    return showRow(row, missing, today)
  })
}

const movesOf = (actor: Actor, row: PetitionRow): PetitionState[] =>
  canWorkOn(actor, row) ? petitionStates.filter((state) => canMovePetition(actor, row.state, state)) : []

export const showPetition = async (reader: ActorReader, row: PetitionRow): Promise<PetitionFull> => {
  const version = await findVersion(reader, row.id, row.version)
  if (!version) throw new Error(`petitions.show: version ${row.version} of petition ${row.id} not found`)
  const { filled } = await fillVersion(reader, row, version)
  const steps = await petitionSteps(reader, row.id)
  return {
    ...showRow(row, filled.missing.length, calendarDay(reader.now)),
    text: version.text,
    filled,
    steps: steps.map((step) => ({
      ...step,
      from: step.from as PetitionState | null,
      to: step.to as PetitionState,
      at: step.at.toISOString(),
    })),
    canEdit: isEditable(row.state) && canWorkOn(reader.actor, row),
    moves: movesOf(reader.actor, row),
    signatures: await signaturesOf(reader, row),
    canSign: isSignable(row.state) && canWorkOn(reader.actor, row),
  }
}
