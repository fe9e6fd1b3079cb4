// One turn of a conversation that the assistant holds. A model may take seconds, so it is asked between two short transactions: the second
// checks that nothing changed meanwhile.
import type { ChatId } from '@tratativa/contract/chat/ids'
import type { Actor } from '@tratativa/contract/kernel/actor'
import type { TenantId } from '@tratativa/contract/kernel/ids'
import type { Llms } from '../../../gateways/llm/port.ts'
import type { Speeches } from '../../../gateways/speech/port.ts'
import type { Seal } from '../../../platform/crypto/seal.ts'
import type { Db, TenantTx, Tx } from '../../../platform/db/scope.ts'
import type { Files } from '../../../platform/files/files.ts'
import { handleJob } from '../../../platform/jobs/job.ts'
import type { Logger } from '../../../platform/log/log.ts'
import { Refusal } from '../../../platform/refusal/refusal.ts'
import { actorOfAssistant, nameOfTenant } from '../../identity/index.ts'
import { readCompanyModel } from '../models/company-model.ts'
import { readSettings } from '../settings/settings.store.ts'
import { answerTurn } from './answer-turn.stream.ts'
import { beginTurn } from './begin-turn.ts'
import { hearNotes } from './hear-notes.stream.ts'
import { endTurn, giveUp, type TurnOutcome } from './end-turn.ts'
import type { TurnPorts } from './read-ground.ts'
import { turn } from './turn.ts'

interface TurnRun {
  readonly db: Db
  readonly tenantId: TenantId
  readonly chatId: ChatId
  readonly log: Logger
}

export interface TurnParts extends TurnPorts {
  readonly seal: Seal
  readonly llms: Pick<Llms, 'of'>
  readonly speeches: Pick<Speeches, 'of'>
  readonly files: Pick<Files, 'read'>
}

/** Returns null while the assistant is off or its user is gone. */
const readActing = ({ db, tenantId, log }: TurnRun, { seal, llms, speeches }: TurnParts) =>
  db.inTenant(tenantId, async (tx) => {
    const settings = await readSettings(tx)
    if (!settings.isOn || settings.userId === null) return null
    const actor = await actorOfAssistant(tx, settings.userId)
    if (actor === null) return null
    const [model, ear] = await Promise.all([
      readCompanyModel(tx, 'text', { seal, log }),
      readCompanyModel(tx, 'speech', { seal, log }),
    ])
    return { actor, settings, company: await nameOfTenant(tx), llm: llms.of(model), speech: speeches.of(ear) }
  })

const asAssistant = <T>({ db, tenantId }: TurnRun, actor: Actor, work: (tx: Tx) => Promise<T>) =>
  db.inTenant(tenantId, (tx: TenantTx) => work({ ...tx, actor }), actor)

type Write = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

const takeTurn = async (run: TurnRun, ports: TurnParts): Promise<TurnOutcome> => {
  const { chatId, log } = run
  const acting = await readActing(run, ports)
  if (acting === null) return 'left'
  const { actor, settings, company, llm, speech } = acting
  const write: Write = (work) => asAssistant(run, actor, work)
  try {
    const hears = speech !== null
    const unheard = await write((tx) => beginTurn(tx, ports, { chatId, settings, company, hears }))
    if (unheard === null) return 'left'
    const begun = await hearNotes({ write, log, chats: ports.chats, files: ports.files }, speech, unheard)
    const answered = await answerTurn(write, llm, begun)
    for (const { verb, fault, tries } of answered.answer.calls)
      if (fault !== null)
        log.warn({ verb, fault, tries, chatId }, 'assistant: model gave no usable answer, rules go on')
    return await write((tx) => endTurn(tx, ports, begun, answered))
  } catch (error) {
    // A refused act is refused again: a person goes on. Anything else is tried again by the queue.
    if (!(error instanceof Refusal)) throw error
    log.warn({ err: error, chatId }, 'assistant: a turn was refused, a person takes over')
    await asAssistant(run, actor, (tx) => giveUp(tx, ports, { chatId, settings }))
    return 'left'
  }
}

const mostBeginnings = 3

export const turnJob = (ports: TurnParts) =>
  handleJob(turn, async ({ chatId }, { db, tenantId, log }) => {
    for (let beginning = 1; beginning <= mostBeginnings; beginning += 1)
      if ((await takeTurn({ db, tenantId, chatId, log }, ports)) !== 'stale') return
    throw new Error('assistant: the conversation changed during every try of a turn, the queue tries again')
  })
