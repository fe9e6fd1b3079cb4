// Publishes the deadlines that end in five days, tomorrow or today, and those that are late; each step once.
import { deadlinesEvents } from '@tratativa/contract/deadlines/events'
import type { DeadlineId } from '@tratativa/contract/deadlines/shapes'
import { caseCode, tenantId } from '@tratativa/contract/kernel/ids'
import { calendarDay, daysBetween } from '@tratativa/contract/kernel/time'
import type { SystemTx } from '../../../platform/db/scope.ts'
import type { Schedule } from '../../../platform/jobs/job.ts'
import { lockDeadline, markNoticed } from './deadlines.store.ts'
import { dueNotices, type NoticeRow } from './near-deadlines.store.ts'

const batchSize = 500

const noticeIn = async (system: SystemTx, tenant: number, rows: readonly NoticeRow[], today: string) => {
  const tx = await system.enter(tenantId.parse(tenant))
  for (const { id, days } of rows) {
    const row = await lockDeadline(tx, id as DeadlineId)
    if (row?.state !== 'open') continue
    await markNoticed(tx, row.id, days)
    tx.emit(deadlinesEvents, 'deadlines.deadline.near', {
      id: row.id,
      caseId: caseCode(row.case_id),
      title: row.title,
      due: row.due_on,
      days: Math.max(-1, daysBetween(today, row.due_on)),
      userId: row.user_id,
    })
  }
}

const noticeSome = async (system: SystemTx): Promise<number> => {
  const today = calendarDay(system.now)
  const due = await dueNotices(system, today, batchSize)
  for (const tenant of new Set(due.map((row) => row.tenant_id)))
    await noticeIn(
      system,
      tenant,
      due.filter((row) => row.tenant_id === tenant),
      today,
    )
  return due.length
}

/** Runs every hour of the working day in São Paulo, so that a server that was down in the morning catches up. */
export const noticeDeadlines: Schedule = {
  name: 'deadlines.notice',
  cron: '5 10-23 * * *',
  async handle(db) {
    let count: number
    do count = await db.asSystem(noticeSome)
    while (count === batchSize)
  },
}
