// Decides the rows of a spreadsheet by the rules of every change.
import type { TenantReader } from '../../../../../platform/db/scope.ts'
import { decideAll } from '../../../moves/decide-all.ts'
import { readOwnCeilings } from '../../../moves/ground/ceilings-for.ts'
import { readSharedGround } from '../../../moves/ground/read-shared-ground.ts'
import type { Act } from '../../../moves/move.ts'
import type { RuleBook } from '../../../rules/rule-book.ts'
import type { Ready } from './make-ready.ts'

export const decideReady = async (
  reader: Pick<TenantReader, 'sql' | 'now'>,
  ready: readonly Ready[],
  book: RuleBook,
  act: Act,
) => {
  const held = ready.map((one) => one.held)
  const moves = new Map(ready.map(({ move }) => [move.id, move]))
  const shared = await readSharedGround(reader, [...moves.values()], act, book)
  const own = await readOwnCeilings(
    reader,
    ready.flatMap(({ caseId }) => caseId ?? []),
    shared,
    act,
  )
  return decideAll(reader, held, moves, act, shared, own)
}
