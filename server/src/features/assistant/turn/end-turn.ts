// The second half of a turn: checks that nothing changed while it was read and phrased, decides again on fresh rows, and writes everything
// in one transaction. The turn's row is unique by its last message, so that no attempt says it twice.
import { fillSlots, phraseOf } from '@tratativa/contract/assistant/phrases'
import { emptyMemory } from '@tratativa/contract/assistant/policy'
import type { ChatId } from '@tratativa/contract/chat/ids'
import type { Tx } from '../../../platform/db/scope.ts'
import type { ChatRecord } from '../../chat/index.ts'
import { storeConversation } from '../conversations/conversations.store.ts'
import { lockModes, modeOf } from '../settings/modes.store.ts'
import { readSettings, type Settings } from '../settings/settings.store.ts'
import { confirmingOf } from '../suggestions/suggestions.store.ts'
import { deletePaidAnswer, type TurnAnswer } from './answers.store.ts'
import { assistedConversation, isAssisted } from './begin-assisting.ts'
import { isItsOwn, unansweredOf, type BegunTurn } from './begin-turn.ts'
import { decideTurn, type Decided, type Turn } from './decide-turn.ts'
import { writeAssisting } from './end-assisting.ts'
import { handOver, reasonOf } from './hand-over.ts'
import { introduction } from './introduction.ts'
import { keepTurn, lastOf } from './keep-turn.ts'
import { readGround, type TurnPorts } from './read-ground.ts'

/** 'left': somebody else goes on, or the job of a newer message does. 'stale': the turn begins anew. */
export type TurnOutcome = 'written' | 'left' | 'stale'

/** Registers their amount in the ledger, unless it stands there already. */
const registerAmount = async (
  tx: Tx,
  { deals }: TurnPorts,
  { chat, messages }: Turn,
  { deal, says, theirs }: Decided,
) => {
  if (theirs === null || says.act === 'stop' || chat.caseId === null || !deal.isActive) return
  const { cents, instalments } = theirs
  if (deal.isTheirsOpen && deal.theirs === cents && deal.theirsIn === instalments) return
  await deals.register(tx, { caseId: chat.caseId, cents, instalments, messageId: lastOf(messages).id })
}

/** Carries out what was decided, with its words. */
const act = async (tx: Tx, ports: TurnPorts, { chat }: Turn, { says, deal }: Decided, text: string) => {
  const { caseId } = chat
  if (says.act === 'offer' && caseId !== null) {
    await ports.deals.offer(tx, {
      caseId,
      cents: says.cents,
      instalments: says.instalments ?? 1,
      chatId: chat.id,
      text,
    })
    return
  }
  if (says.act === 'agree' && deal.open !== null) await ports.deals.accept(tx, deal.open.id)
  if (says.act === 'hand-over' && says.reason === 'unreachable') return
  await (says.act === 'stop' ? ports.chats.sayLast(tx, chat, text) : ports.chats.say(tx, chat.id, text))
}

const write = async (tx: Tx, ports: TurnPorts, begun: BegunTurn, decided: Decided, answer: TurnAnswer) => {
  const { taken, settings, company } = begun
  const { chat, conversation } = taken
  const { says, memory } = decided
  const text =
    introduction(company, taken) + (answer.template === null ? phraseOf(says) : fillSlots(answer.template, says))
  await registerAmount(tx, ports, taken, decided)
  await act(tx, ports, taken, decided, text)
  await storeConversation(tx, chat.id, { ...conversation, memory, isDisclosed: true })
  const turnId = await keepTurn(tx, begun, { kind: 'answer', decided, answer, text })
  const reason = reasonOf(says)
  if (reason === 'not-the-party') await ports.chats.markNotTheirs(tx, chat)
  if (reason !== null) await handOver(tx, ports, chat, { reason, turnId, settings })
}

const isSame = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right)

const idsOf = (messages: readonly { readonly id: number }[]) => messages.map(({ id }) => id)

/** The mode may have changed while the turn was read; until this transaction ends it does not change again. */
const isOfMode = async (tx: Tx, chat: ChatRecord, { mode, settings }: BegunTurn) => {
  await lockModes(tx)
  if ((await modeOf(tx, await readSettings(tx), chat.caseId)) !== mode) return false
  return mode === 'automatic' ? isItsOwn(chat, settings, tx.actor) : isAssisted(chat, mode, tx.actor)
}

const messagesNow = async (tx: Tx, ports: TurnPorts, { id }: ChatRecord, { mode }: BegunTurn) =>
  mode === 'automatic' ? (await unansweredOf(tx, ports, id)).messages : ports.chats.unansweredByUs(tx, id)

/** The turn on fresh rows, with its decision. */
const decideAgain = async (
  tx: Tx,
  ports: TurnPorts,
  chat: ChatRecord,
  { taken, mode }: BegunTurn,
  answer: TurnAnswer,
) => {
  const ground = await readGround(tx, ports, chat)
  const conversation =
    mode === 'automatic' ? taken.conversation : assistedConversation(ground.deal, await confirmingOf(tx, chat.id))
  const fresh = { ...taken, chat, conversation }
  return { fresh, decided: decideTurn(fresh, ground, answer.heard) }
}

/** An answer of a turn, and the id under which it was stored because it was paid for. */
export interface StoredAnswer {
  readonly answer: TurnAnswer
  readonly paidId: string | null
}

export const endTurn = async (
  tx: Tx,
  ports: TurnPorts,
  begun: BegunTurn,
  { answer, paidId }: StoredAnswer,
): Promise<TurnOutcome> => {
  const { taken, settings, lease, mode } = begun
  const { id } = taken.chat
  const chat = await ports.chats.lock(tx, id)
  if (!chat) return 'left'
  // A turn that begins anew finds out who holds the conversation now, and if there is something to do.
  if ((await ports.chats.lease(tx, id)) !== lease || !(await isOfMode(tx, chat, begun))) return 'stale'
  const messages = await messagesNow(tx, ports, chat, begun)
  // The transaction that stored the newer message has added its own turn.
  if ((messages.at(-1)?.id ?? 0) > lastOf(taken.messages).id) return 'left'
  const now = await readSettings(tx)
  if (!isSame(idsOf(messages), idsOf(taken.messages)) || !isSame(now, settings)) return 'stale'
  const { fresh, decided } = await decideAgain(tx, ports, chat, begun, answer)
  if (!isSame(decided.says, answer.says)) return 'stale'
  const again = { ...begun, taken: fresh }
  await (mode === 'automatic'
    ? write(tx, ports, again, decided, answer)
    : writeAssisting(tx, mode, again, decided, answer))
  if (paidId !== null) await deletePaidAnswer(tx, paidId)
  return 'written'
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
