// Reads the ceilings that count for one acting person, and the confirmed bases that also limit the cases.
import type { CeilingTable } from '@tratativa/contract/cases/deals/ceilings'
import { isSupervisor } from '@tratativa/contract/kernel/actor'
import type { Reader, TenantReader } from '../../../platform/db/scope.ts'
import type { ChangeOperation } from '../change-operation.ts'
import { readCeilingTable } from './ceilings.store.ts'
import { ceilingOfChanged, type BaseColumns, type CeilingContext } from './confirmed-bases.ts'
import { readBases, readNeedsTwoPeople } from './confirmed-bases.store.ts'

type Sql = Pick<TenantReader, 'sql'>

/**
 * The ceilings of everybody, and the ceilings without the acting person's versions where those do not count for that person's own offers.
 */
export interface CeilingTables {
  readonly all: CeilingTable
  readonly others: CeilingTable | null
}

/** A supervisor's versions count for their own offers only where the company does not use the rule of two people. */
const leftOut = ({ by }: ChangeOperation, needsTwoPeople: boolean) =>
  isSupervisor(by) && needsTwoPeople ? by.accountId : undefined

export const readTables = async (
  act: ChangeOperation,
  needsTwoPeople: boolean,
  read: (notBy?: number) => Promise<CeilingTable>,
): Promise<CeilingTables> => {
  const notBy = leftOut(act, needsTwoPeople)
  const [all, others] = await Promise.all([read(), notBy === undefined ? null : read(notBy)])
  return { all, others }
}

/** The rule of two people applies to supervisors only. */
export const needsTwoPeopleFor = async (reader: Sql, { by }: ChangeOperation): Promise<boolean> =>
  isSupervisor(by) ? readNeedsTwoPeople(reader) : true

/** `places` may list a case several times, once for each client and situation that it counts for. */
export const readCeilingContext = async (
  reader: Sql,
  places: Parameters<typeof readCeilingTable>[1],
  act: ChangeOperation,
): Promise<CeilingContext> => {
  const ids = [...new Set(places.map(({ id }) => id))]
  const [needsTwoPeople, bases] = await Promise.all([needsTwoPeopleFor(reader, act), readBases(reader, ids)])
  const { all, others } = await readTables(act, needsTwoPeople, (notBy) => readCeilingTable(reader, places, notBy))
  return { ceilings: all, others, bases, needsTwoPeople, act }
}

/** Returns the ceiling in cents for an offer of the caller, null when nothing limits it. Only for callers who may see the ceiling. */
export const ceilingOfCase = async (
  reader: Pick<Reader, 'sql' | 'actor'>,
  limitedCase: BaseColumns & { readonly id: number; readonly version: number },
): Promise<number | null> => {
  const context = await readCeilingContext(reader, [limitedCase], { by: reader.actor, channel: 'screen' })
  return ceilingOfChanged({ stored: limitedCase, state: limitedCase }, context)
}
