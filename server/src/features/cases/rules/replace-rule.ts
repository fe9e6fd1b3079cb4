// The consequences when a rule is taken out of use or put back.
import { casesEvents } from '@tratativa/contract/cases/events'
import type { Tx } from '../../../platform/db/scope.ts'
import { replaceInCases } from './stored-rules.store.ts'

interface NamedRule {
  readonly id: number
  readonly name: string
}

export const auditActive = (tx: Tx, noun: 'situation' | 'status', rule: NamedRule, isActive: boolean) =>
  tx.audit({
    action: `cases.${noun}.${isActive ? 'activated' : 'deactivated'}`,
    subjectId: String(rule.id),
    subject: rule.name,
    before: { isActive: !isActive },
    after: { isActive },
  })

/** Replaces one situation or status by another in every case that has it. */
export const reassignCases = async (tx: Tx, kind: 'situation' | 'status', from: NamedRule, to: NamedRule) => {
  const batch = `${kind}:${from.id}:${tx.now.toISOString()}`
  const count = await replaceInCases(tx, { kind, from, to }, batch)
  tx.emit(casesEvents, 'cases.cases.changed', { count, run: '' })
}
