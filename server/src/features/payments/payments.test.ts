import { casesDealsEndpoints as deals } from '@tratativa/contract/cases/deals/endpoints'
import { casesManyEndpoints as many } from '@tratativa/contract/cases/many/endpoints'
import { caseDocumentEndpoints } from '@tratativa/contract/cases/desk/document-endpoints'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import { deadlinesEndpoints } from '@tratativa/contract/deadlines/endpoints'
import { undoEndpoints } from '@tratativa/contract/kernel/undo-endpoint'
import { paymentsEndpoints as payments } from '@tratativa/contract/payments/endpoints'
import type { Instalment } from '@tratativa/contract/payments/shapes'
import { petitionsEndpoints } from '@tratativa/contract/petitions/endpoints'
import { structuredText } from '@tratativa/contract/petitions/text/structure'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aTenant, aUser, type TestTenant, type TestUser } from '../../testing/builders.ts'
import { startApp, type TestApp } from '../../testing/app.ts'
import { aPetitionModel, field } from '../../testing/petitions.ts'
import { aCase } from '../../testing/register.ts'

let app: TestApp
let tenant: TestTenant
let supervisor: TestUser
let camila: TestUser
let bruno: TestUser
let key: number
let caseId: string

// A Thursday at noon in São Paulo.
const now = new Date('2026-11-26T15:00:00Z')

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  app.clock.set(now)
  tenant = await aTenant(app)
  supervisor = await aUser(app, { tenant, profileTypeId: 2, name: 'Renato' })
  camila = await aUser(app, { tenant, profileTypeId: 3, name: 'Camila' })
  bruno = await aUser(app, { tenant, profileTypeId: 3, name: 'Bruno' })
  key = await aCase(app, { tenant, negotiator: camila, author: 'Maria Aparecida', situation: 'negociacao' })
  caseId = caseCode(toCaseId(key))
})

const asUser = ({ token }: TestUser) => ({ as: token })

const setCase = (values: string) => app.sql.query(`update cases.case set ${values} where id = $1`, [key])

const offer = async (value: string, instalments: number) => {
  const { body } = await app.call(
    deals.makeOffer,
    { id: caseId, side: 'ours', move: 'proposal', value, instalments, paymentForm: 'Pix' },
    { as: camila.token },
  )
  return body.offer?.id ?? ''
}

const setOutcome = (id: string, outcome: 'accepted' | 'retracted') =>
  app.call(deals.setOutcome, { id, outcome, note: '' }, { as: camila.token })

const accept = async (value: string, instalments = 3) => {
  const id = await offer(value, instalments)
  expect((await setOutcome(id, 'accepted')).status).toBe(200)
  await app.jobsDone()
  return id
}

const show = async (as = camila) => (await app.call(payments.casePayments, { caseId }, { as: as.token })).body.data
const dueDays = async () => (await show()).instalments.map(({ dueOn }) => dueOn)
const instalments = async () => (await show()).instalments
const firstOpen = async (): Promise<Instalment> => {
  const row = (await instalments()).find(({ status }) => status !== 'paid' && status !== 'cancelled')
  if (!row) throw new Error('no open instalment')
  return row
}

type Paying = Partial<Parameters<typeof app.call<typeof payments.registerPayment>>[1]>
const pay = (row: Instalment, rest: Paying = {}, as = camila) =>
  app.call(
    payments.registerPayment,
    { id: row.id, version: row.version, paidOn: '2026-11-26', value: row.open, ...rest },
    { as: as.token },
  )

const plan = (input: Partial<Parameters<typeof app.call<typeof payments.adjustPlan>>[1]>) =>
  app.call(payments.adjustPlan, { caseId, number: 1, rule: 'unset', ...input }, { as: camila.token })

const uploadProof = async (of = caseId) =>
  (
    await app.call(
      caseDocumentEndpoints.addCaseDocument,
      { id: of, name: 'comprovante.pdf', documentKind: 'proof' },
      { as: camila.token },
    )
  ).body.data.id

describe('the plan of a case', () => {
  it('is made of the accepted offer: odd cents in the first part, closed days moved, fees beside', async () => {
    await setCase(`payment_limit_date = '2026-12-25', percent_succubence_fees = 1000`)
    await accept('1.000,00')
    const data = await show()
    expect(data.plan).toMatchObject({ value: '1.000,00', fees: '100,00', paymentForm: 'Pix', state: 'current' })
    expect(data.instalments.map(({ leg, value, dueOn }) => [leg, value, dueOn])).toEqual([
      ['author', '333,34', '2026-12-28'],
      ['author', '333,33', '2027-01-25'],
      ['author', '333,33', '2027-02-25'],
      ['fees', '100,00', '2026-12-28'],
    ])
  })

  it('counts open days from the ratification once it happens', async () => {
    await accept('900,00')
    expect((await plan({ rule: 'ratification', days: 5 })).status).toBe(200)
    expect((await instalments()).map(({ dueOn, status }) => [dueOn, status])).toEqual([
      [null, 'to-come'],
      [null, 'to-come'],
      [null, 'to-come'],
    ])
    const { rows } = await app.sql.query<{ version: number }>('select version from cases.case where id = $1', [key])
    for (const [index, dealStatus] of [
      'Minuta enviada',
      'Minuta assinada',
      'Petição protocolada',
      'Homologado',
    ].entries())
      await app.call(
        deals.changeCase,
        { id: caseId, version: (rows[0]?.version ?? 0) + index, dealStatus },
        { as: camila.token },
      )
    await app.jobsDone()
    expect((await instalments()).map(({ dueOn }) => dueOn)).toEqual(['2026-12-03', '2027-01-04', '2027-02-03'])
  })

  it('ROAD-002 counts by the calendar of the court, from the local day of the court', async () => {
    const admin = await aUser(app, { tenant, profileTypeId: 1 })
    // A court of the Amazon, one hour behind São Paulo.
    await setCase("process_number = '00000019020268040001'")
    const closure = { firstDay: '2026-12-03', lastDay: '2026-12-03', name: 'Luto oficial', effect: 'closed' as const }
    const rows = [{ ...closure, act: 'Portaria 9/2026', unit: null, source: 'https://tjam.example/9' }]
    await app.call(deadlinesEndpoints.addClosures, { court: '8.04', rows }, { as: admin.token })
    await accept('900,00', 1)
    await plan({ rule: 'ratification', days: 5 })
    app.clock.set(new Date('2026-11-27T03:30:00Z'))
    await app.sql.query(
      `update cases.case set situation_changed_at = $2, situation_id =
        (select id from cases.situation where tenant_id = $3 and key = 'homologado') where id = $1`,
      [key, app.clock.now(), tenant.id],
    )
    const { number } = (await show()).plan ?? { number: 0 }
    await app.call(
      payments.adjustPlan,
      { caseId, number, rule: 'ratification', days: 5, day: null, fees: '' },
      asUser(camila),
    )
    const shown = await show()
    expect(shown).toMatchObject({ court: 'TJAM', plan: { start: { day: '2026-11-26' } } })
    expect(shown.instalments.map(({ dueOn }) => dueOn)).toEqual(['2026-12-04'])
    const later = { ...closure, firstDay: '2026-12-04', lastDay: '2026-12-04', name: 'Ponto facultativo' }
    const added = [{ ...later, act: 'Portaria 10/2026', unit: null, source: 'https://tjam.example/10' }]
    await app.call(deadlinesEndpoints.addClosures, { court: '8.04', rows: added }, { as: admin.token })
    await app.jobsDone()
    expect((await show()).plan).toMatchObject({ reason: 'recounted' })
    const open = (await show()).instalments.filter(({ status }) => status !== 'cancelled')
    expect(open.map(({ dueOn }) => dueOn)).toEqual(['2026-12-07'])
    const line = { type: 'paragraph', content: [field('instalment.dueOn')] }
    const repeat = { type: 'repeat', attrs: { group: 'instalments' }, content: [line] }
    const text = structuredText.parse({ type: 'doc', content: [repeat] })
    const model = await aPetitionModel(app, { as: admin, name: 'Parcelas', text })
    const made = await app.call(petitionsEndpoints.makePetition, { caseId, modelId: model.id }, asUser(camila))
    expect(JSON.stringify(made.body.data.filled)).toContain('07/12/2026')
    await pay(await firstOpen())
    const last = { ...later, firstDay: '2026-12-07', lastDay: '2026-12-07', name: 'Luto' }
    const more = [{ ...last, act: 'Portaria 11/2026', unit: null, source: 'https://tjam.example/11' }]
    await app.call(deadlinesEndpoints.addClosures, { court: '8.04', rows: more }, { as: admin.token })
    await app.jobsDone()
    expect(await dueDays()).toEqual(['2026-12-07'])
  })

  it('refuses a plan without an accepted offer, a start without its day, and a stale one', async () => {
    expect((await plan({ number: 0 })).refusal.code).toBe('payments.no-agreement')
    await accept('900,00')
    expect((await plan({ rule: 'day' })).refusal.code).toBe('payments.bad-start')
    expect((await plan({ number: 7 })).refusal.code).toBe('payments.changed-meanwhile')
  })

  it('keeps what was paid when the deal is corrected, and divides the rest', async () => {
    await setCase(`payment_limit_date = '2026-12-10'`)
    const first = await accept('900,00')
    await pay(await firstOpen())
    await app.call(
      deals.correctAnswer,
      { id: first, from: 'accepted', outcome: 'retracted', reason: 'Valor errado' },
      { as: camila.token },
    )
    await app.jobsDone()
    const ended = await show()
    expect(ended.plan).toMatchObject({ state: 'cancelled', reason: 'retracted' })
    expect(ended.instalments.map(({ status }) => status)).toEqual(['paid', 'cancelled', 'cancelled'])
    await accept('1.200,00', 4)
    const data = await show()
    expect(data.plan).toMatchObject({ number: 2, value: '1.200,00', state: 'current' })
    expect(data.instalments.map(({ value, status, number, count }) => [value, status, number, count])).toEqual([
      ['300,00', 'paid', 1, 4],
      ['300,00', 'to-come', 2, 4],
      ['300,00', 'to-come', 3, 4],
      ['300,00', 'to-come', 4, 4],
    ])
  })

  it('goes when the acceptance is taken back within ten seconds', async () => {
    const id = await offer('500,00', 1)
    await setOutcome(id, 'accepted')
    const acts = (await app.call(undoEndpoints.undoableActs, {}, { as: camila.token })).body.data
    await app.call(undoEndpoints.takeActBack, { id: acts[0]?.id ?? '' }, { as: camila.token })
    await app.jobsDone()
    const data = await show()
    expect(data.hasAgreement).toBe(false)
    expect(data.instalments.every(({ status }) => status === 'cancelled')).toBe(true)
  })
})

describe('paying', () => {
  beforeEach(async () => {
    await setCase(`payment_limit_date = '2026-11-20'`)
    await accept('900,00')
  })

  it('registers a part, then the rest, with a proof of the case', async () => {
    const row = await firstOpen()
    expect(row.status).toBe('late')
    const documentId = await uploadProof()
    const part = (await pay(row, { value: '100,00', documentId })).body.data
    expect(part).toMatchObject({ paid: '100,00', open: '200,00', status: 'late' })
    expect((await pay(part)).body.data).toMatchObject({ paid: '300,00', open: '0,00', status: 'paid' })
    expect((await show()).payments.map(({ value, proof }) => [value, proof?.name ?? null])).toEqual([
      ['100,00', 'comprovante.pdf'],
      ['200,00', null],
    ])
  })

  it('refuses more than owed unless it is fine or correction with a reason', async () => {
    const row = await firstOpen()
    expect((await pay(row, { value: '310,00' })).refusal.code).toBe('payments.more-than-owed')
    const excess = { kind: 'fine' as const, reason: 'Multa de 10 dias de atraso' }
    expect((await pay(row, { value: '310,00', excess })).body.data.status).toBe('paid')
    expect((await show()).payments[0]?.excess).toBe('fine: Multa de 10 dias de atraso')
  })

  it('refuses a future day, nothing, a foreign document and a settled instalment', async () => {
    const row = await firstOpen()
    expect((await pay(row, { paidOn: '2026-11-27' })).refusal.code).toBe('payments.future')
    expect((await pay(row, { value: '0,00' })).refusal.code).toBe('payments.nothing-paid')
    const other = caseCode(toCaseId(await aCase(app, { tenant })))
    const documentId = await uploadProof(other)
    expect((await pay(row, { documentId })).refusal.code).toBe('payments.unknown-proof')
    const paid = (await pay(row)).body.data
    expect((await pay(paid, { value: '1,00' })).refusal.code).toBe('payments.not-open')
  })

  it('lets one of two people register the same payment', async () => {
    const row = await firstOpen()
    const answers = await Promise.all([pay(row, { value: '50,00' }), pay(row, { value: '50,00' }, supervisor)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await firstOpen()).paid).toBe('50,00')
  })

  it('registers a double click once', async () => {
    const row = await firstOpen()
    const clientId = crypto.randomUUID()
    const answers = await Promise.all([pay(row, { clientId }), pay(row, { clientId })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await show()).payments).toHaveLength(1)
  })

  it('is taken back for ten seconds by its author, later by those who lead', async () => {
    await pay(await firstOpen())
    const acts = (await app.call(undoEndpoints.undoableActs, {}, { as: camila.token })).body.data
    const act = acts.find(({ kind }) => kind === 'payments.payment.registered')
    expect((await app.call(undoEndpoints.takeActBack, { id: act?.id ?? '' }, { as: camila.token })).status).toBe(200)
    expect(await firstOpen()).toMatchObject({ number: 1, paid: '0,00', status: 'late' })

    await pay(await firstOpen())
    const [payment] = (await show()).payments
    const cancel = (as: TestUser) =>
      app.call(payments.cancelPayment, { id: payment?.id ?? 0, reason: 'Pago em outro processo' }, { as: as.token })
    expect((await cancel(camila)).status).toBe(403)
    expect((await cancel(supervisor)).body.data.payments).toEqual([])
    expect((await cancel(supervisor)).refusal.code).toBe('payments.undone')
  })

  it('divides the plan anew when a payment that it counted on is taken back', async () => {
    await pay(await firstOpen())
    expect((await plan({ rule: 'day', day: '2026-12-10' })).status).toBe(200)
    expect((await instalments()).map(({ value, status }) => [value, status])).toEqual([
      ['300,00', 'paid'],
      ['300,00', 'to-come'],
      ['300,00', 'to-come'],
    ])
    const [payment] = (await show()).payments
    await app.call(payments.cancelPayment, { id: payment?.id ?? 0, reason: 'Engano' }, { as: supervisor.token })
    const open = (await instalments()).filter(({ status }) => status !== 'cancelled')
    expect(open.map(({ value, dueOn }) => [value, dueOn])).toEqual([
      ['300,00', '2026-12-10'],
      ['300,00', '2027-01-11'],
      ['300,00', '2027-02-10'],
    ])
  })
})

describe('the bank data of a payee', () => {
  const ask = (as = camila, pixKey = '11144477735') =>
    app.call(payments.askPayee, { caseId, leg: 'author', name: 'Maria Aparecida', pixKey }, { as: as.token })
  const confirm = (id: number, as: TestUser) =>
    app.call(
      payments.confirmPayee,
      { id, channel: 'call', note: 'Falei com Maria no telefone dos autos' },
      { as: as.token },
    )

  it('is sealed, masked, and confirmed by a second person on another channel', async () => {
    const { id, masked } = (await ask()).body.data
    expect(masked).toBe('Pix ••••7735')
    const { rows } = await app.sql.query<{ sealed: string }>('select sealed from payments.payee where id = $1', [id])
    expect(rows[0]?.sealed).not.toContain('11144477735')
    expect((await confirm(id, camila)).refusal.code).toBe('payments.same-person')
    expect((await confirm(id, bruno)).body.data).toMatchObject({
      state: 'confirmed',
      channel: 'call',
      decidedBy: 'Bruno',
    })
    expect((await confirm(id, supervisor)).refusal.code).toBe('payments.already-decided')
    expect((await app.call(payments.showBankData, { id }, asUser(supervisor))).body.data.pixKey).toBe('11144477735')
    const audit = await app.sql.query<{ action: string; actor_name: string }>(
      `select action, actor_name from platform.audit_entry where thread = $1 and action like 'payments.payee.%' order by id`,
      [`case:${key}`],
    )
    expect(audit.rows.map(({ action, actor_name }) => [action, actor_name])).toEqual([
      ['payments.payee.asked', 'Camila'],
      ['payments.payee.confirmed', 'Bruno'],
      ['payments.payee.shown', 'Renato'],
    ])
  })

  it('stays as it was until a change is confirmed', async () => {
    await confirm((await ask()).body.data.id, bruno)
    const change = (await ask(supervisor, 'golpe@exemplo.test')).body.data
    expect((await show()).payees.map(({ state, masked }) => [state, masked])).toEqual([
      ['waiting', 'Pix ••••test'],
      ['confirmed', 'Pix ••••7735'],
    ])
    await app.call(payments.refusePayee, { id: change.id, note: 'O advogado nega' }, { as: camila.token })
    expect((await show()).payees.find(({ state }) => state === 'confirmed')?.masked).toBe('Pix ••••7735')
  })

  it('refuses what is no bank data, and two confirmations at once', async () => {
    expect((await ask(camila, '')).refusal.code).toBe('payments.no-bank-data')
    const { id } = (await ask()).body.data
    const answers = await Promise.all([confirm(id, bruno), confirm(id, supervisor)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe('ROAD-001 the payments of a colleague’s case', () => {
  beforeEach(async () => {
    await setCase(`payment_limit_date = '2026-11-20', duty_to_do = 'Retirar o nome', duty_limit_date = '2026-11-20'`)
    await accept('900,00')
  })

  const changes = async (as: TestUser) => {
    const row = await firstOpen()
    const [payment] = (await show()).payments
    const documentId = await uploadProof()
    const answers = [
      await pay(row, {}, as),
      await app.call(payments.adjustPlan, { caseId, number: 1, rule: 'unset' }, asUser(as)),
      await app.call(payments.setPaymentProof, { id: payment?.id ?? 0, documentId }, asUser(as)),
      await app.call(payments.setDuty, { caseId, fine: 'Multa' }, asUser(as)),
      await app.call(payments.askPayee, { caseId, leg: 'author', name: 'Maria', pixKey: 'golpe@x.test' }, asUser(as)),
    ]
    return answers
  }

  it('are read by everybody and changed by those who may work on the case', async () => {
    await pay(await firstOpen(), { value: '10,00' })
    const before = await show()
    const refused = (await changes(bruno)).map(({ refusal }) => refusal.code)
    expect(refused).toEqual(Array.from({ length: 5 }, () => 'cases.case-not-yours'))
    expect(await show()).toEqual(before)
    expect([before.mayChange, (await show(bruno)).mayChange, (await show(supervisor)).mayChange]).toEqual([
      true,
      false,
      true,
    ])
    expect((await changes(supervisor)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  })

  it('show their bank data to a second person only while that person may confirm them', async () => {
    const proposal = { caseId, leg: 'author' as const, name: 'Maria', pixKey: '11144477735' }
    const { id } = (await app.call(payments.askPayee, proposal, asUser(camila))).body.data
    const open = (as: TestUser) => app.call(payments.showBankData, { id }, asUser(as))
    expect((await open(bruno)).body.data.pixKey).toBe('11144477735')
    const confirmed = { id, channel: 'call' as const, note: 'Conferido' }
    expect((await app.call(payments.confirmPayee, confirmed, asUser(bruno))).status).toBe(200)
    expect((await open(bruno)).refusal.code).toBe('cases.case-not-yours')
    expect((await open(camila)).status).toBe(200)
  })
})

describe('the duty of a case', () => {
  it('is copied from the deal, done with its proof, and late until then', async () => {
    await setCase(`duty_to_do = 'Retirar o nome do cadastro', duty_limit_date = '2026-11-20'`)
    await accept('500,00')
    expect((await show()).duty).toMatchObject({ what: 'Retirar o nome do cadastro', isLate: true, doneOn: null })
    const set = (input: object) => app.call(payments.setDuty, { caseId, ...input }, { as: camila.token })
    expect((await set({ doneOn: '2026-11-27' })).refusal.code).toBe('payments.future')
    expect((await set({ fine: 'Multa de R$ 100,00 por dia' })).body.data.fine).toBe('Multa de R$ 100,00 por dia')
    const documentId = await uploadProof()
    expect((await set({ doneOn: '2026-11-25', documentId })).body.data).toMatchObject({
      doneOn: '2026-11-25',
      isLate: false,
      proof: { name: 'comprovante.pdf' },
    })
  })

  it('comes, changes and goes with what a batch writes, as the start of the plan does', async () => {
    await accept('900,00')
    const admin = await aUser(app, { tenant, profileTypeId: 1, name: 'Marina' })
    const batch = async (changes: Parameters<typeof app.call<typeof many.startBatch>>[1]['changes']) => {
      const { body } = await app.call(many.startBatch, { pasted: caseId, changes, expected: 1 }, { as: admin.token })
      expect(body.data).toMatchObject({ state: 'done', done: 1 })
      await app.jobsDone()
    }
    await batch({ dutyToDo: 'Retirar o nome', dutyLimitDate: '2026-12-20', paymentLimitDate: '2026-12-10' })
    expect((await show()).duty).toMatchObject({ what: 'Retirar o nome', dueOn: '2026-12-20' })
    expect(await dueDays()).toEqual(['2026-12-10', '2027-01-11', '2027-02-10'])
    await batch({ dutyToDo: 'Baixar o protesto' })
    expect((await show()).duty).toMatchObject({ what: 'Baixar o protesto', dueOn: '2026-12-20' })
    await batch({ dutyToDo: '' })
    expect((await show()).duty).toBeNull()
  })
})
