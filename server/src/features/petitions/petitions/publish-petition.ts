// Runs after every change of a petition: the audit and the timeline of its case, and the event by which consoles fetch again.
import { caseCode, type AccountId, type UserId } from '@tratativa/contract/kernel/ids'
import { filingEvents, petitionsEvents } from '@tratativa/contract/petitions/events'
import type { TenantTx } from '../../../platform/db/scope.ts'
import { publishTimelineEntry } from '../../cases/index.ts'
import type { PetitionRow } from './petitions.store.ts'

const auditedValuesOf = ({ title, state, version, dueOn, filingNumber, filedOn }: PetitionRow) => ({
  petition: title,
  petitionState: state,
  petitionVersion: version,
  petitionDueOn: dueOn,
  filingNumber,
  filedOn,
})

interface PetitionUpdate {
  readonly verb: string
  readonly before: PetitionRow | null
  readonly after: PetitionRow | null
  /** Further facts for the audit. */
  readonly facts?: Readonly<Record<string, unknown>>
}

export const publishPetition = (tx: TenantTx, { verb, before, after, facts = {} }: PetitionUpdate) => {
  const row = after ?? before
  if (row === null) return
  tx.audit({
    action: `petitions.petition.${verb}`,
    subjectId: caseCode(row.caseId),
    subject: [row.author, row.client].filter(Boolean).join(' x '),
    thread: `case:${row.caseId}`,
    before: before && auditedValuesOf(before),
    after: after && { ...auditedValuesOf(after), ...facts },
  })
  tx.emit(petitionsEvents, 'petitions.petition.changed', {
    id: String(row.id),
    caseId: caseCode(row.caseId),
    negotiatorId: row.negotiatorId as UserId | null,
  })
}

interface Milestone {
  /** The step, which happened once. */
  readonly stepId: number
  readonly what: string
  readonly by: { readonly accountId: number; readonly name: string }
  readonly reason?: string
}

/** Writes a step of a petition into the timeline of its case. */
export const publishMilestone = (tx: TenantTx, row: PetitionRow, { stepId, what, by, reason = '' }: Milestone) =>
  publishTimelineEntry(tx, {
    caseId: row.caseId,
    kind: 'petition',
    source: `petition-step:${stepId}`,
    what,
    subjectId: String(row.id),
    text: row.title,
    detail: {
      ...(reason === '' ? {} : { reason }),
      ...(what === 'filed' ? { number: row.filingNumber ?? '', on: row.filedOn ?? '' } : {}),
    },
    by,
  })

/** A petition that tells the court that there is no agreement is a notice for those who answer for the case. */
export const publishFiling = (tx: TenantTx, row: PetitionRow, by: number) =>
  tx.emit(filingEvents, 'petitions.without-agreement.filed', {
    id: String(row.id),
    caseId: caseCode(row.caseId),
    negotiatorId: row.negotiatorId as UserId | null,
    number: row.filingNumber ?? '',
    by: by as AccountId,
  })
