// Sends a message: checks it, writes it, queues it for the owner of the number and publishes it.
import { chatErrors } from '@tratativa/contract/chat/errors'
import { chatEvents } from '@tratativa/contract/chat/events'
import type { MessageId } from '@tratativa/contract/chat/ids'
import type { MediaType } from '@tratativa/contract/chat/shapes'
import type { OfferTexts } from '@tratativa/contract/chat/template-case'
import { errors } from '@tratativa/contract/kernel/errors'
import type { Tx } from '../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import { type ChatRecord, deleteDraft, requireLockedChat, requireVisibleChat } from '../chats/chats.store.ts'
import { wakeOwner } from '../connection/session-ownership.store.ts'
import { refuseMisconduct, type MessageConduct } from '../assent/judge-chat.ts'
import { attachUpload, lockUpload } from '../media/media.store.ts'
import {
  messagesByIds,
  findByClientId,
  insertOurs,
  showAsLast,
  hasMessage,
  isAnsweredByOther,
} from './messages.store.ts'
import { canUseTemplates, canWrite, isFinished } from '@tratativa/contract/chat/abilities'
import { maxCaption } from '@tratativa/contract/chat/media-limits'
import type { messageEndpoints } from '@tratativa/contract/chat/message-endpoints'
import type { InputOf } from '@tratativa/contract/kernel/endpoint'
import { findCase } from '../../cases/index.ts'
import { publishTaking, readChatRecord, taking } from '../chats/chat-assignment.ts'
import { isFromTemplate, wordsOf } from '../templates/fill-templates.ts'

/** A message as the call states it. */
export type MessageInput = InputOf<typeof messageEndpoints.sendMessage>

/** Returns the case that the chat has, or gets by this message. */
const caseOfChat = async (tx: Tx, before: ChatRecord, { caseId }: MessageInput) => {
  if (before.caseId !== null || caseId === undefined) return before.caseId
  return orRefuse(await findCase(tx, caseId), chatErrors.unknownCase).id
}

/** Returns the kind of the message; its file must be the caller's own. */
const kindOf = async (tx: Tx, { fileId, message }: MessageInput): Promise<MediaType> => {
  if (fileId === undefined) return message === '' ? refuse(chatErrors.empty) : 'text'
  const upload = orRefuse(await lockUpload(tx, fileId), chatErrors.unknownFile)
  if (message.length > maxCaption)
    refuse(errors.invalid, { field: 'message', message: `A legenda aceita no máximo ${maxCaption} caracteres.` })
  return upload.kind as MediaType
}

/** Checks a message before it is written: the chat accepts it from this caller, and the messages that it names exist. */
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

const answer = async (tx: Tx, known: ChatRecord, id: MessageId) => {
  const [sent] = await messagesByIds(tx, [id])
  return { data: orRefuse(sent, errors.notFound).message, chat: known.chat }
}

/** Returns the first answer when the same act is requested again; refuses the same key for another act. */
const answerAgain = async (tx: Tx, clientId: string | undefined) => {
  const done = clientId === undefined ? undefined : await findByClientId(tx, clientId)
  if (!done) return null
  if (done.userId !== tx.actor.userId) return refuse(chatErrors.usedClientId)
  return answer(tx, await requireVisibleChat(tx, done.chatId, 'jid'), done.id)
}

/** A message with effects of its own: it takes an offer to the other side, or it is forwarded. */
export interface LinkedSending {
  /** The texts of the offer; absent for a forwarded message. */
  readonly texts?: OfferTexts
  /** The kind of a forwarded message, whose file is not an upload. */
  readonly kind?: MediaType
  readonly runAt: Date
  readonly confirmedBy?: MessageConduct['confirmedBy']
  /** Writes the effects before the message is published. */
  readonly link: (id: MessageId) => Promise<void>
}

export const sendMessage = async (
  tx: Tx,
  input: MessageInput,
  linked?: LinkedSending,
  by: MessageConduct['by'] = 'person',
) => {
  const again = await answerAgain(tx, input.clientId)
  if (again) return again
  const before = await requireLockedChat(tx, { id: input.chatId ?? null, jid: input.jid ?? null }, 'jid')
  await refuseUnwritable(tx, before, input)
  const kind = linked?.kind ?? (await kindOf(tx, input))
  const caseId = await caseOfChat(tx, before, input)
  const conduct = { by, isConfirmed: input.isConductConfirmed, confirmedBy: linked?.confirmedBy }
  await refuseMisconduct(tx, { ...before, caseId }, conduct)
  const words = await wordsOf(tx, input, caseId, linked?.texts)
  const { values, takenFrom } = taking(tx, before)
  const id = await insertOurs(tx, {
    chatId: before.id,
    kind,
    ...words,
    clientId: input.clientId ?? null,
    userId: tx.actor.userId,
    quotedId: input.quotedId ?? null,
    isFromTemplate: isFromTemplate(input),
    isByAssistant: by === 'assistant',
    runAt: linked?.runAt ?? tx.now,
    takenFrom,
  })
  // Another tab performed the same act at the same moment and has written the message.
  if (id === undefined) return orRefuse(await answerAgain(tx, input.clientId), chatErrors.usedClientId)
  if (input.fileId !== undefined) await attachUpload(tx, input.fileId, id)
  await (linked ? linked.link(id) : deleteDraft(tx, before.id))
  await showAsLast(tx, before.id, id, { ...values, case_id: caseId })
  await wakeOwner(tx, 'chat_outgoing')
  return publishSentMessage(tx, before, id)
}

const publishSentMessage = async (tx: Tx, before: ChatRecord, id: MessageId) => {
  const after = await readChatRecord(tx, before.id)
  const sent = await answer(tx, after, id)
  publishTaking(tx, before, after)
  tx.emit(chatEvents, 'message.send', { place: after.place, chat: after.chat, message: sent.data })
  return sent
}
