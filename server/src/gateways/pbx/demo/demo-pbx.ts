// The driver of the demo: an exchange inside this process, with simulated people outside.
import type { KeyRing } from '../../../platform/crypto/key-ring.ts'
import type { Logger } from '../../../platform/log/log.ts'
import type { Server } from 'node:http'
import type { CallKeeper, Extension, ExchangeAnswer, Pbx, QueueAct } from '../port.ts'
import { makeCredentials } from './credentials.ts'
import { Exchange } from './exchange.ts'
import { startStun, type StunResponder } from './media/stun.ts'
import { manners } from './people.ts'
import { openSipSocket, sipPath, type Door } from './sip-socket.ts'
import { exchangeHost } from './sip/dialog.ts'
import { demoDatabase } from './demo-database.ts'

export interface DemoPbx extends Pbx {
  readonly driver: 'demo'
  /** Opens the path of the exchange on the web server of this process. */
  attach(server: Server, door: Door): void
  /** A person outside calls an extension; resolves when the devices ring. */
  simulateCall(
    extension: Extension,
    from: string,
    manner?: 'talks' | 'hangs-up',
  ): Promise<{ readonly exchangeCallId: string; hangUp(): void }>
  calls(): number
}

export interface DemoPbxParts {
  readonly keys: KeyRing
  readonly keeper: CallKeeper
  readonly log: Logger
  readonly now: () => Date
  readonly times?: { readonly ringMs: number; readonly lostMs: number }
}

const defaultTimes = { ringMs: 300_000, lostMs: 20_000 }

export const makeDemoPbx = ({ keys, keeper, log, now, times = defaultTimes }: DemoPbxParts): DemoPbx => {
  let stun: Promise<StunResponder> | null = null
  let socket: ReturnType<typeof openSipSocket> | null = null
  const credentials = makeCredentials(keys, () => now().getTime())
  const stunUrl = async () => (await (stun ??= startStun())).url
  const exchange = new Exchange({ credentials, keeper, log, now, stunUrl, times })
  const database = demoDatabase()
  return {
    driver: 'demo',
    register(extension) {
      const { username, password, expiresAt } = credentials.issue(extension)
      const uri = `sip:${extension.number}@${exchangeHost}`
      return Promise.resolve({ socketUrl: sipPath, uri, username, password, expiresAt, iceServers: [] })
    },
    revoke(extension) {
      exchange.revoke(extension)
      return Promise.resolve()
    },
    queue: (extension: Extension, act: QueueAct): Promise<ExchangeAnswer> =>
      Promise.resolve(database.queue(extension, act)),
    value: (...input) => Promise.resolve(database.value(...input)),
    attach(server, door) {
      socket = openSipSocket(server, exchange, door)
    },
    async simulateCall(extension, from, manner = 'talks') {
      const call = await exchange.simulateCall(extension, from, manner === 'talks' ? manners.lawyer : manners.brief)
      return { exchangeCallId: call.id, hangUp: () => call.caller && call.hungUp(call.caller) }
    },
    calls: () => exchange.calls.length,
    async close() {
      await exchange.close()
      socket?.close()
      if (stun) (await stun).close()
    },
  }
}
