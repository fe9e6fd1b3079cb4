// What goes with a rule that comes out of use, or back into it.
import { casesEvents } from '@tratativa/contract/cases/events'
import type { Tx } from '../../../platform/db/scope.ts'
import { replaceInCases } from './kept-rules.store.ts'

interface Kept {
  readonly id: number
  readonly name: string
}

export const auditActive = (tx: Tx, noun: 'situation' | 'status', kept: Kept, isActive: boolean) =>
  tx.audit({
    action: `cases.${noun}.${isActive ? 'activated' : 'deactivated'}`,
    subjectId: String(kept.id),
    subject: kept.name,
    before: { isActive: !isActive },
    after: { isActive },
  })

/** Every case that is in one goes to the other. */
export const moveCases = async (tx: Tx, kind: 'situation' | 'status', from: Kept, to: Kept) => {
  const batch = `${kind}:${from.id}:${tx.now.toISOString()}`
  const count = await replaceInCases(tx, { kind, from, to }, batch)
  tx.emit(casesEvents, 'cases.cases.changed', { count, run: '' })
}
