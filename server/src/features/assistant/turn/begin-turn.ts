// The first half of a turn: takes what is unanswered in a conversation that the assistant holds, with all that reading and deciding need.
import type { AssistantMode } from '@tratativa/contract/assistant/modes'
import type { ChatId } from '@tratativa/contract/chat/ids'
import type { Actor } from '@tratativa/contract/kernel/actor'
import { judgeAnswer } from '@tratativa/contract/conduct/judge'
import { calendarDay, instantAt } from '@tratativa/contract/kernel/time'
import type { Tx } from '../../../platform/db/scope.ts'
import type { ChatRecord } from '../../chat/index.ts'
import { lastAnswered, readConversation, storeConversation } from '../conversations/conversations.store.ts'
import { costSince } from '../conversations/costs.store.ts'
import { currentPrompts, type StoredPrompt } from '../prompts/prompts.store.ts'
import { modeOf } from '../settings/modes.store.ts'
import { release } from '../settings/leave-to-people.job.ts'
import type { Settings } from '../settings/settings.store.ts'
import { answerOf } from './answer-hours.ts'
import { beginAssisting, isAssisted } from './begin-assisting.ts'
import type { Turn, TurnGround } from './decide-turn.ts'
import { readGround, type TurnPorts } from './read-ground.ts'
import { introduction } from './introduction.ts'
import { turn } from './turn.ts'

export interface Acting {
  readonly settings: Settings
  /** It can hear voice notes. */
  readonly hears: boolean
  readonly company: string
}

/** A turn that is read and decided outside of any transaction. */
export interface BegunTurn extends Acting {
  readonly taken: Turn
  readonly mode: Exclude<AssistantMode, 'off'>
  readonly ground: TurnGround
  readonly lease: number
  readonly prompts: readonly StoredPrompt[]
  /** The cost of the models of the company today. */
  readonly spentMicros: number
}

export const isItsOwn = ({ userId, caseId }: ChatRecord, { takesNew }: Settings, actor: Actor) =>
  userId === actor.userId || (userId === null && takesNew && caseId !== null)

export const unansweredOf = async (tx: Tx, { chats }: TurnPorts, chatId: ChatId) =>
  chats.unanswered(tx, { chatId, holder: tx.actor.userId, answered: await lastAnswered(tx, chatId) })

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

/** The rest of what reading and deciding need. */
const begunTurn = async (tx: Tx, ports: TurnPorts, begun: Acting & Pick<BegunTurn, 'taken' | 'mode' | 'ground'>) => ({
  ...begun,
  lease: await ports.chats.lease(tx, begun.taken.chat.id),
  prompts: await currentPrompts(tx),
  spentMicros: await costSince(tx, instantAt(calendarDay(tx.now), '00:00')),
})

const longestFetchMs = 60_000

/**
 * A voice note is heard once its sound is stored: the chat wakes the turn then, and this job does where the sound never comes. Both have one
 * key, so that one of them is left.
 */
const waitsForSound = (tx: Tx, { chat, messages }: Turn, hears: boolean): boolean => {
  const isRecent = ({ at }: { readonly at: Date }) => tx.now.getTime() - at.getTime() < longestFetchMs
  if (!hears || !messages.some((note) => note.kind === 'audio' && note.mediaState === 'waiting' && isRecent(note)))
    return false
  const key = `${turn.name}:${tx.tenantId}:${chat.id}`
  tx.enqueue(turn, { chatId: chat.id }, { runAt: new Date(tx.now.getTime() + longestFetchMs), key, lane: key })
  return true
}

/** Returns null where there is nothing to answer now. */
export const beginTurn = async (
  tx: Tx,
  ports: TurnPorts,
  acting: Acting & { readonly chatId: ChatId },
): Promise<BegunTurn | null> => {
  const { chatId, settings } = acting
  const chat = await ports.chats.lock(tx, chatId)
  if (!chat) return null
  const mode = await modeOf(tx, settings, chat.caseId)
  if (mode === 'automatic') return isItsOwn(chat, settings, tx.actor) ? beginAnswering(tx, ports, chat, acting) : null
  if (chat.userId === tx.actor.userId) await release(tx, ports.chats, chat, settings)
  const attended = await ports.chats.lock(tx, chatId)
  if (!attended || !isAssisted(attended, mode, tx.actor)) return null
  const assisted = await beginAssisting(tx, ports, attended, { settings, mode })
  if (!assisted || waitsForSound(tx, assisted.taken, acting.hears)) return null
  return begunTurn(tx, ports, { ...acting, mode, ...assisted })
}

const beginAnswering = async (
  tx: Tx,
  ports: TurnPorts,
  chat: ChatRecord,
  acting: Acting,
): Promise<BegunTurn | null> => {
  const { settings, company } = acting
  const chatId = chat.id
  const { messages, isByOther } = await unansweredOf(tx, ports, chatId)
  // Somebody answered on the number's own telephone: a person goes on.
  if (isByOther && chat.userId === tx.actor.userId) await ports.chats.pass(tx, chat, settings.overflowUserId)
  const [first, ...rest] = messages
  if (first === undefined) return null
  const conversation = await readConversation(tx, chatId)
  // A conversation that was handed over to the queue waits there for a person.
  if (chat.userId === null && conversation.isHandedOver) return null
  const taken: Turn = { chat, settings, messages: [first, ...rest], conversation }
  const verdict = judgeAnswer(answerOf(tx.now, settings))
  if (!verdict.isAllowed && verdict.allowedAt) {
    await waitForHours(tx, ports, taken, company, verdict.allowedAt)
    return null
  }
  if (waitsForSound(tx, taken, acting.hears)) return null
  return begunTurn(tx, ports, {
    settings,
    company,
    hears: acting.hears,
    taken,
    mode: 'automatic',
    ground: await readGround(tx, ports, chat),
  })
}
