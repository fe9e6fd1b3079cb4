// Sends read receipts to WhatsApp, so that the other side sees the ticks. A receipt is idempotent, so an interrupted one is sent again.
import type { Connection } from '../../../gateways/whatsapp/port.ts'
import type { Db } from '../../../platform/db/scope.ts'
import type { Logger } from '../../../platform/log/log.ts'
import type { SessionOwnership } from '../connection/session-ownership.store.ts'
import { findReadMarks, forgetReadMark, type ReadMark } from './read-receipts.store.ts'

interface Parts {
  readonly db: Db
  readonly ownership: SessionOwnership
  readonly connection: Pick<Connection, 'markRead'>
  readonly log: Logger
}

export interface ReadReceiptSender {
  kick(): void
  stop(): Promise<void>
}

const maxReceiptsPerTurn = 16
/** Gives up after this many failures: a tick is not worth more requests. */
const tries = 3

export const startReadReceiptSender = ({ db, ownership, connection, log }: Parts): ReadReceiptSender => {
  const failures = new Map<number, number>()
  let isStopped = false
  let turn: Promise<void> = Promise.resolve()

  const forget = (mark: ReadMark) => db.inTenant(ownership.tenantId, (tx) => forgetReadMark(tx, ownership, mark))

  const sendReceipts = async (mark: ReadMark) => {
    try {
      if (mark.jid !== null && mark.external_ids.length > 0) await connection.markRead(mark.jid, mark.external_ids)
      failures.delete(mark.chat_id)
      await forget(mark)
    } catch (error) {
      if (isStopped) return
      const failed = (failures.get(mark.chat_id) ?? 0) + 1
      failures.set(mark.chat_id, failed)
      log.warn({ err: error, tenant: ownership.tenantId, chat: mark.chat_id }, 'chat.read-receipts: send failed')
      if (failed < tries) return
      failures.delete(mark.chat_id)
      await forget(mark)
    }
  }

  const look = async () => {
    const attemptedChatIds: number[] = []
    for (;;) {
      if (isStopped) return
      const readMarks = await db.inTenant(ownership.tenantId, (tx) =>
        findReadMarks(tx, attemptedChatIds, maxReceiptsPerTurn),
      )
      if (readMarks.length === 0) return
      attemptedChatIds.push(...readMarks.map(({ chat_id: chat }) => chat))
      await Promise.all(readMarks.map(sendReceipts))
    }
  }

  return {
    kick() {
      turn = turn.then(look).catch((error: unknown) => {
        if (!isStopped)
          log.warn(
            { err: error, tenant: ownership.tenantId },
            'chat.read-receipts: reading pending receipts failed, will retry',
          )
      })
    },
    stop() {
      isStopped = true
      return turn
    },
  }
}
