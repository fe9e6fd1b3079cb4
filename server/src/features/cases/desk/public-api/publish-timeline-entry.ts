import { casesEvents } from '@tratativa/contract/cases/events'
import { caseCode, type CaseId } from '@tratativa/contract/kernel/ids'
import type { TenantTx } from '../../../../platform/db/scope.ts'
import { insertTimelineEntry } from './next-tasks.store.ts'

export interface TimelineEntry {
  readonly caseId: CaseId
  readonly kind: 'task' | 'message' | 'call' | 'petition' | 'movement' | 'deadline' | 'signature' | 'road'
  /** Identifies the event within its case: an event that is published twice is stored once. */
  readonly source: string
  /** The name of the other feature's action: done, opened, missed. */
  readonly what: string
  readonly subjectId: string
  readonly text?: string
  readonly detail?: Readonly<Record<string, string>>
  /** Null: it happened without a person. */
  readonly by?: { readonly accountId: number; readonly name: string } | null
  readonly occurredAt?: Date
}

/** Adds an event of another feature to the timeline of its case. */
export const publishTimelineEntry = async (tx: TenantTx, fact: TimelineEntry) => {
  if (await insertTimelineEntry(tx, fact)) tx.emit(casesEvents, 'cases.history.grew', { id: caseCode(fact.caseId) })
}
