// One turn of a conversation that the assistant holds. A model may take seconds, so it is asked between two short transactions: the second
// checks that nothing changed meanwhile.
import type { PromptFacts } from '@tratativa/contract/assistant/prompts'
import { isPhrasedFreely } from '@tratativa/contract/assistant/phrase-check'
import { readMessages } from '@tratativa/contract/assistant/read-message'
import type { ChatId } from '@tratativa/contract/chat/ids'
import type { Actor } from '@tratativa/contract/kernel/actor'
import type { TenantId } from '@tratativa/contract/kernel/ids'
import type { LlmGateway } from '../../../gateways/llm/port.ts'
import type { Db, TenantTx, Tx } from '../../../platform/db/scope.ts'
import { handleJob } from '../../../platform/jobs/job.ts'
import type { Logger } from '../../../platform/log/log.ts'
import { Refusal } from '../../../platform/refusal/refusal.ts'
import { actorOfAssistant, nameOfTenant } from '../../identity/index.ts'
import { readSettings } from '../settings/settings.store.ts'
import { beginTurn, type BegunTurn } from './begin-turn.ts'
import { decideTurn } from './decide-turn.ts'
import { endTurn, giveUp, type TurnOutcome } from './end-turn.ts'
import type { TurnAnswer } from './keep-turn.ts'
import { firstName } from './introduction.ts'
import type { TurnPorts } from './read-ground.ts'
import { turn } from './turn.ts'

/** Returns null while the assistant is off or its user is gone. */
const readActing = (db: Db, tenantId: TenantId) =>
  db.inTenant(tenantId, async (tx) => {
    const settings = await readSettings(tx)
    if (!settings.isOn || settings.userId === null) return null
    const actor = await actorOfAssistant(tx, settings.userId)
    return actor === null ? null : { actor, settings, company: await nameOfTenant(tx) }
  })

const factsOf = ({ taken, ground: { deal }, company, prompts }: BegunTurn): PromptFacts => ({
  company,
  name: firstName(taken.chat.chat.name),
  process: taken.chat.chat.processNumber ?? '',
  author: deal.author,
  ours: deal.open?.cents ?? null,
  theirs: deal.theirs,
  isConfirming: taken.conversation.memory.confirming !== null,
  messages: taken.messages.map(({ text, kind }) => ({ text, hasMedia: kind !== 'text' && kind !== 'template' })),
  blocks: prompts,
})

/** Reads and phrases. A model that does not answer costs its words, not the turn: the rules read, and our templates speak. */
const answerOf = async (llm: LlmGateway, begun: BegunTurn): Promise<TurnAnswer> => {
  const startedAt = performance.now()
  const isAffordable = llm.dailyMicros === null || begun.spentMicros < llm.dailyMicros
  const deadline = { until: startedAt + llm.deadlineMs }
  const facts = factsOf(begun)
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

interface TurnRun {
  readonly db: Db
  readonly tenantId: TenantId
  readonly chatId: ChatId
  readonly log: Logger
}

const asAssistant = <T>({ db, tenantId }: TurnRun, actor: Actor, work: (tx: Tx) => Promise<T>) =>
  db.inTenant(tenantId, (tx: TenantTx) => work({ ...tx, actor }), actor)

const takeTurn = async (run: TurnRun, ports: TurnPorts, llm: LlmGateway): Promise<TurnOutcome> => {
  const { db, tenantId, chatId, log } = run
  const acting = await readActing(db, tenantId)
  if (acting === null) return 'left'
  const { actor, settings, company } = acting
  try {
    const begun = await asAssistant(run, actor, (tx) => beginTurn(tx, ports, { chatId, settings, company }))
    if (begun === null) return 'left'
    const answer = await answerOf(llm, begun)
    for (const { verb, fault, tries } of answer.calls)
      if (fault !== null)
        log.warn({ verb, fault, tries, chatId }, 'assistant: model gave no usable answer, rules go on')
    return await asAssistant(run, actor, (tx) => endTurn(tx, ports, begun, answer))
  } catch (error) {
    // A refused act is refused again: a person goes on. Anything else is tried again by the queue.
    if (!(error instanceof Refusal)) throw error
    log.warn({ err: error, chatId }, 'assistant: a turn was refused, a person takes over')
    await asAssistant(run, actor, (tx) => giveUp(tx, ports, { chatId, settings }))
    return 'left'
  }
}

const mostBeginnings = 3

export const turnJob = (ports: TurnPorts, llm: LlmGateway) =>
  handleJob(turn, async ({ chatId }, { db, tenantId, log }) => {
    for (let beginning = 1; beginning <= mostBeginnings; beginning += 1)
      if ((await takeTurn({ db, tenantId, chatId, log }, ports, llm)) !== 'stale') return
    throw new Error('assistant: the conversation changed during every try of a turn, the queue tries again')
  })
