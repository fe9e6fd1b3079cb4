// Decides the rows of a spreadsheet by the rules of every change.
import type { TenantReader } from '../../../../../platform/db/scope.ts'
import { decideCases } from '../../../changes/apply-many.ts'
import { readContext } from '../../../changes/apply.ts'
import { readChunkCeilings, readSharedContext } from '../../../changes/load-many.ts'
import type { ChangeOperation } from '../../../change-operation.ts'
import type { RuleBook } from '../../../rules/rules.store.ts'
import type { Ready } from './make-ready.ts'

export const decideReady = async (
  reader: TenantReader,
  ready: readonly Ready[],
  book: RuleBook,
  act: ChangeOperation,
) => {
  const cases = ready.map((readyRow) => readyRow.stored)
  const moves = new Map(ready.map(({ move }) => [move.id, move]))
  const shared = await readSharedContext(reader, [...moves.values()], act, book)
  const ceilings = await readChunkCeilings(
    reader,
    ready.flatMap(({ caseId }) => caseId ?? []),
    shared,
    act,
  )
  const context = await readContext(reader, cases, [...moves.values()], act, shared, ceilings)
  return { context, decisions: await decideCases(reader, cases, moves, context) }
}
