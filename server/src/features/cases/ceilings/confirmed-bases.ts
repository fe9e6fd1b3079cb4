// A ceiling depends on a case's claim, client and situation. When somebody changes these without the right to confirm the change, the
// confirmed base continues to limit offers beside the new one. Pure.
import {
  strictestCeiling,
  type CeilingPlace,
  type CeilingPolicy,
  type CeilingTable,
  withPolicy,
} from '@tratativa/contract/cases/deals/ceilings'
import type { Act } from '../moves/move.ts'

/** The columns of a case that its ceilings depend on. */
export interface BaseColumns {
  readonly client_id: number
  readonly sub_client_id: number | null
  readonly situation_id: number
  readonly came_from_id: number | null
  readonly process_value: number | null
}

/** 0: the base limits the offers of everybody. */
export const everybody = 0

export interface ConfirmedBase {
  readonly caseId: number
  /** The account whose offers this base limits, or `everybody`. */
  readonly limits: number
  readonly claim: { readonly cents: number | null } | null
  readonly place: CeilingPlace | null
  /** The person who asked for confirmation of the new values, and when; null in `at`: now. */
  readonly asked: { readonly by: number; readonly name: string; readonly at: Date | null } | null
}

/** The data needed to judge an offer against the ceilings, for one acting person. */
export interface CeilingGround {
  readonly ceilings: CeilingTable
  /** The ceilings without the versions that the acting person wrote; null where those versions count for that person's own offers too. */
  readonly others: CeilingTable | null
  readonly bases: ReadonlyMap<number, readonly ConfirmedBase[]>
  /** True when a limit that a supervisor sets needs confirmation by somebody else before it counts for the supervisor's own offers. */
  readonly needsTwoPeople: boolean
  readonly act: Act
}

interface ChangedCase {
  readonly held: BaseColumns & { readonly id: number; readonly version: number }
  readonly state: BaseColumns
}

type Bases = readonly ConfirmedBase[]

/** While a case waits for a decision above its ceiling, the situation it came from counts. */
export const placeOf = (one: BaseColumns): CeilingPlace => ({
  clientId: one.client_id,
  subClientId: one.sub_client_id,
  situationId: one.came_from_id ?? one.situation_id,
})

const isSameClient = (one: CeilingPlace, other: CeilingPlace) =>
  one.clientId === other.clientId && one.subClientId === other.subClientId

const isSamePlace = (one: CeilingPlace, other: CeilingPlace) =>
  isSameClient(one, other) && one.situationId === other.situationId

/** A case that is being created has no previous client or situation. */
const placeBefore = ({ held }: ChangedCase, { isNew = false }: Act) =>
  held.version === 0 || isNew ? null : placeOf(held)

/** People who may set ceilings confirm their own changes: for everybody, or only for the offers of others. */
const confirmationBy = ({ act: { by }, needsTwoPeople }: Pick<CeilingGround, 'act' | 'needsTwoPeople'>) => {
  if (by.profileTypeId === 3) return 'none'
  return by.profileTypeId === 2 && needsTwoPeople ? 'for-others' : 'whole'
}

export const confirmsWholly = (ground: Pick<CeilingGround, 'act' | 'needsTwoPeople'>): boolean =>
  confirmationBy(ground) === 'whole'

const strictestUnder = (tables: readonly CeilingTable[], one: ChangedCase, bases: Bases): number | null =>
  strictestCeiling(
    tables,
    one.held.id,
    [placeOf(one.state), ...bases.flatMap(({ place }) => place ?? [])],
    [one.state.process_value, ...bases.flatMap(({ claim }) => (claim === null ? [] : claim.cents))],
  )

const hasMoved = (one: ChangedCase, act: Act) => {
  const before = placeBefore(one, act)
  return {
    claim: one.held.process_value !== one.state.process_value,
    place: before !== null && !isSamePlace(before, placeOf(one.state)),
  }
}

/** Returns the ceiling of a case after a change, for an offer in the same change. */
export const ceilingOfChanged = (one: ChangedCase, ground: CeilingGround, ownPolicy?: CeilingPolicy): number | null => {
  const { ceilings, others, act } = ground
  const moved = hasMoved(one, act)
  const isConfirmed = confirmsWholly(ground)
  const limiting = (ground.bases.get(one.held.id) ?? []).filter(
    ({ limits }) => limits === everybody || (ground.needsTwoPeople && limits === act.by.accountId),
  )
  const kept = isConfirmed ? without(limiting, moved) : [...limiting, baseOf(one, act)]
  const now = ownPolicy === undefined ? ceilings : withPolicy(ceilings, ownPolicy)
  return strictestUnder(others === null ? [now] : [now, others], one, kept)
}

const baseOf = (one: ChangedCase, act: Act): ConfirmedBase => ({
  caseId: one.held.id,
  limits: everybody,
  claim: { cents: one.held.process_value },
  place: placeBefore(one, act),
  asked: null,
})

const isEmpty = ({ claim, place }: ConfirmedBase) => claim === null && place === null

const without = (bases: Bases, moved: { readonly claim: boolean; readonly place: boolean }): Bases =>
  bases
    .map((base) => ({ ...base, claim: moved.claim ? null : base.claim, place: moved.place ? null : base.place }))
    .filter((base) => !isEmpty(base))

/** A confirmed claim continues to count when the new claim is higher. */
const claimKept = (confirmed: ConfirmedBase['claim'], now: number | null) =>
  confirmed !== null && (now ?? 0) > (confirmed.cents ?? 0) ? confirmed : null

const isStricterWith = (base: ConfirmedBase, one: ChangedCase, tables: readonly CeilingTable[]) =>
  strictestUnder(tables, one, [base]) !== strictestUnder(tables, one, [])

/** A confirmed place continues to count while the case has another client, or a situation with a higher ceiling. */
const placeKept = (
  confirmed: CeilingPlace | null,
  claim: ConfirmedBase['claim'],
  one: ChangedCase,
  { act, ceilings }: CeilingGround,
) => {
  const now = placeOf(one.state)
  if (confirmed === null || isSamePlace(confirmed, now)) return null
  const base = { ...baseOf(one, act), claim }
  const widens =
    strictestUnder([ceilings], one, [{ ...base, place: confirmed }]) !==
    strictestUnder([ceilings], one, [{ ...base, place: null }])
  return !isSameClient(confirmed, now) || widens ? confirmed : null
}

/** Returns the base that continues to limit an account's offers, or everybody's. Looks for confirmed values in the order of `known`. */
const baseKept = (
  limits: number,
  known: readonly (ConfirmedBase | undefined)[],
  one: ChangedCase,
  ground: CeilingGround,
): ConfirmedBase => {
  const { act } = ground
  const moved = hasMoved(one, act)
  const claims = known.flatMap((base) => base?.claim ?? [])
  const places = known.flatMap((base) => base?.place ?? [])
  const claim = moved.claim
    ? claimKept(claims[0] ?? { cents: one.held.process_value }, one.state.process_value)
    : (known[0]?.claim ?? null)
  const place = moved.place
    ? placeKept(places[0] ?? placeBefore(one, act), claim, one, ground)
    : (known[0]?.place ?? null)
  return { ...baseOf(one, act), limits, claim, place }
}

/** A negotiator's change confirms nothing. */
const afterNegotiator = (one: ChangedCase, ground: CeilingGround, known: Bases): Bases => {
  const { by } = ground.act
  const shared = known.find(({ limits }) => limits === everybody)
  const rest = known.filter((base) => base !== shared)
  const base = baseKept(everybody, [shared], one, ground)
  if (isEmpty(base)) return rest
  const asked = isStricterWith(base, one, [ground.ceilings]) ? { by: by.accountId, name: by.name, at: null } : null
  return [...rest, { ...base, asked }]
}

/** A supervisor's change is confirmed for everybody but the supervisor. */
const afterSupervisor = (one: ChangedCase, ground: CeilingGround, known: Bases): Bases => {
  const { act, ceilings } = ground
  const own = known.find(({ limits }) => limits === act.by.accountId)
  const shared = known.find(({ limits }) => limits === everybody)
  const others = known.filter((base) => base !== own)
  const rest = without(others, hasMoved(one, act))
  const base = baseKept(act.by.accountId, [own, shared], one, ground)
  // A spreadsheet imports thousands of new cases: store only the claims that a ceiling depends on.
  const isIdle = placeBefore(one, act) === null && !isStricterWith(base, one, [ceilings])
  return isEmpty(base) || isIdle ? rest : [...rest, base]
}

/** Returns the bases that limit a case after a change; null where the change does not affect them. */
export const basesAfter = (one: ChangedCase, ground: CeilingGround): Bases | null => {
  const moved = hasMoved(one, ground.act)
  if (!moved.claim && !moved.place) return null
  const known = ground.bases.get(one.held.id) ?? []
  const confirmation = confirmationBy(ground)
  if (confirmation === 'whole') return known.length === 0 ? null : without(known, moved)
  const after = confirmation === 'none' ? afterNegotiator(one, ground, known) : afterSupervisor(one, ground, known)
  return known.length === 0 && after.length === 0 ? null : after
}

/**
 * Returns the bases that remain once somebody confirms a request. If a supervisor confirmed it, somebody else must confirm it for the
 * supervisor's own offers.
 */
export const basesConfirmed = (known: Bases, ground: Pick<CeilingGround, 'act' | 'needsTwoPeople'>): Bases => {
  const shared = known.find(({ limits }) => limits === everybody)
  if (confirmsWholly(ground) || shared === undefined) return []
  const own = known.find(({ limits }) => limits === ground.act.by.accountId)
  const limits = ground.act.by.accountId
  return [{ ...shared, limits, claim: own?.claim ?? shared.claim, place: own?.place ?? shared.place, asked: null }]
}
