// The ceilings as they count for one who acts, with the confirmed bases that limit the cases besides.
import type { CeilingTable } from '@tratativa/contract/cases/deals/ceilings'
import type { TenantReader } from '../../../platform/db/scope.ts'
import type { Act } from '../moves/move.ts'
import { readCeilingTable } from './ceiling-table.store.ts'
import type { CeilingGround } from './confirmed-bases.ts'
import { readBases, readNeedsTwoPeople } from './confirmed-bases.store.ts'

type Sql = Pick<TenantReader, 'sql'>

/** Ceilings by everybody, and without the versions of who acts where those do not count for their own offers. */
export interface CeilingTables {
  readonly all: CeilingTable
  readonly others: CeilingTable | null
}

/** What a supervisor sets counts for their own offers only where the company does not want two people. */
const leftOut = ({ by }: Act, needsTwoPeople: boolean) =>
  by.profileTypeId === 2 && needsTwoPeople ? by.accountId : undefined

export const readTables = async (
  act: Act,
  needsTwoPeople: boolean,
  read: (notBy?: number) => Promise<CeilingTable>,
): Promise<CeilingTables> => {
  const notBy = leftOut(act, needsTwoPeople)
  const [all, others] = await Promise.all([read(), notBy === undefined ? null : read(notBy)])
  return { all, others }
}

/** The rule of two people concerns supervisors alone. */
export const needsTwoPeopleFor = async (reader: Sql, { by }: Act): Promise<boolean> =>
  by.profileTypeId === 2 ? readNeedsTwoPeople(reader) : true

/** `places`: a case may stand there several times, with each place that it goes by. */
export const readCeilingGround = async (
  reader: Sql,
  places: Parameters<typeof readCeilingTable>[1],
  act: Act,
): Promise<CeilingGround> => {
  const ids = [...new Set(places.map(({ id }) => id))]
  const [needsTwoPeople, bases] = await Promise.all([needsTwoPeopleFor(reader, act), readBases(reader, ids)])
  const { all, others } = await readTables(act, needsTwoPeople, (notBy) => readCeilingTable(reader, places, notBy))
  return { ceilings: all, others, bases, needsTwoPeople, act }
}
