// Tests every endpoint of the contract: a new endpoint is covered automatically.
import { allEndpoints, allEvents } from '@tratativa/contract/registry'
import { urlOf, type Endpoint } from '@tratativa/contract/kernel/endpoint'
import { open } from '@tratativa/contract/kernel/permission'
import { profileTypeId } from '@tratativa/contract/kernel/ids'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aTenant, aUser, type TestTenant } from '../testing/builders.ts'
import { startApp, type TestApp } from '../testing/app.ts'
import { sampleInput } from './sample-input.ts'

let app: TestApp
let tenant: TestTenant

beforeAll(async () => {
  app = await startApp()
  tenant = await aTenant(app)
})
afterAll(() => app.stop())

const title = (endpoint: Endpoint) => `${endpoint.method} ${urlOf(endpoint)}`
const protectedEndpoints = allEndpoints.filter((endpoint) => endpoint.permission !== open)
const profiles = [1, 2, 3].map((id) => profileTypeId.parse(id))
const limited = protectedEndpoints.flatMap((endpoint) =>
  profiles
    .filter((profile) => !endpoint.permission.profiles.includes(profile))
    .map((profile) => ({ endpoint, profile, name: title(endpoint) })),
)

describe('endpoints', () => {
  it('bind every endpoint of the contract once, and nothing else', () => {
    const bound = app.features.flatMap((feature) => feature.bindings.map((binding) => title(binding.endpoint)))
    expect([...bound].sort()).toEqual(allEndpoints.map(title).sort())
  })

  it('give every event of the contract an audience', () => {
    const heard = app.features.flatMap((feature) => [...(feature.audiences?.keys() ?? [])])
    expect(heard.sort()).toEqual(Object.keys(allEvents).sort())
  })

  it.each(protectedEndpoints.map((endpoint) => ({ endpoint, name: title(endpoint) })))(
    'AUTH-003 $name answers 401 without a login',
    async ({ endpoint }) => {
      const answer = await app.call(endpoint, sampleInput(endpoint.input))
      expect(answer.status).toBe(401)
      expect(answer.refusal.code).toBe('kernel.unauthorized')
    },
  )

  it.each(limited)('$name answers 403 to profile $profile', async ({ endpoint, profile }) => {
    const { token } = await aUser(app, { tenant, profileTypeId: profile })
    const answer = await app.call(endpoint, sampleInput(endpoint.input), { as: token })
    expect(answer.status).toBe(403)
    expect(answer.refusal.code).toBe('kernel.forbidden')
  })
})
