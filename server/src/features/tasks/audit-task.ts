import type { CaseId } from '@tratativa/contract/kernel/ids'
import type { AuditEntry, TenantTx } from '../../platform/db/scope.ts'
import { findCase } from '../cases/index.ts'
import type { TaskRow } from './tasks.store.ts'

const facts = ({ kind, note, due_at, user_name }: TaskRow) => ({
  task: kind,
  note,
  newLimitDate: due_at,
  user: user_name,
})

interface Given {
  readonly caseId: CaseId
  readonly before: TaskRow | null
  readonly after: TaskRow | null
}

/** Writes an entry into the history of the task's case. */
export const auditTask = async (tx: TenantTx, verb: string, { caseId, before, after }: Given) => {
  const one = await findCase(tx, caseId)
  if (!one) return
  const entry: AuditEntry = {
    action: `tasks.task.${verb}`,
    subjectId: one.code,
    subject: one.subject,
    thread: `case:${caseId}`,
    before: before && facts(before),
    after: after && facts(after),
  }
  tx.audit(entry)
}
