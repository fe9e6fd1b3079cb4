// Measures outbound messages, from the POST to the gateway, at a fixed pace and with two hundred consoles connected.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { printAim, printTable, print, type Figure } from '../measure.ts'
import { large } from '../register/companies.ts'
import { timesOf } from '../register/timing.ts'
import { operators } from './conversations.ts'
import { connectConsoles } from './consoles.ts'
import { printSpent, settled, withLiving, type Living } from './running-app.ts'
import type { Spent } from './own-app.ts'
import { bearer, type ChatBenchSetup } from './setup.ts'
import { stamped } from './timestamp.ts'

const paces = [20, 50, 100] as const
const seconds = 10

interface Desk {
  readonly chat: number
  readonly token: string
}

/** Returns chats with their operators, limited to contacts who may be written to without a lawyer's assent. */
const desks = async ({ sql }: ChatBenchSetup, { everybody }: Living): Promise<Desk[]> => {
  const { rows } = await sql.query<{ chat: number; account: number }>(
    `select c.id as chat, m.account_id as account from chat.chat c join identity.membership m on m.id = c.user_id
     join chat.contact k on k.id = c.contact_id
     where c.tenant_id = $1 and c.status = 'open' and not exists (
       select from cases.party y where y.case_id = c.case_id and y.person_id = k.person_id and y.lawyer_id is not null)
     order by md5(c.id::text) limit 500`,
    [large],
  )
  const tokens = new Map(everybody.slice(0, operators + 1).map(({ accountId, token }) => [accountId, token]))
  return rows.flatMap(({ chat, account }) => {
    const token = tokens.get(account)
    return token === undefined ? [] : [{ chat, token }]
  })
}

/** Null when the app refused the message because of load. */
const post = async (base: string, { chat, token }: Desk): Promise<number | null> => {
  const started = performance.now()
  const response = await fetch(`${base}/api/chat/messages/send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...bearer(token) },
    body: JSON.stringify({ chatId: chat, message: stamped('Segue a proposta.'), clientId: randomUUID() }),
  })
  const text = await response.text()
  if (response.status === 503) return null
  if (!response.ok) throw new Error(`bench.leaving: message refused: ${text}`)
  return performance.now() - started
}

const postPaced = async (base: string, all: readonly Desk[], perSecond: number): Promise<number[]> => {
  const started = performance.now()
  const posts: Promise<number | null>[] = []
  const total = perSecond * seconds
  while (posts.length < total) {
    const due = Math.min(total, Math.floor(((performance.now() - started) / 1000) * perSecond) + 1)
    while (posts.length < due) {
      const request = post(base, all[posts.length % all.length] as Desk)
      // Avoids an unhandled rejection: a failure is reported at the end, when all posts are awaited.
      request.catch(() => undefined)
      posts.push(request)
    }
    await pause(1)
  }
  const answers = (await Promise.all(posts)).filter((latency) => latency !== null)
  if (answers.length < total)
    print(`  at ${perSecond} a second ${total - answers.length} of ${total} messages were turned away for now`)
  return answers
}

const leave = async (stage: ChatBenchSetup, living: Living) => {
  const consoles = await connectConsoles(living.app.base, living.everybody, 'message.send')
  const all = await desks(stage, living)
  await postPaced(living.app.base, all, 10)
  await settled(stage)
  const figures: Record<string, Figure> = {}
  const spents: Spent[] = []
  for (const perSecond of paces) {
    consoles.clear()
    await living.ask('/begin')
    const started = performance.now()
    const taken = await postPaced(living.app.base, all, perSecond)
    const answers = timesOf(taken)
    await settled(stage)
    const spent = await living.ask<Spent>('/end', {
      count: taken.length,
      seconds: (performance.now() - started) / 1000,
    })
    const common = { perSecond: spent.count / spent.seconds, cpuMs: spent.cpuMs }
    figures[`${perSecond} a second, until answered`] = { ...common, p50: answers.p50, p99: answers.p99 }
    const gone = timesOf(spent.gone)
    figures[`${perSecond} a second, to the gateway`] = { ...common, p50: gone.p50, p99: gone.p99 }
    const seen = timesOf(consoles.times)
    figures[`${perSecond} a second, to the consoles`] = { ...common, p50: seen.p50, p99: seen.p99 }
    spents.push(spent)
  }
  printTable(`From the POST to the gateway, ${living.everybody.length} consoles`, figures)
  const last = figures['50 a second, to the gateway']
  printAim(
    'leaving at 50 a second, to the gateway, p50 ms',
    last?.p50 ?? 0,
    'as arriving: at most 8',
    (last?.p50 ?? 9) <= 8,
  )
  printAim(
    'leaving at 50 a second, to the gateway, p99 ms',
    last?.p99 ?? 0,
    'as arriving: at most 30',
    (last?.p99 ?? 99) <= 30,
  )
  for (const spent of spents) {
    print(`  statements a message: ${spent.statements.toFixed(1)}`)
    printSpent(spent, print)
  }
  consoles.close()
}

export const measureLeaving = (stage: ChatBenchSetup, here: string) =>
  withLiving(stage, here, (living) => leave(stage, living))
