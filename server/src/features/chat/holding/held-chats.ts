// The acts on a conversation that its holder, a job, may use: read what is unanswered, write, give them to a person.
import { addressKey } from '@tratativa/contract/people/addresses'
import { blockedValue } from '@tratativa/contract/people/shapes'
import { isFinished } from '@tratativa/contract/chat/abilities'
import type { ChatId, MessageId } from '@tratativa/contract/chat/ids'
import { errors } from '@tratativa/contract/kernel/errors'
import type { UserId } from '@tratativa/contract/kernel/ids'
import { blockReasons } from '@tratativa/contract/people/block-reasons'
import type { Reader, SqlReader, TenantTx, Tx } from '../../../platform/db/scope.ts'
import { orRefuse } from '../../../platform/refusal/refusal.ts'
import { assentOf, blockOf } from '../assent/contact-status.store.ts'
import { closeChat } from '../chats/ending/close-chat.ts'
import { updateChatRow } from '../chats/chat-changes.store.ts'
import { findChat, lockChat, visibleTo, type ChatRecord } from '../chats/chats.store.ts'
import { accountOfUser, findActiveOperator } from '../chats/operators.store.ts'
import { auditChat, publishChatChanged, readChatRecord } from '../chats/chat-assignment.ts'
import { findVoiceNote, storeTranscript } from '../media/transcripts.ts'
import { messagesByIds } from '../messages/messages.store.ts'
import { sendMessage, type MessageInput } from '../messages/send-message.ts'
import { addBlockFor, markWrongNumber } from '../../people/index.ts'
import {
  keepDespiteBlock,
  keepUnsent,
  listSilent,
  readLease,
  readUnanswered,
  readUnansweredByUs,
  storeHolder,
  type Holder,
} from './holding.store.ts'

const plainText = (chatId: ChatId, text: string): MessageInput => ({
  chatId,
  message: text,
  type: 'number',
  mediaType: 'text',
  mentions: [],
  fromTemplate: false,
  isConductConfirmed: false,
})

const isReachable = async (on: SqlReader, chat: ChatRecord): Promise<boolean> => {
  if ((await blockOf(on, chat)) !== null) return false
  const { lawyers, assent } = await assentOf(on, chat)
  return lawyers.length === 0 || assent !== null
}

/** Gives the conversation to a person, or to whoever takes it from the queue. Without `keepsWords` the holder's unsent words are withdrawn. */
const pass = async (tx: Tx, before: ChatRecord, to: UserId | null, { keepsWords = true } = {}) => {
  if (keepsWords) await keepUnsent(tx)
  const accountId = to === null ? undefined : await accountOfUser(tx, to)
  const person = accountId === undefined ? undefined : await findActiveOperator(tx, { accountId })
  await updateChatRow(tx, before.id, {
    user_id: person?.userId ?? null,
    department_id: person?.departmentId ?? null,
    is_favorite: false,
    status: 'pending',
  })
  const after = await publishChatChanged(tx, before)
  auditChat(tx, 'chat.chat.assigned', before, after)
  return { accountId: person === undefined ? null : (accountId ?? null) }
}

interface CallerText {
  readonly chatId: ChatId
  readonly text: string
  readonly clientId: string | undefined
}

export const heldChats = {
  /** Undefined for a conversation that is finished or unknown. */
  async lock(tx: Tx, id: ChatId) {
    const chat = await lockChat(tx, { id, jid: null })
    return chat === undefined || isFinished(chat.chat) ? undefined : chat
  },
  find: (reader: Reader, id: ChatId) => findChat(reader, { id, jid: null }),
  unanswered: readUnanswered,
  unansweredByUs: readUnansweredByUs,
  lease: readLease,
  voiceNote: findVoiceNote,
  storeTranscript,
  isReachable,
  pass,
  async say(tx: Tx, chatId: ChatId, text: string) {
    const sent = await sendMessage(tx, plainText(chatId, text), undefined, 'assistant')
    return sent.data.id
  },
  /** Sends a text as the caller, by the rules of any message of theirs. */
  async sendAsCaller(tx: Tx, { chatId, text, clientId }: CallerText) {
    const message = { ...plainText(chatId, text), ...(clientId === undefined ? {} : { clientId }) }
    return (await sendMessage(tx, message)).data.id
  },
  /** A sent message and its conversation, as their sender gets them. */
  async shown(tx: Tx, messageId: MessageId) {
    const [sent] = await messagesByIds(tx, [messageId])
    const { chatId, message } = orRefuse(sent, errors.notFound)
    return { data: message, chat: (await readChatRecord(tx, chatId)).chat }
  },
  /** The contact wants no more messages: blocks them at once; the sentence that says so still leaves. */
  async sayLast(tx: Tx, chat: ChatRecord, text: string) {
    await keepDespiteBlock(tx, await heldChats.say(tx, chat.id, text))
    const by = tx.actor.accountId
    const phone = blockedValue.safeParse(chat.chat.number)
    if (chat.personId !== null) await addBlockFor(tx, { personId: chat.personId }, blockReasons.optedOut, by)
    else if (phone.success) await addBlockFor(tx, { value: phone.data }, blockReasons.optedOut, by)
  },
  /** The contact says that they are somebody else: the number is wrong for its person. */
  async markNotTheirs(tx: Tx, { personId, chat }: ChatRecord) {
    const number = addressKey(chat.number)?.value
    if (personId !== null && number !== undefined) await markWrongNumber(tx, personId, number, 'chat')
  },
  /** The chats of this user whose last word is ours and older than that. */
  silent: listSilent,
  close: (tx: Tx, id: ChatId) => closeChat(tx, { id: { id, jid: null } }),
  /** The condition for the chats that somebody sees, on `chat.chat c`. */
  sees: visibleTo,
  setHolder: (tx: TenantTx, holder: Holder) => storeHolder(tx, holder),
}
export type HeldChats = typeof heldChats
