// Judges one row by the decision on its case: good, or bad with reasons. Pure.
import type { RowReason } from '@tratativa/contract/cases/many/shapes'
import { errors, type ErrorDef } from '@tratativa/contract/kernel/errors'
import { refused, type Decision } from '../../../changes/decide.ts'
import { toReason } from '../../../../../platform/refusal/to-reason.ts'
import { columnOfField, type ImportRow } from '../rows/read-row.ts'
import type { readFirstParties } from './read-first-parties.ts'
import type { readForms } from './check-forms.ts'
import type { InvalidRow, ValidRow } from './judged-rows.ts'
import type { Ready } from './make-ready.ts'
import { settlePeople } from './settle-people.ts'

/** Converts a refusal by the rules to the column that it concerns. */
const reasonOf = (importRow: ImportRow, refusal: ErrorDef): RowReason => {
  const column = columnOfField(refusal.field)
  const where = column === undefined ? { column: '', value: '' } : importRow.at(column)
  return { ...where, ...toReason(refusal) }
}

/** The data read for all rows before each is judged. */
interface Judging {
  /** In the order of the rows. */
  readonly decisions: readonly Decision[]
  readonly partyOf: Awaited<ReturnType<typeof readFirstParties>>
  readonly lacking: Awaited<ReturnType<typeof readForms>>
}

export const judgeRow = (
  { row: importRow, caseId, stored: case_ }: Ready,
  { decisions, partyOf, lacking }: Judging,
  index: number,
): ValidRow | InvalidRow => {
  const { line } = importRow
  const decision = decisions[index] ?? refused(case_, errors.notFound)
  if (decision.refusal) return { line, caseId, reasons: [reasonOf(importRow, decision.refusal)] }
  const { party, author, lawyer } = partyOf(caseId)
  const people = settlePeople(importRow, author, lawyer)
  const reasons = lacking({ row: importRow, decision, people, author, lawyer })
  if (reasons.length > 0) return { line, caseId, reasons }
  return { line, isNew: caseId === null, decision, people, party }
}
