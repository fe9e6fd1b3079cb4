// WhatsApp is asked about the telephones of a case: over HTTP, by the number that the company has linked to the simulated network.
import { captureEndpoints as capture } from '@tratativa/contract/capture/endpoints'
import { sessionEndpoints } from '@tratativa/contract/chat/session-endpoints'
import { caseCode, toCaseId, type PersonId } from '@tratativa/contract/kernel/ids'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startApp, type TestApp } from '../../testing/app.ts'
import { aTenant, aUser, type TestUser } from '../../testing/builders.ts'
import {
  aNumber,
  aReleasedTenant,
  change,
  failNext,
  untilState,
  waitOptions,
  type TestNumber,
} from '../../testing/numbers.ts'
import { aCase } from '../../testing/register.ts'

let app: TestApp
const now = new Date('2026-11-26T15:00:00Z')

beforeAll(async () => {
  app = await startApp()
  app.clock.set(now)
})
afterAll(() => app.stop())

interface Setup {
  readonly number: TestNumber
  readonly camila: TestUser
  readonly caseId: never
  readonly author: PersonId
}

const setUp = async (number: TestNumber, phones: readonly string[]): Promise<Setup> => {
  app.clock.set(now)
  const camila = await aUser(app, { tenant: number.tenant, profileTypeId: 3, name: 'Camila' })
  const key = await aCase(app, { tenant: number.tenant, negotiator: camila, author: 'Maria Aparecida' })
  const { rows } = await app.sql.query<{ author_id: PersonId }>('select author_id from cases.case where id = $1', [key])
  const author = rows[0]?.author_id as PersonId
  await app.sql.query(
    `insert into people.address (tenant_id, person_id, kind, value, position)
     select $1, $2, 'phone', p, n::integer from unnest($3::text[]) with ordinality a (p, n)`,
    [number.tenant.id, author, phones],
  )
  return { number, camila, caseId: caseCode(toCaseId(key)) as never, author }
}

const detailOf = async ({ camila, caseId }: Setup) =>
  (await app.call(capture.capture, { caseId }, { as: camila.token })).body.data
const addressesOf = async (setup: Setup) =>
  (await detailOf(setup)).people.flatMap(({ addresses }) =>
    addresses.map(({ value, whatsApp, whatsAppAs, isAsking }) => [value, whatsApp, whatsAppAs, isAsking]),
  )
const ask = ({ camila, caseId }: Setup) => app.call(capture.askNumbers, { caseId }, { as: camila.token })
const untilAddresses = (setup: Setup, expected: readonly unknown[]) =>
  vi.waitFor(async () => expect(await addressesOf(setup)).toEqual(expected), waitOptions)
const ageAnswers = ({ tenant }: TestNumber, days: number) =>
  app.sql.query("update chat.number_check set answered_at = answered_at - $2 * interval '1 day' where tenant_id = $1", [
    tenant.id,
    days,
  ])
const waitingOf = async ({ number }: Setup) =>
  (
    await app.sql.query<{ phone: string }>(
      'select phone from chat.number_check where tenant_id = $1 and requested_at is not null',
      [number.tenant.id],
    )
  ).rows.length

describe('the telephones of a case', { timeout: 120_000 }, () => {
  it('CAP-001 are asked of WhatsApp while their page is open; the answers come by event and change the need', async () => {
    const number = await aNumber(app)
    await change(app, number, { phone: '5585988886666', isWithoutNine: true })
    await change(app, number, { phone: '5511900009999', hasWhatsApp: false })
    const setup = await setUp(number, ['85988886666', '11900009999'])
    expect(await detailOf(setup)).toMatchObject({ numberQuestion: 'open', numbersDue: 2 })
    const socket = io(app.base, { auth: { token: setup.camila.token }, transports: ['websocket'], forceNew: true })
    const checked = new Promise((resolve) => void socket.once('capture.number.checked', resolve))
    await new Promise((resolve) => void socket.once('connect', () => resolve(null)))
    const answer = await ask(setup)
    expect(answer.body.data).toMatchObject({ numbersDue: 0 })
    expect(answer.body.data.people[0]?.addresses.map(({ isAsking }) => isAsking)).toEqual([true, true])
    await checked
    socket.disconnect()
    await untilAddresses(setup, [
      ['(85) 98888-6666', 'yes', '(85) 8888-6666', false],
      ['(11) 90000-9999', 'no', null, false],
    ])
    const [mobile] = (await detailOf(setup)).people[0]?.addresses ?? []
    expect(mobile?.whatsAppAt?.slice(0, 10)).toBe('2026-11-26')
    await app.jobsDone()
    await app.call(
      capture.markContactWrong,
      { caseId: setup.caseId, personId: setup.author, value: '85988886666' },
      { as: setup.camila.token },
    )
    expect((await detailOf(setup)).need?.reason).toBe('whatsapp')

    // Thirty days later the answer is too old, and WhatsApp knows the number meanwhile.
    await change(app, number, { phone: '5511900009999', hasWhatsApp: true })
    await ageAnswers(number, 29)
    expect((await detailOf(setup)).numbersDue).toBe(0)
    await ageAnswers(number, 2)
    expect((await detailOf(setup)).numbersDue).toBe(1)
    await ask(setup)
    await vi.waitFor(
      async () => expect(await addressesOf(setup)).toContainEqual(['(11) 90000-9999', 'yes', null, false]),
      waitOptions,
    )
    await app.jobsDone()
    expect((await detailOf(setup)).need).toBeNull()
  })

  it('CAP-001 are asked as soon as they are added, and again where a question fails', async () => {
    const number = await aNumber(app)
    const setup = await setUp(number, [])
    const { camila, caseId, author } = setup
    const added = await app.call(
      capture.addContact,
      { caseId, personId: author, value: '11 8888-7777', origin: 'oab' },
      { as: camila.token },
    )
    expect(added.body.data.people[0]?.addresses[0]).toMatchObject({ value: '(11) 98888-7777', isAsking: true })
    await untilAddresses(setup, [['(11) 98888-7777', 'yes', null, false]])
    // Its person can be written to from the desk.
    await app.jobsDone()
    const { rows } = await app.sql.query('select is_whatsapp from people.address where person_id = $1', [author])
    expect(rows).toEqual([{ is_whatsapp: true }])
    await failNext(app, number, { kind: 'drop' })
    await app.call(
      capture.addContact,
      { caseId, personId: author, value: '11 98888-6666', origin: 'oab' },
      { as: camila.token },
    )
    await untilAddresses(setup, [
      ['(11) 98888-6666', 'yes', null, false],
      ['(11) 98888-7777', 'yes', null, false],
    ])
  })

  it('CAP-001 are asked at most twenty a case, never blocked or wrong ones, and no more once they waited too long', async () => {
    const number = await aNumber(app)
    const phones = Array.from({ length: 25 }, (_, place) => `119777700${String(place).padStart(2, '0')}`)
    const setup = await setUp(number, phones)
    await app.sql.query(`insert into people.block (tenant_id, kind, value, reason) values ($1, 'phone', $2, 'pediu')`, [
      number.tenant.id,
      phones[0],
    ])
    expect((await detailOf(setup)).numbersDue).toBe(20)
    // The number is out of reach: the questions wait, and ten minutes later nobody waits for them.
    await app.sql.query(
      `update chat.session set is_wanted = true, owner = null, state = 'lost', try_at = 'infinity' where tenant_id = $1`,
      [number.tenant.id],
    )
    expect((await ask(setup)).body.data).toMatchObject({ numberQuestion: 'offline', numbersDue: 0 })
    const { rows } = await app.sql.query<{ phone: string }>(
      'select phone from chat.number_check where tenant_id = $1 order by phone',
      [number.tenant.id],
    )
    expect(rows.map(({ phone }) => phone)).toEqual(phones.slice(1, 21))
    app.clock.set(new Date(now.getTime() + 11 * 60_000))
    expect((await detailOf(setup)).numbersDue).toBe(20)
    app.clock.set(now)
  })

  it('CAP-001 are asked by nobody while no number is linked, and the page says so', async () => {
    const setup = await setUp(await aReleasedTenant(app), ['11988887777'])
    expect(await detailOf(setup)).toMatchObject({ numberQuestion: 'offline', numbersDue: 1 })
    expect((await ask(setup)).status).toBe(200)
    expect(await waitingOf(setup)).toBe(0)
    await app.call(sessionEndpoints.addSession, {}, { as: setup.number.admin.token })
    await untilState(app, setup.number, 'waiting-scan')
    await ask(setup)
    expect(await waitingOf(setup)).toBe(0)
  })

  it('CAP-001 are asked only for those who may work on the case', async () => {
    const setup = await setUp(await aReleasedTenant(app), ['11988887777'])
    const bruno = await aUser(app, { tenant: setup.number.tenant, profileTypeId: 3, name: 'Bruno' })
    const stranger = await aUser(app, { tenant: await aTenant(app), profileTypeId: 1 })
    expect((await ask({ ...setup, camila: bruno })).refusal.code).toBe('cases.case-not-yours')
    expect((await ask({ ...setup, camila: stranger })).status).toBe(404)
  })
})
