import { callsEndpoints as calls } from '@tratativa/contract/calls/endpoints'
import type { CallId } from '@tratativa/contract/calls/shapes'
import { casesDeskEndpoints } from '@tratativa/contract/cases/desk/endpoints'
import { conductEndpoints } from '@tratativa/contract/conduct/endpoints'
import { defaultConductRules } from '@tratativa/contract/conduct/rules'
import { identityEndpoints } from '@tratativa/contract/identity/endpoints'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import { notificationsEndpoints } from '@tratativa/contract/notifications/endpoints'
import { blockEndpoints, personEndpoints } from '@tratativa/contract/people/endpoints'
import { tasksEndpoints } from '@tratativa/contract/tasks/endpoints'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CallChange, CallKeeper, Pbx } from '../../gateways/pbx/port.ts'
import { startApp, type TestApp } from '../../testing/app.ts'
import { aTenant, aUser, type TestTenant, type TestUser } from '../../testing/builders.ts'
import { aCase } from '../../testing/register.ts'
import { closeLostCalls, closeOldCalls } from './close-lost-calls.stream.ts'

let app: TestApp
let keeper: CallKeeper
let tenant: TestTenant
let admin: TestUser
let supervisor: TestUser
let camila: TestUser
let bruno: TestUser
let key: number
let caseId: string

// A Thursday at noon in São Paulo.
const now = new Date('2026-11-26T15:00:00Z')
const silence = Buffer.concat([
  Buffer.from(
    'RIFF\x2c\x00\x00\x00WAVEfmt \x10\x00\x00\x00\x01\x00\x01\x00\x40\x1f\x00\x00\x80\x3e\x00\x00\x02\x00\x10\x00data\x08\x00\x00\x00',
    'latin1',
  ),
  Buffer.alloc(8),
])

/** The port of the exchange, driven by the tests themselves: they are the line. */
const lineOfTests: Pbx = {
  driver: 'demo',
  register: ({ number }) =>
    Promise.resolve({
      socketUrl: 'wss://console.test/sip',
      uri: `sip:${number}@console.test`,
      username: number,
      password: 'curta e secreta',
      expiresAt: new Date(now.getTime() + 60_000),
      iceServers: [],
    }),
  revoke: () => Promise.resolve(),
  queue: () => Promise.resolve({ ok: true, message: '', value: null }),
  value: () => Promise.resolve({ ok: true, message: '', value: null }),
  close: () => Promise.resolve(),
}

beforeAll(async () => {
  app = await startApp({
    openExchange: (own) => {
      keeper = own
      return lineOfTests
    },
  })
})
afterAll(() => app.stop())
beforeEach(async () => {
  app.clock.set(now)
  tenant = await aTenant(app)
  admin = await aUser(app, { tenant, profileTypeId: 1, name: 'Ana' })
  supervisor = await aUser(app, { tenant, profileTypeId: 2, name: 'Renato' })
  camila = await aUser(app, { tenant, profileTypeId: 3, name: 'Camila' })
  bruno = await aUser(app, { tenant, profileTypeId: 3, name: 'Bruno' })
  key = await aCase(app, { tenant, negotiator: camila, author: 'Maria Aparecida', situation: 'negociacao' })
  caseId = caseCode(toCaseId(key))
  await giveExtension(camila, '2041')
  await app.sql.query(
    `insert into people.address (tenant_id, person_id, kind, value)
     select c.tenant_id, c.author_id, 'phone', '11987654321' from cases.case c where c.id = $1`,
    [key],
  )
})

const giveExtension = (user: TestUser, ramal: string) =>
  app.call(
    identityEndpoints.changeVoip,
    { userId: user.accountId, voipUser: '', voipPassword: '', ramal },
    { as: admin.token },
  )

type Announcing = Partial<Parameters<typeof app.call<typeof calls.announceCall>>[1]>
const announce = (input: Announcing = {}, as = camila) =>
  app.call(calls.announceCall, { number: '(11) 98765-4321', caseId, ...input }, { as: as.token })

const extension = (number = '2041', user = camila) => ({ tenantId: tenant.id, userId: user.id, number })
const admit = (callId: string, number = '11987654321', of = extension()) =>
  keeper.admits({ extension: of, callId, number })

/** Reports the changes of one call, a second apart. */
const report = async (exchangeCallId: string, callId: string | null, changes: readonly CallChange[]) => {
  const begunAt = app.clock.now().getTime()
  for (const [index, change] of changes.entries())
    await keeper.hear({ tenantId: tenant.id, exchangeCallId, callId, at: new Date(begunAt + index * 1000), change })
  await app.jobsDone()
}

const begunOut: CallChange = { kind: 'begun', direction: 'out', extension: '2041', number: '11987654321' }
const begunIn = (number: string): CallChange => ({ kind: 'begun', direction: 'in', extension: '2041', number })
const hungUp: CallChange = { kind: 'ended', cause: 'hung-up', by: 'them' }

const list = async (input: Partial<Parameters<typeof app.call<typeof calls.calls>>[1]> = {}, as = camila) =>
  (await app.call(calls.calls, input, { as: as.token })).body.data

const dial = async (changes: readonly CallChange[] = [begunOut, { kind: 'rang' }, { kind: 'answered' }, hungUp]) => {
  const { id } = (await announce()).body.data
  await admit(id)
  await report(randomUUID(), id, changes)
  return id
}

const tasks = async () =>
  (await app.call(tasksEndpoints.caseTasks, { caseId }, { as: camila.token })).body.data.map(({ task, note }) => [
    task,
    note,
  ])

const setOutcome = (id: CallId, outcome: 'talked' | 'wrong-number', note = '', as = camila) =>
  app.call(calls.setCallOutcome, { id, outcome, note }, { as: as.token })

describe('an outgoing call', () => {
  it('CALL-001 DIAL-006 is announced, admitted once, and logged on its case by the words of the exchange', async () => {
    const { id, number, isRecorded } = (await announce()).body.data
    expect([number, isRecorded]).toEqual(['11987654321', false])
    expect(await list()).toEqual([])
    expect(await admit(id, '11900000000')).toMatchObject({ isAdmitted: false })
    expect(await admit(id, number, extension('2041', bruno))).toMatchObject({ isAdmitted: false })
    const answers = await Promise.all([admit(id), admit(id), admit(id)])
    expect(answers.filter(({ isAdmitted }) => isAdmitted).length).toBe(1)
    const changes: CallChange[] = [
      begunOut,
      { kind: 'rang' },
      { kind: 'answered' },
      { kind: 'held' },
      { kind: 'resumed' },
      hungUp,
    ]
    await report('exchange-1', id, changes)
    await report('exchange-1', id, changes)
    const [call, ...others] = await list({ caseId })
    expect(others).toEqual([])
    expect(call).toMatchObject({
      id,
      direction: 'out',
      number: '(11) 98765-4321',
      person: { name: 'Maria Aparecida' },
      case: { id: caseId, author: 'Maria Aparecida' },
      user: { name: 'Camila' },
      cause: 'hung-up',
      endedBy: 'them',
      seconds: 3,
      outcome: null,
    })
    const { data } = (
      await app.call(casesDeskEndpoints.caseTimeline, { id: caseId, kinds: 'call' }, { as: bruno.token })
    ).body
    expect(data).toMatchObject([{ kind: 'call', by: { name: 'Camila' }, event: { what: 'out', id } }])
    const shown = (await app.call(casesDeskEndpoints.case, { id: caseId }, { as: bruno.token })).body
    expect(shown.data.callDates).toEqual([call?.begunAt])
    expect((await setOutcome(id, 'talked', 'Aceita parcelar', bruno)).refusal.code).toBe('calls.not-yours')
    expect((await setOutcome(id, 'talked', 'Aceita parcelar')).body.data).toMatchObject({ outcome: 'talked' })
    expect((await list({ search: 'parcelar' })).length).toBe(1)
  })

  it('ends at its last known moment when the exchange never reports its end', async () => {
    const open = await dial([begunOut, { kind: 'rang' }, { kind: 'answered' }])
    app.clock.set(new Date(now.getTime() + 5 * 3_600_000))
    const young = await dial([begunOut])
    const closing = closeOldCalls(keeper)
    await closing.handle(app.db)
    expect((await list()).map(({ cause }) => cause)).toEqual([null, null])
    app.clock.set(new Date(now.getTime() + 7 * 3_600_000))
    await closing.handle(app.db)
    expect((await list()).map(({ id, cause, seconds }) => [id, cause, seconds])).toEqual([
      [young, null, null],
      [open, 'failed', 0],
    ])
    await closeLostCalls(app.db, keeper, app.clock.now())
    expect((await list()).map(({ cause }) => cause)).toEqual(['failed', 'failed'])
  })

  it('is admitted for a minute only, and never with an id that the server did not make', async () => {
    const { id } = (await announce()).body.data
    app.clock.set(new Date(now.getTime() + 61_000))
    expect(await admit(id)).toMatchObject({ isAdmitted: false })
    expect(await admit('nada')).toMatchObject({ isAdmitted: false })
    expect(await admit(randomUUID())).toMatchObject({ isAdmitted: false })
  })

  it('CALL-001 is refused in words: no extension, no number, blocked, represented, out of hours, too often', async () => {
    expect((await announce({}, bruno)).refusal.message).toBe('Ramal não configurado para o usuário Bruno')
    expect((await app.call(calls.registerPhone, {}, { as: bruno.token })).refusal.code).toBe('calls.no-extension')
    expect((await announce({ number: '(11) 9' })).refusal).toMatchObject({ code: 'calls.bad-number', field: 'number' })
    const rules = { ...defaultConductRules, hasHours: true, hasPacing: true, maxUnanswered: 2, hoursBetween: 1 }
    await app.call(conductEndpoints.setConductRules, rules, { as: admin.token })
    app.clock.set(new Date('2026-11-27T02:00:00Z'))
    expect((await announce()).refusal.message).toContain('Fora do horário de iniciar contato')
    await giveExtension(supervisor, '2050')
    expect((await announce({}, supervisor)).refusal.code).toBe('conduct.hours')
    expect((await announce({ isConductConfirmed: true })).status).toBe(409)
    expect((await announce({ isConductConfirmed: true }, supervisor)).status).toBe(200)
    app.clock.set(now)
    await dial([begunOut, { kind: 'rang' }, { kind: 'ended', cause: 'no-answer', by: 'exchange' }])
    app.clock.set(new Date(now.getTime() + 20 * 60_000))
    expect((await announce()).refusal.code).toBe('conduct.pause')
    app.clock.set(new Date(now.getTime() + 120 * 60_000))
    await dial()
    app.clock.set(new Date(now.getTime() + 150 * 60_000))
    expect((await announce()).status).toBe(200)
    await app.sql.query(
      `with l as (insert into people.person (tenant_id, name, is_lawyer) values ($1, 'Dra. Lia', true) returning id)
       insert into cases.party (tenant_id, case_id, position, person_id, lawyer_id)
       select $1, $2, 90, c.author_id, l.id from l, cases.case c where c.id = $2`,
      [tenant.id, key],
    )
    expect((await announce()).refusal.code).toBe('calls.represented')
    // Neither the keypad nor another case nor another person is a way around the lawyer.
    const unrelated = caseCode(toCaseId(await aCase(app, { tenant, author: 'Outra Pessoa' })))
    const { rows } = await app.sql.query<{ id: number }>(
      `select id from people.person where tenant_id = $1 and name = 'Dra. Lia'`,
      [tenant.id],
    )
    for (const around of [{ caseId: undefined }, { caseId: unrelated }, { personId: rows[0]?.id as never }])
      expect((await announce(around)).refusal.code).toBe('calls.represented')
    await app.call(blockEndpoints.addBlock, { value: '11987654321', reason: 'Pediu' }, { as: camila.token })
    expect((await announce({ caseId: undefined })).refusal.code).toBe('calls.blocked')
  })

  it('CALL-001 is judged by the same rules for a telephone outside the console, and is not listed', async () => {
    const check = (input: Announcing = {}, as = bruno) =>
      app.call(calls.checkCall, { number: '(11) 98765-4321', caseId, ...input }, { as: as.token })
    expect((await check()).body).toEqual({ data: { number: '11987654321' } })
    expect((await check({ number: '(11) 9' })).refusal).toMatchObject({ code: 'calls.bad-number', field: 'number' })
    expect((await check({ caseId: 'AF9999999' })).refusal).toMatchObject({
      code: 'calls.unknown-case',
      field: 'caseId',
    })
    const rules = { ...defaultConductRules, hasHours: true }
    await app.call(conductEndpoints.setConductRules, rules, { as: admin.token })
    app.clock.set(new Date('2026-11-27T02:00:00Z'))
    expect((await check()).refusal.message).toContain('Fora do horário de iniciar contato')
    expect((await check({ isConductConfirmed: true })).refusal.code).toBe('conduct.hours')
    expect((await check({ isConductConfirmed: true }, supervisor)).status).toBe(200)
    const { rows } = await app.sql.query(
      `select actor_name from platform.audit_entry where action = 'cases.conduct.overridden' and tenant_id = $1`,
      [tenant.id],
    )
    expect(rows).toEqual([{ actor_name: 'Renato' }])
    app.clock.set(now)
    await app.call(blockEndpoints.addBlock, { value: '11987654321', reason: 'Pediu' }, { as: camila.token })
    expect((await check({ caseId: undefined })).refusal.code).toBe('calls.blocked')
    expect((await app.sql.query(`select from calls.call where tenant_id = $1`, [tenant.id])).rowCount).toBe(0)
  })

  it('marks the address of a wrong number, and gives the extension its credentials only', async () => {
    const id = await dial()
    await setOutcome(id, 'wrong-number')
    const [call] = await list()
    const person = await app.call(personEndpoints.person, { id: call?.person?.id ?? 0 }, { as: camila.token })
    expect(person.body.data.addresses).toMatchObject([{ label: 'número errado' }])
    const { data } = (await app.call(calls.registerPhone, {}, { as: camila.token })).body
    expect(data).toMatchObject({ username: '2041', password: 'curta e secreta' })
  })
})

describe('an incoming call', () => {
  it('CALL-001 names person and case before it is answered, and is a task and a notice when missed', async () => {
    await app.sql.query(`delete from platform.event`)
    const changes: CallChange[] = [begunIn('5511987654321'), { kind: 'rang' }]
    await report('exchange-in', null, changes)
    await report('exchange-in', null, changes)
    const { rows } = await app.sql.query<{ data: unknown }>(
      `select data from platform.event where name = 'calls.call.ringing'`,
    )
    expect(rows).toMatchObject([
      {
        data: {
          accountId: camila.accountId,
          number: '(11) 98765-4321',
          person: { name: 'Maria Aparecida' },
          case: { id: caseId, author: 'Maria Aparecida', client: 'Cliente de Teste' },
        },
      },
    ])
    expect((await app.call(calls.phone, {}, { as: camila.token })).body.data.live).toMatchObject({ direction: 'in' })
    await report('exchange-in', null, [{ kind: 'ended', cause: 'cancelled', by: 'them' }])
    expect(await list({ view: 'missed' })).toMatchObject([{ direction: 'in', cause: 'cancelled' }])
    expect(await tasks()).toEqual([['ligar', 'Ligação perdida de Maria Aparecida, (11) 98765-4321: retornar.']])
    const notices = (await app.call(notificationsEndpoints.notices, {}, { as: camila.token })).body.data
    expect(notices.map(({ description }) => description)).toEqual([
      `Ligação perdida de Maria Aparecida, (11) 98765-4321, no caso ${caseId}.`,
    ])
  })

  it('without a case is seen by its own person and those who lead, and never by another company', async () => {
    await report('exchange-x', null, [begunIn('21999990000'), { kind: 'rang' }, { kind: 'answered' }, hungUp])
    const [call] = await list()
    expect(call).toMatchObject({ number: '(21) 99999-0000', person: null, case: null })
    expect(await list({}, bruno)).toEqual([])
    expect((await app.call(calls.call, { id: call?.id ?? ('' as CallId) }, { as: bruno.token })).status).toBe(404)
    expect((await list({}, supervisor)).length).toBe(1)
    const stranger = await aUser(app, { tenant: await aTenant(app), profileTypeId: 1 })
    expect(await list({}, stranger)).toEqual([])
  })

  it('pages the calls by their time', async () => {
    for (let index = 0; index < 52; index += 1)
      await keeper.hear({
        tenantId: tenant.id,
        exchangeCallId: `many-${index}`,
        callId: null,
        at: new Date(now.getTime() + (index % 5) * 1000),
        change: begunIn('21999990000'),
      })
    const first = (await app.call(calls.calls, {}, { as: camila.token })).body
    const rest = (await app.call(calls.calls, { cursor: first.cursor ?? '' }, { as: camila.token })).body
    expect([first.data.length, rest.data.length, rest.cursor]).toEqual([50, 2, null])
    expect(new Set([...first.data, ...rest.data].map(({ id }) => id)).size).toBe(52)
  })
})

describe('a recording', () => {
  it('is off by default; switched on it is kept, heard by those who lead, and deleted by rule', async () => {
    const wav: CallChange = { kind: 'recorded', bytes: silence, mime: 'audio/wav' }
    await dial([begunOut, { kind: 'answered' }, hungUp, wav])
    expect((await list())[0]?.hasRecording).toBe(false)
    const rules = { isOffered: true, isRecording: true, legalBasis: 'consent' as const, retentionDays: 30 }
    expect((await app.call(calls.setCallRules, rules, { as: supervisor.token })).status).toBe(403)
    await app.call(calls.setCallRules, rules, { as: admin.token })
    const id = await dial([begunOut, { kind: 'answered' }, hungUp, wav, wav])
    expect((await list())[0]?.hasRecording).toBe(true)
    expect((await app.call(calls.callRecording, { id }, { as: camila.token })).status).toBe(403)
    expect((await app.call(calls.callRecording, { id }, { as: supervisor.token })).status).toBe(200)
    const { rows } = await app.sql.query(
      `select actor_name from platform.audit_entry where action = 'calls.recording.heard' and tenant_id = $1`,
      [tenant.id],
    )
    expect(rows).toEqual([{ actor_name: 'Renato' }])
    const stranger = await aUser(app, { tenant: await aTenant(app), profileTypeId: 1 })
    const elsewhere = { as: stranger.token }
    const answers = await Promise.all([
      app.call(calls.callRecording, { id }, elsewhere),
      app.call(calls.call, { id }, elsewhere),
      app.call(calls.setCallOutcome, { id, outcome: 'talked', note: 'alheio' }, elsewhere),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    expect((await list())[0]).toMatchObject({ outcome: null, note: '' })
    const { rows: due } = await app.sql.query<{ due: string }>('select delete_on::text as due from calls.recording')
    expect(due).toEqual([{ due: '2026-12-26' }])
    await app.call(calls.setCallRules, { ...rules, isOffered: false }, { as: admin.token })
    expect((await announce()).refusal.code).toBe('calls.not-offered')
  })
})
