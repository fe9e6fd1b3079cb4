// Capture over HTTP: who cannot be reached and why, who looks for it, and a provider that answers well, badly, late and twice.
import { callsEndpoints } from '@tratativa/contract/calls/endpoints'
import { captureEndpoints as capture } from '@tratativa/contract/capture/endpoints'
import { casesManyEndpoints as many } from '@tratativa/contract/cases/many/endpoints'
import { caseCode, toCaseId, type PersonId } from '@tratativa/contract/kernel/ids'
import { presenceMessages } from '@tratativa/contract/kernel/presence'
import { blockEndpoints, personEndpoints } from '@tratativa/contract/people/endpoints'
import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startContactsStub, type ContactsReply, type ContactsStub } from '../../gateways/contacts/contacts-stub.ts'
import { startApp, type TestApp } from '../../testing/app.ts'
import { aTenant, aUser, type TestTenant, type TestUser } from '../../testing/builders.ts'
import { aCase, aPerson } from '../../testing/register.ts'
import { enqueueSweep } from './needs/sweep.job.ts'

let app: TestApp
let stub: ContactsStub
let tenant: TestTenant
let admin: TestUser
let camila: TestUser
let bruno: TestUser
let key: number
let caseId: string

const now = new Date('2026-11-26T15:00:00Z')
const mobile = '11987654321'

beforeAll(async () => {
  stub = await startContactsStub()
  app = await startApp({ env: { AI_ADDRESSES_INSIDE: stub.address, DEMO: 'auto', CONTACTS_TIMEOUT_MS: '400' } })
})
afterAll(async () => {
  await app.stop()
  await stub.close()
})
beforeEach(async () => {
  app.clock.set(now)
  stub.asks.length = 0
  tenant = await aTenant(app)
  admin = await aUser(app, { tenant, profileTypeId: 1, name: 'Ana' })
  camila = await aUser(app, { tenant, profileTypeId: 3, name: 'Camila' })
  bruno = await aUser(app, { tenant, profileTypeId: 3, name: 'Bruno' })
  key = await aCase(app, { tenant, negotiator: camila, author: 'Maria Aparecida', lawyer: 'Beatriz Advogada' })
  caseId = caseCode(toCaseId(key))
  await sweep()
})

const sweep = async (of = tenant) => {
  await app.db.inTenant(of.id, (tx) => Promise.resolve(enqueueSweep(tx)))
  await app.jobsDone()
}

const peopleOf = async (id: number) => {
  const { rows } = await app.sql.query<{ author_id: PersonId; lawyer_id: PersonId }>(
    'select author_id, lawyer_id from cases.case where id = $1',
    [id],
  )
  const [row] = rows
  if (!row) throw new Error('no such case')
  return { author: row.author_id, lawyer: row.lawyer_id }
}

const needs = async (as = camila, filter = {}) =>
  (await app.call(capture.captureNeeds, filter, { as: as.token })).body.data.map((need) => [need.caseId, need.reason])
const detailOf = async (id = caseId, as = camila) =>
  (await app.call(capture.capture, { caseId: id as never }, { as: as.token })).body.data
const add = async (personId: PersonId, value: string, as = camila) =>
  app.call(capture.addContact, { caseId: caseId as never, personId, value, origin: 'oab' }, { as: as.token })

interface Settings {
  readonly dayBudget?: string
  readonly proposesTask?: boolean
  readonly isOn?: boolean
}
const configure = async ({ dayBudget = '100,00', proposesTask = false, isOn = true }: Settings = {}) =>
  app.call(
    capture.saveCaptureSettings,
    {
      url: stub.url,
      key: 'chave-secreta-do-provedor',
      isOn,
      price: '2,00',
      dayBudget,
      monthBudget: '1.000,00',
      legalBasis: 'exercise-of-rights',
      proposesTask,
    },
    { as: admin.token },
  )
const spent = async () => (await app.call(capture.captureSettings, {}, { as: admin.token })).body.data.spentToday
const ask = (clientId: string = randomUUID(), more: { isRepeat?: boolean; id?: string } = {}, as = camila) =>
  app.call(
    capture.askContacts,
    { caseId: (more.id ?? caseId) as never, clientId, isRepeat: more.isRepeat ?? false },
    { as: as.token },
  )
const foundContacts = (...contacts: readonly object[]): ContactsReply => ({
  body: { message: 'Consulta concluída.', contacts },
})

describe('cases in need', () => {
  it('CAP-001 lists the cases in which nobody can be reached, by reason, and only those', async () => {
    const { author, lawyer } = await peopleOf(key)
    expect(await needs()).toEqual([[caseId, 'none']])

    expect((await add(lawyer, '(11) 98765-4321')).status).toBe(200)
    expect(await needs()).toEqual([])
    const [first] = (await detailOf()).people
    expect(first).toMatchObject({ name: 'Beatriz Advogada', role: 'lawyer' })
    expect(first?.addresses[0]).toMatchObject({ value: '(11) 98765-4321', source: 'oab' })
    expect(first?.addresses[0]?.addedAt.slice(0, 10)).toBe('2026-11-26')

    const block = await app.call(blockEndpoints.addBlock, { value: mobile, reason: 'Pediu' } as never, {
      as: admin.token,
    })
    await app.jobsDone()
    expect(await needs()).toEqual([[caseId, 'blocked']])
    await app.call(blockEndpoints.liftBlock, { id: block.body.data.id, reason: 'Engano' }, { as: admin.token })
    await app.jobsDone()
    expect(await needs()).toEqual([])

    await app.call(
      capture.markContactWrong,
      { caseId: caseId as never, personId: lawyer, value: mobile },
      { as: camila.token },
    )
    expect(await needs()).toEqual([[caseId, 'wrong']])
    expect((await detailOf()).people[0]?.addresses[0]).toMatchObject({ isWrong: true, wrongSource: 'hand' })

    await add(author, '11 91234-5678')
    expect(await needs()).toEqual([])
    await app.sql.query(
      `with k as (insert into chat.contact (tenant_id, asked_at) values ($1, $2) returning id)
       insert into chat.address (tenant_id, address, contact_id) select $1, '5511912345678', id from k`,
      [tenant.id, now],
    )
    await sweep()
    expect(await needs()).toEqual([[caseId, 'whatsapp']])
    const check = await app.call(capture.checkContact, { value: '11 1234-5678' }, { as: camila.token })
    expect(check.body.data).toMatchObject({ isValid: false })
    const known = await app.call(capture.checkContact, { value: '(11) 91234-5678' }, { as: camila.token })
    expect(known.body.data).toMatchObject({ kind: 'mobile', whatsApp: 'no', owner: 'Maria Aparecida', gotNine: false })
    const older = await app.call(capture.checkContact, { value: '+55 11 8765-4321' }, { as: camila.token })
    expect(older.body.data).toMatchObject({
      kind: 'mobile',
      shown: '(11) 98765-4321',
      gotNine: true,
      whatsApp: 'unknown',
    })

    const summary = (await app.call(capture.captureSummary, {}, { as: camila.token })).body
    expect(summary).toMatchObject({
      total: 1,
      reasons: [{ reason: 'whatsapp', count: 1 }],
      mine: 0,
      hasProvider: false,
    })
  })

  it('CAP-001 judges a case by the contact that another writer has just added', async () => {
    const { author } = await peopleOf(key)
    const writer = new Client({ connectionString: app.url })
    await writer.connect()
    await writer.query('begin')
    await writer.query(
      `insert into people.address (tenant_id, person_id, kind, value, position, created_at) values ($1, $2, 'phone', $3, 0, $4)`,
      [tenant.id, author, mobile, now],
    )
    await writer.query('select capture.recount($1, array[$2::integer], $3)', [tenant.id, key, now])
    await app.db.inTenant(tenant.id, (tx) => Promise.resolve(enqueueSweep(tx)))
    const waiting = async () => {
      const { rowCount } = await app.sql.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%capture.recount%'`,
      )
      return rowCount
    }
    await expect.poll(waiting).toBe(1)
    await writer.query('commit')
    await writer.end()
    await app.jobsDone()
    expect(await needs()).toEqual([])
  })

  it('CAP-001 follows a run that ends the cases, and its undo', async () => {
    const { rows } = await app.sql.query<{ name: string }>(
      "select name from cases.situation where tenant_id = $1 and outcome = 'lost' order by id limit 1",
      [tenant.id],
    )
    const changes = { dealStatus: rows[0]?.name ?? '' }
    const run = await app.call(many.startBatch, { ids: [caseId], changes }, { as: admin.token })
    expect(run.body.data).toMatchObject({ state: 'done', done: 1 })
    await app.jobsDone()
    expect(await needs()).toEqual([])

    await app.call(many.undoRun, { id: run.body.data.id }, { as: admin.token })
    await app.jobsDone()
    expect(await needs()).toEqual([[caseId, 'none']])
  })

  it('CAP-001 learns wrong numbers from calls, and proposes capture by the rule of the company', async () => {
    const { lawyer } = await peopleOf(key)
    await configure({ proposesTask: true, isOn: false })
    await add(lawyer, mobile)
    const { rows } = await app.sql.query<{ key: string }>(
      `insert into calls.call (tenant_id, direction, user_id, extension, number, case_id, begun_at, ended_at, cause, ended_by)
       values ($1, 'out', $2, '2041', $3, $4, $5, $5, 'hung-up', 'them') returning key`,
      [tenant.id, camila.id, mobile, key, now],
    )
    const outcome = { id: rows[0]?.key as never, outcome: 'wrong-number' as const, note: '' }
    await app.call(callsEndpoints.setCallOutcome, outcome, { as: camila.token })
    await app.jobsDone()
    expect(await needs()).toEqual([[caseId, 'wrong']])
    expect((await detailOf()).people[0]?.addresses[0]).toMatchObject({ isWrong: true, wrongSource: 'call' })
    const { rows: tasks } = await app.sql.query<{ kind: string; user_id: number }>(
      `select kind, user_id from tasks.task where tenant_id = $1 and source like 'capture:%'`,
      [tenant.id],
    )
    expect(tasks).toEqual([{ kind: 'capturar contatos', user_id: camila.id }])
    // The register takes the mark away where a person corrects the label.
    const person = (await app.call(personEndpoints.person, { id: lawyer }, { as: camila.token })).body.data
    const corrected = {
      id: lawyer,
      name: person.name,
      is_lawyer: true,
      addresses: [{ kind: 'phone' as const, value: mobile, label: 'conferido' }],
      version: person.version,
    }
    expect((await app.call(personEndpoints.editPerson, corrected, { as: camila.token })).status).toBe(200)
    await app.jobsDone()
    expect(await needs()).toEqual([])
  })

  it('CAP-001 gives each person another case, and nobody the case of another', async () => {
    const free = await aCase(app, { tenant, author: 'Sem Ninguém' })
    const others = await aCase(app, { tenant, negotiator: bruno, author: 'De Bruno' })
    app.clock.set(new Date(now.getTime() + 1000))
    await sweep()
    const next = async (as: TestUser, after?: string) =>
      (await app.call(capture.nextCapture, after === undefined ? {} : { after: after as never }, { as: as.token })).body
        .data.caseId
    const codes = [free, others].map((id) => caseCode(toCaseId(id)))
    expect(await next(camila)).toBe(caseId)
    expect(await next(camila)).toBe(caseId)
    expect(await next(camila, caseId)).toBe(codes[0])
    expect(await next(bruno)).toBe(codes[1])
    expect(await needs(camila, { seeker: 'me' })).toEqual([[codes[0], 'none']])
    const taken = await app.call(capture.takeCapture, { caseId: codes[0] as never, isTaken: true }, { as: bruno.token })
    expect(taken.refusal.code).toBe('capture.taken')
    const foreign = await app.call(
      capture.takeCapture,
      { caseId: codes[1] as never, isTaken: true },
      { as: camila.token },
    )
    expect(foreign.refusal.code).toBe('cases.case-not-yours')
    const take = () => app.call(capture.takeCapture, { caseId: codes[0] as never, isTaken: true }, { as: bruno.token })
    const renew = async (as: TestUser) =>
      (await app.call(capture.renewCapture, { caseId: codes[0] as never }, { as: as.token })).body.data.isMine
    const atMinute = (minutes: number) => app.clock.set(new Date(now.getTime() + minutes * 60_000))
    atMinute(25)
    expect([await renew(camila), await renew(bruno)]).toEqual([true, false])
    atMinute(50)
    expect((await take()).refusal.code).toBe('capture.taken')
    expect(await renew(camila)).toBe(true)
    // The page is gone: the person has a moment to come back, and then the case is free.
    const socket = io(app.base, { auth: { token: camila.token }, transports: ['websocket'], forceNew: true })
    const present = new Promise((resolve) => void socket.once(presenceMessages.people, resolve))
    socket.on('connect', () => socket.emit(presenceMessages.report, [{ kind: 'case', id: codes[0], isWriting: false }]))
    await present
    socket.disconnect()
    const minutesLeft = async () => {
      const { rows } = await app.sql.query<{ until: Date }>(
        'select seeker_until as until from capture.need where case_id = $1',
        [free],
      )
      return ((rows[0]?.until.getTime() ?? 0) - now.getTime()) / 60_000 - 50
    }
    await expect.poll(minutesLeft).toBeLessThan(1)
    atMinute(52)
    expect((await take()).status).toBe(200)
    expect(await renew(camila)).toBe(false)
    const page = await app.call(capture.captureNeeds, { cursor: 'bm8' }, { as: camila.token })
    expect(page.status).toBe(400)
  })
})

describe('a provider of contacts', () => {
  it('CAP-001 is off, is tested and configured by administrators, and its key is never shown', async () => {
    expect((await ask()).refusal.code).toBe('capture.off')
    expect((await app.call(capture.captureSettings, {}, { as: camila.token })).status).toBe(403)
    const { body } = await configure()
    expect(body.data).toMatchObject({
      isOn: true,
      hasKey: true,
      keyEnd: 'edor',
      dayBudget: '100,00',
      legalBasis: 'exercise-of-rights',
    })
    expect(JSON.stringify(body)).not.toContain('chave-secreta')
    const test = () => app.call(capture.testContactsProvider, { url: stub.url }, { as: admin.token })
    expect((await test()).body.data).toMatchObject({ isWell: true, status: 200 })
    expect(stub.asks[0]).toMatchObject({
      key: 'Bearer chave-secreta-do-provedor',
      question: { lawyers: [], parties: [] },
    })
    stub.replyNext({ status: 401, statusText: 'Unauthorized' })
    expect((await test()).body.data).toEqual({ isWell: false, status: 401, statusText: 'Unauthorized' })
    const inside = { url: 'http://169.254.169.254/', key: null }
    expect((await app.call(capture.testContactsProvider, inside, { as: admin.token })).refusal.code).toBe(
      'capture.address',
    )
    const moved = { url: 'https://outro.exemplo.com/' }
    expect((await app.call(capture.testContactsProvider, moved, { as: admin.token })).refusal.code).toBe(
      'capture.key-again',
    )
  })

  it('CAP-001 I18N-003 stores no text of its own where the provider says nothing', async () => {
    await configure()
    stub.replyNext({ body: { contacts: [] } })
    expect((await ask(randomUUID())).body.data).toEqual({ message: '', contacts: 0 })
    expect((await detailOf()).attempts).toMatchObject([{ state: 'answered', message: '', contacts: 0 }])
  })

  it('CAP-001 gets the data of the case; what it finds waits as proposals, and becomes a contact by one press', async () => {
    await configure()
    await app.sql.query(`update people.person set oab_state = 'SP', oab_number = '123456' where id = $1`, [
      (await peopleOf(key)).lawyer,
    ])
    await app.call(blockEndpoints.addBlock, { value: '11900000000', reason: 'Pediu' } as never, { as: admin.token })
    stub.replyNext(
      foundContacts(
        { value: '+55 11 98765-4321', oab: 'OAB/SP 123.456', source: 'Cadastro' },
        { value: 'maria@exemplo.test', name: 'MARIA APARECIDA', source: 'Operadora' },
        { value: '11 90000-0000', oab: 'SP 123456' },
        { value: '21 98888-7777', cpf: '52998224725', source: 'De outra pessoa' },
      ),
    )
    const press = randomUUID()
    expect((await ask(press)).body.data).toEqual({ message: 'Consulta concluída.', contacts: 2 })
    expect((await ask(press)).body.data).toEqual({ message: 'Consulta concluída.', contacts: 2 })
    expect(stub.asks).toHaveLength(1)
    expect(stub.asks[0]).toMatchObject({
      id: press,
      question: { legal_basis: 'exercise-of-rights', lawyers: [{ name: 'Beatriz Advogada', oab: 'SP 123456' }] },
    })
    const other = await aCase(app, { tenant })
    expect((await ask(press, { id: caseCode(toCaseId(other)) })).refusal.code).toBe('kernel.key-used')

    const detail = await detailOf()
    expect(detail.people.flatMap(({ addresses }) => addresses)).toEqual([])
    expect(await needs()).toEqual([[caseId, 'none']])
    expect(detail.proposals.map(({ person, value, source }) => [person.name, value, source])).toEqual([
      ['Beatriz Advogada', '(11) 98765-4321', 'Cadastro'],
      ['Maria Aparecida', 'maria@exemplo.test', 'Operadora'],
    ])
    const [first, second] = detail.proposals
    if (!first || !second) throw new Error('no proposals')
    const decide = (id: typeof first.id, isAccepted: boolean) =>
      app.call(capture.decideContact, { id, isAccepted }, { as: camila.token })
    const accepted = (await decide(first.id, true)).body.data
    expect(accepted.people[0]?.addresses[0]).toMatchObject({ value: '(11) 98765-4321', source: 'provider:Cadastro' })
    expect((await decide(first.id, true)).refusal.code).toBe('capture.already-decided')
    expect((await decide(second.id, false)).body.data.proposals).toEqual([])
    expect(await needs()).toEqual([])
    // A refused contact is not proposed again.
    stub.replyNext(foundContacts({ value: 'maria@exemplo.test', name: 'Maria Aparecida' }))
    expect((await ask()).body.data.contacts).toBe(0)
    expect(await spent()).toBe('4,00')
  })

  it('CAP-001 says its status and status text where it fails, and does not ask twice where the outcome is unknown', async () => {
    await configure()
    const fails = async (reply: ContactsReply) => {
      stub.replyNext(reply)
      const { status, refusal } = await ask()
      return [status, refusal.code, refusal.message]
    }
    expect(await fails({ status: 422 })).toEqual([409, 'capture.provider-failed', '422 Unprocessable Entity'])
    expect(await fails({ status: 402, statusText: 'Payment Required' })).toEqual([
      409,
      'capture.provider-failed',
      '402 Payment Required',
    ])
    expect(await spent()).toBe('0,00')
    expect(await fails({ status: 500 })).toEqual([409, 'capture.provider-failed', '500 Internal Server Error'])
    expect(await fails({ text: '<html>' })).toEqual([409, 'capture.provider-failed', '200 Unreadable answer'])
    expect(await spent()).toBe('4,00')

    const press = randomUUID()
    stub.replyNext({ fault: 'silent' })
    expect((await ask(press)).refusal.code).toBe('capture.outcome-unknown')
    const sentCount = stub.asks.length
    expect((await ask(press)).refusal.code).toBe('capture.outcome-unknown')
    expect((await ask()).refusal.code).toBe('capture.outcome-unknown')
    expect(stub.asks).toHaveLength(sentCount)
    expect(await spent()).toBe('6,00')
    expect((await ask(randomUUID(), { isRepeat: true })).status).toBe(200)
    // A process that died between the attempt and its answer leaves an unknown outcome.
    await app.sql.query(
      `update capture.attempt set state = 'asking', settled_at = null where id = (select max(id) from capture.attempt)`,
    )
    expect((await ask()).refusal.code).toBe('capture.running')
    app.clock.set(new Date(now.getTime() + 6 * 60_000))
    expect((await ask()).refusal.code).toBe('capture.outcome-unknown')
  })

  it('CAP-001 is asked within the budget, press by press at once and in batches', async () => {
    await configure({ dayBudget: '7,00' })
    const cases = [key]
    for (const author of ['Um', 'Dois', 'Três', 'Quatro']) cases.push(await aCase(app, { tenant, author }))
    await sweep()
    const codes = cases.map((id) => caseCode(toCaseId(id)))
    const presses = await Promise.all([0, 1].map(() => ask(randomUUID(), { id: codes[4] ?? '' }, admin)))
    expect(presses.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1)
    const before = stub.asks.length
    const start = () => app.call(capture.startCaptureRun, { count: 100, reason: 'none' }, { as: admin.token })
    expect((await app.call(capture.startCaptureRun, { count: 1 }, { as: camila.token })).status).toBe(403)
    const { body } = await start()
    expect(body.data).toMatchObject({ state: 'running', total: 4 })
    await app.jobsDone()
    expect(stub.asks.length - before).toBe(3 - before)
    const [run] = (await app.call(capture.captureRuns, {}, { as: camila.token })).body.data
    expect(run).toMatchObject({ state: 'budget', total: 4, done: 4, answered: 3 - before })
    expect(await spent()).toBe('6,00')
    expect((await start()).refusal.code).toBe('capture.budget')
    expect((await ask(randomUUID(), { id: codes[3] ?? '' }, admin)).refusal.code).toBe('capture.budget')
    app.clock.set(new Date(now.getTime() + 24 * 3_600_000))
    await start()
    await app.jobsDone()
    const [again] = (await app.call(capture.captureRuns, {}, { as: camila.token })).body.data
    // The answered cases are not asked about again.
    expect(again).toMatchObject({ state: 'done', total: 4 - (3 - before) })
  })
})

describe('between companies', () => {
  it('CAP-001 shows the own register with its source, and nothing of the register of another company', async () => {
    const registerLawyer = async (of: TestTenant, phone: string, author: string) => {
      const id = await aCase(app, { tenant: of, author, lawyer: 'Beatriz A. Advogada' })
      const { lawyer } = await peopleOf(id)
      await app.sql.query(`update people.person set oab_state = 'SP', oab_number = '123456' where id = $1`, [lawyer])
      await app.sql.query(
        `insert into people.address (tenant_id, person_id, kind, value) values ($1, $2, 'phone', $3)`,
        [of.id, lawyer, phone],
      )
      return caseCode(toCaseId(id))
    }
    const { lawyer } = await peopleOf(key)
    await app.sql.query(`update people.person set oab_state = 'SP', oab_number = '123456' where id = $1`, [lawyer])
    const stranger = await aTenant(app)
    const spy = await aUser(app, { tenant: stranger, profileTypeId: 1 })
    const own = await registerLawyer(tenant, '11955554444', 'Outro Caso')
    await registerLawyer(stranger, '11977776666', 'De Outra Empresa')
    await aPerson(app, { tenant: stranger, name: 'Dono Alheio', phones: ['11933332222'] })

    expect((await detailOf()).ownRegister).toEqual([
      {
        personId: lawyer,
        kind: 'phone',
        value: '(11) 95555-4444',
        name: 'Beatriz A. Advogada',
        same: 'oab',
        caseId: own,
      },
    ])
    const check = await app.call(capture.checkContact, { value: '11933332222' }, { as: camila.token })
    expect(check.body.data.owner).toBeNull()
    await configure()
    stub.replyNext(foundContacts({ value: mobile }))
    await ask()
    const [proposal] = (await detailOf()).proposals
    if (!proposal) throw new Error('no proposal')
    expect(await needs(spy)).toEqual([])
    const statuses = await Promise.all([
      app.call(capture.capture, { caseId: caseId as never }, { as: spy.token }),
      app.call(
        capture.addContact,
        { caseId: caseId as never, personId: lawyer, value: mobile, origin: 'oab' },
        { as: spy.token },
      ),
      app.call(capture.decideContact, { id: proposal.id, isAccepted: true }, { as: spy.token }),
      ask(randomUUID(), {}, spy),
    ])
    expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect((await app.call(capture.captureSettings, {}, { as: spy.token })).body.data).toMatchObject({
      isOn: false,
      url: '',
      hasKey: false,
    })
  })
})
