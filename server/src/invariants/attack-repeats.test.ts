// The same call twice, ten times, and concurrently has one outcome. Also tests ambiguous amounts.
import { casesDealsEndpoints as deals } from '@tratativa/contract/cases/deals/endpoints'
import { casesMailsEndpoints as mails } from '@tratativa/contract/cases/mails/endpoints'
import { casesManyEndpoints as many } from '@tratativa/contract/cases/many/endpoints'
import { casesImportEndpoints as imports } from '@tratativa/contract/cases/many/import-endpoints'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aTenant, aUser, type TestTenant, type TestUser } from '../testing/builders.ts'
import { startApp, type TestApp } from '../testing/app.ts'
import { aCase, aClient } from '../testing/register.ts'

let app: TestApp
let tenant: TestTenant
let admin: TestUser
let id: string

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  tenant = await aTenant(app)
  admin = await aUser(app, { tenant, profileTypeId: 1 })
  id = caseCode(toCaseId(await aCase(app, { tenant })))
})

const offer = (offerInput: { value: string; clientId?: string; as?: TestUser }) => {
  const { as = admin, ...rest } = offerInput
  return app.call(deals.makeOffer, { id, side: 'ours', move: 'proposal', ...rest }, { as: as.token })
}
const ladder = async () => (await app.call(deals.offers, { id }, { as: admin.token })).body.data

describe('LOCK-006 an act key', () => {
  it('creates one offer, however often and however concurrently the offer is sent', async () => {
    const clientId = randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, () => offer({ value: '5.000,00', clientId })))
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
    expect((await offer({ value: '5.000,00', clientId })).body.offer?.id).toBe(answers[0]?.body.offer?.id)
    expect(await ladder()).toHaveLength(1)
  })

  it('is refused for another amount, and for another user', async () => {
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

  it('of a refused act can be used again', async () => {
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
    const outcomes = () => app.sql.query('select id from cases.offer_outcome where offer_id = $1', [body.offer?.id])
    expect((await outcomes()).rows).toHaveLength(1)
    const correction = { from: 'refused', outcome: 'open', reason: 'O advogado se enganou.' } as const
    const keyed = { id: body.offer?.id ?? '', ...correction, clientId: randomUUID() }
    const correct = () => app.call(deals.correctAnswer, keyed, { as: admin.token })
    const corrections = await Promise.all(Array.from({ length: 5 }, correct))
    expect(corrections.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect((await outcomes()).rows).toHaveLength(2)
  })
})

describe('LOCK-006 one key for many cases', () => {
  const ten = <T>(act: () => Promise<T>) => Promise.all(Array.from({ length: 10 }, act))
  const same = (answers: readonly { readonly status: number; readonly body: unknown }[]) => {
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  }
  const runsOf = async (kind: string) => {
    const { rows } = await app.sql.query('select id from cases.run where tenant_id = $1 and kind = $2', [
      tenant.id,
      kind,
    ])
    return rows.length
  }
  const as = () => ({ as: admin.token })

  it('is one batch, and one undo of it, also once the filter matches other cases', async () => {
    const wish = {
      filters: { isActive: true },
      expected: 1,
      changes: { dutyToDo: 'ligar' },
      clientId: randomUUID(),
    }
    const answers = await ten(() => app.call(many.startBatch, wish, as()))
    same(answers)
    await app.jobsDone()
    await aCase(app, { tenant })
    same([answers[0], await app.call(many.putBatch, wish, as())].flatMap((answer) => answer ?? []))
    const other = await app.call(many.startBatch, { ...wish, changes: { dutyToDo: 'pagar' } }, as())
    expect(other.refusal.code).toBe('kernel.key-used')
    const undo = { id: answers[0]?.body.data.id ?? '', clientId: randomUUID() }
    same(await ten(() => app.call(many.undoRun, undo, as())))
    await app.jobsDone()
    expect([await runsOf('batch'), await runsOf('undo')]).toEqual([1, 1])
  })

  it('is one spreadsheet, imported once', async () => {
    await aClient(app, tenant, 'Banco Andorinha')
    const file = (text: string) => new Uint8Array(Buffer.from(text))
    const sheet = file('Processo;Cliente\r\n0701300-13.2011.8.26.0020;Banco Andorinha')
    const brought = { name: 'carteira.csv', clientId: randomUUID() }
    const uploads = await ten(() => app.call(imports.bringImport, brought, { ...as(), file: sheet }))
    same(uploads.map(({ status, body }) => ({ status, body: body.data.id })))
    const another = { ...as(), file: file('Processo;Cliente\r\n0725517-23.2025.8.07.0000;Banco Andorinha') }
    expect((await app.call(imports.bringImport, brought, another)).refusal.code).toBe('kernel.key-used')
    const colleague = await aUser(app, { tenant, profileTypeId: 1 })
    const again = await app.call(imports.bringImport, brought, { as: colleague.token, file: sheet })
    expect(again.refusal.code).toBe('kernel.key-used')
    await app.jobsDone()
    const apply = { id: uploads[0]?.body.data.id ?? '', mode: 'good' as const, clientId: randomUUID() }
    const applied = await ten(() => app.call(imports.applyImport, apply, as()))
    same(applied)
    await app.jobsDone()
    same([await app.call(imports.applyImport, apply, as())])
    expect(await runsOf('import')).toBe(1)
    const { rows } = await app.sql.query('select id from cases.case where tenant_id = $1', [tenant.id])
    expect(rows).toHaveLength(2)
    const files = await app.sql.query(
      "select id from platform.file where tenant_id = $1 and purpose = 'cases.import'",
      [tenant.id],
    )
    expect(files.rows).toHaveLength(1)
  })

  it('is one sending of mails', async () => {
    const lawyer = await aCase(app, { tenant, lawyer: 'Paulo Nogueira' })
    await app.sql.query(
      `insert into people.address (tenant_id, person_id, kind, value, position)
       select c.tenant_id, c.lawyer_id, 'email', 'paulo@x.test', 1 from cases.case c where c.id = $1`,
      [lawyer],
    )
    const mail = { cases: [caseCode(toCaseId(lawyer))], to: ['lawyer' as const], subject: 'Acordo', text: 'Bom dia.' }
    const keyed = { ...mail, clientId: randomUUID() }
    same(await ten(() => app.call(mails.sendMails, keyed, as())))
    await app.jobsDone()
    same([await app.call(mails.sendMails, keyed, as())])
    expect(await runsOf('mails')).toBe(1)
  })
})

describe('an amount', () => {
  it.each([
    ['1.000.00', 'R$ 1.000,00 ou R$ 100.000,00'],
    ['1.50', 'R$ 1,50 ou R$ 150,00'],
    ['R$R$5', 'não é um valor em reais'],
    ['1..0,0', 'não é um valor em reais'],
  ])('DEAL-002 written as %s is refused, with its possible readings', async (value, words) => {
    const { refusal } = await offer({ value })
    expect(refusal.field).toBe('value')
    expect(refusal.message).toContain(words)
    expect(await ladder()).toEqual([])
  })
})
