// Made from the catalogue, through HTTP: every plain field is written, read, audited, batch-edited, undone, exported, imported, sorted and
// filtered by. An entry that promises one of these and does not keep it fails here.
import type { CaseFieldEntry, PlainKind } from '@tratativa/contract/cases/catalogue-entry'
import {
  caseCatalogueFields,
  emptyValueOf,
  plainCaseFields,
  type PlainCaseField,
} from '@tratativa/contract/cases/catalogue-fields'
import { casesDealsEndpoints as deals } from '@tratativa/contract/cases/deals/endpoints'
import { casesDeskEndpoints as desk } from '@tratativa/contract/cases/desk/endpoints'
import type { CaseDetail } from '@tratativa/contract/cases/desk/shapes'
import { caseFilter, type CaseFilterInput } from '@tratativa/contract/cases/filter'
import { casesExportEndpoints as exports } from '@tratativa/contract/cases/export/endpoints'
import { casesListEndpoints as list } from '@tratativa/contract/cases/list/endpoints'
import { casesManyEndpoints as many } from '@tratativa/contract/cases/many/endpoints'
import { casesImportEndpoints as imports } from '@tratativa/contract/cases/many/import-endpoints'
import { urlOf, type InputTo } from '@tratativa/contract/kernel/endpoint'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../testing/app.ts'
import { aTenant, aUser, type TestTenant, type TestUser } from '../../testing/builders.ts'
import { aCase } from '../../testing/register.ts'

let app: TestApp
let tenant: TestTenant
let admin: TestUser
let id: number

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  tenant = await aTenant(app)
  admin = await aUser(app, { tenant, profileTypeId: 1, name: 'Marina' })
  id = await aCase(app, { tenant, processNumber: '0701300-13.2011.8.26.0020' })
})

const as = () => ({ as: admin.token })
const code = () => caseCode(toCaseId(id))

/** Rules of their own: only an agreed case has a day of agreement, and an inactive case takes no other change. */
const ruledFields: readonly string[] = ['closedDealDate', 'isActive']
const fields = plainCaseFields.filter(({ key }) => !ruledFields.includes(key))
const batchFields = fields.filter(({ batch }) => batch !== false)
const sheetFields = fields.filter(({ heading }) => heading !== undefined)

/** A value of each kind: in a call, as the desk reads it, in the database, and in a spreadsheet. */
const samples: Readonly<Record<PlainKind, { sent: unknown; stored: unknown; sheet: string }>> = {
  text: { sent: 'Texto novo', stored: 'Texto novo', sheet: 'Texto novo' },
  longText: { sent: 'Texto longo', stored: 'Texto longo', sheet: 'Texto longo' },
  money: { sent: '1.234,56', stored: 123_456, sheet: '1234,56' },
  day: { sent: '2027-03-15', stored: '2027-03-15', sheet: '15/03/2027' },
  percent: { sent: 12.5, stored: 1250, sheet: '12,5' },
  count: { sent: 3, stored: 3, sheet: '3' },
  flag: { sent: true, stored: true, sheet: 'SIM' },
  phase: { sent: 'Pós Sentença', stored: 'Pós Sentença', sheet: 'Pós Sentença' },
  caseType: { sent: 'ATIVO', stored: 'ATIVO', sheet: 'ATIVO' },
  state: { sent: 'SP', stored: 'SP', sheet: 'SP' },
}

const valuesOf = (of: readonly PlainCaseField[]) =>
  Object.fromEntries(of.map(({ changeName, kind }) => [changeName, samples[kind].sent]))
const storedOf = (of: readonly PlainCaseField[]) =>
  Object.fromEntries(of.map(({ column, kind }) => [column, samples[kind].stored]))

const storedCase = async (processNumber = '07013001320118260020') => {
  const { rows } = await app.sql.query<{ row: Record<string, unknown> }>(
    'select to_jsonb(c) as row from cases.case c where c.tenant_id = $1 and c.process_number = $2',
    [tenant.id, processNumber],
  )
  return rows[0]?.row
}

const readField = (detail: CaseDetail, { part, rowName }: PlainCaseField): unknown => {
  const values: object = part === 'row' || part === 'detail' ? detail : detail[part]
  return (values as Record<string, unknown>)[rowName]
}

const writeAll = () =>
  app.call(deals.changeCase, { id: code(), version: 1, ...valuesOf(fields) } as InputTo<typeof deals.changeCase>, as())

it('every field is written, read back and audited', async () => {
  expect((await writeAll()).status).toBe(200)
  expect(await storedCase()).toMatchObject(storedOf(fields))
  const { data } = (await app.call(desk.case, { id: code() }, as())).body
  for (const field of fields) {
    const { sent } = samples[field.kind]
    expect([field.key, readField(data, field)]).toEqual([field.key, field.part === 'extra' ? String(sent) : sent])
  }
  const { rows } = await app.sql.query<{ after: Record<string, unknown> }>(
    `select after from platform.audit_entry where tenant_id = $1 and action = 'cases.case.changed'`,
    [tenant.id],
  )
  expect(rows[0]?.after).toMatchObject(valuesOf(fields))
})

it('every field of a batch is set in one and undone', async () => {
  const before = await storedCase()
  const changes = valuesOf(batchFields) as InputTo<typeof many.startBatch>['changes']
  const run = (await app.call(many.startBatch, { ids: [code()], changes }, as())).body.data
  await app.jobsDone()
  expect(await storedCase()).toMatchObject(storedOf(batchFields))
  await app.call(many.undoRun, { id: run.id }, as())
  await app.jobsDone()
  const columns = batchFields.map(({ column }) => column)
  const after = await storedCase()
  expect(columns.map((column) => [column, after?.[column]])).toEqual(
    columns.map((column) => [column, before?.[column]]),
  )
})

it('every column is exported as it is written', async () => {
  await writeAll()
  const columns = sheetFields.map(({ columnName }) => columnName) as InputTo<typeof exports.prepareExport>['columns']
  const { body } = await app.call(exports.prepareExport, { ids: [code()], columns, format: 'csv' }, as())
  const answer = await app.raw(urlOf(exports.takeExport).replace(':id', body.data.id), {
    headers: { authorization: `Bearer ${admin.token}` },
  })
  const [headings = '', values = ''] = (await answer.text()).replace('\u{feff}', '').split('\r\n')
  // The id of the case is always exported, after the chosen columns.
  expect(headings.split(';').slice(0, -1)).toEqual(sheetFields.map(({ heading }) => heading))
  const shown = values
    .split(';')
    .slice(0, -1)
    .map((value) => value.replaceAll(/[".]/g, '').replace(/^(\d+,\d)0$/, '$1'))
  expect(shown).toEqual(sheetFields.map(({ kind }) => samples[kind].sheet))
})

it('every column is imported, and an empty one leaves a new case empty', async () => {
  const number = '0725517-23.2025.8.07.0000'
  const start = ['NUMERO_PROCESSO', 'CLIENTE', 'AUTOR']
  const { rows } = await app.sql.query<{ name: string }>('select name from clients.client where tenant_id = $1', [
    tenant.id,
  ])
  const known = [rows[0]?.name, 'João Lima']
  const sheet = [
    [...start, ...sheetFields.map(({ heading }) => heading)],
    [number, ...known, ...sheetFields.map(({ kind }) => samples[kind].sheet)],
    ['0000832-35.2018.4.01.3202', ...known, ...sheetFields.map(() => '')],
  ]
  const file = new Uint8Array(Buffer.from(sheet.map((row) => row.join(';')).join('\r\n')))
  const { id: run } = (await app.call(imports.bringImport, { name: 'carteira.csv' }, { ...as(), file })).body.data
  await app.jobsDone()
  await app.call(imports.applyImport, { id: run, mode: 'whole' }, as())
  await app.jobsDone()
  expect(await storedCase('07255172320258070000')).toMatchObject(storedOf(sheetFields))
  // The court and the state of a new case come from its process number.
  const unread = sheetFields.filter(({ key }) => key !== 'court' && key !== 'state')
  const blank = Object.fromEntries(unread.map(({ column, kind }) => [column, emptyValueOf(kind)]))
  expect(await storedCase('00008323520184013202')).toMatchObject(blank)
})

it('every sort that an entry names is one of the list', async () => {
  await writeAll()
  for (const by of caseCatalogueFields.flatMap(({ sort }) => sort ?? [])) {
    const answer = await app.call(list.fetchCases, { sort: { by, direction: 'asc' } }, as())
    expect([by, answer.status]).toEqual([by, 200])
  }
})

/** A value of each filterable kind that selects the case, and one that does not. */
const filterSamples = (
  { kind, column }: CaseFieldEntry,
  row: { readonly [Field in 'situation' | 'status' | 'client' | 'subClient']: string },
): readonly [unknown, unknown] => {
  switch (kind) {
    case 'day':
      return [{ from: column === undefined ? '2020-01-01' : '2027-03-15', to: '2090-01-01' }, { to: '2019-01-01' }]
    case 'phase':
      return ['Pós Sentença', 'Acordo Prévio']
    case 'caseType':
      return ['ATIVO', 'PASSIVO']
    case 'state':
      return ['SP', 'RJ']
    case 'flag':
      return [true, false]
    case 'text':
      return ['ligar', 'enviar e-mail']
    case 'negotiator':
      return [0, admin.id]
    case 'situation':
    case 'status':
    case 'client':
    case 'subClient':
      return [row[kind], 'Outro nome']
    default:
      throw new Error(`no sample to filter by a ${kind}`)
  }
}

it('every filter that an entry names selects the case by its value, and leaves it out by another', async () => {
  id = await aCase(app, { tenant, processNumber: '0000832-35.2018.4.01.3202', subClient: 'Grupo Sul' })
  await writeAll()
  // Fields with rules of their own: their values are set by other acts.
  await app.sql.query(`update cases.case set next_task_kind = 'ligar', closed_deal_date = '2027-03-15' where id = $1`, [
    id,
  ])
  const { rows } = await app.sql.query<Parameters<typeof filterSamples>[1]>(
    `select n.name as situation, s.name as status, k.name as client, g.name as "subClient" from cases.case c
     join cases.situation n on n.id = c.situation_id join cases.status s on s.id = c.status_id
     join clients.client k on k.id = c.client_id join clients.sub_client g on g.id = c.sub_client_id where c.id = $1`,
    [id],
  )
  const idsBy = async (filters: CaseFilterInput) => {
    const { body } = await app.call(list.fetchCases, { filters }, as())
    return body.data.map((case_) => case_.id)
  }
  const [row] = rows
  if (!row) throw new Error('the case has no names')
  const filterable = caseCatalogueFields.flatMap((field) => (field.filter ? [{ field, name: field.filter }] : []))
  for (const { field, name } of filterable) {
    const [matching, other] = filterSamples(field, row)
    const has = async (value: unknown) => (await idsBy({ [name]: value })).includes(code())
    expect([name, await has(matching), await has(other)]).toEqual([name, true, false])
  }
})

it('every field of the filter is that of an entry, or one without a field', () => {
  const named = caseCatalogueFields.flatMap(({ filter }) => filter ?? [])
  const withoutField = ['search', 'alreadySentWhatsappProposal', 'useCampaignDate', 'importRun', 'figure']
  expect([...named, ...withoutField].sort()).toEqual(Object.keys(caseFilter.shape).sort())
})
