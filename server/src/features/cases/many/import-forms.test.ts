// Checks the rows of a spreadsheet against the forms of their sub-clients, through HTTP.
import { casesImportEndpoints as imports } from '@tratativa/contract/cases/many/import-endpoints'
import { casesDeskEndpoints as desk } from '@tratativa/contract/cases/desk/endpoints'
import { casesManyEndpoints as many } from '@tratativa/contract/cases/many/endpoints'
import { formEndpoints } from '@tratativa/contract/clients/form-endpoints'
import { clientsEndpoints } from '@tratativa/contract/clients/endpoints'
import { caseCode, toCaseId, type SubClientId } from '@tratativa/contract/kernel/ids'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aTenant, aUser, type TestTenant, type TestUser } from '../../../testing/builders.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { aCase, aClient, aPerson, aSubClient } from '../../../testing/register.ts'

let app: TestApp
let tenant: TestTenant
let admin: TestUser
let group: SubClientId

const numbers = ['0701300-13.2011.8.26.0020', '0725517-23.2025.8.07.0000', '0000832-35.2018.4.01.3202']
const pleaded = (name: string) => `O formulário deste subcliente pede o campo “${name}”.`

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  tenant = await aTenant(app)
  admin = await aUser(app, { tenant, profileTypeId: 1 })
  group = (await aSubClient(app, tenant, await aClient(app, tenant, 'Banco Vera'), 'Sudeste')) as SubClientId
})

const as = () => ({ as: admin.token })

const importRows = async (lines: readonly string[]) => {
  const file = new Uint8Array(Buffer.from(lines.join('\n')))
  const { id } = (await app.call(imports.bringImport, { name: 'carteira.csv' }, { ...as(), file })).body.data
  await app.jobsDone()
  return id
}
const counts = async (id: string) => (await app.call(imports.readImport, { id }, as())).body.data.counts
const reasonTextsOf = async (id: string) =>
  (await app.call(many.runLines, { id }, as())).body.data.map(({ line, reasons }) => [
    line,
    ...reasons.map(({ column, value, reason }) => `${column}|${value}|${reason}`),
  ])

const codesOf = async (id: string) =>
  (await app.call(many.runLines, { id }, as())).body.data.flatMap(({ reasons }) =>
    reasons.map(({ code, params }) => [code, params]),
  )

const requireField = (formType: 'case' | 'deal' | 'parties', key: string, rest: Record<string, unknown> = {}) =>
  app.call(
    formEndpoints.setFormFields,
    { id: group, formType, fields: [{ key, isAsked: true, isRequired: true, ...rest } as never] },
    as(),
  )

describe('an import, checked against the forms of the sub-clients', () => {
  it('CASE-018 CLIENT-004 names the fields of its sub-client’s form that a new row leaves out, and accepts other rows', async () => {
    await requireField('case', 'clientFolder', { label: 'Dossiê' })
    await requireField('parties', 'authorCpf')
    await requireField('parties', 'lawyerPhone')
    const id = await importRows([
      'CLIENTE;SUBCLIENTE;NUMERO_PROCESSO;AUTOR;CPF;ADVOGADO;Telefone;PRAZO;Pasta interna antiga',
      `Banco Vera;Sudeste;${numbers[0]};Maria;;Paulo;;;x`,
      `Banco Vera;Sudeste;;João;111.444.777-35;;;31/12/2026;x`,
      `Banco Vera;;${numbers[1]};Ana;;;;;`,
    ])
    expect(await reasonTextsOf(id)).toEqual([
      [
        2,
        'PASTA_CLIENTE||O formulário deste subcliente pede o campo “Dossiê”.',
        `PRAZO||${pleaded('Prazo do acordo')}`,
        `TELEFONES_ADVOGADO||${pleaded('Telefone do advogado')}`,
        `CPF||${pleaded('CPF do autor')}`,
      ],
      [
        3,
        'PASTA_CLIENTE||O formulário deste subcliente pede o campo “Dossiê”.',
        `NUMERO_PROCESSO||${pleaded('Número do processo')}`,
      ],
    ])
    expect(await counts(id)).toMatchObject({ lines: 3, bad: 2, added: 1 })
    const whole = await app.call(imports.applyImport, { id, mode: 'whole' }, as())
    expect(whole.refusal.code).toBe('cases.import-has-errors')
    const again = await importRows([
      'CLIENTE;SUBCLIENTE;NUMERO_PROCESSO;AUTOR;CPF;ADVOGADO;Telefone;PRAZO;PASTA_CLIENTE',
      `Banco Vera;Sudeste;${numbers[0]};Maria;529.982.247-25;Paulo;(11) 98765-4321;31/12/2026;A-1`,
      `Banco Vera;Sudeste;${numbers[2]};João;111.444.777-35;;;31/12/2026;A-2`,
    ])
    expect(await reasonTextsOf(again)).toEqual([])
    expect(await counts(again)).toMatchObject({ added: 2, bad: 0 })
  })

  it('CASE-018 CLIENT-004 checks the form again at the import, in case it changed meanwhile', async () => {
    const id = await importRows([
      'CLIENTE;SUBCLIENTE;NUMERO_PROCESSO;AUTOR;PRAZO',
      `Banco Vera;Sudeste;${numbers[0]};Maria;31/12/2026`,
    ])
    expect(await counts(id)).toMatchObject({ added: 1, bad: 0 })
    await requireField('case', 'district')
    await app.call(imports.applyImport, { id, mode: 'good' }, as())
    await app.jobsDone()
    expect(await reasonTextsOf(id)).toEqual([[2, `COMARCA||${pleaded('Comarca')}`]])
    const { rows } = await app.sql.query('select 1 from cases.case where tenant_id = $1', [tenant.id])
    expect(rows).toEqual([])
  })

  it('CASE-018 CLIENT-004 checks an existing case only when it changes to another sub-client, including its stored values', async () => {
    await requireField('case', 'clientFolder')
    const bare = await aCase(app, { tenant, client: 'Banco Vera', processNumber: numbers[0] ?? '' })
    const full = await aCase(app, { tenant, client: 'Banco Vera', processNumber: numbers[1] ?? '', folder: 'A-9' })
    const there = await aCase(app, { tenant, client: 'Banco Vera', subClient: 'Sudeste', internalId: 'X' })
    const code = (id: number) => caseCode(toCaseId(id))
    const id = await importRows([
      'ID_CASO;SUBCLIENTE;PRAZO;OBJETO',
      `${code(bare)};Sudeste;31/12/2026;`,
      `${code(full)};Sudeste;31/12/2026;`,
      `${code(there)};Sudeste;;Cobrança`,
    ])
    expect(await reasonTextsOf(id)).toEqual([[2, `PASTA_CLIENTE||${pleaded('Pasta do cliente')}`]])
    expect(await counts(id)).toMatchObject({ changed: 2, bad: 1 })
  })

  it('CASE-018 CLIENT-004 reads fields that only the forms ask for, by any of their names, and reports bad values', async () => {
    await app.call(clientsEndpoints.editSubClient, { id: group, hasBeneficiaries: true }, as())
    await requireField('deal', 'instalments')
    await requireField('deal', 'proposalSummary', { label: 'Resumo' })
    const id = await importRows([
      'CLIENTE;SUBCLIENTE;NUMERO_PROCESSO;AUTOR;PRAZO;Favorecidos;Número de parcelas;CONTA_BANCARIA;Data de distribuição;Resumo da proposta;Parte ré',
      `Banco Vera;Sudeste;${numbers[0]};Maria;31/12/2026;;0;;31/02/2025;Duas vezes;`,
      `Banco Vera;Sudeste;${numbers[1]};Ana;31/12/2026;;;;;;`,
      `Banco Vera;Sudeste;${numbers[2]};João;31/12/2026;Rita;3;Ag 1;02/03/2025;Três vezes;Lojas Íris`,
    ])
    expect(await reasonTextsOf(id)).toEqual([
      [
        2,
        'Data de distribuição|31/02/2025|Não é uma data válida.',
        'Número de parcelas|0|Não é um número inteiro entre 1 e 360.',
      ],
      [
        3,
        'Resumo da proposta||O formulário deste subcliente pede o campo “Resumo”.',
        `Número de parcelas||${pleaded('Parcelas')}`,
        `Favorecidos||${pleaded('Beneficiários')}`,
      ],
    ])
    expect(await codesOf(id)).toEqual([
      ['cases.row-date', undefined],
      ['cases.row-count', { most: 360 }],
      ['cases.row-lacks-field', { field: 'proposalSummary', label: 'Resumo' }],
      ['cases.row-lacks-field', { field: 'instalments' }],
      ['cases.row-lacks-field', { field: 'beneficiaries' }],
    ])
    await app.call(imports.applyImport, { id, mode: 'good' }, as())
    await app.jobsDone()
    const { rows } = await app.sql.query<{ id: number }>('select id from cases.case where tenant_id = $1', [tenant.id])
    const detail = await app.call(desk.case, { id: caseCode(toCaseId(rows[0]?.id ?? 0)) }, as())
    expect(detail.body.data.extra).toEqual({
      beneficiaries: 'Rita',
      instalments: '3',
      bankAccount: 'Ag 1',
      distributionDate: '2025-03-02',
      proposalSummary: 'Três vezes',
      defendantName: 'Lojas Íris',
    })
  })

  it('CASE-018 CLIENT-004 checks every party of a case that changes to another sub-client', async () => {
    await requireField('parties', 'authorCpf')
    const add = async (processNumber: string, cpfs: readonly string[]) => {
      const id = await aCase(app, { tenant, client: 'Banco Vera', processNumber })
      await app.sql.query('delete from cases.party where case_id = $1', [id])
      for (const [position, cpf] of cpfs.entries()) {
        const person = await aPerson(app, { tenant, name: `Parte ${position} de ${id}`, ...(cpf ? { cpf } : {}) })
        await app.sql.query(
          'insert into cases.party (tenant_id, case_id, position, person_id) values ($1, $2, $3, $4)',
          [tenant.id, id, position, person],
        )
        if (position === 0) await app.sql.query('update cases.case set author_id = $1 where id = $2', [person, id])
      }
      return caseCode(toCaseId(id))
    }
    const lacking = await add(numbers[0] ?? '', ['11144477735', ''])
    const whole = await add(numbers[1] ?? '', ['52998224725', '12345678909'])
    const id = await importRows([
      'ID_CASO;SUBCLIENTE;PRAZO',
      `${lacking};Sudeste;31/12/2026`,
      `${whole};Sudeste;31/12/2026`,
    ])
    expect(await reasonTextsOf(id)).toEqual([[2, `CPF||${pleaded('CPF do autor')}`]])
    expect(await counts(id)).toMatchObject({ changed: 1, bad: 1 })
  })
})
