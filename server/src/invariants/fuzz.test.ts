// Tests every endpoint with hostile input: it answers a clear 4xx with a named field or a clean result; never a 5xx, never a hang, never
// another company's data.
import { allEndpoints } from '@tratativa/contract/registry'
import { urlOf, type Endpoint } from '@tratativa/contract/kernel/endpoint'
import { open } from '@tratativa/contract/kernel/permission'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { aTenant, aUser, type TestTenant } from '../testing/builders.ts'
import { startApp, type TestApp } from '../testing/app.ts'
import { hostileRequests, type HostileRequest } from './hostile-inputs.ts'

const inputsEach = inject('thorough') ? 300 : 6
const maxConcurrentRequests = 16
const secret = 'Segredo da outra empresa'

let app: TestApp
let tenant: TestTenant

beforeAll(async () => {
  app = await startApp()
  tenant = await aTenant(app)
  const other = await aTenant(app, { name: secret })
  await aUser(app, { tenant: other, profileTypeId: 1, name: secret })
})
afterAll(() => app.stop())

const send = async ({ path, init }: HostileRequest) => {
  const response = await app.raw(path, { ...init, signal: AbortSignal.timeout(20_000) })
  return { status: response.status, text: await response.text() }
}

const complaint = ({ status, text }: { status: number; text: string }): string | null => {
  if (status >= 500) return `answered ${status}: ${text}`
  if (text.includes(secret)) return 'told of another company'
  if (status < 400) return null
  const answer: unknown = JSON.parse(text)
  const isNamed = typeof answer === 'object' && answer !== null && 'field' in answer && typeof answer.field === 'string'
  // When this endpoint ended its caller's login, the 401 names no field.
  return isNamed || status === 401 ? null : `named no field: ${status} ${text}`
}

const attack = async (endpoint: Endpoint) => {
  // Uses a separate user for each endpoint, because some of the hostile calls sign their caller out.
  const user = endpoint.permission === open ? null : await aUser(app, { tenant, profileTypeId: 1 })
  const requests = hostileRequests(endpoint, inputsEach, user?.token ?? null, urlOf(endpoint).length * 31)
  const complaints: string[] = []
  for (let start = 0; start < requests.length; start += maxConcurrentRequests) {
    const batch = requests.slice(start, start + maxConcurrentRequests)
    const answers = await Promise.all(batch.map(send))
    answers.forEach((answer, index) => {
      const complaintText = complaint(answer)
      if (complaintText !== null)
        complaints.push(
          `${complaintText.slice(0, 200)} <- ${batch[index]?.path} ${String(batch[index]?.init.body).slice(0, 300)}`,
        )
    })
  }
  return complaints.slice(0, 5)
}

describe('fuzz', () => {
  it.each(allEndpoints.map((endpoint) => ({ endpoint, name: `${endpoint.method} ${urlOf(endpoint)}` })))(
    `$name survives ${inputsEach} hostile inputs`,
    async ({ endpoint }) => {
      expect(await attack(endpoint)).toEqual([])
    },
    120_000,
  )

  it('keeps working afterwards', async () => {
    const user = await aUser(app, { tenant })
    const me = allEndpoints.find((endpoint) => endpoint.method === 'GET' && urlOf(endpoint) === '/api/auth/user')
    expect(me && (await app.call(me, {}, { as: user.token })).status).toBe(200)
  })
})
