// A line with the fields that it asks for and the case that it means, or everything that is wrong in it at once. Pure.
import { casesErrors } from '@tratativa/contract/cases/errors'
import type { RowReason } from '@tratativa/contract/cases/many/shapes'
import type { CaseFields } from '@tratativa/contract/cases/deals/fields'
import type { CaseRecord } from '../../../changes/locked-cases.store.ts'
import type { RuleBook } from '../../../rules/rule-book.ts'
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
const unknownRules = (wanted: ImportRow, book: RuleBook): RowReason[] => {
  const { dealStatus, status } = wanted.fields
  return [
    ...(typeof dealStatus === 'string' && !book.situationByName(dealStatus)
      ? [{ ...wanted.at('situation'), reason: casesErrors.unknownSituation.message }]
      : []),
    ...(typeof status === 'string' && !book.statusByName(status)
      ? [{ ...wanted.at('status'), reason: casesErrors.unknownStatus.message }]
      : []),
  ]
}

export const fillRow = (
  { row: wanted, caseId, reasons }: MatchedRow,
  { known, names, book }: Filling,
): FilledRow | InvalidRow => {
  const case_ = (caseId === null ? null : known.get(caseId)) ?? null
  const filled = fillFields(wanted, case_, names, caseId === null && wanted.id === null)
  const all = [
    ...reasons,
    ...filled.reasons.filter((late) => !reasons.some(({ column }) => column === late.column)),
    ...unknownRules(wanted, book),
  ]
  if (all.length > 0) return { line: wanted.line, caseId, reasons: all }
  return { row: wanted, known: case_, fields: filled.fields }
}

export const isFilled = (line: FilledRow | InvalidRow): line is FilledRow => !isBad(line)
