// Runs the product in a process with a benchmark gateway: inbound messages are injected at a fixed pace, outbound messages are accepted at
// once. It also counts the SQL statements.
import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import type { Connection, ConnectionParts, WhatsAppGateway } from '../../server/src/gateways/whatsapp/port.ts'
import { buildApp } from '../../server/src/app.ts'
import { systemClock } from '../../server/src/platform/clock/clock.ts'
import { readConfig } from '../../server/src/platform/config/config.ts'
import { keyRing } from '../../server/src/platform/crypto/key-ring.ts'
import { loginsOf, openLogins } from '../../server/src/platform/db/logins.ts'
import { readStamp } from '../../server/src/platform/db/stamps.ts'
import { makeLog } from '../../server/src/platform/log/log.ts'
import { join } from 'node:path'
import { cpuSeconds, memoryOf, projectRoot } from '../measure.ts'
import { stampOf, stamped, stampNow } from './timestamp.ts'
import { appKeys } from './tokens.ts'
import { messageTexts } from './message-texts.ts'

export interface Paced {
  readonly perSecond: number
  readonly seconds: number
  /** WhatsApp ids of telephones, used in turn. */
  readonly jids: readonly string[]
}

export interface Spent {
  readonly count: number
  /** Until the last message was stored durably. */
  readonly seconds: number
  readonly cpuMs: number
  readonly statements: number
  readonly kinds: readonly (readonly [string, number])[]
  readonly megabytes: number
  /** Milliseconds from writing a message until it reached the gateway. */
  readonly gone: readonly number[]
}

const counted = new Map<string, number>()

/** Counts each statement of a query text separately, including begin and commit. */
const countStatements = () => {
  const original = Client.prototype.query
  const counting = function (this: Client, ...queryArguments: unknown[]) {
    const [first] = queryArguments
    const text = typeof first === 'string' ? first : ((first as { text?: string } | undefined)?.text ?? '')
    for (const statement of text.split(';')) {
      const kind = statement.trim().replace(/\s+/g, ' ').slice(0, 70)
      if (kind !== '') counted.set(kind, (counted.get(kind) ?? 0) + 1)
    }
    return Reflect.apply(original, this, queryArguments) as unknown
  }
  Client.prototype.query = counting as typeof original
}

const deliveryTimes: number[] = []

const makeGateway = (lines: ConnectionParts[]): WhatsAppGateway => ({
  driver: 'simulator',
  can: { isScanned: true, bringsMissed: true, hasWindow: false, findsNumbers: true, deletesWithinHours: null },
  hook: null,
  async open(parts) {
    lines.push(parts)
    await parts.onEvent({ kind: 'open', jid: '5511900000001@s.whatsapp.net' })
    return {
      send({ id, text }) {
        const written = stampOf(text)
        if (written !== null) deliveryTimes.push(stampNow() - written)
        return Promise.resolve({ outcome: 'sent', id, sentAt: new Date() })
      },
      change: ({ id }) => Promise.resolve({ outcome: 'sent', id, sentAt: new Date() }),
      outcomeOf: () => Promise.resolve('not-sent'),
      find: (phones) => Promise.resolve(new Map(phones.map((phone) => [phone, null]))),
      markRead: () => Promise.resolve(),
      fetchMedia: () => Promise.reject(new Error('bench.own-app: no media')),
      pictureOf: () => Promise.resolve(null),
      logout: () => Promise.resolve(),
      close: () => Promise.resolve(),
    } satisfies Connection
  },
})

let publishedCount = 0

const publishMessage = (line: ConnectionParts, jid: string): Promise<void> => {
  publishedCount += 1
  return line.onEvent({
    kind: 'message',
    id: `3EB0${String(publishedCount).padStart(10, '0')}${process.pid.toString(16)}`,
    chat: { jid, alternative: null, name: null },
    fromMe: false,
    at: new Date(Math.floor(Date.now() / 1000) * 1000),
    text: stamped(messageTexts[publishedCount % messageTexts.length] ?? ''),
    media: null,
    quoted: null,
  })
}

/** Injects messages at equal intervals. Late messages are injected at once, so that the pace is kept. */
const publishPaced = async (line: ConnectionParts, { perSecond, seconds, jids }: Paced) => {
  const total = perSecond * seconds
  const started = performance.now()
  const publishing: Promise<void>[] = []
  while (publishing.length < total) {
    const due = Math.min(total, Math.floor(((performance.now() - started) / 1000) * perSecond) + 1)
    while (publishing.length < due) publishing.push(publishMessage(line, jids[publishing.length % jids.length] ?? ''))
    await pause(1)
  }
  await Promise.all(publishing)
  return { count: total, seconds: (performance.now() - started) / 1000 }
}

interface Mark {
  readonly cpu: number
}
const begin = (): Mark => {
  counted.clear()
  deliveryTimes.length = 0
  return { cpu: cpuSeconds(process.pid) }
}

const spent = (mark: Mark, count: number, seconds: number): Spent => ({
  count,
  seconds,
  cpuMs: ((cpuSeconds(process.pid) - mark.cpu) / count) * 1000,
  statements: [...counted.values()].reduce((sum, statementCount) => sum + statementCount, 0) / count,
  kinds: [...counted].sort(([, a], [, b]) => b - a).slice(0, 14),
  megabytes: memoryOf(process.pid),
  gone: deliveryTimes,
})

/** POST /tell injects messages; /begin and /end?count= enclose a measurement of other work. */
const listen = (port: number, lines: readonly ConnectionParts[]) => {
  let mark = begin()
  const answers: Readonly<Record<string, (body: string) => unknown>> = {
    '/tell': async (body) => {
      const line = lines.at(-1)
      if (!line) throw new Error('bench.own-app: the connection is not open')
      return publishPaced(line, JSON.parse(body) as Paced)
    },
    '/begin': () => {
      mark = begin()
      return {}
    },
    '/end': (body) => {
      const { count, seconds } = JSON.parse(body) as { count: number; seconds: number }
      return spent(mark, count, seconds)
    },
    '/open': () => ({ isOpen: lines.length > 0 }),
  }
  createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const answer = answers[request.url ?? '']
      Promise.resolve(answer?.(Buffer.concat(pieces).toString()))
        .then((body) => response.end(JSON.stringify(body ?? null)))
        .catch((error: unknown) => {
          response.statusCode = 500
          response.end(String(error))
        })
    })
  }).listen(port, '127.0.0.1')
}

export const serveApp = async (databaseUrl: string, folder: string, port: number) => {
  countStatements()
  const lines: ConnectionParts[] = []
  const keys = appKeys()
  const logins = loginsOf(databaseUrl)
  await openLogins(logins, databaseUrl)
  const app = buildApp({
    config: readConfig({
      ...process.env,
      PORT: String(port),
      RATE_PER_MINUTE: '1000000',
      GUARDED_RATE_PER_MINUTE: '1000000',
    }),
    logins,
    stamp: await readStamp(databaseUrl),
    publicUrl: `http://127.0.0.1:${port}`,
    keys: { tokens: keyRing([keys.tokens], 'TOKEN_KEYS'), seal: keyRing([keys.seal], 'SEAL_KEYS') },
    consoleRoot: join(projectRoot, 'console', 'dist'),
    filesRoot: folder,
    clock: systemClock,
    log: makeLog('error'),
    whatsapp: { gateway: makeGateway(lines), simulator: null },
  })
  listen(port + 1, lines)
  await app.open()
  process.on('SIGTERM', () => void app.close().then(() => process.exit(0)))
}
