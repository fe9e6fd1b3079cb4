import { deadlinesEvents } from '@tratativa/contract/deadlines/events'
import { caseCode } from '@tratativa/contract/kernel/ids'
import { formatDay } from '@tratativa/contract/kernel/time'
import type { TenantTx } from '../../../platform/db/scope.ts'
import { findCase, publishTimelineEntry } from '../../cases/index.ts'
import type { CaseDeadlineRow } from './deadlines.store.ts'

const auditedValuesOf = ({
  title,
  note,
  kind,
  days,
  start_day,
  start_from,
  court,
  due_on,
  user_name,
  ...row
}: CaseDeadlineRow) => ({
  deadlineTitle: title,
  note,
  countingKind: kind,
  days,
  startDay: start_day,
  startFrom: start_from,
  courtCode: court,
  dueOn: due_on,
  user: user_name,
  deadlineState: row.state,
  closeReason: row.close_reason,
})

interface DeadlineChange {
  readonly what: 'add' | 'change' | 'done' | 'cancelled' | 'reopen' | 'moved'
  readonly before: CaseDeadlineRow | null
  readonly after: CaseDeadlineRow
  /** Tells repeated changes of one version apart. */
  readonly key?: string
  readonly by: { readonly accountId: number; readonly name: string } | null
}

/** Runs after every change of a deadline: writes the history and the timeline of its case, and publishes the change. */
export const recordDeadline = async (tx: TenantTx, { what, before, after, key, by }: DeadlineChange) => {
  const { id, case_id: caseId, title, due_on, version } = after
  const case_ = await findCase(tx, caseId)
  if (!case_) return
  tx.audit({
    action: `deadlines.deadline.${what}`,
    subjectId: case_.code,
    subject: case_.subject,
    thread: `case:${caseId}`,
    before: before && auditedValuesOf(before),
    after: auditedValuesOf(after),
  })
  await publishTimelineEntry(tx, {
    caseId,
    kind: 'deadline',
    source: `deadline:${id}:${what}:${key ?? version}`,
    what,
    subjectId: String(id),
    text: `${title} · ${formatDay(`${due_on}T12:00:00Z`) ?? due_on}`,
    by,
  })
  tx.emit(deadlinesEvents, 'deadlines.deadline.changed', { id, caseId: caseCode(caseId) })
}
