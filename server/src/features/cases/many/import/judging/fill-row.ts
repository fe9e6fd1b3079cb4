// A line with the fields that it asks for and the case that it means, or everything that is wrong in it at once. Pure.
import { casesErrors } from '@tratativa/contract/cases/errors'
import type { RowReason } from '@tratativa/contract/cases/many/shapes'
import type { CaseFields } from '@tratativa/contract/cases/deals/fields'
import type { CaseRecord } from '../../../changes/case-record.store.ts'
import type { RuleBook } from '../../../rules/rules.store.ts'
import { toReason } from '../../../../../platform/refusal/to-reason.ts'
import { fillFields } from './fill-fields.ts'
import type { NameBook } from './find-references.ts'
import { isBad, type InvalidRow } from './judged-rows.ts'
import type { ImportRow } from '../rows/read-row.ts'
import type { MatchedRow } from './match-rows.ts'

interface Filling {
  readonly known: ReadonlyMap<number, CaseRecord>
  readonly names: NameBook['names']
  readonly book: RuleBook
}

export interface FilledRow {
  readonly row: ImportRow
  readonly known: CaseRecord | null
  readonly fields: CaseFields
}

/** A situation or status that the company does not have. */
const unknownRules = (row: ImportRow, book: RuleBook): RowReason[] => {
  const { dealStatus, status } = row.fields
  return [
    ...(typeof dealStatus === 'string' && !book.situationByName(dealStatus)
      ? [{ ...row.at('situation'), ...toReason(casesErrors.unknownSituation) }]
      : []),
    ...(typeof status === 'string' && !book.statusByName(status)
      ? [{ ...row.at('status'), ...toReason(casesErrors.unknownStatus) }]
      : []),
  ]
}

export const fillRow = (
  { row, caseId, reasons }: MatchedRow,
  { known, names, book }: Filling,
): FilledRow | InvalidRow => {
  const case_ = (caseId === null ? null : known.get(caseId)) ?? null
  const filled = fillFields(row, case_, names, caseId === null && row.id === null)
  const all = [
    ...reasons,
    ...filled.reasons.filter((late) => !reasons.some(({ column }) => column === late.column)),
    ...unknownRules(row, book),
  ]
  if (all.length > 0) return { line: row.line, caseId, reasons: all }
  return { row, known: case_, fields: filled.fields }
}

export const isFilled = (line: FilledRow | InvalidRow): line is FilledRow => !isBad(line)
