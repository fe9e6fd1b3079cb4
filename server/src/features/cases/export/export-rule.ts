// From which size on the administrators of a company are told of an export.
import type { casesExportEndpoints } from '@tratativa/contract/cases/export/endpoints'
import { casesEvents } from '@tratativa/contract/cases/events'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { Reader, Tx } from '../../../platform/db/scope.ts'
import { casesTakenSince, readNoticeAbove, writeNoticeAbove } from './exports.store.ts'

export const readExportRule = async (reader: Reader) => ({ data: { noticeAbove: await readNoticeAbove(reader) } })

export const setExportRule = async (tx: Tx, { noticeAbove }: InputOf<typeof casesExportEndpoints.setExportRule>) => {
  const before = await readNoticeAbove(tx)
  await writeNoticeAbove(tx, noticeAbove)
  if (before !== noticeAbove) {
    tx.audit({
      action: 'cases.export.rule-set',
      subjectId: String(tx.tenantId),
      subject: 'Exportações',
      before: { noticeAbove: before },
      after: { noticeAbove },
    })
    tx.emit(casesEvents, 'cases.rules.changed', { what: 'exports' })
  }
  return { data: { noticeAbove } }
}

const dayMs = 24 * 60 * 60 * 1000

/** Many small exports count like a large one: all of one person within 24 hours. */
export const tellExport = async (tx: Tx, { run, filter, count }: { run: number; filter: string; count: number }) => {
  const { accountId, name } = tx.actor
  const since = new Date(tx.now.getTime() - dayMs)
  const [ofDay, noticeAbove] = await Promise.all([casesTakenSince(tx, accountId, since), readNoticeAbove(tx)])
  if (ofDay <= noticeAbove) return
  tx.emit(casesEvents, 'cases.export.taken', {
    run: String(run),
    by: accountId,
    byName: name,
    count,
    ofDay,
    filter,
  })
}
