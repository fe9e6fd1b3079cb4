// The fields of a case that the desk edits in place: reads a field from the case, and returns the case with a field changed.
import type { CaseFieldsInput } from '@tratativa/contract/cases/deals/fields'
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
} as const satisfies Partial<Record<keyof CaseFieldsInput, keyof Deal>>
const processFields = {
  processNumber: 'processNumber',
  clientFolder: 'clientFolder',
  processValue: 'value',
  observation: 'observation',
  court: 'court',
  district: 'district',
  state: 'state',
  object: 'object',
} as const satisfies Partial<Record<keyof CaseFieldsInput, keyof CaseDetail['process']>>
const rowFields = [
  'status',
  'processualState',
  'caseType',
  'internalId',
  'oldProcessNumber',
  'hearingAt',
  'campaignDate',
  'negotiateInAf',
] as const satisfies (keyof CaseDetail & keyof CaseFieldsInput)[]

export type DeskField = keyof typeof dealFields | keyof typeof processFields | (typeof rowFields)[number] | 'dealStatus'
export type DeskFields = Partial<Record<DeskField, string | number | boolean | null>>

const isDeal = (field: string): field is keyof typeof dealFields => Object.hasOwn(dealFields, field)
const isProcess = (field: string): field is keyof typeof processFields => Object.hasOwn(processFields, field)

export const fieldOf = (case_: CaseDetail, field: DeskField): string | number | boolean | null => {
  if (field === 'dealStatus') return case_.deal.status
  if (isDeal(field)) return case_.deal[dealFields[field]]
  return isProcess(field) ? case_.process[processFields[field]] : case_[field]
}

const withField = (case_: CaseDetail, field: string, value: unknown): CaseDetail => {
  if (field === 'dealStatus') return { ...case_, deal: { ...case_.deal, status: String(value) } }
  if (isDeal(field)) return { ...case_, deal: { ...case_.deal, [dealFields[field]]: value === '' ? null : value } }
  if (isProcess(field)) return { ...case_, process: { ...case_.process, [processFields[field]]: value } }
  return { ...case_, [field]: value }
}

export const withFields = (case_: CaseDetail, fields: DeskFields): CaseDetail =>
  Object.entries(fields).reduce((next, [field, value]) => withField(next, field, value), case_)

/** The endpoints take an empty text for an empty field, except for the fields below, which take null. */
const toInputValue = (value: string | number | boolean | null, field: string) =>
  value === null && field !== 'percentSuccubenceFees' && field !== 'hearingAt' ? '' : value

export const toCaseFieldsInput = (fields: DeskFields): CaseFieldsInput =>
  Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [field, toInputValue(value, field)]),
  ) as CaseFieldsInput

/** Returns the values that the same fields have in the case; used for undo. */
export const fieldsBefore = (case_: CaseDetail, fields: DeskFields): DeskFields =>
  Object.fromEntries((Object.keys(fields) as DeskField[]).map((field) => [field, fieldOf(case_, field)]))
