// Reads the whole context of the decisions in one go, for all cases that are decided together.
import { calendarDay } from '@tratativa/contract/kernel/time'
import type { TenantReader } from '../../../../platform/db/scope.ts'
import { readBases } from '../../ceilings/confirmed-bases.store.ts'
import { readCeilingGround, type CeilingTables } from '../../ceilings/read-ceiling-ground.ts'
import { lastOffers } from '../../deals/ledger.store.ts'
import type { RuleBook } from '../../rules/rule-book.ts'
import type { Ground } from '../draft.ts'
import type { CaseRecord } from '../held-cases.store.ts'
import type { Act, CaseMove } from '../move.ts'
import { tablesFor, type SharedGround } from './ceilings-for.ts'
import { readSharedGround } from './read-shared-ground.ts'
import { namesBase, namesOffer, placesOf, referencesOf } from './points-of.ts'
import { readReferences } from './references.store.ts'

type Source = Pick<TenantReader, 'sql' | 'now'>

const noBases: Ground['bases'] = new Map()

/** Returns the cases that a change would make agreed. */
const agreeing = (moves: readonly CaseMove[], book: RuleBook) =>
  moves.flatMap(({ id, fields }) =>
    fields?.dealStatus !== undefined && book.situationByName(fields.dealStatus)?.outcome === 'won' ? id : [],
  )

export const readGround = async (
  reader: Source,
  held: readonly CaseRecord[],
  moves: readonly CaseMove[],
  act: Act,
  given?: SharedGround,
  own: CeilingTables | null = null,
): Promise<Ground> => {
  const shared = given ?? (await readSharedGround(reader, moves, act))
  const ids = held.flatMap(({ id, version }) => (version === 0 ? [] : id))
  const [references, { all, others }, bases, last] = await Promise.all([
    readReferences(reader, referencesOf(held, moves)),
    tablesFor(reader, held, moves, act, shared, own),
    ids.length > 0 && moves.some((move) => namesOffer(move) || namesBase(move)) ? readBases(reader, ids) : noBases,
    lastOffers(reader, agreeing(moves, shared.book)),
  ])
  const { book, needsTwoPeople } = shared
  const limits = { ceilings: all, others, bases, needsTwoPeople, act }
  const { now } = reader
  return { ...limits, book, references, lastOffers: last, now, today: calendarDay(now) }
}

/** Reads the context for cases of which any field may change. */
export const readWholeGround = async (
  reader: Source,
  held: readonly CaseRecord[],
  moves: readonly CaseMove[],
  act: Act,
): Promise<Ground> => {
  const [ground, limits] = await Promise.all([
    readGround(reader, held, moves, act),
    readCeilingGround(reader, placesOf(held, moves), act),
  ])
  return { ...ground, ...limits }
}

/** Reads the context for one case and any change of its offers. */
export const readDealGround = async (reader: Source, held: CaseRecord, act: Act): Promise<Ground> => {
  const [ground, last] = await Promise.all([readWholeGround(reader, [held], [], act), lastOffers(reader, [held.id])])
  return { ...ground, lastOffers: last }
}
