import { casesEvents } from '@tratativa/contract/cases/events'
import { caseCode, type CaseId } from '@tratativa/contract/kernel/ids'
import type { TenantTx } from '../../../../platform/db/scope.ts'
import { insertTold } from './door.store.ts'

export interface ToldFact {
  readonly caseId: CaseId
  readonly kind: 'task' | 'message' | 'call' | 'petition' | 'movement'
  /** The fact behind it, unique in its case: told twice, it stands once. */
  readonly source: string
  /** What happened, as the word calls it: done, opened, missed. */
  readonly what: string
  readonly subjectId: string
  readonly text?: string
  readonly detail?: Readonly<Record<string, string>>
  /** Nobody: it happened without a person. */
  readonly by?: { readonly accountId: number; readonly name: string } | null
  readonly at?: Date
}

/** Puts what happened in another word on the timeline of its case. */
export const tellTimeline = async (tx: TenantTx, fact: ToldFact) => {
  if (await insertTold(tx, fact)) tx.emit(casesEvents, 'cases.history.grew', { id: caseCode(fact.caseId) })
}
