// Checks a message before it is written: the chat accepts messages, the message has content, the case exists.
import { canUseTemplates, canWrite, isFinished, isResponsible } from '@tratativa/contract/chat/abilities'
import { chatErrors } from '@tratativa/contract/chat/errors'
import { maxCaption } from '@tratativa/contract/chat/media-limits'
import type { messageEndpoints } from '@tratativa/contract/chat/message-endpoints'
import type { MediaType } from '@tratativa/contract/chat/shapes'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { errors } from '@tratativa/contract/kernel/errors'
import type { Tx } from '../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { findCase } from '../../cases/index.ts'
import type { ChatRecord } from '../chats/chat-view.store.ts'
import { lockUpload } from '../media/media.store.ts'
import { hasMessage, isAnsweredByOther } from './messages.store.ts'

/** A message as the call states it. */
export type MessageInput = InputOf<typeof messageEndpoints.sendMessage>

/** Returns the case that the chat has, or gets by this message. */
export const caseOfChat = async (tx: Tx, before: ChatRecord, { caseId }: MessageInput) => {
  if (before.caseId !== null || caseId === undefined) return before.caseId
  return orRefuse(await findCase(tx, caseId), chatErrors.unknownCase).id
}

/** Returns the kind of the message; its file must be the caller's own. */
export const kindOf = async (tx: Tx, { fileId, message }: MessageInput): Promise<MediaType> => {
  if (fileId === undefined) return message === '' ? refuse(chatErrors.empty) : 'text'
  const upload = orRefuse(await lockUpload(tx, fileId), chatErrors.unknownFile)
  if (message.length > maxCaption)
    refuse(errors.invalid, { field: 'message', message: `A legenda aceita no máximo ${maxCaption} caracteres.` })
  return upload.kind as MediaType
}

/** The sender becomes responsible. */
export const taking = ({ actor }: Tx, { chat }: ChatRecord) =>
  isResponsible(actor, chat)
    ? { operator_email: actor.email }
    : { user_id: actor.userId, department_id: actor.departmentId, is_favorite: false, operator_email: actor.email }

/** True if the message begins with one of the texts that open a matter. */
export const isFromTemplate = ({ fromTemplate, templateId }: MessageInput) => fromTemplate || templateId !== undefined

export const refuseUnwritable = async (tx: Tx, before: ChatRecord, input: MessageInput) => {
  const { chat } = before
  if (isFinished(chat)) refuse(chatErrors.finished)
  if (!canWrite(tx.actor, chat)) refuse(chatErrors.notWriter)
  const linked = { ...chat, caseId: chat.caseId ?? input.caseId ?? null }
  if (isFromTemplate(input) && !canUseTemplates(tx.actor, linked)) refuse(chatErrors.notTemplater)
  const { quotedId, afterMessageId } = input
  if (quotedId !== undefined && !(await hasMessage(tx, before.id, quotedId))) refuse(chatErrors.unknownQuoted)
  if (afterMessageId !== undefined && (await isAnsweredByOther(tx, before.id, afterMessageId)))
    refuse(chatErrors.answeredMeanwhile)
}
