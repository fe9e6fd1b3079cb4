import type { CaseId } from '@tratativa/contract/kernel/ids'
import type { AuditEntry, TenantTx } from '../../platform/db/scope.ts'
import { findCase } from '../cases/index.ts'
import type { TaskRow } from './tasks.store.ts'

const auditedValuesOf = ({ kind, note, due_at, user_name }: TaskRow) => ({
  task: kind,
  note,
  newLimitDate: due_at,
  user: user_name,
})

interface TaskChange {
  readonly caseId: CaseId
  readonly before: TaskRow | null
  readonly after: TaskRow | null
}

/** Writes an entry into the history of the task's case. */
export const auditTask = async (tx: TenantTx, verb: string, { caseId, before, after }: TaskChange) => {
  const case_ = await findCase(tx, caseId)
  if (!case_) return
  const entry: AuditEntry = {
    action: `tasks.task.${verb}`,
    subjectId: case_.code,
    subject: case_.subject,
    thread: `case:${caseId}`,
    before: before && auditedValuesOf(before),
    after: after && auditedValuesOf(after),
  }
  tx.audit(entry)
}
