// Starts an app whose WhatsApp connection is controlled by the benchmark, with consoles, and gives access to it.
import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { cpuSeconds, ownFlags, startProcess, type Measured } from '../measure.ts'
import { large } from '../register/companies.ts'
import { people } from './conversations.ts'
import type { Spent } from './own-app.ts'
import type { ChatBenchSetup } from './setup.ts'
import { appKeys, signInMany, type Somebody } from './tokens.ts'

const port = 3983

export interface Living {
  readonly app: Measured
  readonly everybody: readonly Somebody[]
  /** Sends a request to the control server of the WhatsApp connection. */
  ask<T>(path: string, body?: unknown): Promise<T>
}

const linkNumber = `
  insert into chat.session (tenant_id, is_wanted, state) values ($1, true, 'lost')
  on conflict (tenant_id) do update set is_wanted = true, owner = null, lease_until = null, try_at = null`

const enter = async (stage: ChatBenchSetup, app: Measured): Promise<Living> => {
  const ask = async <T>(path: string, body: unknown = {}): Promise<T> => {
    const response = await fetch(`http://127.0.0.1:${port + 1}${path}`, { method: 'POST', body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`bench.living: ${path} failed: ${await response.text()}`)
    return (await response.json()) as T
  }
  while (!(await ask<{ isOpen: boolean }>('/open')).isOpen) await pause(50)
  return { app, ask, everybody: await signInMany(stage, large, people) }
}

/** Stops the process whether the work succeeds or fails. */
export const withLiving = async (stage: ChatBenchSetup, here: string, work: (living: Living) => Promise<void>) => {
  appKeys()
  await stage.sql.query(linkNumber, [large])
  const app = await startProcess([...ownFlags, here, 'app', stage.databaseUrl, stage.folder], {}, port)
  try {
    await work(await enter(stage, app))
  } finally {
    await app.stop()
  }
}

/** Returns the CPU seconds used by all Postgres backends of this database. */
export const postgresSeconds = async ({ sql }: ChatBenchSetup): Promise<number> => {
  const { rows } = await sql.query<{ pid: number }>('select pid from pg_stat_activity')
  return rows.reduce((sum, { pid }) => sum + (existsSync(`/proc/${pid}/stat`) ? cpuSeconds(pid) : 0), 0)
}

export const printSpent = (spent: Spent, say: (text: string) => void) => {
  for (const [kind, count] of spent.kinds) say(`      ${(count / spent.count).toFixed(2).padStart(6)}  ${kind}`)
}

/** Waits until nothing is left to deliver or send. */
export const settled = async ({ sql }: ChatBenchSetup) => {
  for (;;) {
    const { rows } = await sql.query<{ open: number }>(
      `select (select count(*) from graphile_worker._private_jobs where attempts < max_attempts)::int
         + (select count(*) from chat.outgoing)::int
         + (select count(*) from platform.event where delivered_at is null)::int as open`,
    )
    if (rows[0]?.open === 0) return
    await pause(20)
  }
}
