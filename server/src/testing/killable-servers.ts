// Setup for tests with killed servers: a company as rows, and calls that are retried until a server answers.
import { sessionEndpoints } from '@tratativa/contract/chat/session-endpoints'
import { simEndpoints } from '@tratativa/contract/chat/sim-endpoints'
import { claims } from '@tratativa/contract/identity/shapes'
import { urlOf, type Endpoint } from '@tratativa/contract/kernel/endpoint'
import { setTimeout as pause } from 'node:timers/promises'
import type { Client, Pool } from 'pg'
import { makeTokens } from '../platform/auth/tokens.ts'
import { systemClock } from '../platform/clock/clock.ts'
import { keyRing } from '../platform/crypto/key-ring.ts'
import { aTenant, aUser } from './builders.ts'
import type { TestApp } from './app.ts'

export type Call = (endpoint: Endpoint, input: Readonly<Record<string, unknown>>) => Promise<unknown>

/** About two minutes of retries: a longer refusal is treated as permanent. */
const mostRefusals = 2_000

/** Calls the servers in turn and repeats the same request until one answers. A permanent refusal is an error. */
export const makeCall = (bases: () => readonly string[], token: string, isOver: () => boolean): Call => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  let turn = 0
  return async (endpoint, input) => {
    let refusals = 0
    for (;;) {
      if (isOver()) throw new Error('the chaos test has ended')
      turn += 1
      const all = bases()
      const path = urlOf(endpoint).replace(/:(\w+)/g, (_, name: string) => String(input[name]))
      const body = Object.fromEntries(Object.entries(input).filter(([name]) => !endpoint.path.includes(`:${name}`)))
      const url = new URL(path, all[turn % all.length])
      if (endpoint.method === 'GET')
        for (const [name, value] of Object.entries(body)) url.searchParams.set(name, String(value))
      const rest = endpoint.method === 'GET' ? {} : { body: JSON.stringify(body) }
      const signal = AbortSignal.timeout(30_000)
      const response = await fetch(url, { method: endpoint.method, headers, signal, ...rest }).catch(() => null)
      if (response?.ok) return (await response.json()) as unknown
      const responseText = (await response?.text().catch(() => '')) ?? ''
      // The message is already stored: the answer to the first request was lost.
      if (response?.status === 400 && responseText.includes('with this id')) return null
      const mayPass = endpoint.host === 'sim' || [409, 429].includes(response?.status ?? 503)
      const isRefused = response !== null && response.status < 500
      if (isRefused && (!mayPass || (refusals += 1) > mostRefusals)) throw new Error(`${url.pathname}: ${responseText}`)
      await pause(50)
    }
  }
}

export const until = async (isSo: () => Promise<boolean>) => {
  while (!(await isSo().catch(() => false))) await pause(100)
}

const untilState = (call: Call, state: string) =>
  until(async () => {
    const { data } = (await call(sessionEndpoints.sessionStatus, {})) as { data: { state: string } }
    return data.state === state
  })

export const link = async (call: Call, session: string) => {
  await call(sessionEndpoints.addSession, {})
  await untilState(call, 'waiting-scan')
  await call(simEndpoints.simScan, { session })
  await untilState(call, 'open')
}

export const settings = (text: string) => ({ TOKEN_KEYS: text, SEAL_KEYS: text, DEMO: 'never', MAIL: 'outbox' })

/** Lets the builders write rows beside servers that run elsewhere. */
export const rowsBeside = (sql: Client | Pool, key: string) =>
  ({
    sql,
    tokens: makeTokens({ keys: keyRing([key], 'TOKEN_KEYS'), shape: claims, maxAgeSeconds: 259_200 }),
    clock: systemClock,
  }) as unknown as TestApp

export const aReleasedTenant = async (app: TestApp) => {
  const tenant = await aTenant(app)
  await app.sql.query('update identity.tenant set is_whatsapp_released = true where id = $1', [tenant.id])
  return tenant
}

export const aCompany = async (sql: Client | Pool, key: string) => {
  const app = rowsBeside(sql, key)
  return aUser(app, { tenant: await aReleasedTenant(app), profileTypeId: 1 })
}
