import { casesCurveEndpoints } from '@tratativa/contract/cases/curve/endpoints'
import { toCaseId, caseCode } from '@tratativa/contract/kernel/ids'
import { casesDealsEndpoints as deals } from '@tratativa/contract/cases/deals/endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aTenant, aUser, type TestTenant, type TestUser } from '../../../testing/builders.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { aCase } from '../../../testing/register.ts'

let app: TestApp
let tenant: TestTenant
let negotiator: TestUser

beforeAll(async () => {
  app = await startApp()
  tenant = await aTenant(app)
  negotiator = await aUser(app, { tenant })
})
afterAll(() => app.stop())

const clientOf = async (client: string, owner = tenant) => {
  const { rows } = await app.sql.query<{ id: number }>(
    'select id from clients.client where tenant_id = $1 and name = $2',
    [owner.id, client],
  )
  return rows[0]?.id ?? 0
}

/** Offers from 1 % of the claim upwards, accepted from the share on; each in a case of its own. */
const answered = async (client: string, count: number, acceptedFrom: number) => {
  const template = await aCase(app, { tenant, negotiator, client, situation: 'contato' })
  await app.sql.query(
    `with added as (
       insert into cases.case (tenant_id, client_id, situation_id, status_id, process_value)
       select c.tenant_id, c.client_id, c.situation_id, c.status_id, 10000 from cases.case c, generate_series(1, $3) where c.tenant_id = $1 and c.id = $2
       returning id
     ), numbered as (select id, row_number() over (order by id) n from added),
     offered as (
       insert into cases.offer (tenant_id, case_id, side, move, value, channel)
       select $1, id, 'ours', 'proposal', n * 10000 / $3, 'screen' from numbered returning id, case_id, value
     )
     insert into cases.offer_outcome (tenant_id, case_id, offer_id, outcome)
     select $1, case_id, id, case when value >= $4::numeric * 10000 then 'accepted' else 'refused' end from offered`,
    [tenant.id, template, count, acceptedFrom],
  )
}

const acceptanceOf = async (clientId: number, as = negotiator) =>
  (await app.call(casesCurveEndpoints.acceptance, { clientId: String(clientId) }, { as: as.token })).body.data

describe('the curve of acceptance', () => {
  it('CURVE-001 gives no curve under 100 cases, then that of the client, and nothing of another company', async () => {
    await answered('Banco Vera', 60, 0.5)
    const vera = await clientOf('Banco Vera')
    expect(await acceptanceOf(vera)).toMatchObject({ scope: 'company', claim: { count: 60, points: null } })

    await answered('Banco Lima', 50, 0.9)
    const together = await acceptanceOf(vera)
    expect(together).toMatchObject({ scope: 'company', claim: { count: 110 }, ceiling: { count: 0, points: null } })

    await answered('Banco Vera', 90, 0.5)
    const own = await acceptanceOf(vera)
    expect(own).toMatchObject({ scope: 'client', claim: { count: 150 } })
    const points = own.claim.points ?? []
    expect(points.at(0)?.chance).toBeLessThan(0.2)
    expect(points.at(-1)?.chance).toBeGreaterThan(0.8)
    for (const { low, chance, high } of points) {
      expect(low).toBeLessThanOrEqual(chance)
      expect(high).toBeGreaterThanOrEqual(chance)
    }

    const other = await aTenant(app)
    const stranger = await aUser(app, { tenant: other })
    expect(await acceptanceOf(vera, stranger)).toMatchObject({ scope: 'company', claim: { count: 0, points: null } })
  })

  it('CURVE-001 gives no curve under 100 cases, however many offers each of them had', async () => {
    tenant = await aTenant(app)
    negotiator = await aUser(app, { tenant })
    await answered('Banco Rui', 40, 0.5)
    await app.sql.query(
      `with again as (
         insert into cases.offer (tenant_id, case_id, side, move, value, channel)
         select o.tenant_id, o.case_id, o.side, o.move, o.value + n, o.channel from cases.offer o, generate_series(1, 2) n
         where o.tenant_id = $1 returning id, case_id
       )
       insert into cases.offer_outcome (tenant_id, case_id, offer_id, outcome) select $1, case_id, id, 'refused' from again`,
      [tenant.id],
    )
    const few = await acceptanceOf(await clientOf('Banco Rui'))
    expect(few).toMatchObject({ scope: 'company', claim: { count: 120, cases: 40, points: null } })
  })

  it('CURVE-001 counts an offer by its last outcome, and none that is open or retracted', async () => {
    const key = await aCase(app, { tenant, negotiator, client: 'Banco Só', situation: 'contato', author: 'Ana' })
    const id = caseCode(toCaseId(key))
    const before = (await acceptanceOf(await clientOf('Banco Só'))).ceiling.count
    const claims = async () => (await acceptanceOf(await clientOf('Banco Só'))).claim.count
    await app.sql.query('update cases.case set process_value = 10000 where id = $1', [key])
    const counted = await claims()
    const made = await app.call(
      deals.makeOffer,
      { id, side: 'ours', move: 'proposal', value: '50,00' },
      { as: negotiator.token },
    )
    expect(made.status).toBe(200)
    expect(await claims()).toBe(counted)
    const { data } = (await app.call(deals.offers, { id }, { as: negotiator.token })).body
    const [offer] = data
    await app.call(deals.setOutcome, { id: offer?.id ?? '', outcome: 'refused' }, { as: negotiator.token })
    expect(await claims()).toBe(counted + 1)
    expect(before).toBe(0)
  })
})
