// Attacks on the ceilings by those who work under them, with the API alone.
import { casesCeilingEndpoints as ceilings } from '@tratativa/contract/cases/deals/ceiling-endpoints'
import { casesDealsEndpoints as deals } from '@tratativa/contract/cases/deals/endpoints'
import { situationId as situationShape } from '@tratativa/contract/cases/deals/shapes'
import { caseCode, clientId as clientShape, subClientId as subShape, toCaseId } from '@tratativa/contract/kernel/ids'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aTenant, aUser, type TestTenant, type TestUser } from '../testing/builders.ts'
import { startHouse, type TestHouse } from '../testing/house.ts'
import { aCase, aClient, aSubClient, situationId } from '../testing/register.ts'

let house: TestHouse
let tenant: TestTenant
let admin: TestUser
let supervisor: TestUser
let negotiator: TestUser
let id: string
let client: ReturnType<typeof clientShape.parse>
let otherClient: ReturnType<typeof clientShape.parse>

beforeAll(async () => {
  house = await startHouse()
})
afterAll(() => house.stop())
beforeEach(async () => {
  tenant = await aTenant(house)
  admin = await aUser(house, { tenant, profileTypeId: 1 })
  supervisor = await aUser(house, { tenant, profileTypeId: 2 })
  negotiator = await aUser(house, { tenant })
  const given = { client: 'Banco Andorinha', processValue: 10_000_00, situation: 'negociacao' }
  id = caseCode(toCaseId(await aCase(house, { tenant, negotiator, ...given })))
  client = clientShape.parse(await aClient(house, tenant, given.client))
  otherClient = clientShape.parse(await aClient(house, tenant, 'Banco Sem Limite'))
})

type Limit = Parameters<typeof house.call<typeof ceilings.setCeiling>>[1]
type Fields = Omit<Parameters<typeof house.call<typeof deals.changeCase>>[1], 'id' | 'version'>

const limit = (given: Limit, as = admin) => house.call(ceilings.setCeiling, given, { as: as.token })
const versionNow = async () => {
  const { rows } = await house.sql.query<{ version: number }>('select version from cases.case where id = $1', [
    Number(id.slice(2)),
  ])
  return rows[0]?.version ?? 0
}
const change = async (as: TestUser, fields: Fields) =>
  house.call(deals.changeCase, { id, version: await versionNow(), ...fields }, { as: as.token })
const offer = (as: TestUser, value: string, one = id) =>
  house.call(deals.makeOffer, { id: one, side: 'ours', move: 'proposal', value }, { as: as.token })
/** The values of ours in the ledger, oldest first. */
const offered = async () => {
  const { rows } = await house.sql.query<{ value: number }>(
    "select value::float8 from cases.offer where tenant_id = $1 and side = 'ours' order by id",
    [tenant.id],
  )
  return rows.map(({ value }) => value / 100)
}

describe('LOCK-005 a negotiator who moves what a ceiling rests on', () => {
  it('raises the claim, offers, and sets the claim back: the offer waits', async () => {
    await limit({ clientId: client, percent: 50 })
    expect((await change(negotiator, { processValue: '160.000.000,00' })).status).toBe(200)
    expect((await offer(negotiator, '80.000.000,00')).body).toMatchObject({ offer: null, request: { ceiling: '5.000,00' } })
    await change(negotiator, { processValue: '10.000,00' })
    expect(await offered()).toEqual([])
    expect((await offer(negotiator, '5.000,00')).body.offer).toMatchObject({ value: '5.000,00', ceiling: '5.000,00' })
  })

  it('raises the claim and offers in one call: the offer waits', async () => {
    await limit({ clientId: client, percent: 50 })
    const { body } = await change(negotiator, { processValue: '160.000.000,00', lastProposal: '80.000.000,00' })
    expect(body.request).toMatchObject({ value: '80.000.000,00', ceiling: '5.000,00' })
    expect(await offered()).toEqual([])
  })

  it('raises the claim before a ceiling in per cent is set: the confirmed claim still counts', async () => {
    await change(negotiator, { processValue: '160.000.000,00' })
    await limit({ clientId: client, percent: 50 })
    expect((await offer(negotiator, '5.000,01')).body.offer).toBeNull()
  })

  it('moves the case to another client and offers in one call, or in two: the offer waits', async () => {
    await limit({ clientId: client, amount: '1.000,00' })
    expect((await change(negotiator, { client: otherClient, lastProposal: '9.000,00' })).body.request).toMatchObject({
      ceiling: '1.000,00',
    })
    expect((await offer(negotiator, '9.000,00')).body.offer).toBeNull()
    await change(negotiator, { client })
    expect(await offered()).toEqual([])
  })

  it('moves the case to another sub-client: the offer waits', async () => {
    const wide = subShape.parse(await aSubClient(house, tenant, client, 'Carteira Larga'))
    await limit({ clientId: client, amount: '1.000,00' })
    await limit({ subClientId: wide, amount: '50.000,00' })
    await change(negotiator, { group: wide })
    expect((await offer(negotiator, '50.000,00')).body).toMatchObject({ offer: null, request: { ceiling: '1.000,00' } })
  })

  it('moves the case to another situation, by each path that leads there: the offer waits', async () => {
    const narrow = situationShape.parse(await situationId(house, tenant, 'negociacao'))
    const wide = situationShape.parse(await situationId(house, tenant, 'contraproposta'))
    await limit({ situationId: narrow, amount: '1.000,00' })
    await limit({ situationId: wide, amount: '50.000,00' })
    await change(negotiator, { dealStatus: 'Contraproposta recebida', lastProposal: '9.000,00' })
    expect(await offered()).toEqual([])
    await house.call(deals.updateStatus, { ids: id, status: 'Contraproposta recebida' }, { as: negotiator.token })
    expect((await offer(negotiator, '9.000,00')).body.offer).toBeNull()
    const other = caseCode(toCaseId(await aCase(house, { tenant, negotiator, situation: 'negociacao' })))
    const theirs = { id: other, side: 'theirs', move: 'counter', value: '60.000,00' } as const
    await house.call(deals.makeOffer, theirs, { as: negotiator.token })
    expect((await offer(negotiator, '9.000,00', other)).body.offer).toBeNull()
  })

  it('moves it back and forth through a narrower place: nothing widens', async () => {
    await limit({ clientId: client, amount: '1.000,00' })
    await limit({ clientId: otherClient, amount: '500,00' })
    await change(negotiator, { client: otherClient })
    expect((await offer(negotiator, '800,00')).body.offer).toBeNull()
    await change(negotiator, { client })
    expect((await offer(negotiator, '1.000,01')).body.offer).toBeNull()
  })
})
