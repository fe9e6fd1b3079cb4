import { casesDealsEndpoints as deals } from '@tratativa/contract/cases/deals/endpoints'
import { worklistEndpoints } from '@tratativa/contract/cases/worklist/endpoints'
import { casesExportEndpoints } from '@tratativa/contract/cases/export/endpoints'
import { urlOf } from '@tratativa/contract/kernel/endpoint'
import { casesDeskEndpoints } from '@tratativa/contract/cases/desk/endpoints'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import { notificationsEndpoints } from '@tratativa/contract/notifications/endpoints'
import { undoEndpoints } from '@tratativa/contract/kernel/undo-endpoint'
import { paymentsEndpoints as payments } from '@tratativa/contract/payments/endpoints'
import type { PaymentView } from '@tratativa/contract/payments/kinds'
import { tasksEndpoints } from '@tratativa/contract/tasks/endpoints'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { aTenant, aUser, type TestTenant, type TestUser } from '../../testing/builders.ts'
import { startApp, type TestApp } from '../../testing/app.ts'
import { aCase } from '../../testing/register.ts'
import { remindPayments } from './reminders/remind.ts'

let app: TestApp
let tenant: TestTenant
let supervisor: TestUser
let camila: TestUser

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  app.clock.set(new Date('2026-11-26T15:00:00Z'))
  tenant = await aTenant(app)
  supervisor = await aUser(app, { tenant, profileTypeId: 2, name: 'Renato' })
  camila = await aUser(app, { tenant, profileTypeId: 3, name: 'Camila' })
})

interface Agreement {
  readonly author: string
  readonly firstDue: string
  readonly value?: string
  readonly instalments?: number
  readonly processNumber?: string
  readonly client?: string
}

const agree = async ({ author, firstDue, value = '300,00', instalments = 1, ...rest }: Agreement) => {
  const key = await aCase(app, { tenant, negotiator: camila, author, situation: 'negociacao', ...rest })
  const id = caseCode(toCaseId(key))
  await app.sql.query('update cases.case set payment_limit_date = $2 where id = $1', [key, firstDue])
  const { body } = await app.call(
    deals.makeOffer,
    { id, side: 'ours', move: 'proposal', value, instalments },
    { as: camila.token },
  )
  await app.call(deals.setOutcome, { id: body.offer?.id ?? '', outcome: 'accepted', note: '' }, { as: camila.token })
  await app.jobsDone()
  return { key, id }
}

const list = (view: PaymentView, rest: { cursor?: string; userId?: never } = {}) =>
  app.call(payments.instalments, { view, ...rest }, { as: supervisor.token })
const authors = async (view: PaymentView) => (await list(view)).body.data.map(({ case: { author } }) => author)

const payFirst = async (caseId: string) => {
  const { data } = (await app.call(payments.casePayments, { caseId }, { as: camila.token })).body
  const row = data.instalments.find(({ open }) => open !== '0,00')
  if (!row) throw new Error('nothing is open')
  const { id, version, open: value } = row
  await app.call(payments.registerPayment, { id, version, value, paidOn: '2026-11-26' }, { as: camila.token })
}

it('lists what is due this week, late, paid this month and ratified, with its sums', async () => {
  const late = await agree({ author: 'Atrasada', firstDue: '2026-11-10', value: '900,00', instalments: 3 })
  await agree({ author: 'Da semana', firstDue: '2026-11-30' })
  const paid = await agree({ author: 'Paga', firstDue: '2026-11-24' })
  await payFirst(paid.id)
  await app.sql.query(
    `update cases.case set situation_id = (select id from cases.situation where tenant_id = $1 and key = 'homologado') where id = $2`,
    [tenant.id, late.key],
  )
  expect(await authors('late')).toEqual(['Atrasada'])
  expect(await authors('week')).toEqual(['Da semana'])
  expect(await authors('paid')).toEqual(['Paga'])
  expect(await authors('ratified')).toEqual(['Atrasada', 'Atrasada', 'Atrasada'])
  const totals = (await app.call(payments.paymentTotals, { view: 'late' }, { as: supervisor.token })).body
  expect(totals.views).toEqual([
    { view: 'week', count: 1, value: '300,00' },
    { view: 'late', count: 1, value: '300,00' },
    { view: 'paid', count: 1, value: '300,00' },
    { view: 'ratified', count: 3, value: '900,00' },
    { view: 'open', count: 4, value: '1.200,00' },
  ])
  expect(totals.byResponsible).toEqual([{ id: camila.id, name: 'Camila', count: 1, value: '300,00' }])
})

it('pages by a cursor without losing or repeating a row', async () => {
  await agree({ author: 'Longa', firstDue: '2026-11-10', value: '12.000,00', instalments: 120 })
  const days: (string | null)[] = []
  let cursor: string | null = null
  do {
    const { body } = await list('open', cursor === null ? {} : { cursor })
    days.push(...body.data.map(({ dueOn }) => dueOn))
    cursor = body.cursor
  } while (cursor !== null)
  expect(days).toHaveLength(120)
  expect(days).toEqual(days.toSorted())
  expect((await list('open', { cursor: '2026-02-31.4' })).status).toBe(400)
})

it('is closed to negotiators and to other companies', async () => {
  await agree({ author: 'Maria', firstDue: '2026-11-10' })
  expect((await app.call(payments.instalments, { view: 'late' }, { as: camila.token })).status).toBe(403)
  const other = await aUser(app, { tenant: await aTenant(app), profileTypeId: 2 })
  expect((await app.call(payments.instalments, { view: 'open' }, { as: other.token })).body.data).toEqual([])
})

it('LOCK-007 leave as a spreadsheet by permission, in the audit, and told to administrators above the size', async () => {
  const admin = await aUser(app, { tenant, profileTypeId: 1, name: 'Sofia' })
  await app.call(casesExportEndpoints.setExportRule, { noticeAbove: 1 }, { as: admin.token })
  await agree({ author: '=Maria', firstDue: '2026-11-10', value: '900,00', instalments: 3 })
  const take = (by: TestUser) =>
    app.raw(`${urlOf(payments.exportInstalments)}?view=open`, { headers: { authorization: `Bearer ${by.token}` } })
  const exportsOf = async () => {
    await app.jobsDone()
    const audit = await app.sql.query<{ actor_name: string; after: object }>(
      `select actor_name, after from platform.audit_entry where tenant_id = $1 and action = 'cases.export.taken' order by id`,
      [tenant.id],
    )
    const { data } = (await app.call(notificationsEndpoints.notices, {}, { as: admin.token })).body
    return { audit: audit.rows, told: data.filter(({ description }) => description.includes('exportou')).length }
  }
  expect((await take(camila)).status).toBe(403)
  expect(await exportsOf()).toEqual({ audit: [], told: 0 })
  const small = await take(supervisor)
  const [head, first, ...rest] = (await small.text()).replace('\uFEFF', '').trim().split('\r\n')
  expect(head).toMatch(/^Caso;Processo;Autor;/)
  expect(first).toMatch(/;'=Maria;.*;Autor 1\/3;10\/11\/2026;Em atraso;"300,00";"0,00";"300,00";$/)
  expect(rest).toHaveLength(2)
  const after = expect.objectContaining({ cases: 1, filterText: 'parcelas em aberto', format: 'csv' })
  expect(await exportsOf()).toEqual({ audit: [{ actor_name: 'Renato', after }], told: 0 })
  // Two small ones of a day count together.
  await (await take(supervisor)).text()
  expect(await exportsOf()).toMatchObject({ audit: [{}, {}], told: 1 })
})

it('matches a spreadsheet by process number and value, and registers it together', async () => {
  const first = await agree({
    author: 'Maria',
    firstDue: '2026-11-10',
    value: '600,00',
    instalments: 2,
    processNumber: '0000832-35.2018.4.01.3202',
  })
  const rows = [
    { processNumber: '0000832-35.2018.4.01.3202', value: '300,00', paidOn: '2026-11-25' },
    { processNumber: '00008323520184013202', value: '100,00', paidOn: '2026-11-25' },
    { processNumber: '0000832-35.2018.4.01.3202', value: '300,00', paidOn: '2026-11-25' },
    { processNumber: '0701300-13.2011.8.26.0020', value: '1,00', paidOn: '2026-11-25' },
  ]
  const { data } = (await app.call(payments.matchPayments, { rows }, { as: supervisor.token })).body
  expect(data.map(({ status }) => status)).toEqual(['match', 'partial', 'repeated', 'unknown'])
  const payable = data.flatMap(({ instalment, value, paidOn }) =>
    instalment ? [{ id: instalment.id, version: instalment.version, value, paidOn }] : [],
  )
  const register = () => app.call(payments.registerPayments, { rows: payable }, { as: supervisor.token })
  expect((await register()).body.count).toBe(2)
  expect((await register()).status).toBe(409)
  const shown = (await app.call(payments.casePayments, { caseId: first.id }, { as: camila.token })).body.data
  expect(shown.instalments.map(({ paid, status }) => [paid, status])).toEqual([
    ['300,00', 'paid'],
    ['100,00', 'to-come'],
  ])
  const acts = (await app.call(undoEndpoints.undoableActs, {}, { as: supervisor.token })).body.data
  expect(acts).toMatchObject([{ kind: 'payments.payments.registered', label: '2' }])
  await app.call(undoEndpoints.takeActBack, { id: acts[0]?.id ?? '' }, { as: supervisor.token })
  const back = (await app.call(payments.casePayments, { caseId: first.id }, { as: camila.token })).body.data
  expect(back.payments).toEqual([])
  expect(back.instalments.map(({ paid }) => paid)).toEqual(['0,00', '0,00'])
})

it('reminds once: before, on the day, and late with those who lead', async () => {
  await agree({ author: 'Maria', firstDue: '2026-11-27' })
  const remind = async () => {
    await remindPayments.handle(app.db)
    await app.jobsDone()
  }
  const notices = async (user: TestUser) =>
    (await app.call(notificationsEndpoints.notices, {}, { as: user.token })).body.data.flatMap(({ description }) =>
      /pagamento/i.test(description) ? [description] : [],
    )
  await remind()
  await remind()
  expect(await notices(camila)).toHaveLength(1)
  expect(await notices(supervisor)).toHaveLength(0)
  const board = (await app.call(tasksEndpoints.board, {}, { as: camila.token })).body
  expect(board.columns.flatMap(({ data }) => data.map(({ note }) => note))).toContain(
    'Pagamento de R$ 300,00 vence em 27/11/2026: confirmar e anexar o comprovante.',
  )
  app.clock.set(new Date('2026-11-27T15:00:00Z'))
  await remind()
  app.clock.set(new Date('2026-11-28T15:00:00Z'))
  await remind()
  expect(await notices(camila)).toHaveLength(3)
  expect(await notices(supervisor)).toEqual(['Um pagamento ou obrigação passou do prazo.'])
})

it('stands in the worklist of the responsible and in the timeline of its case', async () => {
  const { id } = await agree({ author: 'Maria', firstDue: '2026-11-10' })
  const causes = async () =>
    (await app.call(worklistEndpoints.worklist, {}, { as: camila.token })).body.data.flatMap((item) => item.causes)
  expect(await causes()).toContainEqual(expect.objectContaining({ reason: 'payment', detail: '300,00' }))
  await payFirst(id)
  expect((await causes()).some(({ reason }) => reason === 'payment')).toBe(false)
  const timeline = (await app.call(casesDeskEndpoints.caseTimeline, { id, kinds: 'payment' }, { as: camila.token }))
    .body
  expect(timeline.data.map(({ event }) => event?.what)).toEqual(['paid', 'plan'])
})
