// The lanes of one session: each chat sends one message at a time, in the order of writing; several chats send at once.
import type { Db } from '../../../platform/db/scope.ts'
import type { Logger } from '../../../platform/log/log.ts'
import { isFenced, type SendOutcome } from '../inbound/settle-batch.stream.ts'
import { deliver, type DeliveryParts } from './deliver.stream.ts'
import { claimDueMessages, type DueMessage } from './due-messages.store.ts'

export interface SenderParts extends DeliveryParts {
  readonly db: Db
  readonly log: Logger
  readonly settle: (outcome: SendOutcome) => Promise<void>
}

export interface Sender {
  /** Call it when something may be waiting. */
  kick(): void
  /** Accepts no more work; resolves when the running sends have ended. */
  stop(): Promise<void>
}

const lanes = 16

export const startSender = (parts: SenderParts): Sender => {
  const busy = new Map<number, Promise<void>>()
  /** Chats that were busy during the last query: it may have skipped messages of theirs. */
  const passedOver = new Set<number>()
  let isFull = false
  let isStopped = false
  let isTaking = false
  let isWanted = false

  const carry = async (departing: DueMessage) => {
    try {
      const outcome = await deliver(parts, departing)
      if (outcome) await parts.settle(outcome)
      busy.delete(departing.chat_id)
      // A query after every sent message would nearly always find nothing.
      if (passedOver.delete(departing.chat_id) || isFull || departing.has_next || outcome === null) kick()
    } catch (error) {
      // The connection or the database failed during the attempt: the attempt has no outcome, so the owner asks for it at its next check.
      if (!isStopped && !isFenced(error))
        parts.log.warn(
          { err: error, tenant: parts.hold.tenantId, message: departing.message_id },
          'chat.outbound: delivery interrupted, will retry',
        )
      busy.delete(departing.chat_id)
    }
  }

  const take = async () => {
    const room = lanes - busy.size
    isFull = room <= 0
    if (isFull || isStopped) return
    for (const chat of busy.keys()) passedOver.add(chat)
    const taken = await parts.db.inTenant(parts.hold.tenantId, (tx) =>
      claimDueMessages(tx, parts.hold, [...busy.keys()], room),
    )
    isFull = taken.length === room
    for (const departing of taken) busy.set(departing.chat_id, carry(departing))
  }

  const goOn = async () => {
    isTaking = true
    while (isWanted) {
      isWanted = false
      await take().catch((error: unknown) => {
        if (!isFenced(error))
          parts.log.warn(
            { err: error, tenant: parts.hold.tenantId },
            'chat.outbound: reading the queue failed, will retry',
          )
      })
    }
    isTaking = false
  }

  const kick = () => {
    isWanted = !isStopped
    if (!isTaking && isWanted) void goOn()
  }

  return {
    kick,
    async stop() {
      isStopped = true
      await Promise.all(busy.values())
    },
  }
}
