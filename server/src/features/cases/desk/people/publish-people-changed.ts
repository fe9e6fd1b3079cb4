import { casesEvents } from '@tratativa/contract/cases/events'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import type { TenantTx } from '../../../../platform/db/scope.ts'
import { versionsOf } from './reassigned-parties.store.ts'

/** Up to this many cases are published one by one; above it, only their number is published. */
export const maxSingleEvents = 50

/** Publishes that the people of these cases, or their addresses, changed, so that consoles that show one of the cases fetch it again. */
export const publishPeopleChanged = async (tx: TenantTx, ids: readonly number[]) => {
  if (ids.length > maxSingleEvents) {
    tx.emit(casesEvents, 'cases.cases.changed', { count: ids.length, run: '' })
    return
  }
  for (const { id, version } of await versionsOf(tx, ids))
    tx.emit(casesEvents, 'cases.case.changed', { id: caseCode(toCaseId(id)), version, fields: ['parties'] })
}
