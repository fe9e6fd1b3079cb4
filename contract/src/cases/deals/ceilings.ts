// Which ceiling (alçada) fits a case, and how much it is.
import { maxCents } from '../../kernel/money.ts'

export interface CeilingScope {
  readonly clientId: number | null
  readonly subClientId: number | null
  readonly situationId: number | null
  readonly caseId: number | null
}

/** The newest version of what holds in a scope; one with neither amount nor per cent lifts it. */
export interface CeilingPolicy extends CeilingScope {
  readonly amount: number | null
  /** Hundredths of a per cent of the value of the claim. */
  readonly percent: number | null
}

export interface JudgedCase {
  readonly id: number
  readonly clientId: number
  readonly subClientId: number | null
  /** Where it stands; while it waits for a decision on a ceiling, where it came from. */
  readonly situationId: number
  /** In cents. */
  readonly processValue: number | null
}

const wholePercent = 10_000n

/** What a policy allows this case, in cents; a per cent of an unknown value allows nothing. Null when it is lifted. */
export const ceilingAmount = (
  { amount, percent }: Pick<CeilingPolicy, 'amount' | 'percent'>,
  processValue: number | null,
): number | null => {
  if (amount !== null) return amount
  if (percent === null) return null
  const allowed = (BigInt(processValue ?? 0) * BigInt(percent)) / wholePercent
  return Math.min(Number(allowed), maxCents)
}

const keyOf = ({ caseId, subClientId, clientId, situationId }: CeilingScope) =>
  [caseId, subClientId, clientId, situationId].map((part) => part ?? '').join('/')

const anywhere: CeilingScope = { caseId: null, subClientId: null, clientId: null, situationId: null }

/** The scopes that a case is in, the narrowest first: case, sub-client, client, each first where it meets the situation. */
export const scopesOf = ({
  id,
  clientId,
  subClientId,
  situationId,
}: Omit<JudgedCase, 'processValue'>): CeilingScope[] => {
  const wholes: CeilingScope[] = [
    { ...anywhere, caseId: id },
    ...(subClientId === null ? [] : [{ ...anywhere, subClientId }]),
    { ...anywhere, clientId },
    anywhere,
  ]
  return wholes.flatMap((whole) => [{ ...whole, situationId }, whole]).filter((scope) => scope !== anywhere)
}

export type CeilingTable = Pick<ReadonlyMap<string, CeilingPolicy>, 'get'>

/** `policies` holds one version a scope: its newest. */
export const ceilingTable = (policies: readonly CeilingPolicy[]): CeilingTable =>
  new Map(policies.map((policy) => [keyOf(policy), policy]))

/** The same, with one policy in the place of what holds in its scope. */
export const withPolicy = (table: CeilingTable, policy: CeilingPolicy): CeilingTable => ({
  get: (key) => (key === keyOf(policy) ? policy : table.get(key)),
})

/** The ceiling of a case in cents; null when nothing limits it. */
export const ceilingFor = (table: CeilingTable, one: JudgedCase): number | null => {
  for (const scope of scopesOf(one)) {
    const policy = table.get(keyOf(scope))
    const allowed = policy === undefined ? null : ceilingAmount(policy, one.processValue)
    if (allowed !== null) return allowed
  }
  return null
}

/** Where a case stands, as far as ceilings ask. */
export type CeilingPlace = Pick<JudgedCase, 'clientId' | 'subClientId' | 'situationId'>

/** The lowest of the ceilings that a case has by these tables in these places; the lowest of its claims counts, an unknown one as nought. */
export const strictestCeiling = (
  tables: readonly CeilingTable[],
  id: number,
  places: readonly CeilingPlace[],
  claims: readonly (number | null)[],
): number | null => {
  const processValue = Math.min(...claims.map((claim) => claim ?? 0))
  let strictest: number | null = null
  for (const table of tables)
    for (const place of places) {
      const ceiling = ceilingFor(table, { id, ...place, processValue })
      if (ceiling !== null && (strictest === null || ceiling < strictest)) strictest = ceiling
    }
  return strictest
}

export const isAbove = (value: number, ceiling: number | null): boolean => ceiling !== null && value > ceiling
