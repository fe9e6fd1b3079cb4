// Spreadsheets of cases, through HTTP: the check, the import, and the file of bad rows.
import { casesImportEndpoints as imports } from '@tratativa/contract/cases/many/import-endpoints'
import { casesManyEndpoints as many } from '@tratativa/contract/cases/many/endpoints'
import type { RowReason } from '@tratativa/contract/cases/many/shapes'
import { casesListEndpoints as lists } from '@tratativa/contract/cases/list/endpoints'
import { casesRunsEndpoints as runs } from '@tratativa/contract/cases/runs/endpoints'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import { urlOf } from '@tratativa/contract/kernel/endpoint'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readSheet, textOfCell } from '@tratativa/spreadsheets'
import { aTenant, aUser, type TestTenant, type TestUser } from '../../../testing/builders.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { aCase, aClient, aSubClient } from '../../../testing/register.ts'

let app: TestApp
let tenant: TestTenant
let admin: TestUser

const numbers = ['0701300-13.2011.8.26.0020', '0725517-23.2025.8.07.0000', '0000832-35.2018.4.01.3202']

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  tenant = await aTenant(app)
  admin = await aUser(app, { tenant, profileTypeId: 2, name: 'Marina' })
  const client = await aClient(app, tenant, 'Banco Vera')
  await aSubClient(app, tenant, client, 'Sudeste')
})

const as = () => ({ as: admin.token })
const code = (id: number | undefined) => caseCode(toCaseId(id ?? 0))
const csv = (lines: readonly string[]) => new Uint8Array(Buffer.from(lines.join('\r\n')))

const importRows = async (lines: readonly string[]) => {
  const { body } = await app.call(imports.bringImport, { name: 'carteira.csv' }, { ...as(), file: csv(lines) })
  await app.jobsDone()
  return body.data.id
}
const read = async (id: string) => (await app.call(imports.readImport, { id }, as())).body.data
const codeOf = ({ code: reasonCode, params }: RowReason) =>
  params === undefined ? reasonCode : `${reasonCode} ${JSON.stringify(params)}`
const listResultRows = async (id: string) => (await app.call(many.runLines, { id }, as())).body.data

const cases = async () => {
  const { rows } = await app.sql.query<Record<string, unknown>>(
    `select c.process_number, k.name as client, b.name as sub_client, s.name as situation, c.last_proposal, c.limit_date::text, c.state,
       c.court, c.author_sort, p.name as author, l.name as lawyer, c.version from cases.case c
     join clients.client k on k.id = c.client_id left join clients.sub_client b on b.id = c.sub_client_id
     join cases.situation s on s.id = c.situation_id left join people.person p on p.id = c.author_id
     left join people.person l on l.id = c.lawyer_id where c.tenant_id = $1 order by c.id`,
    [tenant.id],
  )
  return rows
}

const apply = async (id: string, mode: 'whole' | 'good') => {
  const answer = await app.call(imports.applyImport, { id, mode }, as())
  await app.jobsDone()
  return answer
}

describe('an import', () => {
  it('CASE-018 recognises the columns, checks every row and adds the cases', async () => {
    const id = await importRows([
      'Cliente;SubCliente;NÚMERO DO PROCESSO;Autor;CPF;Telefone do autor;Advogado;OAB;E-mail do advogado;Situação;Proposta;Prazo final;Coluna estranha',
      `banco vera;sudeste;${numbers[0]};Maria de Souza;111.444.777-35;(11) 98765-4321;Paulo Nogueira;SP 123.456;paulo@exemplo.test;proposta enviada;R$ 4.000,00;31/12/2026;x`,
      `Banco Vera;;${numbers[1]};João Lima;;;;;;;;;`,
    ])
    const checked = await read(id)
    expect(checked.run).toMatchObject({ state: 'ready', total: 2, refused: 0 })
    expect(checked.counts).toEqual({ lines: 2, added: 2, changed: 0, same: 0, bad: 0, requests: 0 })
    expect(checked.mapping.find(({ heading }) => heading === 'Coluna estranha')?.field).toBe('')
    expect(checked.mapping.find(({ heading }) => heading === 'Prazo final')?.field).toBe('limitDate')
    expect(await cases()).toEqual([])
    expect((await apply(id, 'whole')).status).toBe(200)
    expect((await app.call(runs.run, { id }, as())).body.data).toMatchObject({ state: 'done', done: 2 })
    const imported = await app.call(lists.fetchCases, { filters: { importRun: id } }, as())
    expect(imported.body.data.map(({ author }) => author?.name).toSorted()).toEqual(['João Lima', 'Maria de Souza'])
    const other = await app.call(lists.fetchCases, { filters: { importRun: '999999' } }, as())
    expect(other.body.data).toEqual([])
    expect(await cases()).toMatchObject([
      {
        process_number: '07013001320118260020',
        client: 'Banco Vera',
        sub_client: 'Sudeste',
        situation: 'Proposta enviada',
        last_proposal: 400000,
        limit_date: '2026-12-31',
        state: 'SP',
        author: 'Maria de Souza',
        lawyer: 'Paulo Nogueira',
        version: 1,
      },
      { author: 'João Lima', sub_client: null, situation: 'Sem contato', state: 'DF' },
    ])
    const { rows } = await app.sql.query(
      'select action, subject, before, actor_id from platform.audit_entry where tenant_id = $1 and batch = $2 order by id',
      [tenant.id, `run:${id}`],
    )
    expect(rows).toMatchObject([
      { action: 'cases.case.registered', before: null, actor_id: admin.accountId },
      { action: 'cases.case.registered', before: null },
    ])
    const again = await importRows(['CLIENTE;NUMERO_PROCESSO;AUTOR', `Banco Vera;${numbers[0]};MARIA DE SOUZA`])
    expect((await read(again)).counts).toMatchObject({ added: 0, changed: 0, same: 1, bad: 0 })
  })

  it('CASE-018 TASK-003 writes a new case once, together with the first of its tasks', async () => {
    const id = await importRows(['CLIENTE;AUTOR;PROPOSTA', 'Banco Vera;Maria;4.000,00', 'Banco Vera;João;'])
    await apply(id, 'good')
    const { rows } = await app.sql.query(
      `select distinct on (c.id) c.author_sort as author, c.next_task_kind = t.kind as "isSame", c.next_task_at = t.due_at as "isThen",
         c.xmin = x.xmin as "isOnce", count(t.id) over (partition by c.id)::int as tasks
       from cases.case c join cases.case_text x on x.case_id = c.id
       left join tasks.task t on t.case_id = c.id where c.tenant_id = $1 order by c.id, t.due_at, t.id`,
      [tenant.id],
    )
    const once = { isSame: true, isThen: true, isOnce: true }
    expect(rows).toEqual([
      { author: 'maria', tasks: 2, ...once },
      { author: 'joao', tasks: 1, ...once },
    ])
  })

  it('CASE-018 names every bad row with its column, value and reason, and imports no row partially', async () => {
    const knownCase = await aCase(app, { tenant, client: 'Banco Vera', processNumber: numbers[2] ?? '', author: 'Ana' })
    const id = await importRows([
      'ID_CASO;CLIENTE;NUMERO_PROCESSO;AUTOR;PRAZO;VALOR_CAUSA;CPF;SITUACAO',
      `;Banco Vera;${numbers[0]};Maria;31/02/2026;dez mil;111.111.111-11;`,
      `;Banco Nenhum;${numbers[1]};João;;;;`,
      `;Banco Vera;0701300-14.2011.8.26.0020;José;;;;`,
      `;Banco Vera;${numbers[0]};Outra;;;;`,
      `${code(knownCase)};;;;15/03/2027;;;Situação que não há`,
      'AF9999999;;;;15/03/2027;;;',
      ';Banco Vera;;;;;;',
      `;;${numbers[2]};;10/10/2027;;;`,
    ])
    const resultRows = await listResultRows(id)
    const reasonTexts = resultRows.map(({ line, reasons }) => [
      line,
      ...reasons.map(({ column, value, reason }) => `${column}|${value}|${reason}`),
    ])
    expect(reasonTexts).toEqual([
      [
        2,
        'PRAZO|31/02/2026|Não é uma data válida.',
        'VALOR_CAUSA|dez mil|Não é um valor em reais.',
        'CPF|111.111.111-11|O CPF não confere.',
      ],
      [3, 'CLIENTE|Banco Nenhum|Este cliente não existe: cadastre-o antes de importar.'],
      [4, 'NUMERO_PROCESSO|0701300-14.2011.8.26.0020|O número do processo não confere.'],
      [5, `NUMERO_PROCESSO|${numbers[0]}|A linha 2 já fala deste caso.`],
      [6, 'SITUACAO|Situação que não há|Esta situação não existe.'],
      [7, 'ID_CASO|AF9999999|Não há caso com este código.'],
      [8, 'NUMERO_PROCESSO||Um caso novo precisa do número do processo ou do autor.'],
      [9, `NUMERO_PROCESSO|${numbers[2]}|A linha 6 já fala deste caso.`],
    ])
    expect(resultRows.map(({ line, reasons }) => [line, ...reasons.map(codeOf)])).toEqual([
      [2, 'cases.row-date', 'cases.row-money', 'cases.row-cpf'],
      [3, 'cases.row-unknown-client'],
      [4, 'cases.bad-process'],
      [5, 'cases.row-case-again {"line":2}'],
      [6, 'cases.unknown-situation'],
      [7, 'cases.row-unknown-case'],
      [8, 'cases.row-needs-process-or-author'],
      [9, 'cases.row-case-again {"line":6}'],
    ])
    expect((await read(id)).reasons).toEqual(
      expect.arrayContaining([
        { what: 'Não é uma data válida.', count: 1, code: 'cases.row-date' },
        { what: 'A linha 2 já fala deste caso.', count: 1, code: 'cases.row-case-again', params: { line: 2 } },
      ]),
    )
    const before = await cases()
    expect((await apply(id, 'good')).refusal.code).toBe('cases.import-empty')
    const mixed = await importRows([
      'CLIENTE;NUMERO_PROCESSO;AUTOR;PRAZO',
      `Banco Vera;${numbers[0]};Maria;31/12/2026`,
      `Banco Vera;${numbers[1]};João;nunca`,
      `;${numbers[2]};;30/11/2026`,
    ])
    expect((await apply(mixed, 'whole')).refusal.code).toBe('cases.import-has-errors')
    expect(await cases()).toEqual(before)
    await apply(mixed, 'good')
    expect((await app.call(runs.run, { id: mixed }, as())).body.data).toMatchObject({
      state: 'done',
      done: 2,
      refused: 1,
    })
    expect((await cases()).map((row) => [row['author'], row['limit_date']])).toEqual([
      ['Ana', '2026-11-30'],
      ['Maria', '2026-12-31'],
    ])
    const bytes = await app.raw(urlOf(imports.badLines).replace(':id', mixed), {
      headers: { authorization: `Bearer ${admin.token}` },
    })
    const sheet = await readSheet([new Uint8Array(await bytes.arrayBuffer())])
    const rows: string[][] = []
    for await (const row of sheet.rows) rows.push(row.cells.map(textOfCell))
    expect(rows).toEqual([
      ['CLIENTE', 'NUMERO_PROCESSO', 'AUTOR', 'PRAZO', 'MOTIVO'],
      ['Banco Vera', numbers[1], 'João', 'nunca', 'PRAZO: Não é uma data válida.'],
    ])
  })

  it('CASE-018 names everything that is wrong in a line at once, unknown names and states among it', async () => {
    const existing = await aCase(app, { tenant, client: 'Banco Vera', processNumber: numbers[2] ?? '', author: 'Ana' })
    const id = await importRows([
      'ID_CASO;CLIENTE;SUBCLIENTE;NUMERO_PROCESSO;AUTOR;PRAZO;UF;SITUACAO;STATUS;RESPONSAVEL',
      `;Banco Nenhum;;${numbers[0]};Maria;31/02/2026;ZZ;Situação que não há;Status que não há;Ninguém`,
      `${code(existing)};;;;;31/02/2026;;Situação que não há;;`,
    ])
    const reasonsByRow = (await listResultRows(id)).map(({ reasons }) =>
      reasons.map(({ column, reason }) => `${column}|${reason}`),
    )
    expect(reasonsByRow.map((reasons) => reasons.toSorted())).toEqual([
      [
        'CLIENTE|Este cliente não existe: cadastre-o antes de importar.',
        'PRAZO|Não é uma data válida.',
        'RESPONSAVEL|Esta pessoa não existe ou está inativa.',
        'SITUACAO|Esta situação não existe.',
        'STATUS|Este status não existe.',
        'UF|Não há estado com estas letras.',
      ],
      ['PRAZO|Não é uma data válida.', 'SITUACAO|Esta situação não existe.'],
    ])
  })

  it('CASE-018 accepts a person’s mapping of a column, and remembers it', async () => {
    const lines = ['Banco;Ref. CNJ;Quem', `Banco Vera;${numbers[0]};Maria`]
    const id = await importRows(lines)
    expect((await read(id)).counts).toMatchObject({ bad: 1 })
    const mapping = [
      { heading: 'Banco', field: 'clientName' as const },
      { heading: 'Ref. CNJ', field: 'processNumber' as const },
      { heading: 'Quem', field: 'authorName' as const },
    ]
    const twice = mapping.map(({ heading }) => ({ heading, field: 'clientName' as const }))
    expect((await app.call(imports.mapImport, { id, mapping: twice }, as())).refusal.code).toBe('cases.mapped-twice')
    await app.call(imports.mapImport, { id, mapping }, as())
    await app.jobsDone()
    expect((await read(id)).counts).toMatchObject({ added: 1, bad: 0 })
    expect((await read(await importRows(lines))).counts).toMatchObject({ added: 1, bad: 0 })
  })

  it('CASE-018 offers a model spreadsheet that the import itself reads', async () => {
    const answer = await app.raw(urlOf(imports.importModel), { headers: { authorization: `Bearer ${admin.token}` } })
    const file = new Uint8Array(await answer.arrayBuffer())
    const { body } = await app.call(imports.bringImport, { name: 'modelo.xlsx' }, { ...as(), file })
    await app.jobsDone()
    const { mapping, counts } = await read(body.data.id)
    expect(mapping.every(({ field }) => field !== '')).toBe(true)
    expect(counts).toMatchObject({ lines: 1, bad: 1 })
    expect((await listResultRows(body.data.id))[0]?.reasons.map(({ column }) => column)).toEqual([
      'CLIENTE',
      'SUBCLIENTE',
    ])
  })

  it('CASE-018 answers a hostile spreadsheet with an error message', async () => {
    const failureOf = async (name: string, file: Uint8Array<ArrayBuffer>) => {
      const answer = await app.call(imports.bringImport, { name }, { ...as(), file })
      if (answer.status !== 200) return answer.refusal.message
      await app.jobsDone()
      return (await app.call(runs.run, { id: answer.body.data.id }, as())).body.data.failure
    }
    expect(await failureOf('a.csv', csv(['A;B', '"aberta;1']))).toMatch(/^As aspas abertas na linha 2/)
    expect(await failureOf('a.xlsx', new Uint8Array(Buffer.from('%PDF-1.7 nada')))).toMatch(/não é aceito/)
    const cut = new Uint8Array(Buffer.from('PK\u0003\u0004 cortado aqui', 'latin1'))
    expect(await failureOf('a.xlsx', cut)).toMatch(/\.$/)
    const negotiator = await aUser(app, { tenant, profileTypeId: 3 })
    const answer = await app.call(imports.bringImport, { name: 'a.csv' }, { as: negotiator.token, file: csv(['A']) })
    expect(answer.status).toBe(403)
  })

  it('CASE-018 I18N-003 names the fault of an unreadable spreadsheet by a code and its values', async () => {
    const { body } = await app.call(
      imports.bringImport,
      { name: 'a.csv' },
      { ...as(), file: csv(['A;B', '"aberta;1']) },
    )
    await app.jobsDone()
    expect((await app.call(runs.run, { id: body.data.id }, as())).body.data).toMatchObject({
      state: 'failed',
      failure: 'As aspas abertas na linha 2 não fecham. Corrija essa linha ou salve o arquivo como XLSX.',
      failureCode: 'cases.sheet-open-quote',
      failureParams: { line: 2 },
    })
  })

  it('CASE-018 publishes one event for many rows, and each new case has its tasks', async () => {
    const lines = Array.from({ length: 1_100 }, (_, index) => `Banco Vera;Autora ${index};${1000 + index},00`)
    await apply(await importRows(['Cliente;Autor;Proposta', ...lines]), 'good')
    const { rows: facts } = await app.sql.query<{ name: string; count: number; cases: number }>(
      `select name, count(*)::int as count, sum(jsonb_array_length(data -> 'cases'))::int as cases from platform.event
       where tenant_id = $1 and name in ('cases.situation.reached-by-many', 'people.person.changed') group by 1 order by 1`,
      [tenant.id],
    )
    expect(facts).toEqual([
      { name: 'cases.situation.reached-by-many', count: 1, cases: 1_100 },
      { name: 'people.person.changed', count: 1, cases: null },
    ])
    const { rows: tasks } = await app.sql.query<{ tasks: number; cases: number }>(
      `select count(*)::int as tasks, count(distinct case_id)::int as cases from tasks.task where tenant_id = $1`,
      [tenant.id],
    )
    expect(tasks).toEqual([{ tasks: 2_200, cases: 1_100 }])
  })
})
