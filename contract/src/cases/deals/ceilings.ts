// Finds the ceiling (alçada) that applies to a case, and computes its amount.
import { maxCents } from '../../kernel/money.ts'

export interface CeilingScope {
  readonly clientId: number | null
  readonly subClientId: number | null
  readonly situationId: number | null
  readonly caseId: number | null
}

/** The newest policy of a scope. A policy with neither amount nor per cent lifts the ceiling of that scope. */
export interface CeilingPolicy extends CeilingScope {
  readonly amount: number | null
  /** Hundredths of a per cent of the value of the claim. */
  readonly percent: number | null
}

export interface JudgedCase {
  readonly id: number
  readonly clientId: number
  readonly subClientId: number | null
  /** The case's situation; while a ceiling decision is pending, the situation before it. */
  readonly situationId: number
  /** In cents. */
  readonly processValue: number | null
}

const wholeInBasisPoints = 10_000n

/**
 * Returns the amount in cents that a policy allows this case. A per cent of an unknown claim allows nothing. Returns null when the policy
 * is lifted.
 */
export const ceilingAmount = (
  { amount, percent }: Pick<CeilingPolicy, 'amount' | 'percent'>,
  processValue: number | null,
): number | null => {
  if (amount !== null) return amount
  if (percent === null) return null
  const allowed = (BigInt(processValue ?? 0) * BigInt(percent)) / wholeInBasisPoints
  return Math.min(Number(allowed), maxCents)
}

const keyOf = ({ caseId, subClientId, clientId, situationId }: CeilingScope) =>
  [caseId, subClientId, clientId, situationId].map((part) => part ?? '').join('/')

const anywhere: CeilingScope = { caseId: null, subClientId: null, clientId: null, situationId: null }

/**
 * Returns the scopes that contain a case, narrowest first: case, sub-client, client. Within each, the scope that also matches the situation
 * comes first.
 */
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

/** `policies` holds one policy per scope: the newest. */
export const ceilingTable = (policies: readonly CeilingPolicy[]): CeilingTable =>
  new Map(policies.map((policy) => [keyOf(policy), policy]))

/** Returns the table with `policy` replacing the policy of its scope. */
export const withPolicy = (table: CeilingTable, policy: CeilingPolicy): CeilingTable => ({
  get: (key) => (key === keyOf(policy) ? policy : table.get(key)),
})

/** Returns the ceiling of a case in cents, or null when nothing limits the case. */
export const ceilingFor = (table: CeilingTable, judgedCase: JudgedCase): number | null => {
  for (const scope of scopesOf(judgedCase)) {
    const policy = table.get(keyOf(scope))
    const allowed = policy === undefined ? null : ceilingAmount(policy, judgedCase.processValue)
    if (allowed !== null) return allowed
  }
  return null
}

/** The attributes of a case that select its ceiling. */
export type CeilingTarget = Pick<JudgedCase, 'clientId' | 'subClientId' | 'situationId'>

/**
 * Returns the lowest ceiling of a case over all these tables and places. The lowest of the claims is used; an unknown claim counts as zero.
 */
export const strictestCeiling = (
  tables: readonly CeilingTable[],
  id: number,
  places: readonly CeilingTarget[],
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
