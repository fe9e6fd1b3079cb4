// The fields that a batch can set: the editor of each field, and its value as the server takes it.
import type { CaseFieldEntry } from '@tratativa/contract/cases/catalogue-entry'
import { caseCatalogueFields } from '@tratativa/contract/cases/catalogue-fields'
import type { BatchField, BatchPreview, BatchFieldsInput } from '@tratativa/contract/cases/many/shapes'

export type BatchFieldKind = CaseFieldEntry['kind']
export type OfferedField = Exclude<BatchField, 'hearingAt'>

/** The fields set most often come first in the menu; the others follow in the order of the catalogue. */
const menuStart: readonly string[] = [
  'dealStatus',
  'status',
  'limitDate',
  'negotiator',
  'processualState',
  'lastProposal',
  'clientCounterProposalValue',
  'clientCounterProposalText',
  'authorCounterProposalValue',
  'authorCounterProposalText',
  'selectedPaymentType',
  'paymentType',
  'paymentLimitDate',
  'dutyToDo',
  'dutyLimitDate',
  'closedDealDate',
  'agreementProposalPetitionDate',
  'campaignDate',
  'isActive',
  'negotiateInAf',
  'client',
  'group',
  'caseType',
  'maximumProposal',
  'processValue',
  'percentSuccubenceFees',
  'instalments',
  'bankAccount',
  'beneficiaries',
  'proposalSummary',
  'defendantName',
  'distributionDate',
  'clientFolder',
  'court',
  'district',
  'state',
  'object',
  'observation',
]
const menuPosition = (field: string) => (menuStart.includes(field) ? menuStart.indexOf(field) : menuStart.length)

/** A batch takes them although they have no plain column: offers, the ceiling, and records by name. */
const specialFields: readonly string[] = [
  'status',
  'dealStatus',
  'negotiator',
  'client',
  'group',
  'lastProposal',
  'maximumProposal',
  'clientCounterProposalValue',
  'clientCounterProposalText',
  'authorCounterProposalValue',
  'authorCounterProposalText',
]

/** In the order of the menu. */
export const fieldKinds = Object.fromEntries(
  caseCatalogueFields
    .filter(
      ({ batch, column, changeName }) =>
        batch !== false && (column !== undefined || specialFields.includes(changeName)),
    )
    .sort((left, right) => menuPosition(left.changeName) - menuPosition(right.changeName))
    .map(({ changeName, kind }) => [changeName, kind]),
) as Readonly<Record<OfferedField, BatchFieldKind>>

export const offeredFields = Object.keys(fieldKinds) as OfferedField[]
export const isOffered = (field: string): field is OfferedField => field in fieldKinds

/** The value chosen for each field, as text; '' while nothing is chosen, null to erase the value of the cases. */
export type BatchValues = Readonly<Partial<Record<OfferedField, string | null>>>

const erasableKinds: ReadonlySet<BatchFieldKind> = new Set([
  'day',
  'money',
  'text',
  'longText',
  'state',
  'percent',
  'count',
])
export const isErasable = (field: OfferedField) => erasableKinds.has(fieldKinds[field])

export const unassignedValue = 'nobody'

const valueOf = (kind: BatchFieldKind, text: string): unknown => {
  switch (kind) {
    case 'flag':
      return text === 'yes'
    case 'client':
      return Number(text)
    case 'negotiator':
    case 'subClient':
      return text === unassignedValue ? null : Number(text)
    case 'percent':
    case 'count':
      return text === '' ? null : Number(text.replace(',', '.'))
    default:
      return text
  }
}

export const isComplete = (written: BatchValues): boolean => {
  const fields = Object.keys(written) as OfferedField[]
  return fields.length > 0 && fields.every((field) => written[field] !== '')
}

export const fieldsOf = (written: BatchValues): BatchFieldsInput =>
  Object.fromEntries(
    Object.entries(written).map(([field, text]) => [field, valueOf(fieldKinds[field as OfferedField], text ?? '')]),
  )

/** Returns the new value of a field, from the first sample that changes; undefined when no sample changes it. */
export const valueSet = ({ sample }: Pick<BatchPreview, 'sample'>, field: string): string | null | undefined =>
  sample.flatMap(({ changes }) => changes).find((change) => change.field === field)?.after
