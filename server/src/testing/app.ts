// Starts the whole server for a test: its own database, real HTTP on a free port, a movable clock.
import { claims } from '@tratativa/contract/identity/shapes'
import type { Endpoint, InputTo, OutputOf } from '@tratativa/contract/kernel/endpoint'
import type { ErrorAnswer } from '@tratativa/contract/kernel/error-answer'
import { Client } from 'pg'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { inject } from 'vitest'
import type { AppParts } from '../app-parts.ts'
import { buildApp, type App } from '../app.ts'
import type { CallKeeper } from '../gateways/pbx/port.ts'
import { readConfig } from '../platform/config/config.ts'
import { keyRing, newKeyText } from '../platform/crypto/key-ring.ts'
import { makeTokens } from '../platform/auth/tokens.ts'
import { loginsOf } from '../platform/db/logins.ts'
import { readStamp } from '../platform/db/stamps.ts'
import { makeLog } from '../platform/log/log.ts'
import { fakeClock } from './fake-clock.ts'
import { requestOf, sendRequest, type Caller, type TestResponse } from './send-request.ts'
import { copyTemplate } from './template.ts'

export interface Answer<T> {
  readonly status: number
  readonly headers: Headers
  /** The output of a successful call; reading it after a refusal fails the test. */
  readonly body: T
  readonly refusal: ErrorAnswer
}

interface Options {
  readonly env?: Readonly<Record<string, string>>
  /** A database that another app of the same test already uses. */
  readonly databaseUrl?: string
  readonly keys?: TestKeys
  /** The folder for files that another app of the same test also uses; it stays. */
  readonly filesRoot?: string
  readonly openExchange?: AppParts['openExchange']
  readonly callKeeper?: CallKeeper
  /** Schedules start by the machine's clock, in the middle of whatever a test does at that minute; so only tests of them have them. */
  readonly hasSchedules?: boolean
}

export interface TestKeys {
  readonly tokens: ReturnType<typeof keyRing>
  readonly seal: ReturnType<typeof keyRing>
}

/** Mails leave at once: jobs start by the machine's clock, not by the test's. Each idle job runner looks for work once a second. */
const testSettings = {
  PORT: '0',
  MAIL_UNDO: 'off',
  COURTS: 'off',
  JOB_CONCURRENCY: '4',
  RATE_PER_MINUTE: '1000000',
  GUARDED_RATE_PER_MINUTE: '1000000',
}

const longestLookMs = 25

const makeTestKeys = (): TestKeys => ({
  tokens: keyRing([newKeyText()], 'TOKEN_KEYS'),
  seal: keyRing([newKeyText()], 'SEAL_KEYS'),
})

const readAnswer = <T>(response: TestResponse): Answer<T> => {
  const { status, text } = response
  // Downloads are compared as text here.
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
  const parsed: unknown = isJson ? JSON.parse(text) : text
  const isRefused = status < 200 || status > 299
  return {
    status,
    get headers(): Headers {
      return response.headers
    },
    get body(): T {
      if (isRefused) throw new Error(`the call was refused with ${status}: ${text}`)
      return parsed as T
    },
    get refusal(): ErrorAnswer {
      if (!isRefused) throw new Error(`the call was not refused: ${text}`)
      return parsed as ErrorAnswer
    },
  }
}

/** Calls a server at this address. */
export const callAt =
  (base: string) =>
  async <E extends Endpoint>(endpoint: E, input: InputTo<E>, caller: Caller = {}): Promise<Answer<OutputOf<E>>> =>
    readAnswer(await sendRequest(requestOf(base, endpoint, input as Record<string, unknown>, caller)))

export const startApp = async (options: Options = {}) => {
  const { env = {}, databaseUrl, keys = makeTestKeys(), filesRoot: sharedFiles, ...parts } = options
  const own = databaseUrl === undefined ? await copyTemplate(inject('databaseServer')) : null
  const url = databaseUrl ?? own?.url ?? ''
  const clock = fakeClock()
  const stamp = await readStamp(url)
  const filesRoot = sharedFiles ?? (await mkdtemp(join(tmpdir(), 'tratativa-files-')))
  const app: App = buildApp({
    config: readConfig({ ...testSettings, ...env }),
    logins: loginsOf(url),
    stamp,
    publicUrl: 'http://console.test',
    keys,
    consoleRoot: '/nonexistent',
    filesRoot,
    clock,
    log: makeLog(process.env['TEST_LOG'] ?? 'silent'),
    hasSchedules: false,
    ...parts,
  })
  const base = (await app.open()).address ?? ''
  const sql = new Client({ connectionString: url })
  await sql.connect()

  return {
    ...app,
    base,
    url,
    keys,
    stamp,
    /** Returns the SQL that sets the tenant for the transaction, or with `isLocal` false for the connection. */
    entering: (tenantId: number, isLocal = true) =>
      `select set_config('app.tenant', '${tenantId}', ${isLocal}), set_config('app.pass', '${stamp('tenant', String(tenantId))}', ${isLocal})`,
    clock,
    tokens: makeTokens({ keys: keys.tokens, shape: claims, maxAgeSeconds: 3 * 24 * 60 * 60 }),
    filesRoot,
    /** The database as its owner, without row-level security: to inspect, and to set up what no call can. */
    sql,
    call: callAt(base),
    raw: (path: string, init?: RequestInit) => fetch(new URL(path, base), init),
    /** Resolves when no job is waiting or running and every event is published; a dead job fails the test. */
    async jobsDone() {
      for (let waitMs = 2; ; waitMs = Math.min(waitMs * 1.5, longestLookMs)) {
        const { rows } = await sql.query<{ open: number; dead: number }>(
          `select count(*) filter (where attempts < max_attempts or locked_at is not null)::int as open,
             count(*) filter (where attempts >= max_attempts and locked_at is null)::int as dead from graphile_worker._private_jobs
           union all select count(*)::int, 0 from platform.event where delivered_at is null`,
        )
        if (rows.some(({ dead }) => dead > 0)) throw new Error('a job is dead')
        if (rows.every(({ open }) => open === 0)) return
        // The jobs run in this process: looking all the time would keep them from running.
        await pause(waitMs)
      }
    },
    async stop() {
      await app.close()
      await sql.end()
      await own?.drop()
      if (sharedFiles === undefined) await rm(filesRoot, { recursive: true, force: true })
    },
  }
}

export type TestApp = Awaited<ReturnType<typeof startApp>>
