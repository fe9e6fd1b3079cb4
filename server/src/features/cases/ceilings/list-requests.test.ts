// The list of requests above a ceiling: what a decider sees of each, the count beside the menu entry, and who has that entry.
import { casesCeilingEndpoints as ceilings } from '@tratativa/contract/cases/deals/ceiling-endpoints'
import { casesDealsEndpoints as deals } from '@tratativa/contract/cases/deals/endpoints'
import { identityEndpoints } from '@tratativa/contract/identity/endpoints'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import { paths } from '@tratativa/contract/kernel/paths'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aTenant, aUser, type TestTenant, type TestUser } from '../../../testing/builders.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { aCase } from '../../../testing/register.ts'

let app: TestApp
let tenant: TestTenant
let admin: TestUser
let supervisor: TestUser
let negotiator: TestUser

beforeAll(async () => {
  app = await startApp()
  tenant = await aTenant(app)
  admin = await aUser(app, { tenant, profileTypeId: 1 })
  supervisor = await aUser(app, { tenant, profileTypeId: 2 })
  negotiator = await aUser(app, { tenant })
})
afterAll(() => app.stop())

const requestIn = async (offers: readonly (readonly ['ours' | 'theirs', string])[]) => {
  const id = caseCode(toCaseId(await aCase(app, { tenant, negotiator, situation: 'contato' })))
  await app.call(ceilings.setCeiling, { caseId: id, amount: '5.000,00' }, { as: admin.token })
  for (const [side, value] of offers)
    await app.call(deals.makeOffer, { id, side, move: 'proposal', value }, { as: negotiator.token })
  return id
}
const list = async (as: TestUser) => (await app.call(ceilings.offerRequests, {}, { as: as.token })).body
const count = (as: TestUser) => app.call(ceilings.offerRequestCount, {}, { as: as.token })

it('shows the last offers of the case beside each request, and counts the requests for those who decide', async () => {
  const id = await requestIn([
    ['ours', '1.000,00'],
    ['theirs', '9.000,00'],
    ['ours', '6.000,00'],
  ])
  await requestIn([['ours', '7.000,00']])
  const { data } = await list(supervisor)
  expect(data.map(({ value }) => value)).toEqual(['7.000,00', '6.000,00'])
  expect(data.find((request) => request.case.id === id)?.offers).toMatchObject([
    { side: 'ours', value: '1.000,00' },
    { side: 'theirs', value: '9.000,00' },
  ])
  expect(data.find((request) => request.case.id !== id)?.offers).toEqual([])
  expect((await count(supervisor)).body).toEqual({ waiting: 2 })
  expect((await count(admin)).body).toEqual({ waiting: 2 })
  expect((await count(negotiator)).refusal.code).toBe('kernel.forbidden')
  const [first] = data
  await app.call(ceilings.decideRequest, { id: first?.id ?? '', approve: false }, { as: supervisor.token })
  expect((await count(admin)).body).toEqual({ waiting: 1 })
})

it('AUTH-012 the requests are an entry of the menu of those who decide', async () => {
  const pathsOf = async (user: TestUser, profileId: 1 | 2 | 3) => {
    const { body } = await app.call(identityEndpoints.menu, { profileId, tenantId: tenant.id }, { as: user.token })
    return body.data.map(({ path }) => path)
  }
  expect(await pathsOf(admin, 1)).toContain(paths.offerRequests)
  expect(await pathsOf(supervisor, 2)).toContain(paths.offerRequests)
  expect(await pathsOf(negotiator, 3)).not.toContain(paths.offerRequests)
})
