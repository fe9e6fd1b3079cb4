// Reads the whole context of the decisions in one go, for all cases that are decided together.
import { calendarDay } from '@tratativa/contract/kernel/time'
import type { TenantReader } from '../../../../platform/db/scope.ts'
import { readBases } from '../../ceilings/confirmed-bases.store.ts'
import { readCeilingContext, type CeilingTables } from '../../ceilings/read-ceiling-context.ts'
import { lastOffers } from '../../deals/ledger.store.ts'
import type { RuleBook } from '../../rules/rule-book.ts'
import type { ChangeContext } from '../pending-decision.ts'
import type { CaseRecord } from '../locked-cases.store.ts'
import type { ChangeOperation, CaseChange } from '../case-change.ts'
import { tablesFor, type SharedContext } from './shared-ceilings.ts'
import { readSharedContext } from './read-shared-context.ts'
import { namesBase, namesOffer, ceilingTargetsOfChanges, referencesOf } from './references-of.ts'
import { readReferences } from './references.store.ts'

type Source = Pick<TenantReader, 'sql' | 'now'>

const noBases: ChangeContext['bases'] = new Map()

/** Returns the cases that a change would make agreed. */
const agreeing = (moves: readonly CaseChange[], book: RuleBook) =>
  moves.flatMap(({ id, fields }) =>
    fields?.dealStatus !== undefined && book.situationByName(fields.dealStatus)?.outcome === 'won' ? id : [],
  )

export const readContext = async (
  reader: Source,
  cases: readonly CaseRecord[],
  moves: readonly CaseChange[],
  act: ChangeOperation,
  sharedGround?: SharedContext,
  own: CeilingTables | null = null,
): Promise<ChangeContext> => {
  const shared = sharedGround ?? (await readSharedContext(reader, moves, act))
  const ids = cases.flatMap(({ id, version }) => (version === 0 ? [] : id))
  const [references, { all, others }, bases, last] = await Promise.all([
    readReferences(reader, referencesOf(cases, moves)),
    tablesFor(reader, cases, moves, act, shared, own),
    ids.length > 0 && moves.some((move) => namesOffer(move) || namesBase(move)) ? readBases(reader, ids) : noBases,
    lastOffers(reader, agreeing(moves, shared.book)),
  ])
  const { book, needsTwoPeople } = shared
  const limits = { ceilings: all, others, bases, needsTwoPeople, act }
  const { now } = reader
  return { ...limits, book, references, lastOffers: last, now, today: calendarDay(now) }
}

/** Reads the context for cases of which any field may change. */
export const readFullContext = async (
  reader: Source,
  cases: readonly CaseRecord[],
  moves: readonly CaseChange[],
  act: ChangeOperation,
): Promise<ChangeContext> => {
  const [ground, limits] = await Promise.all([
    readContext(reader, cases, moves, act),
    readCeilingContext(reader, ceilingTargetsOfChanges(cases, moves), act),
  ])
  return { ...ground, ...limits }
}

/** Reads the context for one case and any change of its offers. */
export const readDealContext = async (
  reader: Source,
  case_: CaseRecord,
  act: ChangeOperation,
): Promise<ChangeContext> => {
  const [ground, last] = await Promise.all([readFullContext(reader, [case_], [], act), lastOffers(reader, [case_.id])])
  return { ...ground, lastOffers: last }
}
