// Measures inbound messages, from the gateway's event to the frame at an operator's socket, at a fixed pace and with two hundred consoles.
import { loadavg } from 'node:os'
import { printAim, printTable, print, type Figure } from '../measure.ts'
import { large } from '../register/companies.ts'
import { timesOf } from '../register/timing.ts'
import { connectConsoles } from './consoles.ts'
import { postgresSeconds, printSpent, settled, withLiving, type Living } from './running-app.ts'
import type { Spent } from './own-app.ts'
import { bytesOfMessages, measureMemory } from './size.ts'
import type { ChatBenchSetup } from './setup.ts'

const paces = [50, 200, 500] as const
const seconds = 10

/** Returns the senders: a thousand people with open chats, a few of them with pending ones. */
const writers = async ({ sql }: ChatBenchSetup): Promise<string[]> => {
  const { rows } = await sql.query<{ jid: string }>(
    `select k.jid from chat.chat c join chat.contact k on k.id = c.contact_id
     where c.tenant_id = $1 and c.status <> 'finished' order by md5(c.id::text) limit 1000`,
    [large],
  )
  return rows.map(({ jid }) => jid)
}

const arrive = async (stage: ChatBenchSetup, living: Living) => {
  const consoles = await connectConsoles(living.app.base, living.everybody, 'message.receive')
  const jids = await writers(stage)
  await living.ask('/tell', { perSecond: 50, seconds: 4, jids })
  await settled(stage)
  const before = await bytesOfMessages(stage)
  const figures: Record<string, Figure> = {}
  const all = new Map<number, { figure: Figure; spent: Spent; postgresMs: number }>()
  for (const perSecond of paces) {
    consoles.clear()
    await living.ask('/begin')
    const postgresBefore = await postgresSeconds(stage)
    const started = performance.now()
    const published = await living.ask<{ count: number; seconds: number }>('/tell', { perSecond, seconds, jids })
    await settled(stage)
    const spent = await living.ask<Spent>('/end', {
      count: published.count,
      seconds: (performance.now() - started) / 1000,
    })
    const { p50, p99 } = timesOf(consoles.times)
    const figure = { perSecond: published.count / spent.seconds, cpuMs: spent.cpuMs, p50, p99 }
    figures[`${perSecond} a second, ${consoles.frames} frames`] = figure
    const postgresMs = (((await postgresSeconds(stage)) - postgresBefore) / published.count) * 1000
    all.set(perSecond, { figure, spent, postgresMs })
  }
  printTable(
    `From the gateway's event to the frame, ${living.everybody.length} consoles (load ${loadavg()[0]?.toFixed(1)})`,
    figures,
  )
  const [calm, busy] = [all.get(200), all.get(500)]
  if (!calm || !busy) throw new Error('bench.arriving: nothing was measured')
  printAim('arriving at 200 a second, p50 ms', calm.figure.p50, 'at most 8', calm.figure.p50 <= 8)
  printAim('arriving at 200 a second, p99 ms', calm.figure.p99, 'at most 30', calm.figure.p99 <= 30)
  printAim('500 a second are held, a second', busy.figure.perSecond, 'at least 490', busy.figure.perSecond >= 490)
  for (const [perSecond, { spent, figure, postgresMs }] of all) {
    const cores = ((figure.cpuMs + postgresMs) * perSecond) / 1000
    print(
      `  at ${perSecond}: Postgres ${postgresMs.toFixed(2)} ms of processor a message, with ours ${cores.toFixed(2)} processors at that pace`,
    )
    printAim(`statements a message at ${perSecond}`, spent.statements, 'at most 4', spent.statements <= 4)
    printSpent(spent, print)
  }
  const after = await bytesOfMessages(stage)
  const each = (after.bytes - before.bytes) / (after.count - before.count) / 1000
  print(`  what arrived took ${each.toFixed(2)} kB of disk a message`)
  consoles.close()
  measureMemory('after 500 a second', living.app.pid)
}

export const measureInbound = (stage: ChatBenchSetup, here: string) =>
  withLiving(stage, here, (living) => arrive(stage, living))
