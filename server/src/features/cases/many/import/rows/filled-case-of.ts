// Converts a row and its decided case to the shape that the forms of a sub-client check. Pure.
import { plainCaseFields } from '@tratativa/contract/cases/catalogue-fields'
import type { FilledCase } from '@tratativa/contract/cases/desk/filled-fields'
import type { ProcessNumberInput } from '@tratativa/contract/cases/process'
import type { PersonRecord, RequestedPerson } from '../../../../people/index.ts'
import type { FormParty } from '../../../desk/form/form-rule.ts'
import type { CaseState } from '../../../changes/case-record.store.ts'
import type { Decision } from '../../../changes/decide.ts'
import type { RequestedPeople } from '../judging/settle-people.ts'
import type { ImportRow } from './read-row.ts'

export interface RowDecision {
  readonly row: ImportRow
  readonly decision: Decision
  readonly people: RequestedPeople
  readonly author: PersonRecord | undefined
  readonly lawyer: PersonRecord | undefined
}

/** Takes the process from the row, otherwise from the case. */
const processOf = ({ row: { process }, decision: { state } }: RowDecision): ProcessNumberInput => {
  if (process.is !== 'none') return process
  if (state.process_number !== null) return { is: 'number', digits: state.process_number }
  return state.old_process_number === null ? process : { is: 'old', text: state.old_process_number }
}

const filledColumns = (state: CaseState) =>
  Object.fromEntries(plainCaseFields.map(({ formName, column }) => [formName, state[column]]))

export const filledCaseOf = (decidedRow: RowDecision): FilledCase => ({
  ...filledColumns(decidedRow.decision.state),
  court: decidedRow.decision.state.court,
  state: decidedRow.decision.state.state ?? '',
  processNumber: processOf(decidedRow),
})

/** Combines a row's data about a person with the register's data. */
const together = (newPerson: RequestedPerson | null, known: PersonRecord | undefined): FormParty['person'] | null => {
  if (newPerson === null) return known ?? null
  return newPerson.name === known?.name
    ? { ...newPerson, addresses: [...newPerson.addresses, ...known.addresses] }
    : newPerson
}

/** A row describes only the first party; `others` are the other parties of the case. */
export const formPartiesOf = ({ people, author, lawyer }: RowDecision, others: readonly FormParty[]): FormParty[] => {
  const person = together(people.author, author)
  return person === null ? [...others] : [{ person, lawyer: together(people.lawyer, lawyer) }, ...others]
}
