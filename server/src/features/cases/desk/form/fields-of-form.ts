// Converts a whole case to the fields that every change of a case uses.
import type { CaseFields } from '@tratativa/contract/cases/deals/fields'
import type { CaseForm } from '@tratativa/contract/cases/desk/case-form'
import { courtOf } from '@tratativa/contract/cases/process'

/** Reads court and state from the process number where they are empty. */
const courtAndStateOf = ({ processNumber, court, state }: CaseForm) => {
  const read = processNumber.is === 'number' ? courtOf(processNumber.digits) : { court: '', state: '' }
  return { court: court || read.court, state: state || read.state || null }
}

const processFields = (input: CaseForm): CaseFields => ({
  processNumber: input.processNumber,
  // `oldProcessNumber` is the process number itself when that has the old format.
  ...(input.processNumber.is === 'old' ? {} : { oldProcessNumber: input.oldProcessNumber }),
  clientFolder: input.clientFolder,
  processValue: input.value,
  object: input.object,
  district: input.district,
  observation: input.observation,
  hearingAt: input.hearingAt,
  ...courtAndStateOf(input),
})

const dealFields = (input: CaseForm): CaseFields => ({
  limitDate: input.dealLimitDate,
  dutyToDo: input.dutyToDo,
  dutyLimitDate: input.dutyLimitDate,
  paymentType: input.paymentType,
  selectedPaymentType: input.selectedPaymentType,
  paymentLimitDate: input.paymentLimitDate,
  percentSuccubenceFees: input.percentSuccubenceFees,
  agreementProposalPetitionDate: input.agreementProposalPetitionDate,
  campaignDate: input.campaignDate,
  negotiateInAf: input.negotiateInAf,
})

const formFields = (input: CaseForm): CaseFields => ({
  distributionDate: input.distributionDate,
  proposalSummary: input.proposalSummary,
  instalments: input.instalments,
  bankAccount: input.bankAccount,
  beneficiaries: input.beneficiaries,
  defendantName: input.defendantName,
})

const named = [
  'status',
  'dealStatus',
  'lastProposal',
  'authorCounterProposalValue',
  'authorCounterProposalText',
  'clientCounterProposalValue',
  'clientCounterProposalText',
  'maximumProposal',
] as const

/** A field that is left out stays as it is. */
const namedFields = (input: CaseForm): CaseFields =>
  Object.fromEntries(named.flatMap((field) => (input[field] === undefined ? [] : [[field, input[field]]])))

export const fieldsOfForm = (input: CaseForm): CaseFields => ({
  client: input.client,
  group: input.group,
  negotiator: input.negotiator,
  internalId: input.internalId,
  caseType: input.caseType,
  processualState: input.processualState,
  ...processFields(input),
  ...dealFields(input),
  ...formFields(input),
  ...namedFields(input),
})
