// Checks rows against the forms of their sub-clients, by the rule of every case. A row without a sub-client needs only the fields that any
// new case needs, because nobody chose a form for it; a case that keeps its sub-client has already passed its form.
import { caseColumns, type CaseColumnKey } from '@tratativa/contract/cases/columns'
import { rowErrors } from '@tratativa/contract/cases/many/row-errors'
import type { RowReason } from '@tratativa/contract/cases/many/shapes'
import type { FormFieldKey } from '@tratativa/contract/clients/form-fields'
import type { SqlReader } from '../../../../../platform/db/scope.ts'
import { loadForms } from '../../../../clients/index.ts'
import { missingInForm, type Missing } from '../../../desk/form/form-rule.ts'
import type { Decision } from '../../../changes/decide.ts'
import { otherPartiesOf } from './read-first-parties.ts'
import { filledCaseOf, formPartiesOf, type RowDecision } from '../rows/filled-case-of.ts'
import type { ImportRow } from '../rows/read-row.ts'

/** Fields of a form that have another name in the spreadsheet. */
const columns: Partial<Record<FormFieldKey, CaseColumnKey>> = {
  value: 'processValue',
  proposalSummary: 'writtenSummary',
  dealLimitDate: 'limitDate',
  authorPhone: 'authorPhones',
  authorEmail: 'authorEmails',
  lawyerOab: 'barNumber',
  lawyerPhone: 'lawyerPhones',
  lawyerEmail: 'lawyerEmails',
}

const columnOf = (field: FormFieldKey) => columns[field] ?? (field as CaseColumnKey)
const headings = new Map<CaseColumnKey, string>(caseColumns.map(({ key, heading }) => [key, heading]))

const newSubClientOf = ({ stored: case_, state }: Decision): number | null =>
  state.sub_client_id === case_.sub_client_id ? null : state.sub_client_id

const hasNewSubClient = (decision: Decision) => newSubClientOf(decision) !== null

/** The params hold the field itself, because the console has its name in every language. */
const reasonOf = (importRow: ImportRow, { field, label, message }: Missing): RowReason => {
  const cell = importRow.at(columnOf(field))
  return {
    ...cell,
    column: cell.column || (headings.get(columnOf(field)) ?? ''),
    reason: message,
    code: rowErrors.lacksField.code,
    params: label === '' ? { field } : { field, label },
  }
}

/** Returns the missing fields of each row; reads the forms for all rows at once. */
export const readForms = async (reader: SqlReader, decisions: readonly Decision[]) => {
  const moved = decisions.filter(hasNewSubClient)
  const forms = await loadForms(reader, [...new Set(moved.flatMap((decision) => newSubClientOf(decision) ?? []))])
  const othersOf = await otherPartiesOf(
    reader,
    moved.map(({ stored: case_ }) => case_.id),
  )
  return (decidedRow: RowDecision): RowReason[] => {
    const form = forms.get(newSubClientOf(decidedRow.decision) ?? 0)
    if (!form) return []
    const parties = formPartiesOf(decidedRow, othersOf(decidedRow.decision.stored.id))
    return missingInForm(form, filledCaseOf(decidedRow), parties).map((missing) => reasonOf(decidedRow.row, missing))
  }
}
