// The second half of a turn: checks that nothing changed while it was read and phrased, decides again on fresh rows, and writes everything
// in one transaction. The turn's row is unique by its last message, so that no attempt says it twice.
import { fillSlots, phraseOf } from '@tratativa/contract/assistant/phrases'
import { emptyMemory, policyVersion } from '@tratativa/contract/assistant/policy'
import type { ChatId } from '@tratativa/contract/chat/ids'
import type { Tx } from '../../../platform/db/scope.ts'
import { insertTurn, storeConversation } from '../conversations/conversations.store.ts'
import { readSettings, type Settings } from '../settings/settings.store.ts'
import { deletePaidAnswer, type TurnAnswer } from './answers.store.ts'
import { isItsOwn, readGround, unansweredOf, type BegunTurn, type TurnPorts } from './begin-turn.ts'
import { decideTurn, type Decided, type Turn } from './decide-turn.ts'
import { handOver, reasonOf } from './hand-over.ts'
import { introduction } from './introduction.ts'

/** 'left': somebody else goes on, or the job of a newer message does. 'stale': the turn begins anew. */
export type TurnOutcome = 'written' | 'left' | 'stale'

const lastOf = (messages: Turn['messages']) => messages.at(-1) ?? messages[0]

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
  const { taken, settings, company, prompts } = begun
  const { chat, conversation, messages } = taken
  const { says, deal, memory } = decided
  const text =
    introduction(company, taken) + (answer.template === null ? phraseOf(says) : fillSlots(answer.template, says))
  await registerAmount(tx, ports, taken, decided)
  await act(tx, ports, taken, decided, text)
  await storeConversation(tx, chat.id, { ...conversation, memory, isDisclosed: true })
  const turnId = await insertTurn(tx, {
    chatId: chat.id,
    from: messages[0].id,
    to: lastOf(messages).id,
    reader: answer.reader,
    writer: answer.writer,
    policyVersion,
    settingsVersion: settings.version,
    parameters: settings.parameters,
    prompts: answer.calls.length === 0 ? [] : prompts.map(({ id, version }) => ({ id, version })),
    heard: answer.heard,
    deal: { open: deal.open?.cents ?? null, highest: deal.highest, theirs: deal.theirs },
    said: says,
    text,
    calls: answer.calls,
    ms: answer.ms,
  })
  const reason = reasonOf(says)
  if (reason !== null) await handOver(tx, ports, chat, { reason, turnId, settings })
}

const isSame = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right)

const idsOf = (messages: readonly { readonly id: number }[]) => messages.map(({ id }) => id)

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
  const { taken, settings, lease } = begun
  const { id } = taken.chat
  const chat = await ports.chats.lock(tx, id)
  if (!chat || !isItsOwn(chat, settings, tx.actor)) return 'left'
  if ((await ports.chats.lease(tx, id)) !== lease) return 'stale'
  const { messages } = await unansweredOf(tx, ports, id)
  // The transaction that stored the newer message has added its own turn.
  if ((messages.at(-1)?.id ?? 0) > lastOf(taken.messages).id) return 'left'
  const now = await readSettings(tx)
  if (!isSame(idsOf(messages), idsOf(taken.messages)) || !isSame(now, settings)) return 'stale'
  const fresh = { ...taken, chat }
  const decided = decideTurn(fresh, await readGround(tx, ports, chat), answer.heard)
  if (!isSame(decided.says, answer.says)) return 'stale'
  await write(tx, ports, { ...begun, taken: fresh }, decided, answer)
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
