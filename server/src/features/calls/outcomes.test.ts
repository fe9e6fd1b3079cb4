// Tests who is asked how a talk went that colleagues passed on. The person who ends the talk with the person outside is asked. Its author is
// asked too if they talked before they passed it on, until somebody answers; the author's answer does not stand for the colleague's.
import { callsEndpoints as calls } from '@tratativa/contract/calls/endpoints'
import type { CallOutcome } from '@tratativa/contract/calls/kinds'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CallChange, CallKeeper } from '../../gateways/pbx/port.ts'
import { startApp, type TestApp } from '../../testing/app.ts'
import { aTenant, aUser, type TestTenant, type TestUser } from '../../testing/builders.ts'
import { aCaseWithPhone, giveExtensions } from '../../testing/extensions.ts'

let app: TestApp
let keeper: CallKeeper
let tenant: TestTenant
let supervisor: TestUser
let camila: TestUser
let bruno: TestUser
let diego: TestUser
let caseId: string

const noAnswer = () => Promise.resolve({ ok: true as const, message: '', value: null })

beforeAll(async () => {
  app = await startApp({
    openExchange: (own) => {
      keeper = own
      return {
        driver: 'demo',
        register: () => Promise.resolve(null),
        revoke: () => Promise.resolve(),
        queue: noAnswer,
        value: noAnswer,
        close: () => Promise.resolve(),
      }
    },
  })
})
afterAll(() => app.stop())
beforeEach(async () => {
  tenant = await aTenant(app)
  const admin = await aUser(app, { tenant, profileTypeId: 1, name: 'Ana' })
  supervisor = await aUser(app, { tenant, profileTypeId: 2, name: 'Renato' })
  camila = await aUser(app, { tenant, profileTypeId: 3, name: 'Camila' })
  bruno = await aUser(app, { tenant, profileTypeId: 3, name: 'Bruno' })
  diego = await aUser(app, { tenant, profileTypeId: 3, name: 'Diego' })
  await giveExtensions(app, admin, { 2041: camila, 2042: bruno, 2043: diego })
  caseId = await aCaseWithPhone(app, tenant, camila)
})

const maria = '11987654321'
const nobody = '21999990000'

/** Reports the changes of one call, a second apart. */
const report = async (exchangeCallId: string, changes: readonly CallChange[], callId: string | null = null) => {
  for (const change of changes) {
    app.clock.set(new Date(app.clock.now().getTime() + 1000))
    await keeper.hear({ tenantId: tenant.id, exchangeCallId, callId, at: app.clock.now(), change })
  }
  await app.jobsDone()
}
const begun = (direction: 'in' | 'out', extension: string, number: string): CallChange => ({
  kind: 'begun',
  direction,
  extension,
  number,
})
const answered: CallChange = { kind: 'answered' }
const over: CallChange = { kind: 'ended', cause: 'hung-up', by: 'us' }
const passedTo = (user: TestUser, exchangeKey: string, number = maria): CallChange => ({
  kind: 'transferred',
  to: '2042',
  sides: [{ userId: user.id, exchangeKey, number }],
})

const unfinishedOf = async (user: TestUser) =>
  (await app.call(calls.phone, {}, { as: user.token })).body.data.unfinished
const settle = (id: string, user: TestUser, outcome: CallOutcome = 'talked', note = '') =>
  app.call(calls.setCallOutcome, { id: id as never, outcome, note }, { as: user.token })
const idOf = async (user: TestUser) => (await unfinishedOf(user))?.id ?? ''

/** Camila answers a call from outside, and Bruno takes it over. */
const passOn = async (number = maria) => {
  const outside = randomUUID()
  await report(outside, [begun('in', '2041', number), answered, passedTo(bruno, outside, number)])
  return outside
}

describe('the outcome of a talk that was passed on', () => {
  it('CALL-001 is asked of the colleague who ended it, with the case, after a transfer without a word', async () => {
    const outside = await passOn()
    expect(await unfinishedOf(bruno)).toBeNull()
    await report(outside, [over])
    expect(await unfinishedOf(bruno)).toMatchObject({
      number: '(11) 98765-4321',
      person: { name: 'Maria Aparecida' },
      case: { id: caseId },
    })
    expect(await unfinishedOf(diego)).toBeNull()
    expect((await settle(await idOf(bruno), bruno)).status).toBe(200)
    expect([await unfinishedOf(bruno), await unfinishedOf(camila)]).toEqual([null, null])
  })

  it('CALL-001 is asked of the colleague after a transfer with a word, whose own call asks nothing', async () => {
    const [outside, word] = [randomUUID(), randomUUID()]
    await report(outside, [begun('in', '2041', maria), answered])
    await report(word, [begun('out', '2041', '2042'), answered])
    await report(outside, [passedTo(bruno, word)])
    await report(word, [over])
    expect(await unfinishedOf(bruno)).toBeNull()
    await report(outside, [over])
    expect(await unfinishedOf(bruno)).toMatchObject({ number: '(11) 98765-4321', case: { id: caseId } })
  })

  it('is asked of the colleague although a call of their own ended while the talk went on', async () => {
    const outside = await passOn()
    const own = randomUUID()
    await report(own, [begun('in', '2042', nobody), answered, over])
    await report(outside, [over])
    const id = await idOf(bruno)
    expect(await unfinishedOf(bruno)).toMatchObject({ case: { id: caseId } })
    await settle(id, bruno)
    expect(await unfinishedOf(bruno)).toBeNull()
  })

  it('is asked of the author who talked before, until somebody answers', async () => {
    const outside = await passOn()
    expect(await unfinishedOf(camila)).toMatchObject({ case: { id: caseId } })
    await report(outside, [over])
    expect(await unfinishedOf(camila)).toMatchObject({ case: { id: caseId } })
    await settle(await idOf(bruno), bruno)
    expect(await unfinishedOf(camila)).toBeNull()
  })

  it('is asked of the colleague also after the author answered, and the last answer stands', async () => {
    const outside = await passOn()
    await settle(await idOf(camila), camila, 'call-back', 'Passei ao Bruno')
    expect(await unfinishedOf(camila)).toBeNull()
    await report(outside, [over])
    const id = await idOf(bruno)
    expect((await settle(id, bruno, 'talked', 'Aceita')).body.data).toMatchObject({ outcome: 'talked', note: 'Aceita' })
    expect(await unfinishedOf(bruno)).toBeNull()
  })

  it('is not asked of an author who passed the call on before anybody answered', async () => {
    const outside = randomUUID()
    await report(outside, [begun('in', '2041', maria), passedTo(bruno, outside), answered, over])
    expect(await unfinishedOf(camila)).toBeNull()
    expect(await unfinishedOf(bruno)).toMatchObject({ case: { id: caseId } })
  })

  it('is asked of the last of several colleagues, and of an author to whom it came back once it is over', async () => {
    const outside = await passOn()
    await report(outside, [passedTo(diego, outside), over])
    expect([await unfinishedOf(bruno), (await unfinishedOf(diego))?.case]).toMatchObject([null, { id: caseId }])
    await settle(await idOf(diego), diego)
    const back = await passOn()
    await report(back, [passedTo(camila, back)])
    expect(await unfinishedOf(camila)).toBeNull()
    await report(back, [over])
    expect(await unfinishedOf(camila)).toMatchObject({ case: { id: caseId } })
    expect(await unfinishedOf(bruno)).toBeNull()
  })

  it('is said by the colleague after the end, by nobody else, and never by another company', async () => {
    const outside = await passOn()
    const id = await idOf(camila)
    expect((await settle(id, bruno)).refusal.code).toBe('calls.not-ended')
    await report(outside, [over])
    expect((await settle(id, diego)).refusal).toMatchObject({ code: 'calls.not-yours' })
    const stranger = await aUser(app, { tenant: await aTenant(app), profileTypeId: 1 })
    expect((await settle(id, stranger)).status).toBe(404)
    for (const user of [bruno, camila, supervisor]) expect((await settle(id, user)).status).toBe(200)
  })

  it('of a call without a case is seen and said by the colleague who took it over', async () => {
    await app.sql.query(`delete from platform.event`)
    const outside = await passOn(nobody)
    await report(outside, [over])
    const id = await idOf(bruno)
    expect((await settle(id, bruno)).status).toBe(200)
    expect((await settle(id, diego)).status).toBe(404)
    const { rows } = await app.sql.query<{ data: unknown }>(
      `select data from platform.event where name = 'calls.call.changed' order by id`,
    )
    expect(rows.at(-1)?.data).toMatchObject({ accountId: camila.accountId, takerId: bruno.accountId })
  })

  it('is audited with the answer before it', async () => {
    const outside = await passOn()
    const id = await idOf(camila)
    await settle(id, camila, 'call-back', 'Passei ao Bruno')
    await report(outside, [over])
    await settle(id, bruno, 'talked', 'Aceita')
    await settle(id, bruno, 'talked', 'Aceita')
    const { rows } = await app.sql.query(
      `select actor_name, subject_id, subject, before, after from platform.audit_entry
       where action = 'calls.outcome.set' and tenant_id = $1 order by id`,
      [tenant.id],
    )
    const said = { callOutcome: 'call-back', note: 'Passei ao Bruno' }
    expect(rows).toEqual([
      { actor_name: 'Camila', subject_id: id, subject: 'Maria Aparecida', before: null, after: said },
      {
        actor_name: 'Bruno',
        subject_id: id,
        subject: 'Maria Aparecida',
        before: said,
        after: { callOutcome: 'talked', note: 'Aceita' },
      },
    ])
  })
})
