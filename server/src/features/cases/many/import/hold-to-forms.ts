// Lines held to the forms of their sub-clients, by the rule of every case. A line of no sub-client is asked no more than any new
// case needs, for nobody has chosen a form for it; and a case that stays with its sub-client passed its form already.
import { caseColumns, type CaseColumnKey } from '@tratativa/contract/cases/columns'
import type { FilledCase } from '@tratativa/contract/cases/desk/filled-fields'
import type { GivenProcess } from '@tratativa/contract/cases/process'
import type { LineReason } from '@tratativa/contract/cases/many/shapes'
import type { FormFieldKey } from '@tratativa/contract/clients/form-fields'
import type { TenantReader } from '../../../../platform/db/scope.ts'
import { formsOf } from '../../../clients/index.ts'
import type { KnownPerson, WantedPerson } from '../../../people/index.ts'
import { missingInForm, type FormParty } from '../../desk/whole/form-rule.ts'
import type { CaseState } from '../../moves/case-columns.ts'
import type { Decision } from '../../moves/draft.ts'
import { extrasOf } from './import.store.ts'
import type { WantedLine } from './lines/read-line.ts'
import type { PeopleWish } from './settle-people.ts'

interface Asked {
  readonly wanted: WantedLine
  readonly decision: Decision
  readonly people: PeopleWish
  readonly author: KnownPerson | undefined
  readonly lawyer: KnownPerson | undefined
}

/** Where the spreadsheet calls a field of a form otherwise; null: no column has it. */
const columns: Partial<Record<FormFieldKey, CaseColumnKey | null>> = {
  value: 'processValue',
  dealLimitDate: 'limitDate',
  authorPhone: 'authorPhones',
  authorEmail: 'authorEmails',
  lawyerOab: 'barNumber',
  lawyerPhone: 'lawyerPhones',
  lawyerEmail: 'lawyerEmails',
}

const columnOf = (field: FormFieldKey) =>
  caseColumns.find(({ key, role }) => key === (columns[field] ?? field) && role !== 'told')

const movesInto = ({ held, state }: Decision): number | null =>
  state.sub_client_id === held.sub_client_id ? null : state.sub_client_id

/** As the line has it, else as it stands in the case. */
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
})

const filled = (asked: Asked, extra: Readonly<Record<string, string>>): FilledCase => ({
  ...extra,
  ...filledColumns(asked.decision.state),
  processNumber: processOf(asked),
})

/** What a line adds to somebody stands beside what the register knows of them. */
const together = (wanted: WantedPerson | null, known: KnownPerson | undefined): FormParty['person'] | null => {
  if (wanted === null) return known ?? null
  return wanted.name === known?.name ? { ...wanted, addresses: [...wanted.addresses, ...known.addresses] } : wanted
}

const partiesOf = ({ people, author, lawyer }: Asked): FormParty[] => {
  const person = together(people.author, author)
  return person === null ? [] : [{ person, lawyer: together(people.lawyer, lawyer) }]
}

const reasonOf = ({ at }: WantedLine, field: FormFieldKey, message: string): LineReason => {
  const column = columnOf(field)
  if (!column)
    return { column: '', value: '', reason: `${message} A planilha não traz este campo: cadastre o caso na tela.` }
  const there = at(column.key)
  return { ...there, column: there.column || column.heading, reason: message }
}

/** What each line lacks; known for all of them at once. */
export const readForms = async (reader: Pick<TenantReader, 'sql'>, decisions: readonly (Decision | undefined)[]) => {
  const moved = decisions.flatMap((one) => (one && movesInto(one) !== null ? [one] : []))
  const forms = await formsOf(reader, [...new Set(moved.flatMap((one) => movesInto(one) ?? []))])
  const extras = await extrasOf(
    reader,
    moved.map(({ held }) => held.id),
  )
  return (asked: Asked): LineReason[] => {
    const form = forms.get(movesInto(asked.decision) ?? 0)
    if (!form) return []
    const one = filled(asked, extras.get(asked.decision.held.id) ?? {})
    return missingInForm(form, one, partiesOf(asked)).map(({ field, message }) =>
      reasonOf(asked.wanted, field, message),
    )
  }
}
