import { canAssign, isFinished } from '@tratativa/contract/chat/abilities'
import type { chatEndpoints } from '@tratativa/contract/chat/chat-endpoints'
import { chatErrors } from '@tratativa/contract/chat/errors'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { AccountId, DepartmentId } from '@tratativa/contract/kernel/ids'
import type { Tx, Reader } from '../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { auditChat, publishChatChanged } from './chat-assignment.ts'
import { type ChatRecord, requireLockedChat } from './chats.store.ts'
import { updateChatRow } from './chat-changes.store.ts'
import { findActiveOperator, hasDepartment, listActiveOperators, listDepartmentNames } from './operators.store.ts'

export type AssignmentTarget =
  | { readonly accountId?: AccountId; readonly email?: string }
  | { readonly departmentId: DepartmentId | null | undefined }

/** Removes the responsible: the chat waits in the given department, or in its present one. */
const release = async (tx: Tx, before: ChatRecord, departmentId: DepartmentId | null | undefined) => {
  if (departmentId != null && !(await hasDepartment(tx, departmentId))) refuse(chatErrors.unknownDepartment)
  await updateChatRow(tx, before.id, {
    user_id: null,
    is_favorite: false,
    department_id: departmentId === undefined ? before.place.departmentId : departmentId,
  })
}

export const assign = async (tx: Tx, before: ChatRecord, assignee: AssignmentTarget) => {
  if (isFinished(before.chat)) refuse(chatErrors.finished)
  if (!canAssign(tx.actor, before.chat)) refuse(chatErrors.notAssigner)
  if ('departmentId' in assignee) return release(tx, before, assignee.departmentId)
  const operator = orRefuse(await findActiveOperator(tx, assignee), chatErrors.nobody)
  if (operator.userId === before.userId) return
  // Personal marks of the previous responsible do not apply to the next one.
  await updateChatRow(tx, before.id, {
    user_id: operator.userId,
    department_id: operator.departmentId,
    is_favorite: false,
  })
}

export const assignChat = async (
  tx: Tx,
  { id, negotiatorId, departmentId }: InputOf<typeof chatEndpoints.assignChat>,
) => {
  const before = await requireLockedChat(tx, id)
  await assign(tx, before, negotiatorId === null ? { departmentId } : { accountId: negotiatorId })
  const after = await publishChatChanged(tx, before)
  auditChat(tx, 'chat.chat.assigned', before, after)
  return { data: after.chat }
}

export const listOperators = async (reader: Reader) => ({
  data: await listActiveOperators(reader),
  departments: await listDepartmentNames(reader),
})
