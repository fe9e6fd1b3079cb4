// Judges rows of a spreadsheet by the rules of every change: used by the check of an import and by the import itself.
import type { TenantReader } from '../../../../../platform/db/scope.ts'
import { mapInTurns } from '../../../../../platform/jobs/in-turns.ts'
import { partiesOf } from './find-parties.ts'
import { readForms } from './hold-to-forms.ts'
import { judgeLine } from './judge-line.ts'
import { isBad, type BadLine, type GoodLine, type Judged, type Ways } from './judged.ts'
import { decideReady } from './decide-ready.ts'
import { makeReady } from './make-ready.ts'
import { matchLines, type MatchedLine } from './match-lines.ts'
import type { WantedLine } from '../lines/read-line.ts'

type Source = Pick<TenantReader, 'sql' | 'now'>

const isGood = (line: GoodLine | BadLine): line is GoodLine => !isBad(line)

type JudgeWays = Omit<Ways, 'expectTask'>

export const judgeLines = async (reader: Source, lines: readonly WantedLine[], ways: JudgeWays): Promise<Judged> =>
  judgeMatched(reader, lines, await matchLines(reader, lines, ways.seen), ways)

/** Returns null when a row concerns an existing case: such a case must be locked before it is judged. */
export const judgeNew = async (
  reader: Source,
  lines: readonly WantedLine[],
  ways: JudgeWays,
): Promise<Judged | null> => {
  const matched = await matchLines(reader, lines, ways.seen)
  return matched.some(({ caseId }) => caseId !== null) ? null : judgeMatched(reader, lines, matched, ways)
}

const judgeMatched = async (
  reader: Source,
  lines: readonly WantedLine[],
  matched: readonly MatchedLine[],
  { book, grip, act }: JudgeWays,
): Promise<Judged> => {
  await book.learn(reader, lines)
  const { ready, bad, book: rules } = await makeReady(reader, matched, book.names, grip)
  const { ground, decisions } = await decideReady(reader, ready, rules, act)
  const partyOf = await partiesOf(
    reader,
    ready.flatMap(({ caseId }) => caseId ?? []),
  )
  const lacking = await readForms(reader, decisions)
  const judged = await mapInTurns(ready, judgeLine, { decisions, partyOf, lacking })
  return { good: judged.filter(isGood), bad: [...bad, ...judged.filter(isBad)], ground }
}
