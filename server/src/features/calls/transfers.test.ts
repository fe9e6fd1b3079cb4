import { callsEndpoints as calls } from '@tratativa/contract/calls/endpoints'
import { casesDeskEndpoints } from '@tratativa/contract/cases/desk/endpoints'
import { conductEndpoints } from '@tratativa/contract/conduct/endpoints'
import { defaultConductRules } from '@tratativa/contract/conduct/rules'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CallChange, CallKeeper, CallSide } from '../../gateways/pbx/port.ts'
import { startApp, type TestApp } from '../../testing/app.ts'
import { aTenant, aUser, type TestTenant, type TestUser } from '../../testing/builders.ts'
import { aCaseWithPhone, giveExtensions } from '../../testing/extensions.ts'

let app: TestApp
let keeper: CallKeeper
let tenant: TestTenant
let admin: TestUser
let camila: TestUser
let bruno: TestUser
let caseId: string

beforeAll(async () => {
  app = await startApp({
    openExchange: (own) => {
      keeper = own
      return {
        driver: 'demo',
        register: () => Promise.resolve(null),
        revoke: () => Promise.resolve(),
        queue: () => Promise.resolve({ ok: true, message: '', value: null }),
        value: () => Promise.resolve({ ok: true, message: '', value: null }),
        close: () => Promise.resolve(),
      }
    },
  })
})
afterAll(() => app.stop())
beforeEach(async () => {
  tenant = await aTenant(app)
  admin = await aUser(app, { tenant, profileTypeId: 1, name: 'Ana' })
  camila = await aUser(app, { tenant, profileTypeId: 3, name: 'Camila' })
  bruno = await aUser(app, { tenant, profileTypeId: 3, name: 'Bruno' })
  await giveExtensions(app, admin, { 2041: camila, 2042: bruno })
  caseId = await aCaseWithPhone(app, tenant, camila)
  await app.sql.query(`delete from platform.event`)
})

const report = async (exchangeCallId: string, changes: readonly CallChange[], callId: string | null = null) => {
  for (const change of changes)
    await keeper.hear({ tenantId: tenant.id, exchangeCallId, callId, at: app.clock.now(), change })
  await app.jobsDone()
}
const comesIn = (extension: string, number = '11987654321'): CallChange[] => [
  { kind: 'begun', direction: 'in', extension, number },
  { kind: 'answered' },
]
const inside: CallChange[] = [
  { kind: 'begun', direction: 'out', extension: '2041', number: '2042' },
  { kind: 'rang' },
  { kind: 'answered' },
]
const over: CallChange = { kind: 'ended', cause: 'hung-up', by: 'us' }

const callersOf = async (user: TestUser) => (await app.call(calls.phone, {}, { as: user.token })).body.data.callers
const published = async (name: string) =>
  (
    await app.sql.query<{ data: unknown }>(`select data from platform.event where name = $1 order by id`, [name])
  ).rows.map(({ data }) => data)
const maria = (exchangeKey: string) => ({
  exchangeKey,
  number: '(11) 98765-4321',
  person: { name: 'Maria Aparecida' },
  colleague: null,
  case: { id: caseId, author: 'Maria Aparecida', client: 'Cliente de Teste' },
})
const colleague = (exchangeKey: string, name: string, number: string) => ({
  exchangeKey,
  number,
  person: null,
  colleague: name,
  case: null,
})

describe('a call that is transferred', () => {
  it('CALL-001 after a word names the person outside to the colleague, at once and after a reload', async () => {
    const [outside, word] = [randomUUID(), randomUUID()]
    await report(outside, comesIn('2041'))
    await report(word, inside)
    expect(await callersOf(bruno)).toMatchObject([colleague(word, 'Camila', '2041')])
    expect(await callersOf(camila)).toMatchObject([colleague(word, 'Bruno', '2042'), maria(outside)])
    const sides: CallSide[] = [{ userId: bruno.id, exchangeKey: word, number: '5511987654321' }]
    const transferred: CallChange = { kind: 'transferred', to: '2042', sides }
    await report(outside, [transferred, transferred])
    await report(word, [over])
    expect((await published('calls.call.transferred'))[0]).toMatchObject({ accountId: bruno.accountId })
    expect(await callersOf(bruno)).toMatchObject([maria(word)])
    expect(await callersOf(camila)).toEqual([])
    await report(outside, [over])
    expect(await callersOf(bruno)).toEqual([])
  })

  it('CALL-001 without a word names the person outside before the colleague answers', async () => {
    const outside = randomUUID()
    await report(outside, comesIn('2041'))
    const sides: CallSide[] = [{ userId: bruno.id, exchangeKey: outside, number: '11987654321' }]
    await report(outside, [{ kind: 'offered', to: sides }])
    expect((await published('calls.call.ringing')).at(-1)).toMatchObject({
      ...maria(outside),
      accountId: bruno.accountId,
    })
    expect(await callersOf(bruno)).toEqual([])
    await report(outside, [{ kind: 'transferred', to: '2042', sides }])
    expect(await callersOf(bruno)).toMatchObject([maria(outside)])
  })

  it('names the colleagues to each other, and the last of several transfers counts', async () => {
    const [outside, word] = [randomUUID(), randomUUID()]
    await report(outside, comesIn('2041', '21999990000'))
    const toBruno: CallSide = { userId: bruno.id, exchangeKey: outside, number: '21999990000' }
    await report(outside, [{ kind: 'transferred', to: '2042', sides: [toBruno] }])
    expect(await callersOf(bruno)).toMatchObject([{ number: '(21) 99999-0000', person: null, case: null }])
    const back: CallSide = { userId: camila.id, exchangeKey: word, number: '21999990000' }
    await report(outside, [{ kind: 'transferred', to: '2041', sides: [back] }])
    expect([await callersOf(bruno), (await callersOf(camila)).length]).toEqual([[], 1])
    await report(outside, [over])
    await report(word, inside)
    const both: CallSide[] = [
      { userId: bruno.id, exchangeKey: word, number: '2041' },
      { userId: camila.id, exchangeKey: outside, number: '2042' },
    ]
    await report(word, [{ kind: 'transferred', to: '2041', sides: both }])
    expect(await callersOf(bruno)).toMatchObject([colleague(word, 'Camila', '2041')])
    expect(await callersOf(camila)).toMatchObject([colleague(outside, 'Bruno', '2042')])
  })

  it('says nothing of it to another company', async () => {
    const stranger = await aUser(app, { tenant: await aTenant(app), profileTypeId: 1 })
    const outside = randomUUID()
    await report(outside, comesIn('2041'))
    const sides: CallSide[] = [{ userId: stranger.id, exchangeKey: outside, number: '11987654321' }]
    await report(outside, [{ kind: 'offered', to: sides }])
    await expect(report(outside, [{ kind: 'transferred', to: '2042', sides }])).rejects.toThrow('foreign key')
    expect([await published('calls.call.transferred'), await callersOf(stranger)]).toEqual([[], []])
  })
})

describe('a call that is transferred to a number outside', () => {
  const lawyer = '11912345678'
  const announce = (number = lawyer) =>
    app.call(calls.announceCall, { number, caseId: caseId as never }, { as: camila.token })
  const begun: CallChange = { kind: 'begun', direction: 'out', extension: '2041', number: lawyer }
  const unanswered: CallChange[] = [{ kind: 'rang' }, { kind: 'ended', cause: 'no-answer', by: 'exchange' }]
  const passMinutes = (minutes: number) => app.clock.set(new Date(app.clock.now().getTime() + minutes * 60_000))
  const limitAttempts = async () => {
    const rules = { ...defaultConductRules, hasHours: false, hasPacing: true, maxUnanswered: 2, hoursBetween: 1 }
    await app.call(conductEndpoints.setConductRules, rules, { as: admin.token })
  }

  it('CALL-001 counts as a call of the person who transferred: listed, on the case, in the pace of conduct', async () => {
    const outside = randomUUID()
    await report(outside, comesIn('2041'))
    await limitAttempts()
    const { id } = (await announce()).body.data
    await report(randomUUID(), [{ ...begun, isTransfer: true }, ...unanswered], id)
    const view = { view: 'unanswered' as const }
    const { data } = (await app.call(calls.calls, view, { as: camila.token })).body
    expect(data).toMatchObject([{ id, user: { name: 'Camila' }, case: { id: caseId }, cause: 'no-answer' }])
    const timeline = { id: caseId as never, kinds: 'call' as const }
    const history = (await app.call(casesDeskEndpoints.caseTimeline, timeline, { as: camila.token })).body.data
    expect(history.map(({ event }) => event?.id)).toContain(id)
    passMinutes(20)
    expect((await announce()).refusal.code).toBe('conduct.pause')
  })

  it('is no call in which that person is, and asks them for no outcome', async () => {
    const outside = randomUUID()
    await report(outside, comesIn('2041'))
    const { id } = (await announce()).body.data
    const key = randomUUID()
    await report(key, [{ ...begun, isTransfer: true }, { kind: 'rang' }, { kind: 'answered' }], id)
    await report(outside, [{ kind: 'transferred', to: lawyer, sides: [] }])
    const phone = async () => (await app.call(calls.phone, {}, { as: camila.token })).body.data
    expect(await phone()).toMatchObject({ live: null, callers: [], unfinished: { direction: 'in' } })
    await report(outside, [over])
    await report(key, [over], id)
    expect(await phone()).toMatchObject({ unfinished: { direction: 'in' } })
  })

  it('CALL-001 counts after a word too: the call of the question is one already', async () => {
    await limitAttempts()
    const { id } = (await announce()).body.data
    const key = randomUUID()
    await report(key, [begun, ...unanswered], id)
    passMinutes(20)
    expect((await announce()).refusal.code).toBe('conduct.pause')
  })
})

describe('a call between two extensions', () => {
  it('CALL-001 names the colleague in the list, also after the extension got another owner', async () => {
    await report(randomUUID(), [...inside, over])
    const list = async (search = '') =>
      (await app.call(calls.calls, { search }, { as: camila.token })).body.data.map(
        ({ number, person, colleague: name }) => ({
          number,
          person,
          name,
        }),
      )
    const named = [{ number: '2042', person: null, name: 'Bruno' }]
    expect(await list()).toEqual(named)
    expect(await list('brun')).toEqual(named)
    await app.sql.query(`update identity.membership set ramal = null where id = $1`, [bruno.id])
    expect(await list()).toEqual(named)
  })
})
