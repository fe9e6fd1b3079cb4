// A model of the ceilings written straight from the requirements, without optimisation: tests predict the server's answers with it.

/** The fields of a case that its ceilings depend on; `situation` is the previous situation while the case waits above its ceiling. */
export interface ModelRow {
  readonly id: number
  readonly client: number
  readonly sub: number | null
  readonly situation: number
  readonly claim: number | null
}

export interface Policy {
  readonly client_id: number | null
  readonly sub_client_id: number | null
  readonly situation_id: number | null
  readonly case_id: number | null
  readonly amount: number | null
  readonly percent: number | null
}

type ModelTarget = Pick<ModelRow, 'client' | 'sub' | 'situation'>

const predictCeiling = (policies: readonly Policy[], row: ModelRow): number | null => {
  const allowedBy = ({ amount, percent }: Policy) =>
    amount ?? (percent === null ? null : Number((BigInt(row.claim ?? 0) * BigInt(percent)) / 10_000n))
  const rank = (policy: Policy) =>
    (policy.case_id ? 8 : 0) +
    (policy.sub_client_id ? 4 : 0) +
    (policy.client_id ? 2 : 0) +
    (policy.situation_id ? 1 : 0)
  const fitting = policies.filter(
    (policy) =>
      allowedBy(policy) !== null &&
      [null, row.id].includes(policy.case_id) &&
      [null, row.sub].includes(policy.sub_client_id) &&
      [null, row.client].includes(policy.client_id) &&
      [null, row.situation].includes(policy.situation_id) &&
      // A case without a sub-client matches no ceiling of a sub-client.
      (policy.sub_client_id === null || row.sub !== null),
  )
  const narrowest = [...fitting].sort((policy, right) => rank(right) - rank(policy))[0]
  return narrowest ? allowedBy(narrowest) : null
}

export const lowestOf = (ceilings: readonly (number | null)[]) => {
  const limits = ceilings.filter((ceiling) => ceiling !== null)
  return limits.length === 0 ? null : Math.min(...limits)
}

const strictest = (policies: readonly Policy[], id: number, places: readonly ModelTarget[], claim: number) =>
  lowestOf(places.map((place) => predictCeiling(policies, { ...place, id, claim })))

const isSameClient = (place: ModelTarget, right: ModelTarget) =>
  place.client === right.client && place.sub === right.sub
const isSame = (place: ModelTarget, right: ModelTarget) =>
  isSameClient(place, right) && place.situation === right.situation

interface Confirmed {
  readonly claim: number
  /** The client, sub-client and situation at the time of the confirmation; null means the current ones. */
  readonly place: ModelTarget | null
  /** The claim last written by an administrator. */
  readonly byAdministrator: number
}

/** The profile of the person who changes a case: 1 administrator, 2 supervisor, 3 negotiator. */
export type Profile = 1 | 2 | 3

/** Tracks what people who may set ceilings have confirmed for each case, from the state of the case before and after each act. */
export const openModel = () => {
  const all = new Map<number, Confirmed>()
  const confirmedOf = (row: ModelRow): Confirmed =>
    all.get(row.id) ?? { claim: row.claim ?? 0, place: null, byAdministrator: row.claim ?? 0 }

  /** Returns the ceiling of an offer made together with the change from `before` to `after`. */
  const ceiling = (policies: readonly Policy[], before: ModelRow, after: ModelRow, by: Profile): number | null => {
    const { claim, place, byAdministrator } = confirmedOf(before)
    const claimMoved = before.claim !== after.claim
    const now = after.claim ?? 0
    const confirmedPlaces = place ? [place] : []
    if (by === 1) {
      const places = isSame(before, after) ? [after, ...confirmedPlaces] : [after]
      return strictest(policies, before.id, places, claimMoved ? now : claim)
    }
    const claims = by === 2 ? [claim, now, byAdministrator] : [claim, now]
    return strictest(policies, before.id, [before, after, ...confirmedPlaces], Math.min(...claims))
  }

  const placeAfter = (policies: readonly Policy[], before: ModelRow, after: ModelRow, claim: number) => {
    const confirmed = confirmedOf(before).place ?? before
    if (isSame(confirmed, after)) return null
    const widens =
      strictest(policies, after.id, [after, confirmed], claim) !== strictest(policies, after.id, [after], claim)
    return !isSameClient(confirmed, after) || widens ? confirmed : null
  }

  const note = (policies: readonly Policy[], before: ModelRow, after: ModelRow, by: Profile) => {
    const known = confirmedOf(before)
    const now = after.claim ?? 0
    const claimMoved = before.claim !== after.claim
    const claim = !claimMoved ? known.claim : by === 3 ? Math.min(known.claim, now) : now
    const placeMoved = !isSame(before, after)
    const place = !placeMoved ? known.place : by === 3 ? placeAfter(policies, before, after, claim) : null
    const byAdministrator = claimMoved && by === 1 ? now : known.byAdministrator
    all.set(before.id, { claim, place, byAdministrator })
  }
  return { ceiling, note }
}
