import { casesListEndpoints as endpoints } from '@tratativa/contract/cases/list/endpoints'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aTenant, aUser, type TestUser } from '../../../testing/builders.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { aCase } from '../../../testing/register.ts'

let app: TestApp
let user: TestUser
let searchText = ''

beforeAll(async () => {
  app = await startApp()
  const tenant = await aTenant(app)
  const other = await aTenant(app)
  user = await aUser(app, { tenant })
  // Uses ids of five digits, so that a part of an id is not a whole id.
  await app.sql.query("select setval('cases.case_id_seq', 54320)")
  const id = await aCase(app, {
    tenant,
    author: 'Antônia Conceição Prado',
    client: 'Banco Andorinha',
    processNumber: '0701300-13.2011.8.26.0020',
    folder: 'PST-2024/77',
    situation: 'proposta',
  })
  searchText = caseCode(toCaseId(id))
  await aCase(app, { tenant, author: 'Rui Barros', client: 'Viação Cruzeiro', folder: 'PST-2025/01' })
  await aCase(app, { tenant: other, author: 'Antônia de Outra Empresa', folder: 'PST-2024/77' })
})
afterAll(() => app.stop())

const find = async (search: string) => {
  const { body } = await app.call(endpoints.fastSearch, { search }, { as: user.token })
  return body.data
}

const ways: readonly (readonly [string, () => string])[] = [
  ['its code', () => searchText],
  ['its code in small letters', () => searchText.toLowerCase()],
  ['the beginning of its code', () => searchText.slice(0, -1)],
  ['its digits', () => searchText.slice(2)],
  ['its number without zeros', () => '54321'],
  ['a word of its author', () => 'Conceição'],
  ['that word without accents', () => 'conceicao'],
  ['a piece of it', () => 'NCEIC'],
  ['two words in any order', () => 'prado antonia'],
  ['a word and a piece of its process number', () => 'prado 0701300'],
  ['pieces from the middle of two words', () => 'NCEIC ntoni'],
  ['two characters that begin it', () => 'an'],
  ['its process number', () => '0701300-13.2011.8.26.0020'],
  ['the process number without its mask', () => '07013001320118260020'],
  ['the beginning of the process number', () => '0701300-13.2011'],
  ['a piece of the process number', () => '1300-13.2011'],
  ['a piece of many groups of it', () => '00-13.2011.8.26.00'],
  ['a word and a masked piece', () => 'prado 1300-13.2011'],
  ['its folder', () => 'PST-2024/77'],
  ['its folder in small letters', () => 'pst-2024/77'],
  ['the beginning of its folder', () => 'pst-2024'],
  ['a piece of its folder', () => '2024/7'],
]

it.each(ways)('SEARCH-002 finds a case by %s', async (_, search) => {
  const hits = await find(search())
  expect(hits.map(({ id }) => id)).toContain(searchText)
  expect(JSON.stringify(hits)).not.toContain('Outra Empresa')
})

it.each(['1300-13.2012', '0701300-13.2011.8.26.0021', '529.982.247-25'])(
  'SEARCH-002 finds nobody by %s: every group of a number counts',
  async (search) => {
    expect(await find(search)).toEqual([])
  },
)

it.each(['antonieta prado', 'conceicoes antonia', 'prado antoniax', 'prado 1234567'])(
  'SEARCH-002 finds nobody by %s: a word must match from its beginning',
  async (search) => {
    expect(await find(search)).toEqual([])
  },
)

it('SEARCH-002 returns the case in the shape that a result shows', async () => {
  const [hit] = await find('conceição')
  expect(hit).toEqual({
    id: searchText,
    author: 'Antônia Conceição Prado',
    client: 'Banco Andorinha',
    processNumber: '0701300-13.2011.8.26.0020',
    clientFolder: 'PST-2024/77',
    situation: { name: 'Proposta enviada', tone: 'offer' },
  })
})

it.each(['', '   ', 'zzzz', '%%%', '___', '99999', '9999999999', '0000000', 'AF', "';--"])(
  'SEARCH-003 finds nothing by %j',
  async (search) => {
    expect(await find(search)).toEqual([])
  },
)

it('ranks the case whose id was typed before those that contain the digits', async () => {
  const { rows } = await app.sql.query<{ id: number }>(
    "update cases.case set client_folder = '54321' where author_sort like 'rui%' returning id",
  )
  const hits = await find('54321')
  expect(hits.map(({ id }) => id)).toEqual([searchText, caseCode(toCaseId(rows[0]?.id ?? 0))])
})
