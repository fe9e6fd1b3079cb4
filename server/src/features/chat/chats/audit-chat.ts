import type { TenantTx } from '../../../platform/db/scope.ts'
import type { KnownChat } from './chat-view.store.ts'

const facts = ({ chat }: KnownChat) => ({
  status: chat.status,
  responsible: chat.userName,
  department: chat.departmentName,
  case: chat.caseId,
})

/** Audits who had a conversation and how it ended; the entry belongs to the history of the chat's case, where it has one. */
export const auditChat = (tx: TenantTx, action: `chat.chat.${string}`, before: KnownChat, after: KnownChat) =>
  tx.audit({
    action,
    subjectId: String(after.id),
    subject: after.chat.name || after.chat.number || after.chat.id,
    before: facts(before),
    after: facts(after),
    ...(after.caseId === null ? {} : { thread: `case:${after.caseId}` }),
  })
