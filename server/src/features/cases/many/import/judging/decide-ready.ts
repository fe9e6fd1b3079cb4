// Decides the rows of a spreadsheet by the rules of every change.
import type { TenantReader } from '../../../../../platform/db/scope.ts'
import { decideAll } from '../../../changes/decide-all.ts'
import { readOwnCeilings } from '../../../changes/context/shared-ceilings.ts'
import { readSharedContext } from '../../../changes/context/read-shared-context.ts'
import type { ChangeOperation } from '../../../changes/case-change.ts'
import type { RuleBook } from '../../../rules/rule-book.ts'
import type { Ready } from './make-ready.ts'

export const decideReady = async (
  reader: Pick<TenantReader, 'sql' | 'now'>,
  ready: readonly Ready[],
  book: RuleBook,
  act: ChangeOperation,
) => {
  const cases = ready.map((readyRow) => readyRow.stored)
  const moves = new Map(ready.map(({ move }) => [move.id, move]))
  const shared = await readSharedContext(reader, [...moves.values()], act, book)
  const own = await readOwnCeilings(
    reader,
    ready.flatMap(({ caseId }) => caseId ?? []),
    shared,
    act,
  )
  return decideAll(reader, cases, moves, act, shared, own)
}
