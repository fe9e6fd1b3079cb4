// All that a decision stands on, read at once for as many cases as are decided on.
import { ceilingTable, type CeilingTable } from '@tratativa/contract/cases/deals/ceilings'
import { calendarDay } from '@tratativa/contract/kernel/time'
import type { TenantReader } from '../../../../platform/db/scope.ts'
import { readCeilingTable, readOwnPolicies, readWidePolicies } from '../../ceilings/ceiling-table.store.ts'
import type { RuleBook } from '../../rules/rule-book.ts'
import { readRuleBook } from '../../rules/rules.store.ts'
import type { Ground } from '../draft.ts'
import type { CaseRecord } from '../held-cases.store.ts'
import type { Act, CaseMove } from '../move.ts'
import { namesOffer, placesOf, referencesOf } from './points-of.ts'
import { readReferences } from './references.store.ts'

type Source = Pick<TenantReader, 'sql' | 'now'>

/** What is the same for all the cases of one act, however many. */
export interface SharedGround {
  readonly book: RuleBook
  /** The ceilings of whatever client; null where no offer of ours is named, or few cases are asked about. */
  readonly wide: CeilingTable | null
}

const few = 100

export const readSharedGround = async (
  reader: Source,
  moves: readonly CaseMove[],
  known?: RuleBook,
): Promise<SharedGround> => {
  const [book, wide] = await Promise.all([
    known ?? readRuleBook(reader),
    moves.length > few && moves.some(namesOffer) ? readWidePolicies(reader) : null,
  ])
  return { book, wide: wide && ceilingTable(wide) }
}

/** The ceilings that these cases have of their own, where they will be asked for. */
export const readOwnCeilings = async (reader: Source, ids: readonly number[], { wide }: SharedGround) =>
  wide === null ? null : ceilingTable(await readOwnPolicies(reader, ids))

const ceilingsFor = async (
  reader: Source,
  held: readonly CaseRecord[],
  moves: readonly CaseMove[],
  { wide }: SharedGround,
  own: CeilingTable | null,
): Promise<CeilingTable> => {
  if (wide && own) return { get: (key) => own.get(key) ?? wide.get(key) }
  return moves.some(namesOffer) ? readCeilingTable(reader, placesOf(held, moves)) : ceilingTable([])
}

export const readGround = async (
  reader: Source,
  held: readonly CaseRecord[],
  moves: readonly CaseMove[],
  act: Act,
  given?: SharedGround,
  own: CeilingTable | null = null,
): Promise<Ground> => {
  const shared = given ?? (await readSharedGround(reader, moves))
  const wanted = referencesOf(held, moves)
  const [references, ceilings] = await Promise.all([
    readReferences(reader, wanted),
    ceilingsFor(reader, held, moves, shared, own),
  ])
  return { book: shared.book, references, ceilings, act, now: reader.now, today: calendarDay(reader.now) }
}

/** The same for one case and whatever may happen to its offers. */
export const readDealGround = async (reader: Source, held: CaseRecord, act: Act): Promise<Ground> => {
  const ground = await readGround(reader, [held], [], act)
  return { ...ground, ceilings: await readCeilingTable(reader, [held]) }
}
