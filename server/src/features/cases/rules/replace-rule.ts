// The consequences when a rule is taken out of use or put back.
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

/** Replaces one situation or status by another in every case that has it. */
export const moveCases = async (tx: Tx, kind: 'situation' | 'status', from: Kept, to: Kept) => {
  const batch = `${kind}:${from.id}:${tx.now.toISOString()}`
  const count = await replaceInCases(tx, { kind, from, to }, batch)
  tx.emit(casesEvents, 'cases.cases.changed', { count, run: '' })
}
