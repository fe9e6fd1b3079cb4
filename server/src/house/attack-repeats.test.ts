// The same act asked for twice, ten times, at once: one outcome. And amounts that could be two.
import { casesDealsEndpoints as deals } from '@tratativa/contract/cases/deals/endpoints'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aTenant, aUser, type TestTenant, type TestUser } from '../testing/builders.ts'
import { startHouse, type TestHouse } from '../testing/house.ts'
import { aCase } from '../testing/register.ts'

let app: TestHouse
let tenant: TestTenant
let admin: TestUser
let id: string

beforeAll(async () => {
  app = await startHouse()
})
afterAll(() => app.stop())
beforeEach(async () => {
  tenant = await aTenant(app)
  admin = await aUser(app, { tenant, profileTypeId: 1 })
  id = caseCode(toCaseId(await aCase(app, { tenant })))
})

const offer = (given: { value: string; clientId?: string; as?: TestUser }) => {
  const { as = admin, ...rest } = given
  return app.call(deals.makeOffer, { id, side: 'ours', move: 'proposal', ...rest }, { as: as.token })
}
const ladder = async () => (await app.call(deals.offers, { id }, { as: admin.token })).body.data

describe('LOCK-006 one key', () => {
  it('is one offer, however often and however many at once it is sent', async () => {
    const clientId = randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, () => offer({ value: '5.000,00', clientId })))
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
    expect((await offer({ value: '5.000,00', clientId })).body.offer?.id).toBe(answers[0]?.body.offer?.id)
    expect(await ladder()).toHaveLength(1)
  })

  it('is refused for another amount, and for somebody else', async () => {
    const clientId = randomUUID()
    await offer({ value: '5.000,00', clientId })
    expect((await offer({ value: '6.000,00', clientId })).refusal).toMatchObject({
      code: 'kernel.key-used',
      field: 'clientId',
    })
    const colleague = await aUser(app, { tenant, profileTypeId: 1 })
    expect((await offer({ value: '5.000,00', clientId, as: colleague })).status).toBe(409)
    expect(await ladder()).toHaveLength(1)
  })

  it('of a refused act is free again', async () => {
    const clientId = randomUUID()
    expect((await offer({ value: '0,00', clientId })).status).toBe(400)
    expect((await offer({ value: '5.000,00', clientId })).status).toBe(200)
  })

  it('answers an offer once', async () => {
    const { body } = await offer({ value: '5.000,00' })
    const clientId = randomUUID()
    const settle = () =>
      app.call(deals.setOutcome, { id: body.offer?.id ?? '', outcome: 'refused', clientId }, { as: admin.token })
    const answers = await Promise.all(Array.from({ length: 5 }, settle))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const { rows } = await app.sql.query('select id from cases.offer_outcome where offer_id = $1', [body.offer?.id])
    expect(rows).toHaveLength(1)
  })
})

describe('an amount', () => {
  it.each([
    ['1.000.00', 'R$ 1.000,00 ou R$ 100.000,00'],
    ['1.50', 'R$ 1,50 ou R$ 150,00'],
    ['R$R$5', 'não é um valor em reais'],
    ['1..0,0', 'não é um valor em reais'],
  ])('DEAL-002 written as %s is refused, with what it could mean', async (value, words) => {
    const { refusal } = await offer({ value })
    expect(refusal.field).toBe('value')
    expect(refusal.message).toContain(words)
    expect(await ladder()).toEqual([])
  })
})
