// Reads the context that all cases of one act share, once.
import { ceilingTable } from '@tratativa/contract/cases/deals/ceilings'
import type { TenantReader } from '../../../../platform/db/scope.ts'
import { readWidePolicies } from '../../ceilings/ceiling-table.store.ts'
import { needsTwoPeopleFor, readTables } from '../../ceilings/read-ceiling-ground.ts'
import type { RuleBook } from '../../rules/rule-book.ts'
import { readRuleBook } from '../../rules/rules.store.ts'
import type { Act, CaseMove } from '../move.ts'
import { asksCeilings, type SharedGround } from './ceilings-for.ts'
import { namesBase, namesOffer } from './points-of.ts'

type Source = Pick<TenantReader, 'sql' | 'now'>

const few = 100

export const readSharedGround = async (
  reader: Source,
  moves: readonly CaseMove[],
  act: Act,
  known?: RuleBook,
): Promise<SharedGround> => {
  const [book, needsTwoPeople] = await Promise.all([
    known ?? readRuleBook(reader),
    moves.some((move) => namesOffer(move) || namesBase(move)) ? needsTwoPeopleFor(reader, act) : true,
  ])
  const wide =
    moves.length > few && asksCeilings(moves, act, needsTwoPeople)
      ? await readTables(act, needsTwoPeople, async (notBy) => ceilingTable(await readWidePolicies(reader, notBy)))
      : null
  return { book, needsTwoPeople, wide }
}
