// Measures deliveries a second to 1,000 connected consoles, beside a plain ws server that sends the same frames.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { WebSocket, WebSocketServer } from 'ws'
import { pino } from 'pino'
import type { Actor } from '@tratativa/contract/kernel/actor'
import { makePool } from '../server/src/platform/db/driver.ts'
import { startRealtime } from '../server/src/platform/realtime/realtime.ts'
import { systemClock } from '../server/src/platform/clock/clock.ts'
import { migrate } from '../server/src/platform/db/migrate.ts'
import {
  printAim,
  printTable,
  sideBySide,
  ownFlags,
  startProcess,
  withPostgres,
  cpuSeconds,
  type Figure,
  type Measured,
  schemaSources,
} from './measure.ts'

const here = fileURLToPath(import.meta.url)
const consoles = 1_000
const events = 200
const data = {
  _id: '1',
  read: false,
  description: 'Camila Duarte pediu acesso e aguarda liberação.',
  file: null,
  createdAt: '2026-11-21T12:00:00.000Z',
  origin: 'identity',
  kind: 'default',
}

const actor = {
  accountId: 1,
  userId: 1,
  tenantId: 144,
  profileTypeId: 1,
  departmentId: null,
  loginId: 'x',
  owesSecondStep: false,
  name: 'x',
  email: 'x',
} as unknown as Actor

/** The product's live server, triggered over HTTP. */
const realtimeServer = async (url: string, port: number) => {
  const pool = makePool(url, 6, () => undefined)
  const expiresAt = new Date(Date.now() + 3_600_000)
  const realtime = startRealtime({
    pool,
    clock: systemClock,
    log: pino({ level: 'silent' }),
    origins: [],
    trust: () => false,
    admit: () => Promise.resolve({ actor, group: null, expiresAt }),
    recent: () => Promise.resolve([]),
    presence: {
      rules: () => new Map(),
      onLost: () => undefined,
      readAs: () => Promise.reject(new Error('bench: nobody reports presence')),
    },
  })
  const http = createServer((request, response) => {
    if (request.url === '/go')
      for (let n = 0; n < events; n += 1)
        realtime.publish([{ tenantId: 144, audience: [{ to: 'tenant' }], name: 'notifications.notice.raised', data }])
    if (request.url === '/go' || request.url === '/readyz') response.end('{}')
  })
  realtime.attach(http)
  http.listen(port, '127.0.0.1')
  process.on('SIGTERM', () => process.exit(0))
  await once(http, 'listening')
}

const plainServer = async (port: number) => {
  const http = createServer((request, response) => {
    if (request.url === '/go')
      for (let n = 0; n < events; n += 1) {
        const frame = `42${JSON.stringify(['notifications.notice.raised', { data }])}`
        for (const socket of plain.clients) socket.send(frame)
      }
    response.end('{}')
  })
  const plain = new WebSocketServer({ server: http, perMessageDeflate: false })
  plain.on('connection', (socket) => socket.send('40'))
  http.listen(port, '127.0.0.1')
  process.on('SIGTERM', () => process.exit(0))
  await once(http, 'listening')
}

/** A simulated console. It implements the socket.io protocol directly, so that clients cost the same on both sides. */
const connectConsole = (base: string, onEvent: () => void): Promise<WebSocket> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`${base.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, {
      perMessageDeflate: false,
    })
    socket.on('error', reject)
    socket.on('message', (raw: Buffer) => {
      const kind = raw.toString('latin1', 0, 2)
      if (kind === '42') onEvent()
      else if (kind[0] === '0') socket.send('40{"token":"x"}')
      else if (kind[0] === '2') socket.send('3')
      else if (kind === '40') resolve(socket)
    })
  })

const deliver = async (target: Measured): Promise<Figure> => {
  let received = 0
  let finish = () => undefined as void
  const all = new Promise<void>((resolve) => {
    finish = resolve
  })
  const sockets = await Promise.all(
    Array.from({ length: consoles }, () =>
      connectConsole(target.base, () => {
        received += 1
        if (received === consoles * events) finish()
      }),
    ),
  )
  const before = cpuSeconds(target.pid)
  const started = performance.now()
  await fetch(`${target.base}/go`)
  await all
  const seconds = (performance.now() - started) / 1000
  for (const socket of sockets) socket.terminate()
  return { perSecond: received / seconds, cpuMs: ((cpuSeconds(target.pid) - before) / received) * 1000, p50: 0, p99: 0 }
}

const main = () =>
  withPostgres(async (url) => {
    await migrate(url, schemaSources, () => undefined)
    const ours = await startProcess([...ownFlags, here, 'ours', url], {}, 3974)
    const plain = await startProcess([here, 'plain'], {}, 3975)
    const figures = await sideBySide(5, { 'our live line': () => deliver(ours), 'plain ws': () => deliver(plain) })
    printTable(`Deliveries to ${consoles} consoles`, figures)
    const share = (figures['our live line']?.perSecond ?? 0) / (figures['plain ws']?.perSecond ?? 1)
    printAim('deliveries of plain ws', share, 'at least 0.70', share >= 0.7)
    await ours.stop()
    await plain.stop()
  })

const [role, url = ''] = process.argv.slice(2)
const port = Number(process.env['PORT'])
await (role === 'ours' ? realtimeServer(url, port) : role === 'plain' ? plainServer(port) : main())
