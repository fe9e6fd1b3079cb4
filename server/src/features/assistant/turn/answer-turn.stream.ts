// Reads a turn and phrases its decision, outside of any transaction. An answer of a model is paid for: it is stored before the turn is
// written, so that another attempt at the same question does not ask again.
import { createHash } from 'node:crypto'
import type { PromptFacts } from '@tratativa/contract/assistant/prompts'
import { isPhrasedFreely } from '@tratativa/contract/assistant/phrase-check'
import { readMessages } from '@tratativa/contract/assistant/read-message'
import type { LlmGateway } from '../../../gateways/llm/port.ts'
import type { TenantTx } from '../../../platform/db/scope.ts'
import { findPaidAnswer, insertPaidAnswer, type TurnAnswer } from './answers.store.ts'
import type { BegunTurn } from './begin-turn.ts'
import { decideTurn } from './decide-turn.ts'
import type { StoredAnswer } from './end-turn.ts'
import { firstName } from './introduction.ts'

const factsOf = ({ taken, ground: { deal }, company, prompts }: BegunTurn): PromptFacts => ({
  company,
  name: firstName(taken.chat.chat.name),
  process: taken.chat.chat.processNumber ?? '',
  author: deal.author,
  ours: deal.open?.cents ?? null,
  oursIn: deal.open?.instalments ?? 1,
  theirs: deal.theirs,
  isConfirming: taken.conversation.memory.confirming !== null,
  messages: taken.messages.map(({ text, kind, transcript }) =>
    transcript === null
      ? { text, hasMedia: kind !== 'text' && kind !== 'template' }
      : { text: transcript, hasMedia: false, isSpoken: true },
  ),
  blocks: prompts,
})

/** Reads and phrases. A model that does not answer costs its words, not the turn: the rules read, and our templates speak. */
const ask = async (llm: LlmGateway, begun: BegunTurn, facts: PromptFacts): Promise<TurnAnswer> => {
  const startedAt = performance.now()
  const isAffordable = llm.dailyMicros === null || begun.spentMicros < llm.dailyMicros
  const deadline = { until: startedAt + llm.deadlineMs }
  // Nothing is said to somebody who may not be written to, so that nothing of them goes to a provider.
  const reading =
    isAffordable && begun.ground.isReachable ? await llm.read(facts, deadline) : { acts: null, call: null }
  const heard = reading.acts ?? readMessages(facts.messages, facts)
  const { says } = decideTurn(begun.taken, begun.ground, heard)
  const phrasing =
    isAffordable && isPhrasedFreely(says) ? await llm.phrase(facts, says, deadline) : { template: null, call: null }
  return {
    heard,
    reader: reading.acts === null ? 'rules' : llm.name,
    says,
    template: phrasing.template,
    writer: phrasing.template === null ? 'rules' : llm.name,
    calls: [reading.call, phrasing.call].filter((call) => call !== null),
    ms: Math.round(performance.now() - startedAt),
  }
}

/** All that the answer depends on: the same question has the same answer. */
const questionOf = (llm: LlmGateway, { taken, ground, settings }: BegunTurn, facts: PromptFacts) =>
  createHash('sha256')
    .update(
      JSON.stringify([
        llm.name,
        facts,
        ground,
        settings,
        taken.chat.caseId,
        taken.conversation,
        taken.messages.map(({ id }) => id),
      ]),
    )
    .digest('hex')

const isPaid = ({ calls }: TurnAnswer) => calls.some(({ answer, inputTokens }) => answer !== '' || inputTokens > 0)

type Write = <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>

export const answerTurn = async (write: Write, llm: LlmGateway, begun: BegunTurn): Promise<StoredAnswer> => {
  const facts = factsOf(begun)
  if (llm.name === 'rules') return { answer: await ask(llm, begun, facts), paidId: null }
  const chatId = begun.taken.chat.id
  const question = questionOf(llm, begun, facts)
  const before = await write((tx) => findPaidAnswer(tx, chatId, question))
  if (before !== null) return { answer: before.answer, paidId: before.id }
  const answer = await ask(llm, begun, facts)
  if (!isPaid(answer)) return { answer, paidId: null }
  const { id } = await write((tx) => insertPaidAnswer(tx, chatId, question, answer))
  return { answer, paidId: id }
}
