// One turn of a conversation that the assistant holds: reads what is unanswered, decides, and writes everything in one transaction.
import type { SpokenAct } from '@tratativa/contract/assistant/acts'
import { disclosure, fillSlots, templateOf } from '@tratativa/contract/assistant/phrases'
import { emptyMemory, policyVersion } from '@tratativa/contract/assistant/policy'
import type { Actor } from '@tratativa/contract/kernel/actor'
import { calendarDay } from '@tratativa/contract/kernel/time'
import type { ChatId } from '@tratativa/contract/chat/ids'
import type { Tx } from '../../../platform/db/scope.ts'
import type { DealActs } from '../../cases/index.ts'
import type { ChatRecord, HeldChats } from '../../chat/index.ts'
import { insertTurn, lastAnswered, readConversation, storeConversation } from '../conversations/conversations.store.ts'
import type { Settings } from '../settings/settings.store.ts'
import { opensAt } from './answer-hours.ts'
import { decideTurn, noDeal, type Decided, type Turn } from './decide-turn.ts'
import { handOver, reasonOf } from './hand-over.ts'
import { turn } from './turn.ts'

export interface TurnPorts {
  readonly chats: HeldChats
  readonly deals: DealActs
}

const firstName = (name: string) => (/^\p{L}/u.test(name) ? (name.split(' ')[0] ?? '') : '')

const introduction = (company: string, { chat: { chat }, conversation }: Turn) =>
  conversation.isDisclosed
    ? ''
    : `${disclosure({ name: firstName(chat.name), company, process: chat.processNumber ?? '' })}\n\n`

const lastOf = (messages: Turn['messages']) => messages.at(-1) ?? messages[0]

/** Registers their amount in the ledger, unless it stands there already. */
const registerAmount = async (
  tx: Tx,
  { deals }: TurnPorts,
  { chat, messages }: Turn,
  { deal, says, theirs }: Decided,
) => {
  if (theirs === null || says.act === 'stop' || chat.caseId === null || !deal.isActive) return
  if (deal.isTheirsOpen && deal.theirs === theirs) return
  await deals.register(tx, { caseId: chat.caseId, cents: theirs, messageId: lastOf(messages).id })
}

/** Carries out what was decided, with its words. */
const act = async (tx: Tx, ports: TurnPorts, taken: Turn, decided: Decided, text: string) => {
  const { chat } = taken
  const { says, deal } = decided
  const { caseId } = chat
  if (says.act === 'offer' && caseId !== null) {
    await ports.deals.offer(tx, { caseId, cents: says.cents, chatId: chat.id, text })
    return
  }
  if (says.act === 'agree' && deal.open !== null) await ports.deals.accept(tx, deal.open.id)
  if (says.act === 'hand-over' && says.reason === 'unreachable') return
  await (says.act === 'stop' ? ports.chats.sayLast(tx, chat, text) : ports.chats.say(tx, chat.id, text))
}

const speak = async (tx: Tx, ports: TurnPorts, taken: Turn, company: string) => {
  const started = performance.now()
  const { chat, conversation, settings, messages } = taken
  const deal = chat.caseId === null ? noDeal : await ports.deals.read(tx, chat.caseId)
  const decided = decideTurn(taken, deal, {
    isReachable: await ports.chats.isReachable(tx, chat),
    today: calendarDay(tx.now),
  })
  const text = introduction(company, taken) + fillSlots(templateOf(decided.says), decided.says)
  await registerAmount(tx, ports, taken, decided)
  await act(tx, ports, taken, decided, text)
  await storeConversation(tx, chat.id, { ...conversation, memory: decided.memory, isDisclosed: true })
  const turnId = await insertTurn(tx, {
    chatId: chat.id,
    from: messages[0].id,
    to: lastOf(messages).id,
    reader: 'rules',
    policyVersion,
    settingsVersion: settings.version,
    parameters: settings.parameters,
    heard: decided.heard,
    deal: { open: deal.open?.cents ?? null, highest: deal.highest, theirs: deal.theirs },
    said: decided.says,
    text,
    ms: Math.round(performance.now() - started),
  })
  const reason = reasonOf(decided.says)
  if (reason !== null) await handOver(tx, ports, chat, { reason, turnId, settings })
  return decided.says
}

const closedText = (fromHour: number) =>
  `Recebi sua mensagem. Respondo a partir das ${fromHour}h (horário de Brasília).`

/** Outside of its hours it says so once a day, and answers when they begin. */
const waitForHours = async (tx: Tx, { chats }: TurnPorts, taken: Turn, company: string, opening: Date) => {
  const { chat, conversation, settings } = taken
  const today = calendarDay(tx.now)
  tx.enqueue(turn, { chatId: chat.id }, { runAt: opening, key: `assistant.turn.later:${tx.tenantId}:${chat.id}` })
  if (conversation.closedNoticeOn === today || !(await chats.isReachable(tx, chat))) return
  await chats.say(tx, chat.id, introduction(company, taken) + closedText(settings.fromHour))
  await storeConversation(tx, chat.id, { ...conversation, isDisclosed: true, closedNoticeOn: today })
}

const isItsOwn = ({ userId, caseId }: ChatRecord, { takesNew }: Settings, actor: Actor) =>
  userId === actor.userId || (userId === null && takesNew && caseId !== null)

/** Returns what was said; null where there is nothing to answer. */
export const takeTurn = async (
  tx: Tx,
  ports: TurnPorts,
  { chatId, settings, company }: { readonly chatId: ChatId; readonly settings: Settings; readonly company: string },
): Promise<SpokenAct | null> => {
  const chat = await ports.chats.lock(tx, chatId)
  if (!chat || !isItsOwn(chat, settings, tx.actor)) return null
  const answered = await lastAnswered(tx, chatId)
  const { messages, isByOther } = await ports.chats.unanswered(tx, { chatId, holder: tx.actor.userId, answered })
  // Somebody answered on the number's own telephone: a person goes on.
  if (isByOther && chat.userId === tx.actor.userId) await ports.chats.pass(tx, chat, settings.overflowUserId)
  const [first, ...rest] = messages
  if (first === undefined) return null
  const conversation = await readConversation(tx, chatId)
  // A conversation that was handed over to the queue waits there for a person.
  if (chat.userId === null && conversation.isHandedOver) return null
  const taken: Turn = { chat, settings, messages: [first, ...rest], conversation }
  const opening = opensAt(tx.now, settings)
  if (opening === null) return speak(tx, ports, taken, company)
  await waitForHours(tx, ports, taken, company, opening)
  return null
}

/** A turn that failed gives its conversation to a person without a word: the other side is not told twice. */
export const giveUp = async (
  tx: Tx,
  ports: TurnPorts,
  { chatId, settings }: { readonly chatId: ChatId; readonly settings: Settings },
) => {
  const chat = await ports.chats.lock(tx, chatId)
  if (!chat || !isItsOwn(chat, settings, tx.actor)) return
  await storeConversation(tx, chatId, { memory: emptyMemory, isDisclosed: true, closedNoticeOn: null })
  await handOver(tx, ports, chat, { reason: 'failed', turnId: `failed:${tx.now.getTime()}`, settings })
}
