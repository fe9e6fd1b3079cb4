import { casesOverviewEndpoints } from '@tratativa/contract/cases/overview/endpoints'
import { urgentDays } from '@tratativa/contract/cases/overview/urgent-days'
import { caseFigureCode, type FigureAuthors } from '@tratativa/contract/cases/figure'
import type { CaseFilterInput } from '@tratativa/contract/cases/filter'
import { casesListEndpoints } from '@tratativa/contract/cases/list/endpoints'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aTenant, aUser, type TestTenant, type TestUser } from '../../../testing/builders.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { aCase } from '../../../testing/register.ts'

let app: TestApp
let tenant: TestTenant
let ana: TestUser
let admin: TestUser

beforeAll(async () => {
  app = await startApp()
  // Late in the evening of the 18th in São Paulo.
  app.clock.set(new Date('2026-11-19T02:00:00Z'))
  tenant = await aTenant(app)
  ana = await aUser(app, { tenant, profileTypeId: 3 })
  admin = await aUser(app, { tenant, profileTypeId: 1 })
})
afterAll(() => app.stop())

const addDeadlineCase = async (
  situation: string,
  dates: Readonly<Record<string, string>>,
  rest: { negotiator?: TestUser; value?: number } = {},
) => {
  const id = await aCase(app, { tenant, situation, ...(rest.negotiator ? { negotiator: rest.negotiator } : {}) })
  for (const [column, day] of Object.entries(dates))
    await app.sql.query(`update cases.case set ${column} = $2, last_proposal = $3 where id = $1`, [
      id,
      day,
      rest.value ?? 0,
    ])
  return caseCode(toCaseId(id))
}
const overview = async (as: TestUser, whose?: 'mine' | 'all') =>
  (await app.call(casesOverviewEndpoints.overview, whose === undefined ? {} : { whose }, { as: as.token })).body.data

describe('the overview of the cases', () => {
  it('shows the most urgent deadlines, each only while it applies, and each person’s own', async () => {
    const late = await addDeadlineCase('negociacao', { limit_date: '2026-11-17' }, { negotiator: ana })
    const today = await addDeadlineCase('proposta', { limit_date: '2026-11-18' }, { negotiator: ana })
    await addDeadlineCase('pago', { limit_date: '2026-11-18' }, { negotiator: ana })
    await addDeadlineCase('negociacao', { limit_date: '2026-12-18' }, { negotiator: ana })
    const payment = await addDeadlineCase(
      'acordo',
      { closed_deal_date: '2026-11-10', payment_limit_date: '2026-11-20' },
      { value: 450_000 },
    )
    const hers = await overview(ana)
    expect(hers.deadlines.data.map(({ id, what, days }) => [id, what, days])).toEqual([
      [late, 'limit', -1],
      [today, 'limit', 0],
    ])
    expect(hers.deadlines).toMatchObject({ count: 2, late: 1 })
    expect((await overview(admin)).deadlines.data.map(({ id }) => id)).toEqual([late, today, payment])
    expect((await overview(admin, 'mine')).deadlines.count).toBe(0)
  })

  it('compares the deals of this month with those of the previous one up to the same day', async () => {
    await addDeadlineCase('acordo', { closed_deal_date: '2026-11-02' }, { value: 100_000 })
    await addDeadlineCase('acordo', { closed_deal_date: '2026-10-05' }, { value: 200_000 })
    await addDeadlineCase('acordo', { closed_deal_date: '2026-10-25' }, { value: 300_000 })
    const { deals } = await overview(admin)
    expect(deals.thisMonth).toEqual({ count: 2, value: '5.500,00' })
    expect(deals.lastMonth).toEqual({ count: 1, value: '2.000,00' })
    expect(deals.running[17]).toEqual({ day: 18, thisMonth: '5.500,00', lastMonth: '2.000,00' })
    expect(deals.running[30]).toEqual({ day: 31, thisMonth: null, lastMonth: '5.000,00' })
  })

  it('counts the cases by situation', async () => {
    const { cases, situations } = await overview(ana)
    expect(cases).toBe(4)
    expect(situations.map(({ key, count }) => [key, count])).toEqual([
      ['negociacao', 2],
      ['proposta', 1],
      ['pago', 1],
    ])
  })

  it('CURVE-002 counts the cases that its figure lists, of everybody and of each person', async () => {
    const both = { closed_deal_date: '2026-11-10', duty_limit_date: '2026-11-19', payment_limit_date: '2026-11-21' }
    await addDeadlineCase('acordo', both, { negotiator: ana })
    await addDeadlineCase('acordo', { ...both, closed_deal_date: '2026-07-01' }, { negotiator: ana })
    await addDeadlineCase('negociacao', { limit_date: '2026-10-01' }, { negotiator: ana })
    const archived = await addDeadlineCase('negociacao', { limit_date: '2026-11-18' }, { negotiator: ana })
    await app.sql.query('update cases.case set is_active = false where id = $1', [Number(archived.slice(2))])
    const days = urgentDays('2026-11-18')
    const listed = async (as: TestUser, who: FigureAuthors) => {
      const figure = caseFigureCode.write({ kind: 'deadline', ...days, who, departmentId: null })
      return (await app.call(casesListEndpoints.fetchCases, { filters: { figure } }, { as: as.token })).body.data
    }
    const hers = await overview(ana)
    const idsOf = (rows: readonly { id: string }[]) => [...new Set(rows.map(({ id }) => id))].toSorted()
    const herRows = await listed(ana, [ana.id])
    expect(idsOf(herRows)).toEqual(idsOf(hers.deadlines.data))
    expect([herRows.length, hers.deadlines.data.length]).toEqual([hers.deadlines.count, 4])
    const everybody = await overview(admin)
    expect(await listed(admin, 'all')).toHaveLength(everybody.deadlines.count)
    expect(everybody.deadlines.count).toBe(hers.deadlines.count + 1)
  })

  it('CURVE-002 counts the deals and the cases of a situation that the list shows', async () => {
    const archived = await addDeadlineCase('acordo', { closed_deal_date: '2026-11-05' }, { negotiator: ana })
    await app.sql.query('update cases.case set is_active = false where id = $1', [Number(archived.slice(2))])
    const counted = async (as: TestUser, filters: CaseFilterInput) =>
      (await app.call(casesListEndpoints.fetchCases, { filters }, { as: as.token })).body.pagination.total
    for (const as of [admin, ana]) {
      const { deals, situations, cases, userId } = await overview(as)
      const own: CaseFilterInput = userId === null ? {} : { negotiators: [userId] }
      expect(userId).toBe(as === ana ? ana.id : null)
      const closedDealDate = { from: '2026-11-01', to: '2026-11-18' }
      expect(await counted(as, { closedDealDate, ...own })).toBe(deals.thisMonth.count)
      expect(await counted(as, { ...own })).toBe(cases)
      for (const { name, count } of situations) expect(await counted(as, { dealStatus: [name], ...own })).toBe(count)
    }
  })
})
