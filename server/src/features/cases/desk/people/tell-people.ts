import { casesEvents } from '@tratativa/contract/cases/events'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import type { TenantTx } from '../../../../platform/db/scope.ts'
import { versionsOf } from './moved-parties.store.ts'

/** As many as are told one by one; more are told as a number. */
export const toldEach = 50

/** Consoles that show one of these cases fetch it again: who is in it, or how they are reached, is another. */
export const tellPeople = async (tx: TenantTx, ids: readonly number[]) => {
  if (ids.length > toldEach) {
    tx.emit(casesEvents, 'cases.cases.changed', { count: ids.length, run: '' })
    return
  }
  for (const { id, version } of await versionsOf(tx, ids))
    tx.emit(casesEvents, 'cases.case.changed', { id: caseCode(toCaseId(id)), version, fields: ['parties'] })
}
