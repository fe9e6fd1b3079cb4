import { canAssign, isFinished } from '@tratativa/contract/chat/abilities'
import type { chatEndpoints } from '@tratativa/contract/chat/chat-endpoints'
import { chatErrors } from '@tratativa/contract/chat/errors'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import type { AccountId, DepartmentId } from '@tratativa/contract/kernel/ids'
import type { Tx } from '../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { auditChat } from './audit-chat.ts'
import type { KnownChat } from './chat-view.store.ts'
import { updateChatRow } from './chats.store.ts'
import { heldChat } from './held-chat.ts'
import { findAtWork, hasDepartment } from './operators.store.ts'
import { tellChanged } from './tell-chat.ts'

export type Wanted =
  | { readonly accountId?: AccountId; readonly email?: string }
  | { readonly departmentId: DepartmentId | null | undefined }

/** Removes the responsible: the chat waits in the given department, or in its present one. */
const release = async (tx: Tx, before: KnownChat, departmentId: DepartmentId | null | undefined) => {
  if (departmentId != null && !(await hasDepartment(tx, departmentId))) refuse(chatErrors.unknownDepartment)
  await updateChatRow(tx, before.id, {
    user_id: null,
    is_favorite: false,
    department_id: departmentId === undefined ? before.place.departmentId : departmentId,
  })
}

export const assign = async (tx: Tx, before: KnownChat, wanted: Wanted) => {
  if (isFinished(before.chat)) refuse(chatErrors.finished)
  if (!canAssign(tx.actor, before.chat)) refuse(chatErrors.notAssigner)
  if ('departmentId' in wanted) return release(tx, before, wanted.departmentId)
  const operator = orRefuse(await findAtWork(tx, wanted), chatErrors.nobody)
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
  const before = await heldChat(tx, id)
  await assign(tx, before, negotiatorId === null ? { departmentId } : { accountId: negotiatorId })
  const after = await tellChanged(tx, before)
  auditChat(tx, 'chat.chat.assigned', before, after)
  return { data: after.chat }
}
