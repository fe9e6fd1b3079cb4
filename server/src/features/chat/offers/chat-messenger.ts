// Sends the messages of offers: the rules are those of any message of the caller.
import { isResponsible } from '@tratativa/contract/chat/abilities'
import { casesErrors } from '@tratativa/contract/cases/errors'
import { errors } from '@tratativa/contract/kernel/errors'
import type { Tx } from '../../../platform/db/scope.ts'
import { orRefuse, refuse } from '../../../platform/refusal/refusal.ts'
import type { OfferChatMessage, ChatMessenger } from '../../cases/index.ts'
import { unassentedParties } from '../assent/contact-status.store.ts'
import { refuseMisconduct } from '../assent/judge-chat.ts'
import { requireLockedChat, visibleTo } from '../chats/chats.store.ts'
import { findMessageState, touchMessage } from '../messages/message-state.store.ts'
import { publishUpdatedMessage } from '../messages/publish-updated-message.ts'
import { sendAgain } from '../messages/send-again.ts'
import { refuseUnwritable, sendMessage, type MessageInput } from '../messages/send-message.ts'
import { withdrawMessage } from '../messages/withdraw-message.ts'
import { startChat } from '../starting/start-chat.ts'
import { wordsOf } from '../templates/fill-templates.ts'

const lockChatOfCase = async (tx: Tx, { chatId, caseId }: Pick<OfferChatMessage, 'chatId' | 'caseId'>) => {
  const before = await requireLockedChat(tx, chatId, 'message')
  if (before.caseId !== null && before.caseId !== caseId) refuse(casesErrors.otherCase)
  return before
}

const inputOf = async (
  tx: Tx,
  { chatId, caseId, text, templateId, clientId, conduct }: OfferChatMessage,
): Promise<MessageInput> => {
  const { chat } = await lockChatOfCase(tx, { chatId, caseId })
  // The first message to a conversation without a responsible makes the caller responsible, so it may not count as a template yet.
  const template = templateId !== undefined && isResponsible(tx.actor, chat) ? { templateId } : {}
  return {
    chatId,
    caseId,
    message: text,
    type: 'number',
    mediaType: 'text',
    mentions: [],
    fromTemplate: false,
    isConductConfirmed: conduct.isConfirmed,
    ...template,
    ...(clientId === undefined ? {} : { clientId }),
  }
}

const check = async (tx: Tx, message: OfferChatMessage): Promise<string> => {
  const { caseId, texts } = message
  const before = await lockChatOfCase(tx, message)
  const input = await inputOf(tx, message)
  await refuseUnwritable(tx, before, input)
  await refuseMisconduct(tx, { ...before, caseId }, { by: 'person', ...message.conduct })
  await wordsOf(tx, input, caseId, texts)
  return before.chat.name
}

export const chatMessenger: ChatMessenger = {
  async open(tx, target) {
    return (await startChat(tx, target)).data.chatId
  },
  check,
  async send(tx, message, sending) {
    const { texts, conduct, by } = message
    await sendMessage(tx, await inputOf(tx, message), { ...sending, texts, confirmedBy: conduct.confirmedBy }, by)
  },
  withdraw: withdrawMessage,
  async sendAgain(tx, id, isConductConfirmed) {
    await sendAgain(tx, { id, isConductConfirmed })
  },
  async cite(tx, { id, caseId }, write) {
    const message = orRefuse(await findMessageState(tx, id), errors.notFound, { field: 'citedId' })
    if (message.caseId !== caseId) refuse(casesErrors.otherCase)
    if (message.isOurs) refuse(casesErrors.messageOfTheirs)
    await write()
    await touchMessage(tx, id)
    await publishUpdatedMessage(tx, message)
  },
  unassented: unassentedParties,
  sees: visibleTo,
}
