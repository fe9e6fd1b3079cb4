// The fields of a case that the desk edits in place: reads a field from the case, and returns the case with a field changed.
import type { GivenCaseFields } from '@tratativa/contract/cases/deals/fields'
import type { CaseDetail } from '@tratativa/contract/cases/desk/shapes'
import type { Deal } from '@tratativa/contract/cases/shapes'

const dealFields = {
  limitDate: 'limitDate',
  closedDealDate: 'closedDealDate',
  agreementProposalPetitionDate: 'agreementProposalPetitionDate',
  dutyLimitDate: 'dutyLimitDate',
  paymentLimitDate: 'paymentLimitDate',
  dutyToDo: 'dutyToDo',
  paymentType: 'paymentType',
  selectedPaymentType: 'selectedPaymentType',
  percentSuccubenceFees: 'percentSuccubenceFees',
  maximumProposal: 'maximumProposal',
} as const satisfies Partial<Record<keyof GivenCaseFields, keyof Deal>>
const processFields = {
  processNumber: 'processNumber',
  clientFolder: 'clientFolder',
  processValue: 'value',
  observation: 'observation',
  court: 'court',
  district: 'district',
  state: 'state',
  object: 'object',
} as const satisfies Partial<Record<keyof GivenCaseFields, keyof CaseDetail['process']>>
const rowFields = [
  'status',
  'processualState',
  'caseType',
  'internalId',
  'oldProcessNumber',
  'hearingAt',
  'campaignDate',
  'negotiateInAf',
] as const satisfies (keyof CaseDetail & keyof GivenCaseFields)[]

export type DeskField = keyof typeof dealFields | keyof typeof processFields | (typeof rowFields)[number] | 'dealStatus'
export type DeskFields = Partial<Record<DeskField, string | number | boolean | null>>

const isDeal = (field: string): field is keyof typeof dealFields => Object.hasOwn(dealFields, field)
const isProcess = (field: string): field is keyof typeof processFields => Object.hasOwn(processFields, field)

export const fieldOf = (one: CaseDetail, field: DeskField): string | number | boolean | null => {
  if (field === 'dealStatus') return one.deal.status
  if (isDeal(field)) return one.deal[dealFields[field]]
  return isProcess(field) ? one.process[processFields[field]] : one[field]
}

const withField = (one: CaseDetail, field: string, value: unknown): CaseDetail => {
  if (field === 'dealStatus') return { ...one, deal: { ...one.deal, status: String(value) } }
  if (isDeal(field)) return { ...one, deal: { ...one.deal, [dealFields[field]]: value === '' ? null : value } }
  if (isProcess(field)) return { ...one, process: { ...one.process, [processFields[field]]: value } }
  return { ...one, [field]: value }
}

export const withFields = (one: CaseDetail, fields: DeskFields): CaseDetail =>
  Object.entries(fields).reduce((next, [field, value]) => withField(next, field, value), one)

/** The endpoints take an empty text for an empty field, except for the fields below, which take null. */
const given = (value: string | number | boolean | null, field: string) =>
  value === null && field !== 'percentSuccubenceFees' && field !== 'hearingAt' ? '' : value

export const givenFields = (fields: DeskFields): GivenCaseFields =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, given(value, field)])) as GivenCaseFields

/** Returns the values that the same fields have in the case; used for undo. */
export const fieldsBefore = (one: CaseDetail, fields: DeskFields): DeskFields =>
  Object.fromEntries((Object.keys(fields) as DeskField[]).map((field) => [field, fieldOf(one, field)]))
