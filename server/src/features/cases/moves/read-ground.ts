// All that a decision stands on, read at once for as many cases as are decided on.
import { ceilingTable, type CeilingTable } from '@tratativa/contract/cases/deals/ceilings'
import { calendarDay } from '@tratativa/contract/kernel/time'
import type { TenantReader } from '../../../platform/db/scope.ts'
import { readCeilingTable, readOwnPolicies, readWidePolicies } from '../ceilings/ceiling-table.store.ts'
import type { RuleBook } from '../rules/rule-book.ts'
import { readRuleBook } from '../rules/rules.store.ts'
import type { Ground } from './draft.ts'
import type { CaseRecord } from './held-cases.store.ts'
import type { Act, CaseMove } from './move.ts'
import { readReferences } from './references.store.ts'

type Source = Pick<TenantReader, 'sql' | 'now'>

const isThere = (id: number | null | undefined): id is number => id !== null && id !== undefined

/** What is pointed at now and what is to be, wherever the change moves it: the audit names both. */
const referencesOf = (held: readonly CaseRecord[], moves: readonly CaseMove[]) => {
  const fields = [...new Set(moves.flatMap((move) => move.fields ?? []))]
  const movesClient = fields.some(({ client, group }) => client !== undefined || group !== undefined)
  const movesNegotiator = fields.some(({ negotiator }) => negotiator !== undefined)
  const both = (
    isMoved: boolean,
    now: (one: CaseRecord) => number | null,
    then: readonly (number | null | undefined)[],
  ) => (isMoved ? [...held.map(now), ...then].filter(isThere) : [])
  return {
    clients: both(
      movesClient,
      (one) => one.client_id,
      fields.map(({ client }) => client),
    ),
    subClients: both(
      movesClient,
      (one) => one.sub_client_id,
      fields.map(({ group }) => group),
    ),
    members: both(
      movesNegotiator,
      (one) => one.negotiator_id,
      fields.map(({ negotiator }) => negotiator),
    ),
  }
}

const namesOffer = ({ fields, offers }: CaseMove) =>
  (offers ?? []).some(({ side }) => side === 'ours') ||
  fields?.lastProposal !== undefined ||
  fields?.clientCounterProposalValue !== undefined ||
  fields?.clientCounterProposalText !== undefined

/** A case may be moved to another client in the same breath in which an offer is made. */
const placesOf = (held: readonly CaseRecord[], moves: readonly CaseMove[]) => [
  ...held,
  ...moves.flatMap(({ id, fields }) =>
    fields?.client === undefined && fields?.group === undefined
      ? []
      : held
          .filter((one) => one.id === id)
          .map((one) => ({ id, client_id: fields.client ?? one.client_id, sub_client_id: fields.group ?? null })),
  ),
]

/** What is the same for all the cases of one act, however many. */
export interface SharedGround {
  readonly book: RuleBook
  /** The ceilings of whatever client; null where no offer of ours is named, or few cases are asked about. */
  readonly wide: CeilingTable | null
}

const few = 100

export const readSharedGround = async (reader: Source, moves: readonly CaseMove[]): Promise<SharedGround> => {
  const [book, wide] = await Promise.all([
    readRuleBook(reader),
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
