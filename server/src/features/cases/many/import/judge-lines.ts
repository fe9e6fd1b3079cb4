// What would come of some lines of a spreadsheet, by the rules of every change: the check of an import, and what is then written.
import type { LineReason } from '@tratativa/contract/cases/many/shapes'
import type { TenantReader } from '../../../../platform/db/scope.ts'
import type { Decision } from '../../moves/draft.ts'
import { partiesOf } from './find-parties.ts'
import { readForms } from './hold-to-forms.ts'
import type { BadLine, GoodLine, Judged, Ways } from './judged.ts'
import { decideReady } from './decide-ready.ts'
import { makeReady, ofLine } from './make-ready.ts'
import { matchLines, type MatchedLine } from './match-lines.ts'
import { columnOfField, type WantedLine } from './lines/read-line.ts'
import { settlePeople } from './settle-people.ts'

type Source = Pick<TenantReader, 'sql' | 'now'>

/** A refusal by the rules, as the column that it is about. */
const reasonOf = (wanted: WantedLine, { refusal }: Decision): LineReason => {
  const column = columnOfField(refusal?.field)
  const where = column === undefined ? { column: '', value: '' } : wanted.at(column)
  return { ...where, reason: refusal?.message ?? '' }
}

const isRefused = ({ decision }: { decision: Decision | undefined }) => Boolean(decision?.refusal)

type JudgeWays = Omit<Ways, 'expectTask'>

export const judgeLines = async (reader: Source, lines: readonly WantedLine[], ways: JudgeWays): Promise<Judged> =>
  judgeMatched(reader, lines, await matchLines(reader, lines, ways.seen), ways)

/** Null when one of them is about a case that is there: such a case is held before it is judged. */
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
  const unreadable = matched.filter(({ reasons }) => reasons.length > 0).map(ofLine)
  const readable = matched.filter(({ reasons }) => reasons.length === 0)
  const { ready, bad, book: rules } = await makeReady(reader, readable, book.names, grip)
  const { ground, decisions } = await decideReady(reader, ready, rules, act)
  const partyOf = await partiesOf(
    reader,
    ready.flatMap(({ caseId }) => caseId ?? []),
  )
  const decided = ready.map((one, at) => ({ ...one, decision: decisions[at] }))
  const refused: BadLine[] = decided.filter(isRefused).map(({ wanted, caseId, decision }) => ({
    line: wanted.line,
    caseId,
    reasons: decision ? [reasonOf(wanted, decision)] : [],
  }))
  const asked = decided.flatMap(({ wanted, caseId, decision }) => {
    if (!decision || decision.refusal) return []
    const { party, author, lawyer } = partyOf(caseId)
    return [{ wanted, caseId, decision, party, author, lawyer, people: settlePeople(wanted, author, lawyer) }]
  })
  const lacking = await readForms(reader, decisions)
  const held = asked.map((one) => ({ ...one, reasons: lacking(one) }))
  const incomplete = held.filter(({ reasons }) => reasons.length > 0).map(ofLine)
  const good: GoodLine[] = held
    .filter(({ reasons }) => reasons.length === 0)
    .map(({ wanted: { line }, caseId, decision, people, party }) => ({
      line,
      isNew: caseId === null,
      decision,
      people,
      party,
    }))
  return { good, bad: [...unreadable, ...bad, ...refused, ...incomplete], ground }
}
