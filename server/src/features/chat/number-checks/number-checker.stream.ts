// Asks WhatsApp about telephones, one after another and slowly: WhatsApp may block a number
// that asks many questions at once.
import { chatEvents } from '@tratativa/contract/chat/events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Connection, WhatsAppGateway } from '../../../gateways/whatsapp/port.ts'
import type { Db, TenantTx } from '../../../platform/db/scope.ts'
import type { Logger } from '../../../platform/log/log.ts'
import { phoneFormsOf } from '../connection/contact-addresses.ts'
import { isFenced, type SessionOwnership } from '../connection/session-ownership.store.ts'
import { countFailedCheck, nextNumberCheck, storeNumberAnswer } from './number-checks.store.ts'

interface Parts {
  readonly db: Db
  readonly ownership: SessionOwnership
  readonly gateway: Pick<WhatsAppGateway, 'can'>
  readonly connection: Pick<Connection, 'find'>
  readonly log: Logger
}

export interface NumberChecker {
  kick(): void
  stop(): Promise<void>
}

const country = '55'
const paceMs = 400
const mostTries = 3

/** Asks for the form without the ninth digit only where WhatsApp does not know the other. */
const accountOf = async ({ connection }: Parts, phone: string): Promise<string | null> => {
  for (const form of phoneFormsOf(country + phone)) {
    const account = (await connection.find([form])).get(form)
    if (account) return account.jid.replace(/@.*$/, '')
  }
  return null
}

const publish = (tx: TenantTx, phone: string, isOnWhatsApp = false) =>
  tx.emit(chatEvents, 'chat.number.checked', { phone, isOnWhatsApp })

const check = async (parts: Parts, phone: string) => {
  const { db, ownership, log } = parts
  const write = (work: (tx: TenantTx) => Promise<unknown>) => db.inTenant(ownership.tenantId, work)
  try {
    const knownAs = await accountOf(parts, phone)
    await write(async (tx) => {
      await storeNumberAnswer(tx, ownership, phone, knownAs)
      publish(tx, phone, knownAs !== null)
    })
  } catch (error) {
    if (isFenced(error)) throw error
    log.warn({ err: error, tenant: ownership.tenantId }, 'chat.number-checks: question failed, will retry')
    await write(async (tx) => {
      if (await countFailedCheck(tx, ownership, phone, mostTries)) publish(tx, phone)
    })
  }
}

export const startNumberChecker = (parts: Parts): NumberChecker => {
  const { db, ownership, gateway, log } = parts
  const ending = new AbortController()
  let isWanted = false
  let turn: Promise<void> | null = null

  const work = async () => {
    while (isWanted && !ending.signal.aborted) {
      isWanted = false
      for (;;) {
        const phone = await db.inTenant(ownership.tenantId, (tx) => nextNumberCheck(tx))
        if (phone === undefined || ending.signal.aborted) break
        await check(parts, phone)
        await pause(paceMs, undefined, { signal: ending.signal }).catch(() => undefined)
      }
    }
  }

  return {
    kick() {
      if (!gateway.can.findsNumbers || ending.signal.aborted) return
      isWanted = true
      turn ??= work()
        .catch((error: unknown) => {
          if (!isFenced(error) && !ending.signal.aborted)
            log.warn({ err: error, tenant: ownership.tenantId }, 'chat.number-checks: reading failed, will retry')
        })
        .finally(() => (turn = null))
    },
    async stop() {
      ending.abort()
      await turn
    },
  }
}
