import { casesListEndpoints as endpoints } from '@tratativa/contract/cases/list/endpoints'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aTenant, aUser, type TestUser } from '../../../testing/builders.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'

let app: TestApp
let boss: TestUser
let negotiator: TestUser

beforeAll(async () => {
  app = await startApp()
  const tenant = await aTenant(app)
  boss = await aUser(app, { tenant, profileTypeId: 2 })
  negotiator = await aUser(app, { tenant, profileTypeId: 3 })
  await app.sql.query(
    `with client as (insert into clients.client (tenant_id, name) values ($1, 'Banco Andorinha') returning id),
       ceiling as (insert into cases.ceiling (tenant_id, client_id, version, amount) select $1, id, 1, 500000 from client)
     insert into cases.case (tenant_id, status_id, situation_id, client_id, negotiator_id, author_sort, limit_date)
     select $1, (select id from cases.status where tenant_id = $1 and name = 'Em andamento'),
       (select id from cases.situation where tenant_id = $1 and key = case when n % 2 = 0 then 'proposta' else 'captura' end), client.id,
       case when n = 40 then $2::int end, 'pessoa ' || lpad(n::text, 3, '0'), case when n % 4 <> 0 then date '2026-11-01' + n % 7 end
     from client, generate_series(1, 40) n`,
    [tenant.id, negotiator.id],
  )
})
afterAll(() => app.stop())

it('CASE-004 answers fifteen rows of the first page, with the exact total', async () => {
  const { body } = await app.call(endpoints.fetchCases, {}, { as: boss.token })
  expect(body.data).toHaveLength(15)
  expect(body.pagination).toMatchObject({ page: 1, size: 15, total: 40, pages: 3, previous: null })
})

it.each(['limitDate', 'situation', 'author', 'client', 'task', 'createdAt'] as const)(
  'CASE-004 shows each case once by %s, forward and back, by page number and by cursor',
  async (by) => {
    for (const direction of ['asc', 'desc'] as const) {
      const sort = { by, direction }
      const byNumber: string[] = []
      const walked: string[] = []
      let from: string | null | undefined
      let back: string | null = null
      for (const page of [1, 2, 3]) {
        const numbered = await app.call(endpoints.fetchCases, { sort, pagination: { page } }, { as: boss.token })
        const turned = await app.call(
          endpoints.fetchCases,
          { sort, pagination: { page }, withTotal: false, ...(from ? { from } : {}) },
          { as: boss.token },
        )
        byNumber.push(...numbered.body.data.map(({ id }) => id))
        walked.push(...turned.body.data.map(({ id }) => id))
        from = turned.body.pagination.next
        back = turned.body.pagination.previous
      }
      expect(new Set(byNumber).size).toBe(40)
      expect(walked).toEqual(byNumber)
      expect(from).toBeNull()
      const { body } = await app.call(
        endpoints.fetchCases,
        { sort, pagination: { page: 2 }, from: back ?? '' },
        { as: boss.token },
      )
      expect(body.data.map(({ id }) => id)).toEqual(byNumber.slice(15, 30))
    }
  },
)

it('shows the ceiling to a supervisor and to the negotiator of the case, and to nobody else', async () => {
  const asBoss = await app.call(endpoints.fetchCases, {}, { as: boss.token })
  expect(asBoss.body.data.every(({ deal }) => deal.maximumProposal === '5.000,00')).toBe(true)
  const asNegotiator = await app.call(endpoints.fetchCases, { pagination: { size: 50 } }, { as: negotiator.token })
  const casesWithCeiling = asNegotiator.body.data.filter(({ deal }) => deal.maximumProposal !== null)
  expect(casesWithCeiling).toHaveLength(1)
  expect(casesWithCeiling[0]?.negotiator?.id).toBe(negotiator.id)
})

it('CASE-014 get-cases-ids answers every id that a filter matches', async () => {
  const filter = { dealStatus: 'proposta enviada' }
  const { body } = await app.call(endpoints.getCasesIds, { filters: filter }, { as: boss.token })
  expect(body.total).toBe(20)
  expect(body.data[0]).toMatch(/^AF\d{7}$/)
})

it('CASE-005 refuses days before 1900 in a filter, and names the field', async () => {
  const refusalOf = async (filters: object) =>
    (await app.call(endpoints.fetchCases, { filters }, { as: boss.token })).refusal
  expect(await refusalOf({ createdDate: { from: '1899-12-31', to: '2026-11-30' } })).toMatchObject({
    code: 'kernel.invalid',
    field: 'filters.createdDate.from',
  })
  expect((await refusalOf({ dealLimitDate: { to: '0002-03-04' } })).field).toBe('filters.dealLimitDate.to')
  for (const from of ['0000-01-01', '1899-12-31'])
    expect((await refusalOf({ figure: `acordo.${from}.2026-11-30.todos` })).field).toBe('filters.figure')
})
