// Reads the context that all cases of one act share, once.
import { ceilingTable } from '@tratativa/contract/cases/deals/ceilings'
import type { TenantReader } from '../../../../platform/db/scope.ts'
import { readWidePolicies } from '../../ceilings/ceiling-table.store.ts'
import { needsTwoPeopleFor, readTables } from '../../ceilings/read-ceiling-context.ts'
import type { RuleBook } from '../../rules/rule-book.ts'
import { readRuleBook } from '../../rules/rules.store.ts'
import type { ChangeOperation, CaseChange } from '../case-change.ts'
import { needsCeilings, type SharedContext } from './shared-ceilings.ts'
import { namesBase, namesOffer } from './references-of.ts'

type Source = Pick<TenantReader, 'sql' | 'now'>

const maxCasesReadSingly = 100

export const readSharedContext = async (
  reader: Source,
  moves: readonly CaseChange[],
  act: ChangeOperation,
  known?: RuleBook,
): Promise<SharedContext> => {
  const [book, needsTwoPeople] = await Promise.all([
    known ?? readRuleBook(reader),
    moves.some((move) => namesOffer(move) || namesBase(move)) ? needsTwoPeopleFor(reader, act) : true,
  ])
  const wide =
    moves.length > maxCasesReadSingly && needsCeilings(moves, act, needsTwoPeople)
      ? await readTables(act, needsTwoPeople, async (notBy) => ceilingTable(await readWidePolicies(reader, notBy)))
      : null
  return { book, needsTwoPeople, wide }
}
