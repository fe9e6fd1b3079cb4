// Pairs the requested change of each readable row with its case: an existing one, or a blank one.
import type { TenantReader } from '../../../../../platform/db/scope.ts'
import { mapInTurns } from '../../../../../platform/jobs/in-turns.ts'
import type { CaseMove } from '../../../moves/move.ts'
import type { CaseRecord } from '../../../moves/held-cases.store.ts'
import type { RuleBook } from '../../../rules/rule-book.ts'
import { readRuleBook } from '../../../rules/rules.store.ts'
import { blankCase } from './blank-case.ts'
import { fillLine, isFilled, type FilledLine } from './fill-line.ts'
import type { NameBook } from './find-named.ts'
import { isBad, type Grip } from './judged.ts'
import type { WantedLine } from '../lines/read-line.ts'
import type { MatchedLine } from './match-lines.ts'

type Source = Pick<TenantReader, 'sql' | 'now'>

export interface Ready {
  readonly wanted: WantedLine
  /** Null: a new case. */
  readonly caseId: number | null
  readonly held: CaseRecord
  readonly move: CaseMove
}

interface Making {
  /** One id for each new case, in the order of the rows. */
  readonly ids: Iterator<number>
  readonly book: RuleBook
  readonly now: Date
}

const newCase = ({ author }: WantedLine, { ids, book, now }: Making) => {
  const next = ids.next()
  return blankCase(next.done ? 0 : next.value, author.name ?? '', { book, now })
}

const readyOf = ({ wanted, known, fields }: FilledLine, making: Making): Ready => {
  const held = known ?? newCase(wanted, making)
  return { wanted, caseId: known?.id ?? null, held, move: { id: held.id, fields } }
}

const isOfNew = ({ known }: FilledLine) => known === null
const caseIdOf = ({ caseId }: MatchedLine) => caseId ?? []

export const makeReady = async (
  reader: Source,
  lines: readonly MatchedLine[],
  names: NameBook['names'],
  grip: Grip,
) => {
  const held = await grip.hold(lines.flatMap(caseIdOf))
  const known = new Map(held.map((one) => [one.id, one]))
  const book = await readRuleBook(reader)
  const filled = await mapInTurns(lines, fillLine, { known, names, book })
  const good = filled.filter(isFilled)
  const ids = (await grip.newIds(good.filter(isOfNew).length)).values()
  const ready = await mapInTurns(good, readyOf, { ids, book, now: reader.now })
  return { ready, bad: filled.filter(isBad), book }
}
