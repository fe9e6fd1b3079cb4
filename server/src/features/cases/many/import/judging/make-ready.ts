// Pairs the requested change of each readable row with its case: an existing one, or a blank one.
import type { TenantReader } from '../../../../../platform/db/scope.ts'
import { mapInTurns } from '../../../../../platform/jobs/map-in-turns.ts'
import type { CaseChange } from '../../../changes/decide.ts'
import type { CaseRecord } from '../../../changes/case-record.store.ts'
import { readRuleBook, type RuleBook } from '../../../rules/rules.store.ts'
import { blankCase } from './blank-case.ts'
import { fillRow, isFilled, type FilledRow } from './fill-row.ts'
import type { NameBook } from './find-references.ts'
import { isBad, type Grip } from './judged-rows.ts'
import type { ImportRow } from '../rows/read-row.ts'
import type { MatchedRow } from './match-rows.ts'

export interface Ready {
  readonly row: ImportRow
  /** Null: a new case. */
  readonly caseId: number | null
  readonly stored: CaseRecord
  readonly move: CaseChange
}

interface Making {
  /** One id for each new case, in the order of the rows. */
  readonly ids: Iterator<number>
  readonly book: RuleBook
  readonly now: Date
}

const newCase = ({ author }: ImportRow, { ids, book, now }: Making) => {
  const next = ids.next()
  return blankCase(next.done ? 0 : next.value, author.name ?? '', { book, now })
}

const readyOf = ({ row: importRow, known, fields }: FilledRow, making: Making): Ready => {
  const case_ = known ?? newCase(importRow, making)
  return { row: importRow, caseId: known?.id ?? null, stored: case_, move: { id: case_.id, fields } }
}

const isOfNew = ({ known }: FilledRow) => known === null
const caseIdOf = ({ caseId }: MatchedRow) => caseId ?? []

export const makeReady = async (
  reader: TenantReader,
  lines: readonly MatchedRow[],
  names: NameBook['names'],
  grip: Grip,
) => {
  const cases = await grip.hold(lines.flatMap(caseIdOf))
  const known = new Map(cases.map((case_) => [case_.id, case_]))
  const book = await readRuleBook(reader)
  const filled = await mapInTurns(lines, fillRow, { known, names, book })
  const good = filled.filter(isFilled)
  const ids = (await grip.newIds(good.filter(isOfNew).length)).values()
  const ready = await mapInTurns(good, readyOf, { ids, book, now: reader.now })
  return { ready, bad: filled.filter(isBad), book }
}
