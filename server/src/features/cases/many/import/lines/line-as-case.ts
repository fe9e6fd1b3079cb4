// Converts a row and its decided case to the shape that the forms of a sub-client check. Pure.
import type { FilledCase } from '@tratativa/contract/cases/desk/filled-fields'
import type { GivenProcess } from '@tratativa/contract/cases/process'
import type { KnownPerson, WantedPerson } from '../../../../people/index.ts'
import type { FormParty } from '../../../desk/whole/form-rule.ts'
import type { CaseState } from '../../../moves/case-columns.ts'
import type { Decision } from '../../../moves/draft.ts'
import type { PeopleWish } from '../judging/settle-people.ts'
import type { WantedLine } from './read-line.ts'

export interface Asked {
  readonly wanted: WantedLine
  readonly decision: Decision
  readonly people: PeopleWish
  readonly author: KnownPerson | undefined
  readonly lawyer: KnownPerson | undefined
}

/** Takes the process from the row, otherwise from the case. */
const processOf = ({ wanted: { process }, decision: { state } }: Asked): GivenProcess => {
  if (process.is !== 'none') return process
  if (state.process_number !== null) return { is: 'number', digits: state.process_number }
  return state.old_process_number === null ? process : { is: 'old', text: state.old_process_number }
}

const filledColumns = (state: CaseState) => ({
  internalId: state.internal_id,
  clientFolder: state.client_folder,
  caseType: state.case_type,
  processualState: state.processual_state,
  value: state.process_value,
  object: state.object,
  state: state.state ?? '',
  district: state.district,
  court: state.court,
  observation: state.observation,
  dealLimitDate: state.limit_date,
  dutyToDo: state.duty_to_do,
  dutyLimitDate: state.duty_limit_date,
  paymentType: state.payment_type,
  paymentLimitDate: state.payment_limit_date,
  percentSuccubenceFees: state.percent_succubence_fees,
  distributionDate: state.distribution_date,
  proposalSummary: state.proposal_summary,
  instalments: state.instalments,
  bankAccount: state.bank_account,
  beneficiaries: state.beneficiaries,
  defendantName: state.defendant_name,
})

export const caseOf = (asked: Asked): FilledCase => ({
  ...filledColumns(asked.decision.state),
  processNumber: processOf(asked),
})

/** Combines a row's data about a person with the register's data. */
const together = (wanted: WantedPerson | null, known: KnownPerson | undefined): FormParty['person'] | null => {
  if (wanted === null) return known ?? null
  return wanted.name === known?.name ? { ...wanted, addresses: [...wanted.addresses, ...known.addresses] } : wanted
}

/** A row describes only the first party; `others` are the other parties of the case. */
export const partiesOf = ({ people, author, lawyer }: Asked, others: readonly FormParty[]): FormParty[] => {
  const person = together(people.author, author)
  return person === null ? [...others] : [{ person, lawyer: together(people.lawyer, lawyer) }, ...others]
}
