// Exports spreadsheets of cases through HTTP: their content, their audience, and that an import of the file changes nothing.
import { auditEndpoints } from '@tratativa/contract/identity/audit-endpoints'
import { caseColumns } from '@tratativa/contract/cases/columns'
import { casesCeilingEndpoints as ceilings } from '@tratativa/contract/cases/deals/ceiling-endpoints'
import { casesDealsEndpoints as deals } from '@tratativa/contract/cases/deals/endpoints'
import { casesExportEndpoints as exports } from '@tratativa/contract/cases/export/endpoints'
import { caseSorts } from '@tratativa/contract/cases/filter'
import { casesListEndpoints as list } from '@tratativa/contract/cases/list/endpoints'
import { casesManyEndpoints as many } from '@tratativa/contract/cases/many/endpoints'
import { casesImportEndpoints as imports } from '@tratativa/contract/cases/many/import-endpoints'
import { casesRunsEndpoints as runs } from '@tratativa/contract/cases/runs/endpoints'
import { departmentsEndpoints } from '@tratativa/contract/departments/endpoints'
import { urlOf, type InputTo } from '@tratativa/contract/kernel/endpoint'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import { notificationsEndpoints } from '@tratativa/contract/notifications/endpoints'
import { calendarDay } from '@tratativa/contract/kernel/time'
import { linkEndpoints } from '@tratativa/contract/kernel/link-endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { textOfCell, readSheet } from '@tratativa/spreadsheets'
import { aTenant, aUser, type TestTenant, type TestUser } from '../../../testing/builders.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { aPortfolio } from '../../../testing/portfolio.ts'
import { aCase, aPerson } from '../../../testing/register.ts'

let app: TestApp

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

type ExportInput = InputTo<typeof exports.prepareExport>

const code = (id: number) => caseCode(toCaseId(id))
const addressOf = (id: string) => urlOf(exports.takeExport).replace(':id', id)
const download = (by: TestUser, id: string, signal?: AbortSignal) =>
  app.raw(addressOf(id), { headers: { authorization: `Bearer ${by.token}` }, ...(signal ? { signal } : {}) })

const exported = async (by: TestUser, exportInput: ExportInput) => {
  const { body } = await app.call(exports.prepareExport, exportInput, { as: by.token })
  const answer = await download(by, body.data.id)
  expect(answer.status).toBe(200)
  return { run: body.data, answer, bytes: new Uint8Array(await answer.arrayBuffer()) }
}

const textsOf = async (bytes: Uint8Array): Promise<string[][]> => {
  const rows: string[][] = []
  for await (const { cells } of (await readSheet([bytes])).rows) rows.push(cells.map(textOfCell))
  return rows
}

const auditOf = async (tenant: TestTenant, id: string) => {
  const { rows } = await app.sql.query<Record<string, unknown>>(
    `select actor_id, subject, after from platform.audit_entry
     where tenant_id = $1 and action = 'cases.export.taken' and subject_id = $2`,
    [tenant.id, id],
  )
  return rows
}

const change = async (by: TestUser, id: number, fields: Omit<InputTo<typeof deals.changeCase>, 'id' | 'version'>) => {
  const { rows } = await app.sql.query<{ version: number }>('select version from cases.case where id = $1', [id])
  const { body } = await app.call(
    deals.changeCase,
    { id: code(id), version: rows[0]?.version ?? 0, ...fields },
    { as: by.token },
  )
  return body
}

describe('an exported spreadsheet can be imported again without changes', () => {
  let tenant: TestTenant
  let admin: TestUser
  const numbers = ['0701300-13.2011.8.26.0020', '0725517-23.2025.8.07.0000']

  const everything = async () => {
    const { rows } = await app.sql.query<{ all: string }>(
      `select jsonb_agg(to_jsonb(c) order by c.id)::text || (select coalesce(jsonb_agg(to_jsonb(o) order by o.id), '[]')::text
         from cases.offer o where o.tenant_id = $1) || (select jsonb_agg(to_jsonb(p) order by p.id)::text from people.person p
         where p.tenant_id = $1) || (select jsonb_agg(to_jsonb(y) order by y.case_id, y.position)::text from cases.party y
         where y.tenant_id = $1) as all from cases.case c where c.tenant_id = $1`,
      [tenant.id],
    )
    return rows[0]?.all
  }

  const hostile = {
    clientFolder: '=1+1',
    internalId: '000123',
    dutyToDo: '+5511 "entregar"; o cartão',
    observation: '\'=HYPERLINK("http://x")\nsegunda linha\tcom tabulação',
    object: '-2+3|@SUM(A1)',
    court: '1ª Vara Cível; São José',
    district: "'citada",
    oldProcessNumber: '2004.51.01.0123-4',
  }

  const addHostile = async (negotiator: TestUser) => {
    const id = await aCase(app, {
      tenant,
      author: 'ÂNGELA D’Ávila  da Conceição',
      lawyer: '@Paulo =Nogueira',
      client: 'Banco "Vera"; S/A',
      subClient: '=Sudeste',
      negotiator,
      processNumber: numbers[0] ?? '',
      processValue: 99_999_999_999_999,
    })
    await change(admin, id, {
      ...hostile,
      hearingAt: '2026-12-01T14:30:00Z',
      limitDate: '2026-12-31',
      campaignDate: '2027-01-02',
      paymentLimitDate: '2027-02-28',
      agreementProposalPetitionDate: '2026-11-30',
      paymentType: 'À vista',
      selectedPaymentType: 'PIX',
      percentSuccubenceFees: 7.29,
      negotiateInAf: true,
      caseType: 'ATIVO',
      processualState: 'Pós Sentença',
      state: 'SP',
      proposalSummary: '=resumo\nem duas linhas',
      distributionDate: '2025-03-02',
      instalments: 12,
      bankAccount: '001; "0001-9"',
      beneficiaries: '-Rita\n+Ana',
      defendantName: '@Lojas Íris',
    })
    // A day from before the bound of inputs.
    await app.sql.query("update cases.case set duty_limit_date = '1899-12-31' where id = $1", [id])
    return id
  }

  const addDeals = async () => {
    const id = await aCase(app, { tenant, client: 'Telefonia Ipê', processNumber: numbers[1] ?? '', author: 'José' })
    await change(admin, id, { lastProposal: '4.000,00' })
    await change(admin, id, { authorCounterProposalValue: '9.000,10', authorCounterProposalText: '=nove mil' })
    await change(admin, id, { clientCounterProposalValue: '4.500,01', clientCounterProposalText: 'última' })
    const closed = await aCase(app, { tenant, client: 'Telefonia Ipê', author: 'José', situation: 'acordo' })
    await change(admin, closed, { closedDealDate: '2026-10-01', authorCounterProposalValue: '0,00' })
    return [id, closed]
  }

  /** Values that are no longer in use, and process numbers that several cases share. */
  const addOdd = async (gone: TestUser) => {
    const olds = [await aCase(app, { tenant }), await aCase(app, { tenant, negotiator: gone })]
    for (const id of olds) await change(admin, id, { processNumber: '2001.001.004321-0' })
    const asleep = await aCase(app, { tenant, client: 'Cliente Fechado', subClient: 'Filial' })
    await change(admin, asleep, { isActive: false })
    const contacts = await aPerson(app, {
      tenant,
      name: 'Ana',
      cpf: '11144477735',
      emails: ['ana@exemplo.test', 'ana2@exemplo.test'],
      phones: ['11987654321', '1133334444'],
    })
    const known = await aCase(app, { tenant, author: 'Ana' })
    await app.sql.query('update cases.party set person_id = $1 where case_id = $2', [contacts, known])
    await app.sql.query('update cases.case set author_id = $1 where id = $2', [contacts, known])
    const nobody = await aCase(app, { tenant })
    await app.sql.query('delete from cases.party where case_id = $1', [nobody])
    await app.sql.query("update cases.case set author_id = null, author_sort = '' where id = $1", [nobody])
    await app.sql.query('update identity.membership set is_active = false where id = $1', [gone.id])
    await app.sql.query(
      "update clients.client set is_active = false where tenant_id = $1 and name = 'Cliente Fechado'",
      [tenant.id],
    )
    return [...olds, asleep, known, nobody]
  }

  let ids: number[]
  beforeAll(async () => {
    tenant = await aTenant(app)
    admin = await aUser(app, { tenant, profileTypeId: 1, name: 'Marina' })
    const gone = await aUser(app, { tenant, profileTypeId: 3, name: 'Quem saiu' })
    const twin = await aUser(app, { tenant, profileTypeId: 3, name: 'Ana Lima' })
    await aUser(app, { tenant, profileTypeId: 3, name: 'ana lima' })
    ids = [await addHostile(twin), ...(await addDeals()), ...(await addOdd(gone))]
  })

  it.each(['xlsx', 'csv'] as const)('CASE-018 an import of an export changes nothing: %s', async (format) => {
    const { bytes, run } = await exported(admin, { ids: ids.map(code), format })
    const before = await everything()
    const answer = await app.call(imports.bringImport, { name: run.title }, { as: admin.token, file: bytes })
    await app.jobsDone()
    const { id } = answer.body.data
    const { data } = (await app.call(imports.readImport, { id }, { as: admin.token })).body
    expect(data.mapping.every(({ field }) => field !== '')).toBe(true)
    expect((await app.call(many.runLines, { id }, { as: admin.token })).body.data).toEqual([])
    expect(data.counts).toEqual({ lines: ids.length, added: 0, changed: 0, same: ids.length, bad: 0, requests: 0 })
    await app.call(imports.applyImport, { id, mode: 'whole' }, { as: admin.token })
    await app.jobsDone()
    expect((await app.call(runs.run, { id }, { as: admin.token })).body.data).toMatchObject({ state: 'done' })
    expect(await everything()).toBe(before)
  })

  it('CASE-018 an import finds a case by its id, whatever columns were left out', async () => {
    const { bytes } = await exported(admin, { columns: ['authorName', 'clientName', 'limitDate'], format: 'csv' })
    expect((await textsOf(bytes))[0]).toEqual(['AUTOR', 'CLIENTE', 'PRAZO', 'ID_CASO'])
    const answer = await app.call(imports.bringImport, { name: 'a.csv' }, { as: admin.token, file: bytes })
    await app.jobsDone()
    const { data } = (await app.call(imports.readImport, { id: answer.body.data.id }, { as: admin.token })).body
    expect(data.counts).toMatchObject({ added: 0, changed: 0, bad: 0, same: ids.length - 1 })
  })

  it('has a column for each field, amounts and days as such, and no formula', async () => {
    const { bytes, answer, run } = await exported(admin, { ids: ids.map(code), format: 'csv' })
    const name = `casos-${calendarDay(app.clock.now())}.csv`
    expect(run).toMatchObject({ kind: 'export', title: name, total: ids.length })
    expect(answer.headers.get('content-disposition')).toContain(`filename="${name}"`)
    const text = Buffer.from(bytes).toString()
    expect(text.split('\r\n')[0]?.slice(1).split(';')).toEqual(caseColumns.map(({ heading }) => heading))
    expect(text).toContain(';"999999999999,99";')
    expect(text).toContain(';31/12/2026;')
    expect(text).toContain(";'=1+1;")
    const fields = text.split(/;|\r\n/).map((field) => field.replace(/^"/, ''))
    expect(fields.filter((field) => /^[=+\-@\t\r]/.test(field))).toEqual([])
  })
})

describe('access to exports', () => {
  let tenant: TestTenant
  let boss: TestUser
  let negotiator: TestUser
  let own: number
  let other: number

  beforeAll(async () => {
    tenant = await aTenant(app)
    boss = await aUser(app, { tenant, profileTypeId: 2, name: 'Marina' })
    negotiator = await aUser(app, { tenant, profileTypeId: 3 })
    own = await aCase(app, { tenant, negotiator, author: 'Ana' })
    other = await aCase(app, { tenant, author: 'Bia' })
    for (const id of [own, other])
      await app.call(ceilings.setCeiling, { caseId: code(id), amount: '7.654,32' }, { as: boss.token })
  })

  it.each(['xlsx', 'csv'] as const)('a ceiling is in the %s only of those who may see it', async (format) => {
    const exportInput = { columns: ['id', 'maximumProposal', 'proposalSummary'] as const, format }
    const seen = async (by: TestUser) =>
      textsOf((await exported(by, { ...exportInput, columns: [...exportInput.columns] })).bytes)
    const full = ['7654,32', '– | – | 7.654,32']
    expect((await seen(boss)).slice(1)).toEqual([
      [code(other), ...full],
      [code(own), ...full],
    ])
    expect((await seen(negotiator)).slice(1)).toEqual([[code(own), ...full]])
  })

  it('contains only the negotiator’s own cases, by filter, by selection and by another negotiator’s name', async () => {
    const columns: ExportInput['columns'] = ['id']
    const seen = async (exportInput: ExportInput) =>
      (await textsOf((await exported(negotiator, { ...exportInput, columns, format: 'csv' })).bytes)).slice(1).flat()
    expect(await seen({ filters: {} })).toEqual([code(own)])
    expect(await seen({ ids: [code(other), code(own)] })).toEqual([code(own)])
    expect(await seen({ filters: { negotiators: [0, negotiator.id] } })).toEqual([code(own)])
    const prepared = await app.call(exports.prepareExport, {}, { as: negotiator.token })
    expect(prepared.body.data.total).toBe(1)
    for (const exportInput of [{ ids: [code(other)] }, { filters: { negotiators: [0 as const, boss.id] } }]) {
      const { refusal } = await app.call(exports.prepareExport, exportInput, { as: negotiator.token })
      expect(refusal.code).toBe('cases.nothing-chosen')
    }
  })

  it('is recorded with who took how many rows of what, and cannot be downloaded by anybody else', async () => {
    const filter = { search: 'ana', isActive: true }
    const { run } = await exported(negotiator, { filters: filter, columns: ['authorName'], format: 'csv' })
    const [entry, second] = await auditOf(tenant, run.id)
    expect(second).toBeUndefined()
    expect(entry).toMatchObject({ actor_id: negotiator.accountId, subject: run.title })
    expect(entry?.['after']).toMatchObject({
      cases: 1,
      filter: { ...filter, negotiators: [negotiator.id] },
      columns: ['authorName', 'id'],
      format: 'csv',
    })
    expect((await app.call(runs.run, { id: run.id }, { as: boss.token })).body.data).toMatchObject({
      state: 'done',
      done: 1,
    })
    expect((await download(boss, run.id)).status).toBe(404)
    const stranger = await aUser(app, { tenant: await aTenant(app), profileTypeId: 1 })
    expect((await download(stranger, run.id)).status).toBe(404)
    const theirs = await app.call(exports.prepareExport, { ids: [code(own)] }, { as: stranger.token })
    expect(theirs.refusal.code).toBe('cases.nothing-chosen')
  })

  it('is audited at the download, not at the preparation', async () => {
    const { body } = await app.call(exports.prepareExport, { format: 'csv' }, { as: boss.token })
    const { id } = body.data
    const made = await app.call(linkEndpoints.makeLink, { url: addressOf(id) }, { as: boss.token })
    expect(await auditOf(tenant, id)).toEqual([])
    const answer = await app.raw(`${addressOf(id)}?link=${encodeURIComponent(made.body.data.link)}`)
    expect(await answer.text()).toContain('Bia')
    expect(await auditOf(tenant, id)).toHaveLength(1)
    app.clock.set(new Date(app.clock.now().getTime() + 11 * 60_000))
    await exported(boss, { format: 'csv' })
    expect((await download(boss, id)).status).toBe(404)
  })
})

describe('LOCK-007 an export', () => {
  let tenant: TestTenant
  let boss: TestUser
  let second: TestUser
  let negotiator: TestUser

  beforeAll(async () => {
    tenant = await aTenant(app)
    boss = await aUser(app, { tenant, profileTypeId: 1 })
    second = await aUser(app, { tenant, profileTypeId: 1 })
    negotiator = await aUser(app, { tenant, name: 'Camila' })
  })

  const idsOf = async (answer: Response) => (await textsOf(new Uint8Array(await answer.arrayBuffer()))).slice(1).flat()
  const prepare = async (input: ExportInput = {}) =>
    (await app.call(exports.prepareExport, { format: 'csv', columns: ['id'], ...input }, { as: negotiator.token })).body
      .data.id

  it('holds no case that was given away after it was prepared, and none at all once nothing is theirs', async () => {
    const [own, handedOver] = [await aCase(app, { tenant, negotiator }), await aCase(app, { tenant, negotiator })]
    const run = await prepare()
    const chosen = await prepare({ ids: [code(handedOver)] })
    await change(boss, handedOver, { negotiator: boss.id })
    const answer = await download(negotiator, run)
    expect(await idsOf(answer)).toEqual([code(own)])
    expect(await auditOf(tenant, run)).toMatchObject([{ after: { cases: 1, columns: ['id'] } }])
    expect((await download(negotiator, chosen)).status).toBe(404)
  })

  it('dies after ten minutes', async () => {
    const run = await prepare()
    app.clock.set(new Date(app.clock.now().getTime() + 11 * 60_000))
    expect((await download(negotiator, run)).status).toBe(404)
  })

  it('is judged by the rights at the download: a supervisor made a negotiator carries only their own cases off', async () => {
    const former = await aUser(app, { tenant, profileTypeId: 2, name: 'Renato' })
    const own = await aCase(app, { tenant, negotiator: former })
    await aCase(app, { tenant, negotiator })
    const input: ExportInput = { format: 'csv', columns: ['id'] }
    const run = (await app.call(exports.prepareExport, input, { as: former.token })).body.data
    expect(run.total).toBeGreaterThan(1)
    const edit = { id: former.id, name: former.name, departmentId: null, profileTypeId: 3 as const }
    expect((await app.call(departmentsEndpoints.editUser, edit, { as: boss.token })).status).toBe(200)
    expect(await idsOf(await download(former, run.id))).toEqual([code(own)])
    expect(await auditOf(tenant, run.id)).toMatchObject([{ actor_id: former.accountId, after: { cases: 1 } }])
    const made = await app.call(linkEndpoints.makeLink, { url: addressOf(run.id) }, { as: former.token })
    expect((await download(boss, run.id)).status).toBe(404)
    await app.call(departmentsEndpoints.setUserActive, { id: former.id, isActive: false }, { as: boss.token })
    const link = encodeURIComponent(made.body.data.link)
    expect((await app.raw(`${addressOf(run.id)}?link=${link}`)).status).toBe(401)
  })

  it('is told to the administrators above the size that they set, small ones of a day together', async () => {
    const notices = async (user: TestUser) => {
      await app.jobsDone()
      const { body } = await app.call(notificationsEndpoints.notices, {}, { as: user.token })
      return body.data.map(({ description }) => description).filter((text) => text.includes('exportou'))
    }
    const setRule = (as: TestUser, noticeAbove: number) =>
      app.call(exports.setExportRule, { noticeAbove }, { as: as.token })
    expect((await app.call(exports.exportRule, {}, { as: boss.token })).body.data).toEqual({ noticeAbove: 500 })
    expect((await setRule(negotiator, 9)).status).toBe(403)
    expect((await setRule(boss, -1)).refusal.field).toBe('noticeAbove')
    expect((await setRule(boss, 2)).status).toBe(200)
    const mine = await app.sql.query('select id from cases.case where negotiator_id = $1', [negotiator.id])
    const before = mine.rows.length
    await aCase(app, { tenant, negotiator })
    await idsOf(await download(negotiator, await prepare({ filters: { search: '', dealStatus: ['Sem contato'] } })))
    await idsOf(await download(negotiator, await prepare({ filters: { dealStatus: ['Sem contato'] } })))
    const count = before + 1
    const audit = await app.call(
      auditEndpoints.accessAudit,
      { kind: 'exports', accountId: negotiator.accountId },
      { as: boss.token },
    )
    expect(audit.body.data[0]).toMatchObject({
      action: 'cases.export.taken',
      by: 'Camila',
      after: { cases: count, columns: ['id'], filterText: 'situação: Sem contato; negociadores: 1; ativos: sim' },
    })
    const ofBoss = await app.call(
      auditEndpoints.accessAudit,
      { kind: 'exports', accountId: boss.accountId },
      { as: boss.token },
    )
    expect(ofBoss.body.data.map(({ action }) => action)).toEqual(['cases.export.rule-set'])
    const texts = await notices(boss)
    expect(texts.at(0)).toMatch(
      new RegExp(
        `^Camila exportou ${count} casos \\(\\d+ casos em 24 horas\\)\\. Filtro: situação: Sem contato; negociadores: 1; ativos: sim\\.$`,
      ),
    )
    expect(await notices(second)).toEqual(texts)
    expect(await notices(negotiator)).toEqual([])
    const { rows } = await app.sql.query(
      "select before, after from platform.audit_entry where tenant_id = $1 and action = 'cases.export.rule-set'",
      [tenant.id],
    )
    expect(rows).toEqual([{ before: { noticeAbove: 500 }, after: { noticeAbove: 2 } }])
  })
})

describe('a long list', () => {
  let tenant: TestTenant
  let boss: TestUser
  const count = 1_300

  beforeAll(async () => {
    tenant = await aTenant(app)
    boss = await aUser(app, { tenant, profileTypeId: 1 })
    await aPortfolio(app, { tenant, negotiators: [boss], count })
  })

  it.each(caseSorts)('is exported in the order of the screen: %s', async (by) => {
    for (const direction of ['asc', 'desc'] as const) {
      const exportInput = { filters: { isActive: false }, sort: { by, direction } }
      const { bytes } = await exported(boss, { ...exportInput, columns: ['id'], format: 'csv' })
      const shown: string[] = []
      for (let page = 1; ; page++) {
        const { body } = await app.call(
          list.fetchCases,
          { ...exportInput, pagination: { page, size: 100 }, withTotal: false },
          { as: boss.token },
        )
        shown.push(...body.data.map(({ id }) => id))
        if (body.pagination.next === null) break
      }
      expect((await textsOf(bytes)).slice(1).flat()).toEqual(shown)
      expect(shown.length).toBeGreaterThan(100)
    }
  })

  it('contains every case once, across batches', async () => {
    const { run, bytes } = await exported(boss, {})
    const rows = await textsOf(bytes)
    expect(rows).toHaveLength(run.total + 1)
    expect(new Set(rows.map((row) => row[caseColumns.findIndex(({ key }) => key === 'id')])).size).toBe(run.total + 1)
  })

  it('stops when the client disconnects', async () => {
    const { body } = await app.call(exports.prepareExport, { format: 'csv' }, { as: boss.token })
    const leaving = new AbortController()
    const answer = await download(boss, body.data.id, leaving.signal)
    await answer.body?.getReader().read()
    leaving.abort()
    await expect
      .poll(async () => (await app.call(runs.run, { id: body.data.id }, { as: boss.token })).body.data.state)
      .not.toBe('running')
  })

  it('can be cancelled before it is downloaded', async () => {
    const { body } = await app.call(exports.prepareExport, {}, { as: boss.token })
    await app.call(runs.cancelRun, { id: body.data.id }, { as: boss.token })
    expect((await download(boss, body.data.id)).status).toBe(404)
  })
})
