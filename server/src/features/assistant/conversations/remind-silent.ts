// Reminds a silent other side once: only of an open offer of ours, or of a question of ours, and only when a person might write too.
import { spokenAct, type SpokenAct } from '@tratativa/contract/assistant/acts'
import { phraseOf } from '@tratativa/contract/assistant/phrases'
import { policyVersion } from '@tratativa/contract/assistant/policy'
import { judgeAnswer } from '@tratativa/contract/conduct/judge'
import type { ChatId, MessageId } from '@tratativa/contract/chat/ids'
import type { Actor } from '@tratativa/contract/kernel/actor'
import type { TenantId } from '@tratativa/contract/kernel/ids'
import { calendarDay } from '@tratativa/contract/kernel/time'
import type { Db, Tx } from '../../../platform/db/scope.ts'
import type { Schedule } from '../../../platform/jobs/job.ts'
import { Refusal } from '../../../platform/refusal/refusal.ts'
import type { ChatRecord } from '../../chat/index.ts'
import { actorOfAssistant } from '../../identity/index.ts'
import { lockModes, modeOf } from '../settings/modes.store.ts'
import { listReminding } from '../settings/sessions.store.ts'
import { readSettings, type Settings } from '../settings/settings.store.ts'
import { answerOf } from '../turn/answer-hours.ts'
import { isDeadlineNear, type TurnGround } from '../turn/decide-turn.ts'
import { readGround, type TurnPorts } from '../turn/read-ground.ts'
import { insertTurn, lastAnswer } from './conversations.store.ts'
import { listSilentUnreminded } from './reminders.store.ts'

const dayMs = 86_400_000

const questions: readonly string[] = ['ask-figure', 'confirm', 'clarify']

const remindingOf = async (tx: Tx, { id }: ChatRecord, { deal }: TurnGround): Promise<SpokenAct | null> => {
  if (deal.open !== null) {
    const { cents, instalments } = deal.open
    return { act: 'remind', cents, ...(instalments > 1 && { instalments }) }
  }
  const last = spokenAct.safeParse((await lastAnswer(tx, id))?.said)
  return last.success && questions.includes(last.data.act) ? { act: 'remind-question' } : null
}

/** Our last word has reached them: they can be silent about nothing else. */
const isSilent = ({ chat, lastAt }: ChatRecord, before: Date) =>
  chat.fromMe && lastAt < before && chat.lastStatus !== null && chat.lastStatus >= 1 && chat.lastStatus <= 4

const silentSince = (now: Date, days: number) => new Date(now.getTime() - days * dayMs)

/** Null while it may not remind. */
const mayRemind = async (
  tx: Tx,
  ports: TurnPorts,
  id: ChatId,
): Promise<{ chat: ChatRecord; settings: Settings } | null> => {
  const chat = await ports.chats.lock(tx, id)
  await lockModes(tx)
  const settings = await readSettings(tx)
  const { remindDays } = settings
  if (!chat || chat.userId !== tx.actor.userId || chat.caseId === null || remindDays === 0) return null
  if (!isSilent(chat, silentSince(tx.now, remindDays)) || !judgeAnswer(answerOf(tx.now, settings)).isAllowed)
    return null
  return (await modeOf(tx, settings, chat.caseId)) === 'automatic' ? { chat, settings } : null
}

/** The turn is unique by its conversation, so that no second reminder is ever written. */
const remindOne = async (tx: Tx, ports: TurnPorts, id: ChatId, last: MessageId) => {
  const reminded = await mayRemind(tx, ports, id)
  if (reminded === null || reminded.chat.chat.lastMessageId !== last) return
  const { chat, settings } = reminded
  const ground = await readGround(tx, ports, chat)
  const { deal } = ground
  if (!ground.isReachable || !deal.isActive || isDeadlineNear(deal, calendarDay(tx.now))) return
  const said = await remindingOf(tx, chat, ground)
  if (said === null) return
  const text = phraseOf(said)
  await insertTurn(tx, {
    chatId: id,
    kind: 'reminder',
    from: last,
    to: last,
    reader: 'rules',
    writer: 'rules',
    policyVersion,
    settingsVersion: settings.version,
    parameters: settings.parameters,
    heard: [],
    deal: { open: deal.open?.cents ?? null, highest: deal.highest, theirs: deal.theirs },
    said,
    text,
    prompts: [],
    calls: [],
    ms: 0,
  })
  await ports.chats.say(tx, id, text)
}

const remindOf = async (
  db: Db,
  ports: TurnPorts,
  { tenantId, days, actor }: { readonly tenantId: TenantId; readonly days: number; readonly actor: Actor },
) => {
  const before = silentSince(db.clock.now(), days)
  const silent = await db.inTenant(tenantId, (tx) => listSilentUnreminded(tx, { userId: actor.userId, before }))
  for (const { id, last } of silent)
    try {
      await db.inTenant(tenantId, (tx) => remindOne({ ...tx, actor }, ports, id, last), actor)
    } catch (error) {
      // The rules of conduct refuse it now: it is tried again in an hour.
      if (!(error instanceof Refusal)) throw error
    }
}

export const remindSilent = (ports: TurnPorts): Schedule => ({
  name: 'assistant.conversation.remind-silent',
  cron: '40 * * * *',
  async handle(db) {
    for (const { tenantId, userId, days } of await db.asSystem(listReminding)) {
      const actor = await db.inTenant(tenantId, (tx) => actorOfAssistant(tx, userId))
      if (actor !== null) await remindOf(db, ports, { tenantId, days, actor })
    }
  },
})
