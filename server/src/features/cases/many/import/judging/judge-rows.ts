// Judges rows of a spreadsheet by the rules of every change: used by the check of an import and by the import itself.
import type { TenantReader } from '../../../../../platform/db/scope.ts'
import { mapInTurns } from '../../../../../platform/jobs/map-in-turns.ts'
import { readFirstParties } from './read-first-parties.ts'
import { readForms } from './check-forms.ts'
import { judgeRow } from './judge-row.ts'
import { isBad, type InvalidRow, type ValidRow, type Judged, type Ways } from './judged-rows.ts'
import { decideReady } from './decide-ready.ts'
import { makeReady } from './make-ready.ts'
import { matchRows, type MatchedRow } from './match-rows.ts'
import type { ImportRow } from '../rows/read-row.ts'

const isGood = (line: ValidRow | InvalidRow): line is ValidRow => !isBad(line)

type JudgeWays = Omit<Ways, 'expectTask'>

export const judgeRows = async (reader: TenantReader, lines: readonly ImportRow[], ways: JudgeWays): Promise<Judged> =>
  judgeMatched(reader, lines, await matchRows(reader, lines, ways.seen), ways)

/** Returns null when a row concerns an existing case: such a case must be locked before it is judged. */
export const judgeNew = async (
  reader: TenantReader,
  lines: readonly ImportRow[],
  ways: JudgeWays,
): Promise<Judged | null> => {
  const matched = await matchRows(reader, lines, ways.seen)
  return matched.some(({ caseId }) => caseId !== null) ? null : judgeMatched(reader, lines, matched, ways)
}

const judgeMatched = async (
  reader: TenantReader,
  lines: readonly ImportRow[],
  matched: readonly MatchedRow[],
  { book, grip, act }: JudgeWays,
): Promise<Judged> => {
  await book.learn(reader, lines)
  const { ready, bad, book: rules } = await makeReady(reader, matched, book.names, grip)
  const { context, decisions } = await decideReady(reader, ready, rules, act)
  const partyOf = await readFirstParties(
    reader,
    ready.flatMap(({ caseId }) => caseId ?? []),
  )
  const lacking = await readForms(reader, decisions)
  const judged = await mapInTurns(ready, judgeRow, { decisions, partyOf, lacking })
  return { good: judged.filter(isGood), bad: [...bad, ...judged.filter(isBad)], context }
}
