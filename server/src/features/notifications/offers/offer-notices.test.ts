import { casesCeilingEndpoints as ceilings } from '@tratativa/contract/cases/deals/ceiling-endpoints'
import { casesDealsEndpoints as deals } from '@tratativa/contract/cases/deals/endpoints'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import { casePath } from '@tratativa/contract/kernel/paths'
import { notificationsEndpoints } from '@tratativa/contract/notifications/endpoints'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aTenant, aUser, type TestUser } from '../../../testing/builders.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { aCase } from '../../../testing/register.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const noticesOf = async (user: TestUser) => {
  await app.jobsDone()
  const { body } = await app.call(notificationsEndpoints.notices, {}, { as: user.token })
  return body.data.map(({ description, file }) => ({ description, file }))
}

it('notifies the deciders of an offer above its ceiling, and the person who asked of the decision', async () => {
  const tenant = await aTenant(app)
  const [admin, supervisor] = [
    await aUser(app, { tenant, profileTypeId: 1, name: 'Marina' }),
    await aUser(app, { tenant, profileTypeId: 2, name: 'Renato' }),
  ]
  const [negotiator, other] = [await aUser(app, { tenant, name: 'Camila' }), await aUser(app, { tenant })]
  const id = caseCode(toCaseId(await aCase(app, { tenant, negotiator })))
  await app.call(ceilings.setCeiling, { caseId: id, amount: '5.000,00' }, { as: admin.token })
  const offer = { id, side: 'ours' as const, move: 'proposal' as const, value: '6.000,00' }
  const { body } = await app.call(deals.makeOffer, offer, { as: negotiator.token })
  const requestNotice = {
    description: `Camila pediu aprovação para R$ 6.000,00, acima da alçada, no caso ${id}.`,
    file: casePath(id),
  }
  expect(await noticesOf(admin)).toEqual([requestNotice])
  expect(await noticesOf(supervisor)).toEqual([requestNotice])
  expect(await noticesOf(other)).toEqual([])

  const decision = { id: body.request?.id ?? '', approve: false, note: 'Espere a audiência.' }
  await app.call(ceilings.decideRequest, decision, { as: supervisor.token })
  const refusalText = `Renato recusou seu pedido de R$ 6.000,00 no caso ${id}. Espere a audiência.`
  expect(await noticesOf(negotiator)).toEqual([{ description: refusalText, file: casePath(id) }])
  expect(JSON.stringify(await noticesOf(negotiator))).not.toContain('5.000,00')

  const [decided] = (await app.call(notificationsEndpoints.notices, {}, { as: negotiator.token })).body.data
  expect(decided?.sentences).toEqual([
    { code: 'offer.refused', params: { by: 'Renato', value: '6.000,00', caseId: id } },
    { words: 'Espere a audiência.' },
  ])
})

it('removes the notices of a request that was withdrawn or replaced, and raises none for a decided request', async () => {
  const tenant = await aTenant(app)
  const admin = await aUser(app, { tenant, profileTypeId: 1 })
  const supervisor = await aUser(app, { tenant, profileTypeId: 2, name: 'Renato' })
  const negotiator = await aUser(app, { tenant, name: 'Camila' })
  const id = caseCode(toCaseId(await aCase(app, { tenant, negotiator })))
  await app.call(ceilings.setCeiling, { caseId: id, amount: '5.000,00' }, { as: admin.token })
  const ask = async (value: string) => {
    const offer = { id, side: 'ours' as const, move: 'proposal' as const, value }
    const { body } = await app.call(deals.makeOffer, offer, { as: negotiator.token })
    return body.request?.id ?? ''
  }
  const values = async () =>
    (await noticesOf(admin)).map(({ description }) => /R\$ [\d.,]*\d/u.exec(description)?.[0] ?? '')
  const first = await ask('6.000,00')
  expect(await values()).toEqual(['R$ 6.000,00'])
  await app.call(ceilings.withdrawRequest, { id: first }, { as: negotiator.token })
  expect(await values()).toEqual([])

  await ask('7.000,00')
  const third = await ask('8.000,00')
  expect(await values()).toEqual(['R$ 8.000,00'])
  await app.call(ceilings.decideRequest, { id: third, approve: false }, { as: supervisor.token })
  expect(await values()).toEqual(['R$ 8.000,00'])
  const { body } = await app.call(notificationsEndpoints.notices, {}, { as: admin.token })
  expect(body).toMatchObject({ unread: 0, data: [{ read: true }] })
})
