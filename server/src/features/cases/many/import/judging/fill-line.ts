// A line with the fields that it asks for and the case that it means, or everything that is wrong in it at once. Pure.
import { casesErrors } from '@tratativa/contract/cases/errors'
import type { LineReason } from '@tratativa/contract/cases/many/shapes'
import type { CaseFields } from '@tratativa/contract/cases/deals/fields'
import type { CaseRecord } from '../../../moves/held-cases.store.ts'
import type { RuleBook } from '../../../rules/rule-book.ts'
import { fillFields } from './fill-fields.ts'
import type { NameBook } from './find-named.ts'
import { isBad, type BadLine } from './judged.ts'
import type { WantedLine } from '../lines/read-line.ts'
import type { MatchedLine } from './match-lines.ts'

interface Filling {
  readonly known: ReadonlyMap<number, CaseRecord>
  readonly names: NameBook['names']
  readonly book: RuleBook
}

export interface FilledLine {
  readonly wanted: WantedLine
  readonly known: CaseRecord | null
  readonly fields: CaseFields
}

/** A situation or status that the company does not have. */
const unknownRules = (wanted: WantedLine, book: RuleBook): LineReason[] => {
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

export const fillLine = (
  { wanted, caseId, reasons }: MatchedLine,
  { known, names, book }: Filling,
): FilledLine | BadLine => {
  const held = (caseId === null ? null : known.get(caseId)) ?? null
  const filled = fillFields(wanted, held, names, caseId === null && wanted.id === null)
  const all = [
    ...reasons,
    ...filled.reasons.filter((late) => !reasons.some(({ column }) => column === late.column)),
    ...unknownRules(wanted, book),
  ]
  if (all.length > 0) return { line: wanted.line, caseId, reasons: all }
  return { wanted, known: held, fields: filled.fields }
}

export const isFilled = (line: FilledLine | BadLine): line is FilledLine => !isBad(line)
