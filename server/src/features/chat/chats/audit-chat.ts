import type { TenantTx } from '../../../platform/db/scope.ts'
import type { ChatRecord } from './chat-view.store.ts'

const auditedValuesOf = ({ chat }: ChatRecord) => ({
  status: chat.status,
  responsible: chat.userName,
  department: chat.departmentName,
  case: chat.caseId,
})

/** Audits who had a conversation and how it ended; the entry belongs to the history of the chat's case, where it has one. */
export const auditChat = (tx: TenantTx, action: `chat.chat.${string}`, before: ChatRecord, after: ChatRecord) =>
  tx.audit({
    action,
    subjectId: String(after.id),
    subject: after.chat.name || after.chat.number || after.chat.id,
    before: auditedValuesOf(before),
    after: auditedValuesOf(after),
    ...(after.caseId === null ? {} : { thread: `case:${after.caseId}` }),
  })
