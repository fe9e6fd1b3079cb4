// A line that can be read, with the fields that it asks for and the case that it means. Pure.
import type { CaseFields } from '@tratativa/contract/cases/deals/fields'
import type { CaseRecord } from '../../../moves/held-cases.store.ts'
import { fillFields } from './fill-fields.ts'
import type { NameBook } from './find-named.ts'
import { isBad, type BadLine } from './judged.ts'
import type { WantedLine } from '../lines/read-line.ts'
import type { MatchedLine } from './match-lines.ts'

interface Filling {
  readonly known: ReadonlyMap<number, CaseRecord>
  readonly names: NameBook['names']
}

export interface FilledLine {
  readonly wanted: WantedLine
  readonly known: CaseRecord | null
  readonly fields: CaseFields
}

export const fillLine = ({ wanted, caseId, reasons }: MatchedLine, { known, names }: Filling): FilledLine | BadLine => {
  if (reasons.length > 0) return { line: wanted.line, caseId, reasons }
  const held = (caseId === null ? null : known.get(caseId)) ?? null
  const filled = fillFields(wanted, held, names)
  if (filled.reasons.length > 0) return { line: wanted.line, caseId, reasons: filled.reasons }
  return { wanted, known: held, fields: filled.fields }
}

export const isFilled = (line: FilledLine | BadLine): line is FilledLine => !isBad(line)
