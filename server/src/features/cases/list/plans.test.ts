// With 100,000 cases, every query of the list uses an index, under the role of the application, and answers like plain SQL.
import { caseSorts, type CaseSort, type CaseFilterInput } from '@tratativa/contract/cases/filter'
import { casesListEndpoints as endpoints } from '@tratativa/contract/cases/list/endpoints'
import { casesViewEndpoints as views } from '@tratativa/contract/cases/list/view-endpoints'
import { chatEndpoints } from '@tratativa/contract/chat/chat-endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMassCases } from '../../../demo/mass/mass-cases.ts'
import { aTenant, aUser, type TestTenant, type TestUser } from '../../../testing/builders.ts'
import { aChat } from '../../../testing/conversations.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { recordStatements, type Statement } from '../../../testing/statement-recorder.ts'

let app: TestApp
let tenant: TestTenant
let boss: TestUser

const withClients = async (of: TestTenant) => {
  for (const _ of [1, 2, 3, 4, 5]) await aUser(app, { tenant: of })
  await app.sql.query(
    `with added as (insert into clients.client (tenant_id, name) select $1, 'Cliente ' || n from generate_series(1, 30) n returning id)
     insert into clients.sub_client (tenant_id, client_id, name) select $1, id, 'Carteira ' || n from added, generate_series(1, 3) n`,
    [of.id],
  )
}

/**
 * While a job runs that began before the rows were committed, their pages do not count as visible to all, and Postgres prefers to read the
 * whole table to an index alone.
 */
const untilVisible = async () => {
  for (;;) {
    const { rows } = await app.sql.query<{ part: number }>(
      `select relallvisible::float8 / relpages as part from pg_class where oid = 'cases.case'::regclass`,
    )
    if ((rows[0]?.part ?? 0) > 0.99) return
    await app.sql.query('vacuum (analyze) cases.case')
  }
}

beforeAll(async () => {
  app = await startApp()
  tenant = await aTenant(app)
  const other = await aTenant(app)
  boss = await aUser(app, { tenant, profileTypeId: 1 })
  await withClients(tenant)
  await withClients(other)
  await addMassCases(app.url, [
    { tenantId: tenant.id, cases: 100_000, today: '2026-11-20' },
    { tenantId: other.id, cases: 5_000, today: '2026-11-20' },
  ])
  await untilVisible()
}, 600_000)
afterAll(() => app.stop())

const fetchPage = async (filter: CaseFilterInput, sort: CaseSort, more: { page?: number; from?: string } = {}) => {
  const { page = 1, from } = more
  const input = { filters: filter, sort, pagination: { page }, ...(from === undefined ? {} : { from }) }
  return (await app.call(endpoints.fetchCases, input, { as: boss.token })).body
}

const byId: CaseSort = { by: 'id', direction: 'desc' }

const filters: readonly CaseFilterInput[] = [
  {},
  { isActive: false },
  { createdDate: { from: '2026-10-01', to: '2026-10-31' } },
  { closedDealDate: { from: '2026-10-01', to: '' } },
  { dealLimitDate: { from: '2026-11-10', to: '2026-11-20' } },
  { dealLimitDate: { from: '', to: '2026-11-20' }, useCampaignDate: true },
  { dateLastModifiedDealStatus: { from: '2026-11-10', to: '2026-11-19' } },
  { agreementProposalPetitionDate: { from: '2026-10-01', to: '2026-11-20' } },
  { caseProcessualState: 'Pós Sentença', caseType: 'ATIVO', alreadySentWhatsappProposal: true },
  { caseStatus: 'Encerrado sem acordo' },
  { dealStatus: ['Aguardando alçada', 'Minuta enviada'] },
  { clientName: 'Cliente 20', task: 'ligar' },
  { groupName: 'Carteira 2', state: ['ES', 'GO'] },
  { negotiators: [0 as never], negotiateInAf: true },
  { search: 'bezerra' },
  { search: 'maria' },
  { search: 'ma' },
  { search: 'viana cliente' },
  { search: '0000001-' },
  { dealStatus: 'Proposta enviada', state: 'SP', dealLimitDate: { from: '2026-11-01', to: '2026-11-30' } },
]

/** Tables that grow with the cases: no query may scan them sequentially. */
const large = ['case', 'case_text', 'party', 'offer', 'mail', 'person', 'address']

interface Node {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Actual Rows'?: number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Actual Loops'?: number
  readonly Plans?: readonly Node[]
}

type Explained = readonly { readonly Plan: Node }[]

/** Runs as the application's role, in the company of the cases. */
const explain = async ({ text, values }: Statement, how: string) => {
  const { rows } = await app.sql.query<{ 'QUERY PLAN': Explained }>(`explain (${how}, format json) ${text}`, [
    ...values,
  ])
  return rows.flatMap((row) => row['QUERY PLAN'].map(({ Plan }) => Plan))
}

const asApplication = async <T>(work: () => Promise<T>): Promise<T> => {
  await app.sql.query(`set role tratativa_app; ${app.entering(tenant.id, false)}`)
  const done = await work()
  await app.sql.query('reset role')
  return done
}

/** Collects the queries about cases or people that requests send meanwhile; the statements of jobs are not meant. */
const recordQueries = async (work: () => Promise<unknown>) => {
  const recorder = recordStatements({
    user: 'tratativa_app',
    matches: (text) => /cases"?\."?case|people"?\."?/.test(text),
  })
  try {
    await work()
  } finally {
    recorder.stop()
  }
  return recorder.statements()
}

/** Counts the rows read from the large tables. */
const countRowsRead = (node: Node): number => {
  const own = large.includes(node['Relation Name'] ?? '')
    ? ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)) * (node['Actual Loops'] ?? 1)
    : 0
  return (node.Plans ?? []).reduce((sum, plan) => sum + countRowsRead(plan), own)
}

const scansOf = (node: Node): string[] => [
  ...(node['Node Type'] === 'Seq Scan' && large.includes(node['Relation Name'] ?? '')
    ? [node['Relation Name'] ?? '']
    : []),
  ...(node.Plans ?? []).flatMap(scansOf),
]

describe('the list at 100,000 cases', () => {
  it('uses an index for every query', async () => {
    const statements = await recordQueries(async () => {
      for (const filter of filters) {
        await fetchPage(filter, byId)
        await app.call(endpoints.getCasesIds, { filters: filter }, { as: boss.token })
      }
      for (const by of caseSorts)
        for (const direction of ['asc', 'desc'] as const) {
          const { pagination } = await fetchPage({}, { by, direction })
          await fetchPage({}, { by, direction }, { page: 2, from: pagination.next ?? '' })
          await fetchPage({}, { by, direction }, { page: 500 })
          await fetchPage({ dealStatus: 'Proposta enviada' }, { by, direction }, { page: 900 })
        }
      for (const search of ['maria', 'bezerra viana', 'an', '7', '1234', 'AF0001', '0000001-92.2024', 'pst-2019/63'])
        await app.call(endpoints.fastSearch, { search }, { as: boss.token })
      await app.call(views.caseFilterValues, {}, { as: boss.token })
    })
    expect(statements.length).toBeGreaterThan(100)
    const whole: string[] = []
    await asApplication(async () => {
      for (const statement of statements) {
        const scanned = (await explain(statement, 'costs off')).flatMap(scansOf)
        if (scanned.length > 0) whole.push(`${scanned.join(', ')}: ${statement.text.replace(/\s+/g, ' ')}`)
      }
    })
    expect(whole).toEqual([])
  }, 600_000)

  it.each(['0000001-92.2024', '1234', 'maria 12'])(
    'CHAT-003 reads few cases to find conversations by %s',
    async (search) => {
      await aChat(app, { tenant, name: 'Outra Pessoa' })
      const statements = await recordQueries(() => app.call(chatEndpoints.chats, { search }, { as: boss.token }))
      const plans = await asApplication(() => Promise.all(statements.map((statement) => explain(statement, 'analyze'))))
      expect(plans.flat()).not.toHaveLength(0)
      expect(plans.flat().reduce((sum, plan) => sum + countRowsRead(plan), 0)).toBeLessThan(1_000)
    },
  )

  it('searches substrings through the trigram index, under row security and for one company', async () => {
    await app.sql.query('set role tratativa_system')
    const { rows } = await app.sql.query<{ 'QUERY PLAN': string }>(
      `explain select t.case_id from cases.case_text t where t.tenant_id = ${tenant.id} and t.searchable like '%bezerra%'`,
    )
    await app.sql.query('reset role')
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('case_text_search')
  })

  it.each(filters.map((filter) => [JSON.stringify(filter), filter] as const))(
    'answers %s alike by every method',
    async (_, filter) => {
      const { body } = await app.call(endpoints.getCasesIds, { filters: filter }, { as: boss.token })
      const newest = [...body.data].reverse()
      const first = await fetchPage(filter, byId)
      expect(first.pagination.total).toBe(newest.length)
      for (const page of [1, 2, 400, 1600, Math.max(1, first.pagination.pages ?? 1)]) {
        const { data } = await fetchPage(filter, byId, { page })
        expect(data.map(({ id }) => id)).toEqual(newest.slice((page - 1) * 15, page * 15))
      }
    },
    120_000,
  )

  it.each(caseSorts)(
    'CASE-004 by %s each page continues where the previous page ended, near and far',
    async (by) => {
      for (const filter of [{}, { dealStatus: 'Minuta assinada' }, { state: 'SP', caseType: 'ATIVO' }] as const)
        for (const page of [1, 500, 1800]) {
          const sort: CaseSort = { by, direction: page % 500 === 0 ? 'asc' : 'desc' }
          const here = await fetchPage(filter, sort, { page })
          const { next } = here.pagination
          if (next === null) continue
          const turned = await fetchPage(filter, sort, { page: page + 1, from: next })
          const numbered = await fetchPage(filter, sort, { page: page + 1 })
          expect(turned.data.map(({ id }) => id)).toEqual(numbered.data.map(({ id }) => id))
          const back = await fetchPage(filter, sort, { page, from: turned.pagination.previous ?? '' })
          expect(back.data.map(({ id }) => id)).toEqual(here.data.map(({ id }) => id))
        }
    },
    240_000,
  )
})
