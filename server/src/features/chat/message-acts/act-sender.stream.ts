// Reports reactions and deletions to WhatsApp, in the order of their requests. Both are idempotent, so an interrupted one is sent again.
import { isWithinDeletion } from '@tratativa/contract/chat/abilities'
import type { ChatId } from '@tratativa/contract/chat/ids'
import { createHash } from 'node:crypto'
import type { ChangeOutcome, Connection, WhatsAppGateway } from '../../../gateways/whatsapp/port.ts'
import type { Db } from '../../../platform/db/scope.ts'
import type { Logger } from '../../../platform/log/log.ts'
import type { SessionOwnership } from '../connection/session-ownership.store.ts'
import type { Announce } from '../inbound/settle-batch.stream.ts'
import { countAttempt, findWaitingActs, storeAccepted, storeRefused, type WaitingAct } from './message-acts.store.ts'

interface Parts {
  readonly db: Db
  readonly ownership: SessionOwnership
  readonly gateway: Pick<WhatsAppGateway, 'can'>
  readonly connection: Pick<Connection, 'change'>
  readonly log: Logger
  readonly announce: Announce
}

export interface ActSender {
  kick(): void
  stop(): Promise<void>
}

const maxActsPerTurn = 16
const minWaitMs = 500
/** After this many attempts without an answer, or with the request to wait, the person is told that the act failed. */
const maxAttempts = 8

/** Repeating an act sends it under the same id, in the format of WhatsApp's own clients. */
const externalIdOf = ({ key }: WaitingAct) =>
  `3EB0${createHash('sha256').update(key).digest('hex').slice(0, 18).toUpperCase()}`

const refusedAs = (why: Extract<ChangeOutcome, { outcome: 'refused' }>['why']): ChangeOutcome => ({
  outcome: 'refused',
  why,
  detail: '',
})

const attempt = async ({ gateway, connection }: Parts, act: WaitingAct, now: Date): Promise<ChangeOutcome> => {
  const { jid, kind, emoji, external_id: id, is_ours: fromMe, sent_at: sentAt } = act
  if (jid === null) return refusedAs('unknown-number')
  const { deletesWithinHours } = gateway.can
  if (kind === 'delete' && deletesWithinHours === null) return refusedAs('cannot-delete')
  // The number may have been unreachable since the request.
  if (kind === 'delete' && !isWithinDeletion(sentAt, now, deletesWithinHours ?? 0)) return refusedAs('too-late')
  const change = kind === 'delete' ? ({ kind } as const) : ({ kind, emoji } as const)
  return connection.change({ to: jid, id: externalIdOf(act), of: { id, fromMe }, change })
}

const isRepeatable = ({ outcome }: ChangeOutcome) => outcome === 'unknown' || outcome === 'wait'

const storeOutcome = ({ db, ownership, announce }: Parts, act: WaitingAct, outcome: ChangeOutcome) =>
  db.inTenant(ownership.tenantId, async (tx) => {
    if (isRepeatable(outcome) && act.attempts + 1 < maxAttempts) return countAttempt(tx, act)
    if (outcome.outcome === 'sent') await storeAccepted(tx, ownership, act)
    else await storeRefused(tx, ownership, act, outcome.outcome === 'refused' ? outcome.why : 'other')
    return announce(tx, [{ what: 'changed', chat: act.chat_id, message: act.message_id }])
  })

export const startActSender = (parts: Parts): ActSender => {
  const { db, ownership, log } = parts
  let isStopped = false
  let turn: Promise<void> = Promise.resolve()
  /** The time before which WhatsApp wants no act of a chat. A restart forgets it, and asks once more. */
  const waitsUntil = new Map<ChatId, number>()

  /** Returns false when the chat's later acts must not overtake this one. */
  const send = async (act: WaitingAct, now: Date): Promise<boolean> => {
    const outcome = await attempt(parts, act, now)
    if (outcome.outcome === 'wait')
      waitsUntil.set(act.chat_id, Math.max(outcome.until.getTime(), now.getTime() + minWaitMs))
    await storeOutcome(parts, act, outcome)
    return !isRepeatable(outcome)
  }

  const isWaiting = (chat: ChatId, now: Date) => {
    if ((waitsUntil.get(chat) ?? 0) > now.getTime()) return true
    waitsUntil.delete(chat)
    return false
  }

  const look = async () => {
    let after = 0
    const heldChats = new Set<ChatId>()
    for (;;) {
      if (isStopped) return
      const waiting = await db.inTenant(ownership.tenantId, async (tx) => ({
        acts: await findWaitingActs(tx, after, maxActsPerTurn),
        now: tx.now,
      }))
      if (waiting.acts.length === 0) return
      for (const act of waiting.acts) {
        if (isStopped) return
        after = act.id
        if (heldChats.has(act.chat_id) || isWaiting(act.chat_id, waiting.now)) continue
        if (!(await send(act, waiting.now))) heldChats.add(act.chat_id)
      }
    }
  }

  return {
    kick() {
      turn = turn.then(look).catch((error: unknown) => {
        if (!isStopped)
          log.warn(
            { err: error, tenant: ownership.tenantId },
            'chat.message-acts: report to WhatsApp failed, will retry',
          )
      })
    },
    stop() {
      isStopped = true
      return turn
    },
  }
}
