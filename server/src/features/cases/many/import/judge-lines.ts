// What would come of some lines of a spreadsheet, by the rules of every change: the check of an import, and what is then written.
import type { LineReason } from '@tratativa/contract/cases/many/shapes'
import type { PersonId } from '@tratativa/contract/kernel/ids'
import type { TenantReader } from '../../../../platform/db/scope.ts'
import { findPersons } from '../../../people/index.ts'
import { decideAll } from '../../moves/decide-all.ts'
import type { Decision, Ground } from '../../moves/draft.ts'
import type { CaseRecord } from '../../moves/held-cases.store.ts'
import type { Act, CaseMove } from '../../moves/move.ts'
import { readSharedGround } from '../../moves/read-ground.ts'
import { verdictOf } from '../../moves/result-of.ts'
import { readRuleBook } from '../../rules/rules.store.ts'
import { blankCase } from './blank-case.ts'
import { fillFields } from './fill-fields.ts'
import type { NameBook } from './find-named.ts'
import { firstPartiesOf } from './import.store.ts'
import { matchLines, type MatchedLine, type Seen } from './match-lines.ts'
import { columnOfField, type WantedLine } from './read-line.ts'
import { settlePeople, type PeopleWish } from './settle-people.ts'

type Source = Pick<TenantReader, 'sql' | 'now'>

export interface FirstParty {
  readonly authorId: number | null
  readonly lawyerId: number | null
}

export interface GoodLine {
  readonly line: number
  readonly isNew: boolean
  readonly decision: Decision
  readonly people: PeopleWish
  readonly party: FirstParty
}

export interface BadLine {
  readonly line: number
  readonly caseId: number | null
  readonly reasons: readonly LineReason[]
}

export interface Judged {
  readonly good: readonly GoodLine[]
  readonly bad: readonly BadLine[]
  readonly ground: Ground
}

/** How existing cases are come by, and ids for new ones: without holding them to check, for good to write. */
export interface Grip {
  hold(ids: readonly number[]): Promise<CaseRecord[]>
  newIds(count: number): Promise<number[]>
}

interface Ready extends MatchedLine {
  readonly held: CaseRecord
  readonly move: CaseMove
}

const ofLine = ({ wanted, caseId, reasons }: MatchedLine): BadLine => ({ line: wanted.line, caseId, reasons })

/** A refusal by the rules, as the column that it is about. */
const reasonOf = (wanted: WantedLine, { refusal }: Decision): LineReason => {
  const column = columnOfField(refusal?.field)
  const where = column === undefined ? { column: '', value: '' } : wanted.at(column)
  return { ...where, reason: refusal?.message ?? '' }
}

const partiesOf = async (reader: Source, ids: readonly number[]) => {
  const parties = await firstPartiesOf(reader, ids)
  const named = [...parties.values()].flatMap(({ authorId, lawyerId }) => [authorId ?? [], lawyerId ?? []].flat())
  const persons = await findPersons(reader, named as PersonId[])
  return (caseId: number | null) => {
    const party = (caseId === null ? undefined : parties.get(caseId)) ?? { authorId: null, lawyerId: null }
    return {
      party: { authorId: party.authorId, lawyerId: party.lawyerId },
      author: persons.get((party.authorId ?? 0) as PersonId),
      lawyer: persons.get((party.lawyerId ?? 0) as PersonId),
    }
  }
}

const makeReady = async (reader: Source, lines: readonly MatchedLine[], names: NameBook['names'], grip: Grip) => {
  const held = new Map((await grip.hold(lines.flatMap(({ caseId }) => caseId ?? []))).map((one) => [one.id, one]))
  const filled = lines.map((one) => ({
    one,
    ...fillFields(one.wanted, (one.caseId === null ? null : held.get(one.caseId)) ?? null, names),
  }))
  const bad = filled
    .filter(({ reasons }) => reasons.length > 0)
    .map(({ one, reasons }) => ofLine({ ...one, reasons: [...one.reasons, ...reasons] }))
  const good = filled.filter(({ reasons }) => reasons.length === 0)
  const ids = await grip.newIds(good.filter(({ one }) => one.caseId === null).length)
  const at = { book: await readRuleBook(reader), now: reader.now }
  const ready: Ready[] = good.map(({ one, fields }) => {
    const known = one.caseId === null ? undefined : held.get(one.caseId)
    const record = known ?? blankCase(ids.shift() ?? 0, one.wanted.author.name ?? '', at)
    return { ...one, held: record, move: { id: record.id, fields } }
  })
  return { ready, bad }
}

export const judgeLines = async (
  reader: Source,
  lines: readonly WantedLine[],
  { book, seen, grip, act }: { book: NameBook; seen: Seen; grip: Grip; act: Act },
): Promise<Judged> => {
  await book.learn(reader, lines)
  const matched = await matchLines(reader, lines, seen)
  const unreadable = matched.filter(({ reasons }) => reasons.length > 0).map(ofLine)
  const { ready, bad } = await makeReady(
    reader,
    matched.filter(({ reasons }) => reasons.length === 0),
    book.names,
    grip,
  )
  const moves = new Map(ready.map(({ move }) => [move.id, move]))
  const { ground, decisions } = await decideAll(
    reader,
    ready.map(({ held }) => held),
    moves,
    act,
    await readSharedGround(reader, [...moves.values()]),
  )
  const partyOf = await partiesOf(
    reader,
    ready.flatMap(({ caseId }) => caseId ?? []),
  )
  const good: GoodLine[] = []
  const refused: BadLine[] = []
  ready.forEach((one, at) => {
    const { wanted, caseId } = one
    const decision = decisions[at]
    if (!decision) return
    if (decision.refusal) refused.push({ line: wanted.line, caseId, reasons: [reasonOf(wanted, decision)] })
    else {
      const { party, author, lawyer } = partyOf(caseId)
      good.push({
        line: wanted.line,
        isNew: caseId === null,
        decision,
        people: settlePeople(wanted, author, lawyer),
        party,
      })
    }
  })
  return { good, bad: [...unreadable, ...bad, ...refused], ground }
}

export const changesSomething = ({ decision, people }: GoodLine): boolean =>
  verdictOf(decision) === 'changed' || people.author !== null || people.lawyer !== null
