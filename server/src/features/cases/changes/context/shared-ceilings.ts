// Reads the ceilings for a set of changes, only as far as the changes need them.
import { ceilingTable, type CeilingTable } from '@tratativa/contract/cases/deals/ceilings'
import type { TenantReader } from '../../../../platform/db/scope.ts'
import { readCeilingTable, readOwnPolicies } from '../../ceilings/ceiling-table.store.ts'
import { confirmsWholly } from '../../ceilings/confirmed-bases.ts'
import { readTables, type CeilingTables } from '../../ceilings/read-ceiling-context.ts'
import type { RuleBook } from '../../rules/rule-book.ts'
import type { CaseRecord } from '../locked-cases.store.ts'
import type { ChangeOperation, CaseChange } from '../case-change.ts'
import { namesBase, namesOffer, ceilingTargetsOfChanges } from './references-of.ts'

type Source = Pick<TenantReader, 'sql' | 'now'>

/** The context that all cases of one act share. */
export interface SharedContext {
  readonly book: RuleBook
  readonly needsTwoPeople: boolean
  /** The ceilings of all clients; null where nothing needs them, or where few cases are concerned. */
  readonly wide: CeilingTables | null
}

/** Ceilings are needed for offers, and for changes of a base by somebody who may not confirm it for everybody. */
export const needsCeilings = (moves: readonly CaseChange[], act: ChangeOperation, needsTwoPeople: boolean) =>
  moves.some(namesOffer) || (!confirmsWholly({ act, needsTwoPeople }) && moves.some(namesBase))

/** Reads the cases' own ceilings, where they will be needed. */
export const readOwnCeilings = async (
  reader: Source,
  ids: readonly number[],
  { wide, needsTwoPeople }: SharedContext,
  act: ChangeOperation,
): Promise<CeilingTables | null> =>
  wide === null
    ? null
    : readTables(act, needsTwoPeople, async (notBy) => ceilingTable(await readOwnPolicies(reader, ids, notBy)))

const noCeilings: CeilingTables = { all: ceilingTable([]), others: null }

const joined = (own: CeilingTable, wide: CeilingTable): CeilingTable => ({
  get: (key) => own.get(key) ?? wide.get(key),
})

export const tablesFor = async (
  reader: Source,
  cases: readonly CaseRecord[],
  moves: readonly CaseChange[],
  act: ChangeOperation,
  { wide, needsTwoPeople }: SharedContext,
  own: CeilingTables | null,
): Promise<CeilingTables> => {
  if (wide && own)
    return {
      all: joined(own.all, wide.all),
      others: own.others && wide.others && joined(own.others, wide.others),
    }
  if (!needsCeilings(moves, act, needsTwoPeople)) return noCeilings
  return readTables(act, needsTwoPeople, (notBy) =>
    readCeilingTable(reader, ceilingTargetsOfChanges(cases, moves), notBy),
  )
}
