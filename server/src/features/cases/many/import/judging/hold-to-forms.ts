// Checks rows against the forms of their sub-clients, by the rule of every case. A row without a sub-client needs only the fields that any
// new case needs, because nobody chose a form for it; a case that keeps its sub-client has already passed its form.
import { caseColumns, type CaseColumnKey } from '@tratativa/contract/cases/columns'
import type { LineReason } from '@tratativa/contract/cases/many/shapes'
import type { FormFieldKey } from '@tratativa/contract/clients/form-fields'
import type { TenantReader } from '../../../../../platform/db/scope.ts'
import { formsOf } from '../../../../clients/index.ts'
import { missingInForm } from '../../../desk/whole/form-rule.ts'
import type { Decision } from '../../../moves/draft.ts'
import { otherPartiesOf } from './find-parties.ts'
import { caseOf, partiesOf, type Asked } from '../lines/line-as-case.ts'
import type { WantedLine } from '../lines/read-line.ts'

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

const movesInto = ({ held, state }: Decision): number | null =>
  state.sub_client_id === held.sub_client_id ? null : state.sub_client_id

const isMoved = (decision: Decision) => movesInto(decision) !== null

const reasonOf = (wanted: WantedLine, field: FormFieldKey, message: string): LineReason => {
  const there = wanted.at(columnOf(field))
  return { ...there, column: there.column || (headings.get(columnOf(field)) ?? ''), reason: message }
}

/** Returns the missing fields of each row; reads the forms for all rows at once. */
export const readForms = async (reader: Pick<TenantReader, 'sql'>, decisions: readonly Decision[]) => {
  const moved = decisions.filter(isMoved)
  const forms = await formsOf(reader, [...new Set(moved.flatMap((one) => movesInto(one) ?? []))])
  const othersOf = await otherPartiesOf(
    reader,
    moved.map(({ held }) => held.id),
  )
  return (asked: Asked): LineReason[] => {
    const form = forms.get(movesInto(asked.decision) ?? 0)
    if (!form) return []
    const parties = partiesOf(asked, othersOf(asked.decision.held.id))
    return missingInForm(form, caseOf(asked), parties).map(({ field, message }) =>
      reasonOf(asked.wanted, field, message),
    )
  }
}
