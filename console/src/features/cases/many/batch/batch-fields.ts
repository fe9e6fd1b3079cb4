// The fields that a batch can set: the editor of each field, and its value as the server takes it.
import type { BatchField, BatchPreview, BatchFieldsInput } from '@tratativa/contract/cases/many/shapes'

export type BatchFieldKind =
  | 'situation'
  | 'status'
  | 'negotiator'
  | 'client'
  | 'group'
  | 'phase'
  | 'type'
  | 'day'
  | 'money'
  | 'flag'
  | 'percent'
  | 'count'
  | 'text'
  | 'long'

/** In the order of the menu. */
export const fieldKinds = {
  dealStatus: 'situation',
  status: 'status',
  limitDate: 'day',
  negotiator: 'negotiator',
  processualState: 'phase',
  lastProposal: 'money',
  clientCounterProposalValue: 'money',
  clientCounterProposalText: 'long',
  authorCounterProposalValue: 'money',
  authorCounterProposalText: 'long',
  selectedPaymentType: 'text',
  paymentType: 'text',
  paymentLimitDate: 'day',
  dutyToDo: 'text',
  dutyLimitDate: 'day',
  closedDealDate: 'day',
  agreementProposalPetitionDate: 'day',
  campaignDate: 'day',
  isActive: 'flag',
  negotiateInAf: 'flag',
  client: 'client',
  group: 'group',
  caseType: 'type',
  maximumProposal: 'money',
  processValue: 'money',
  percentSuccubenceFees: 'percent',
  instalments: 'count',
  bankAccount: 'long',
  beneficiaries: 'long',
  proposalSummary: 'long',
  defendantName: 'text',
  distributionDate: 'day',
  clientFolder: 'text',
  court: 'text',
  district: 'text',
  state: 'text',
  object: 'text',
  observation: 'long',
} as const satisfies Partial<Record<BatchField, BatchFieldKind>>

export type OfferedField = keyof typeof fieldKinds
export const offeredFields = Object.keys(fieldKinds) as OfferedField[]
export const isOffered = (field: string): field is OfferedField => field in fieldKinds

/** The value chosen for each field, as text; '' while nothing is chosen, null to erase the value of the cases. */
export type BatchValues = Readonly<Partial<Record<OfferedField, string | null>>>

const erasableKinds: ReadonlySet<BatchFieldKind> = new Set(['day', 'money', 'text', 'long', 'percent', 'count'])
export const isErasable = (field: OfferedField) => erasableKinds.has(fieldKinds[field])

export const unassignedValue = 'nobody'

const valueOf = (kind: BatchFieldKind, text: string): unknown => {
  switch (kind) {
    case 'flag':
      return text === 'yes'
    case 'client':
      return Number(text)
    case 'negotiator':
    case 'group':
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
