import { casesCeilingEndpoints as ceilings } from '@tratativa/contract/cases/deals/ceiling-endpoints'
import { casesDealsEndpoints as deals } from '@tratativa/contract/cases/deals/endpoints'
import { situationId as situationShape } from '@tratativa/contract/cases/deals/shapes'
import { casesDeskEndpoints as desk } from '@tratativa/contract/cases/desk/endpoints'
import { caseCode, clientId as clientShape, subClientId as subShape, toCaseId } from '@tratativa/contract/kernel/ids'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aTenant, aUser, type TestTenant, type TestUser } from '../../../testing/builders.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { aCase, aClient, aSubClient, situationId } from '../../../testing/register.ts'

let app: TestApp
let tenant: TestTenant
let admin: TestUser
let negotiator: TestUser
let id: string
let client: ReturnType<typeof clientShape.parse>
let subClient: ReturnType<typeof subShape.parse>

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  tenant = await aTenant(app)
  admin = await aUser(app, { tenant, profileTypeId: 1, name: 'Marina' })
  negotiator = await aUser(app, { tenant, name: 'Camila' })
  const caseAttributes = {
    client: 'Banco Andorinha',
    subClient: 'Consignado SP',
    processValue: 20_000_00,
    situation: 'contato',
  }
  id = caseCode(toCaseId(await aCase(app, { tenant, negotiator, author: 'Maria', ...caseAttributes })))
  client = clientShape.parse(await aClient(app, tenant, caseAttributes.client))
  subClient = subShape.parse(await aSubClient(app, tenant, client, caseAttributes.subClient))
})

type CeilingInput = Parameters<typeof app.call<typeof ceilings.setCeiling>>[1]
const set = (ceilingInput: CeilingInput) => app.call(ceilings.setCeiling, ceilingInput, { as: admin.token })
const readShownCeiling = async () =>
  (await app.call(deals.offers, { id }, { as: negotiator.token })).body.standing.ceiling
const list = async (filter: Parameters<typeof app.call<typeof ceilings.ceilings>>[1] = {}) =>
  (await app.call(ceilings.ceilings, filter, { as: admin.token })).body.data

describe('ceilings', () => {
  it('apply by situation, client, sub-client and case, the narrowest before the others, in money or in per cent', async () => {
    const situation = situationShape.parse(await situationId(app, tenant, 'contato'))
    expect(await readShownCeiling()).toBeNull()
    await set({ situationId: situation, amount: '1.000,00' })
    expect(await readShownCeiling()).toBe('1.000,00')
    await set({ clientId: client, percent: 12.5 })
    expect(await readShownCeiling()).toBe('2.500,00')
    await set({ subClientId: subClient, amount: '3.000,00' })
    expect(await readShownCeiling()).toBe('3.000,00')
    await set({ subClientId: subClient, situationId: situation, amount: '3.500,00' })
    expect(await readShownCeiling()).toBe('3.500,00')
    await set({ caseId: id, amount: '4.000,00' })
    expect(await readShownCeiling()).toBe('4.000,00')
    await set({ caseId: id })
    expect(await readShownCeiling()).toBe('3.500,00')
  })

  it('store every version with who set it', async () => {
    await set({ clientId: client, amount: '1.000,00', note: 'Ata de março.' })
    await set({ clientId: client, amount: '2.000,00' })
    const [current, ...others] = await list()
    expect(others).toEqual([])
    expect(current).toMatchObject({ client: { name: 'Banco Andorinha' }, amount: '2.000,00', version: 2, by: 'Marina' })
    const versions = await app.call(ceilings.ceilingVersions, { id: current?.id ?? '' }, { as: admin.token })
    expect(versions.body.data.map(({ version, amount, note }) => ({ version, amount, note }))).toEqual([
      { version: 2, amount: '2.000,00', note: '' },
      { version: 1, amount: '1.000,00', note: 'Ata de março.' },
    ])
    await set({ clientId: client })
    expect(await list()).toEqual([])
  })

  it('are not set over a version that was not seen: by a dialog opened before, by an undo, or as a new one', async () => {
    const on = { clientId: client }
    const { version: seenVersion } = (await set({ ...on, amount: '10.000,00', seenVersion: 0 })).body.data
    const mine = (await set({ ...on, amount: '12.000,00', seenVersion })).body.data
    await set({ ...on, amount: '8.000,00', seenVersion: mine.version })
    const unseen = [
      { amount: '11.000,00', seenVersion },
      { amount: '10.000,00', seenVersion: mine.version },
      { amount: '9.000,00', seenVersion: 0 },
      { seenVersion },
    ]
    for (const input of unseen) expect((await set({ ...on, ...input })).refusal.code).toBe('cases.ceiling-moved')
    expect(await readShownCeiling()).toBe('8.000,00')
    await set({ ...on, seenVersion: 3 })
    expect((await set({ ...on, amount: '7.000,00', seenVersion: 0 })).status).toBe(200)
    expect(await readShownCeiling()).toBe('7.000,00')
  })

  it('are listed without the ceilings of single cases, unless these are asked for', async () => {
    await set({ clientId: client, amount: '1.000,00' })
    await set({ caseId: id, amount: '2.000,00' })
    expect((await list()).map(({ amount }) => amount)).toEqual(['1.000,00'])
    expect((await list({ withCases: true })).map(({ amount }) => amount)).toEqual(['2.000,00', '1.000,00'])
    expect((await list({ caseId: id })).map((ceiling) => ceiling.case)).toEqual([{ id, author: 'Maria' }])
  })

  it('name one scope and one measure', async () => {
    expect((await set({ amount: '1,00' })).refusal.code).toBe('cases.ceiling-scope')
    expect((await set({ clientId: client, caseId: id, amount: '1,00' })).refusal.code).toBe('cases.ceiling-scope')
    expect((await set({ clientId: client, amount: '1,00', percent: 5 })).refusal.code).toBe('cases.ceiling-twice')
  })

  it('of one case are set in the list by administrators and supervisors only', async () => {
    const change = (as: TestUser, version: number) =>
      app.call(deals.changeCase, { id, version, maximumProposal: '7.000,00' }, { as: as.token })
    expect((await change(negotiator, 1)).refusal.code).toBe('cases.ceiling-refused')
    expect((await change(admin, 1)).body.data.deal.maximumProposal).toBe('7.000,00')
    const { rows } = await app.sql.query(
      "select before, after from platform.audit_entry where action = 'cases.ceiling.set' and tenant_id = $1",
      [tenant.id],
    )
    expect(rows).toEqual([{ before: { maximumProposal: null }, after: { maximumProposal: '7.000,00' } }])
  })

  it('of a situation still apply while the case waits for a decision', async () => {
    await set({ situationId: situationShape.parse(await situationId(app, tenant, 'contato')), amount: '1.000,00' })
    const offer = { id, side: 'ours' as const, move: 'proposal' as const }
    const ask = async (value: string) =>
      (await app.call(deals.makeOffer, { ...offer, value }, { as: negotiator.token })).body
    expect((await ask('2.000,00')).data.deal).toMatchObject({
      situation: { key: 'alcada' },
      maximumProposal: '1.000,00',
    })
    expect((await ask('9.000,00')).offer).toBeNull()
    expect((await ask('1.000,00')).offer).toMatchObject({ value: '1.000,00', ceiling: '1.000,00' })
  })

  it('make an offer wait for a decision when the ceiling is a per cent and the case has no claim', async () => {
    const other = caseCode(toCaseId(await aCase(app, { tenant, client: 'Banco Andorinha' })))
    await set({ clientId: client, percent: 50 })
    const offer = { id: other, side: 'ours' as const, move: 'proposal' as const, value: '1,00' }
    const { body } = await app.call(deals.makeOffer, offer, { as: negotiator.token })
    expect(body).toMatchObject({ offer: null, request: { value: '1,00' } })
  })
})

describe('requests to exceed a ceiling', () => {
  it('are not approved on a case that was deactivated meanwhile', async () => {
    await set({ clientId: client, amount: '100,00' })
    const offer = { id, side: 'ours' as const, move: 'proposal' as const, value: '200,00' }
    const requestId = (await app.call(deals.makeOffer, offer, { as: negotiator.token })).body.request?.id ?? ''
    await app.call(desk.setCaseActive, { id, isActive: false }, { as: admin.token })
    const supervisor = await aUser(app, { tenant, profileTypeId: 2 })
    const decision = await app.call(ceilings.decideRequest, { id: requestId, approve: true }, { as: supervisor.token })
    expect(decision.refusal.code).toBe('cases.inactive')
    expect((await app.call(deals.offers, { id }, { as: admin.token })).body.data).toEqual([])
  })

  it('are seen by those who decide, and each by the person who asked', async () => {
    await set({ clientId: client, amount: '100,00' })
    const bruno = await aUser(app, { tenant, name: 'Bruno' })
    const offer = { id, side: 'ours' as const, move: 'proposal' as const }
    await app.call(deals.makeOffer, { ...offer, value: '200,00' }, { as: negotiator.token })
    const { version } = (await app.call(desk.case, { id }, { as: admin.token })).body.data
    await app.call(deals.changeCase, { id, version, negotiator: bruno.id }, { as: admin.token })
    await app.call(deals.makeOffer, { ...offer, value: '300,00', reason: 'Última chance.' }, { as: bruno.token })
    const seen = async (as: TestUser, state: 'waiting' | 'decided') => {
      const { data, waiting } = (await app.call(ceilings.offerRequests, { state }, { as: as.token })).body
      return {
        waiting,
        data: data.map((offerRequest) => [
          offerRequest.value,
          offerRequest.state,
          offerRequest.ceiling,
          offerRequest.askedBy.name,
        ]),
      }
    }
    expect(await seen(admin, 'waiting')).toEqual({ waiting: 1, data: [['300,00', 'waiting', '100,00', 'Bruno']] })
    expect(await seen(bruno, 'waiting')).toEqual({ waiting: 1, data: [['300,00', 'waiting', '100,00', 'Bruno']] })
    expect(await seen(negotiator, 'waiting')).toEqual({ waiting: 0, data: [] })
    expect((await seen(negotiator, 'decided')).data).toEqual([['200,00', 'withdrawn', null, 'Camila']])
  })
})
