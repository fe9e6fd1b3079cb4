// A ceiling depends on a case's claim, client and situation. When somebody changes these without the right to confirm the change, the
// confirmed base continues to limit offers beside the new one. Pure.
import {
  strictestCeiling,
  type CeilingTarget,
  type CeilingPolicy,
  type CeilingTable,
  withPolicy,
} from '@tratativa/contract/cases/deals/ceilings'
import { isNegotiator, isSupervisor } from '@tratativa/contract/kernel/actor'
import type { ChangeOperation } from '../change-operation.ts'

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
  readonly place: CeilingTarget | null
  /** The person who asked for confirmation of the new values, and when; null in `at`: now. */
  readonly requested: { readonly by: number; readonly name: string; readonly requestedAt: Date | null } | null
}

/** The data needed to judge an offer against the ceilings, for one acting person. */
export interface CeilingContext {
  readonly ceilings: CeilingTable
  /** The ceilings without the versions that the acting person wrote; null where those versions count for that person's own offers too. */
  readonly others: CeilingTable | null
  readonly bases: ReadonlyMap<number, readonly ConfirmedBase[]>
  /** True when a limit that a supervisor sets needs confirmation by somebody else before it counts for the supervisor's own offers. */
  readonly needsTwoPeople: boolean
  readonly act: ChangeOperation
}

interface ChangedCase {
  readonly stored: BaseColumns & { readonly id: number; readonly version: number }
  readonly state: BaseColumns
}

/** While a case waits for a decision above its ceiling, the situation it came from counts. */
export const ceilingTargetOf = (baseColumns: BaseColumns): CeilingTarget => ({
  clientId: baseColumns.client_id,
  subClientId: baseColumns.sub_client_id,
  situationId: baseColumns.came_from_id ?? baseColumns.situation_id,
})

const isSameClient = (ceilingPlace: CeilingTarget, right: CeilingTarget) =>
  ceilingPlace.clientId === right.clientId && ceilingPlace.subClientId === right.subClientId

const isSameTarget = (ceilingPlace: CeilingTarget, right: CeilingTarget) =>
  isSameClient(ceilingPlace, right) && ceilingPlace.situationId === right.situationId

/** A case that is being created has no previous client or situation. */
const targetBefore = ({ stored: caseRecord }: ChangedCase, { isNew = false }: ChangeOperation) =>
  caseRecord.version === 0 || isNew ? null : ceilingTargetOf(caseRecord)

/** People who may set ceilings confirm their own changes: for everybody, or only for the offers of others. */
const confirmationBy = ({ act: { by }, needsTwoPeople }: Pick<CeilingContext, 'act' | 'needsTwoPeople'>) => {
  if (isNegotiator(by)) return 'none'
  return isSupervisor(by) && needsTwoPeople ? 'for-others' : 'whole'
}

export const confirmsWholly = (context: Pick<CeilingContext, 'act' | 'needsTwoPeople'>): boolean =>
  confirmationBy(context) === 'whole'

const strictestUnder = (tables: readonly CeilingTable[], changedCase: ChangedCase, bases: readonly ConfirmedBase[]) =>
  strictestCeiling(
    tables,
    changedCase.stored.id,
    [ceilingTargetOf(changedCase.state), ...bases.flatMap(({ place }) => place ?? [])],
    [changedCase.state.process_value, ...bases.flatMap(({ claim }) => (claim === null ? [] : claim.cents))],
  )

const hasBaseChanged = (changedCase: ChangedCase, act: ChangeOperation) => {
  const before = targetBefore(changedCase, act)
  return {
    claim: changedCase.stored.process_value !== changedCase.state.process_value,
    place: before !== null && !isSameTarget(before, ceilingTargetOf(changedCase.state)),
  }
}

/** Returns the ceiling of a case after a change, for an offer in the same change. */
export const ceilingOfChanged = (
  changedCase: ChangedCase,
  context: CeilingContext,
  ownPolicy?: CeilingPolicy,
): number | null => {
  const { ceilings, others, act } = context
  const moved = hasBaseChanged(changedCase, act)
  const isConfirmed = confirmsWholly(context)
  const limiting = (context.bases.get(changedCase.stored.id) ?? []).filter(
    ({ limits }) => limits === everybody || (context.needsTwoPeople && limits === act.by.accountId),
  )
  const bases = isConfirmed ? without(limiting, moved) : [...limiting, baseOf(changedCase, act)]
  const now = ownPolicy === undefined ? ceilings : withPolicy(ceilings, ownPolicy)
  return strictestUnder(others === null ? [now] : [now, others], changedCase, bases)
}

const baseOf = (changedCase: ChangedCase, act: ChangeOperation): ConfirmedBase => ({
  caseId: changedCase.stored.id,
  limits: everybody,
  claim: { cents: changedCase.stored.process_value },
  place: targetBefore(changedCase, act),
  requested: null,
})

const isEmpty = ({ claim, place }: ConfirmedBase) => claim === null && place === null

const without = (bases: readonly ConfirmedBase[], moved: { readonly claim: boolean; readonly place: boolean }) =>
  bases
    .map((base) => ({ ...base, claim: moved.claim ? null : base.claim, place: moved.place ? null : base.place }))
    .filter((base) => !isEmpty(base))

/** A confirmed claim continues to count when the new claim is higher. */
const confirmedClaimAfter = (confirmed: ConfirmedBase['claim'], now: number | null) =>
  confirmed !== null && (now ?? 0) > (confirmed.cents ?? 0) ? confirmed : null

const isStricterWith = (base: ConfirmedBase, changedCase: ChangedCase, tables: readonly CeilingTable[]) =>
  strictestUnder(tables, changedCase, [base]) !== strictestUnder(tables, changedCase, [])

/** A confirmed place continues to count while the case has another client, or a situation with a higher ceiling. */
const confirmedTargetAfter = (
  confirmed: CeilingTarget | null,
  claim: ConfirmedBase['claim'],
  changedCase: ChangedCase,
  { act, ceilings }: CeilingContext,
) => {
  const now = ceilingTargetOf(changedCase.state)
  if (confirmed === null || isSameTarget(confirmed, now)) return null
  const base = { ...baseOf(changedCase, act), claim }
  const widens =
    strictestUnder([ceilings], changedCase, [{ ...base, place: confirmed }]) !==
    strictestUnder([ceilings], changedCase, [{ ...base, place: null }])
  return !isSameClient(confirmed, now) || widens ? confirmed : null
}

/** Returns the base that continues to limit an account's offers, or everybody's. Looks for confirmed values in the order of `known`. */
const confirmedBaseAfter = (
  limits: number,
  known: readonly (ConfirmedBase | undefined)[],
  changedCase: ChangedCase,
  context: CeilingContext,
): ConfirmedBase => {
  const { act } = context
  const moved = hasBaseChanged(changedCase, act)
  const claims = known.flatMap((base) => base?.claim ?? [])
  const places = known.flatMap((base) => base?.place ?? [])
  const claim = moved.claim
    ? confirmedClaimAfter(claims[0] ?? { cents: changedCase.stored.process_value }, changedCase.state.process_value)
    : (known[0]?.claim ?? null)
  const place = moved.place
    ? confirmedTargetAfter(places[0] ?? targetBefore(changedCase, act), claim, changedCase, context)
    : (known[0]?.place ?? null)
  return { ...baseOf(changedCase, act), limits, claim, place }
}

/** A negotiator's change confirms nothing. */
const afterNegotiator = (changedCase: ChangedCase, context: CeilingContext, known: readonly ConfirmedBase[]) => {
  const { by } = context.act
  const shared = known.find(({ limits }) => limits === everybody)
  const rest = known.filter((base) => base !== shared)
  const base = confirmedBaseAfter(everybody, [shared], changedCase, context)
  if (isEmpty(base)) return rest
  const confirmationRequest = isStricterWith(base, changedCase, [context.ceilings])
    ? { by: by.accountId, name: by.name, requestedAt: null }
    : null
  return [...rest, { ...base, requested: confirmationRequest }]
}

/** A supervisor's change is confirmed for everybody but the supervisor. */
const afterSupervisor = (changedCase: ChangedCase, context: CeilingContext, known: readonly ConfirmedBase[]) => {
  const { act, ceilings } = context
  const own = known.find(({ limits }) => limits === act.by.accountId)
  const shared = known.find(({ limits }) => limits === everybody)
  const others = known.filter((base) => base !== own)
  const rest = without(others, hasBaseChanged(changedCase, act))
  const base = confirmedBaseAfter(act.by.accountId, [own, shared], changedCase, context)
  // A spreadsheet imports thousands of new cases: store only the claims that a ceiling depends on.
  const isIdle = targetBefore(changedCase, act) === null && !isStricterWith(base, changedCase, [ceilings])
  return isEmpty(base) || isIdle ? rest : [...rest, base]
}

/** Returns the bases that limit a case after a change; null where the change does not affect them. */
export const basesAfter = (changedCase: ChangedCase, context: CeilingContext): readonly ConfirmedBase[] | null => {
  const moved = hasBaseChanged(changedCase, context.act)
  if (!moved.claim && !moved.place) return null
  const known = context.bases.get(changedCase.stored.id) ?? []
  const confirmation = confirmationBy(context)
  if (confirmation === 'whole') return known.length === 0 ? null : without(known, moved)
  const after =
    confirmation === 'none'
      ? afterNegotiator(changedCase, context, known)
      : afterSupervisor(changedCase, context, known)
  return known.length === 0 && after.length === 0 ? null : after
}

/**
 * Returns the bases that remain once somebody confirms a request. If a supervisor confirmed it, somebody else must confirm it for the
 * supervisor's own offers.
 */
export const basesConfirmed = (
  known: readonly ConfirmedBase[],
  context: Pick<CeilingContext, 'act' | 'needsTwoPeople'>,
): readonly ConfirmedBase[] => {
  const shared = known.find(({ limits }) => limits === everybody)
  if (confirmsWholly(context) || shared === undefined) return []
  const own = known.find(({ limits }) => limits === context.act.by.accountId)
  const limits = context.act.by.accountId
  return [{ ...shared, limits, claim: own?.claim ?? shared.claim, place: own?.place ?? shared.place, requested: null }]
}
