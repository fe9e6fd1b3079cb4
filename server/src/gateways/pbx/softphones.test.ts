import { tenantId, userId } from '@tratativa/contract/kernel/ids'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { trustOf } from '../../platform/http/addresses.ts'
import { keyRing, newKeyText } from '../../platform/crypto/key-ring.ts'
import { makeLog } from '../../platform/log/log.ts'
import { startKamailio, whyNoKamailio } from '../../testing/kamailio.ts'
import { startSoftphones, type Softphone } from '../../testing/softphone.ts'
import { carriesCalls } from '../../testing/two-softphones.ts'
import { makeDemoPbx, type DemoPbx } from './demo/demo-pbx.ts'
import type { CallChange, CallEvent, Extension } from './port.ts'

let phones: Awaited<ReturnType<typeof startSoftphones>>
beforeAll(async () => {
  phones = await startSoftphones()
})
afterAll(() => phones.close())

const missing = whyNoKamailio()

describe.skipIf(missing !== null || !inject('thorough'))(
  `Kamailio, as a second opinion${missing ? ` (skipped: ${missing})` : ''}`,
  () => {
    let kamailio: Awaited<ReturnType<typeof startKamailio>>
    beforeAll(async () => {
      kamailio = await startKamailio()
    })
    afterAll(() => kamailio.close())

    const register = (phone: Softphone, number: string, password: string) =>
      phone.register({ socket: kamailio.socket, uri: `sip:${number}@${kamailio.realm}`, username: number, password })

    carriesCalls({
      async open(number) {
        const phone = await phones.open()
        const outcome = await register(phone, number, kamailio.password)
        if (outcome !== 'registered') throw new Error(outcome)
        return phone
      },
      registerWithWrongPassword: async (number) => register(await phones.open(), number, 'errada'),
      target: (number) => `sip:${number}@kamailio.test`,
      refusal: 'Authentication Error',
    })
  },
)

describe('the demo exchange', () => {
  const events: CallEvent[] = []
  const admitted = new Set<string>()
  const recorded = new Set<string>()
  let pbx: DemoPbx
  // Calls take the times of their beginning: nothing ends by the clock but what a test is about.
  const patient = { ringMs: 300_000, lostMs: 20_000 }
  const times = { ...patient }
  afterEach(() => {
    Object.assign(times, patient)
  })

  const extension = (number: string): Extension => ({
    tenantId: tenantId.parse(144),
    userId: userId.parse(Number(number)),
    number,
  })
  const target = (number: string) => `sip:${number}@tratativa.invalid`

  const register = async (phone: Softphone, number: string, password?: string) => {
    const registration = await pbx.register(extension(number))
    if (!registration) throw new Error('no registration')
    const { uri, username } = registration
    const socket = phones.base.replace('http', 'ws') + registration.socketUrl
    return phone.register({ socket, uri, username, password: password ?? registration.password })
  }
  const open = async (number: string) => {
    const phone = await phones.open()
    expect(await register(phone, number)).toBe('registered')
    return phone
  }

  let lastId = 0
  const announce = (isRecorded = false) => {
    const id = `call-${(lastId += 1)}`
    admitted.add(id)
    if (isRecorded) recorded.add(id)
    return id
  }
  const changesOf = (callId: string): CallChange[] =>
    events.filter((event) => event.callId === callId).map(({ change }) => change)
  const keyOf = (callId: string) => events.find((event) => event.callId === callId)?.exchangeCallId
  const untilEnd = async (callId: string) => {
    await expect.poll(() => changesOf(callId).some(({ kind }) => kind === 'ended')).toBe(true)
    return changesOf(callId).find((change) => change.kind === 'ended')
  }
  const call = async (phone: Softphone, number: string, isRecorded = false) => {
    const callId = announce(isRecorded)
    const session = await phone.dial(target(number), [`X-Call-Id: ${callId}`])
    return { callId, session, kinds: () => changesOf(callId).map(({ kind }) => kind) }
  }
  const hears = (phone: Softphone, session: string) =>
    expect.poll(() => phone.sound(session)).toSatisfy(({ energy }: { energy: number }) => energy > 0.001)

  beforeAll(() => {
    pbx = makeDemoPbx({
      keys: keyRing([newKeyText()], 'SEAL_KEYS'),
      keeper: {
        serves: () => Promise.resolve(true),
        admits: ({ callId }) =>
          Promise.resolve({ isAdmitted: admitted.delete(callId), isRecorded: recorded.has(callId) }),
        hear: (event) => {
          events.push(event)
          return Promise.resolve()
        },
      },
      log: makeLog(process.env['TEST_LOG'] ?? 'silent'),
      now: () => new Date(),
      times,
    })
    pbx.attach(phones.server, { origins: [], trust: trustOf(0) })
  })
  afterAll(() => pbx.close())

  carriesCalls({
    open,
    registerWithWrongPassword: async (number) => register(await phones.open(), number, 'errada'),
    target,
    refusal: 'Rejected',
  })

  it('CALL-002 lets a lawyer talk, records both sides, waits on hold, and echoes', async () => {
    const phone = await open('1001')
    const { session, callId, kinds } = await call(phone, '11900000001', true)
    await phone.next('accepted', session)
    await hears(phone, session)
    await phone.act(session, 'hold')
    await phone.next('hold', session)
    await phone.act(session, 'unhold')
    await phone.next('unhold', session)
    await hears(phone, session)
    await phone.act(session, 'terminate')
    await untilEnd(callId)
    await expect.poll(kinds).toEqual(['begun', 'rang', 'answered', 'held', 'resumed', 'ended', 'recorded'])
    const recording = changesOf(callId).find((change) => change.kind === 'recorded')
    const samples = new Int16Array(recording?.bytes.slice(44).buffer ?? new ArrayBuffer(0))
    const energy = [0, 1].map(
      (side) =>
        samples.reduce((sum, value, index) => sum + (index % 2 === side ? value * value : 0), 0) / samples.length,
    )
    for (const side of energy) expect(Math.sqrt(side)).toBeGreaterThan(100)
    const echo = await phone.dial(target('*43'))
    await phone.next('accepted', echo)
    await hears(phone, echo)
    await phone.act(echo, 'terminate')
    await phone.page.close()
  })

  it('CALL-002 lets people outside be busy, reject, stay silent, take digits and hang up', async () => {
    const phone = await open('1001')
    const busy = await call(phone, '11900000005')
    expect(await phone.next('failed', busy.session)).toMatchObject({ cause: 'Busy' })
    expect(await untilEnd(busy.callId)).toMatchObject({ cause: 'busy', by: 'them' })
    const rejected = await call(phone, '11900000007')
    expect(await phone.next('failed', rejected.session)).toMatchObject({ cause: 'Rejected' })
    expect(await untilEnd(rejected.callId)).toMatchObject({ cause: 'rejected', by: 'them' })
    times.ringMs = 2_000
    const silent = await call(phone, '11900000006')
    expect(await phone.next('failed', silent.session)).toMatchObject({ cause: 'Unavailable' })
    expect(await untilEnd(silent.callId)).toMatchObject({ cause: 'no-answer', by: 'exchange' })
    times.ringMs = patient.ringMs
    const mail = await call(phone, '11900000008')
    await phone.next('accepted', mail.session)
    const silence = () =>
      expect.poll(() => phone.sound(mail.session)).toSatisfy(({ energy }: { energy: number }) => energy < 0.001)
    for (const act of ['sendDTMF', 'sendInfo'] as const) {
      await silence()
      const before = await phone.heard(mail.session)
      await phone.act(mail.session, act, '5')
      await expect.poll(() => phone.heard(mail.session)).toBeGreaterThan(before + 0.001)
    }
    await phone.act(mail.session, 'terminate')
    const brief = await call(phone, '11900000009')
    await phone.next('accepted', brief.session)
    expect(await phone.next('ended', brief.session)).toMatchObject({ by: 'remote' })
    expect(await untilEnd(brief.callId)).toMatchObject({ cause: 'hung-up', by: 'them' })
    await phone.page.close()
  })

  it('CALL-002 transfers a call blindly and after consultation, to an extension and to a number outside', async () => {
    times.ringMs = 6_000
    const [left, right] = await Promise.all([open('1001'), open('1002')])
    const blind = await call(left, '11900000001')
    await left.next('accepted', blind.session)
    expect(await left.refer(blind.session, target('11900000002'), {})).toBe('failed')
    const referred = left.refer(blind.session, target('1002'), {})
    const { session: moved = '' } = await right.next('new')
    await right.act(moved, 'answer')
    expect(await referred).toBe('accepted')
    await left.next('ended', blind.session)
    await hears(right, moved)
    await right.act(moved, 'terminate')
    await untilEnd(blind.callId)
    const side = { userId: extension('1002').userId, exchangeKey: keyOf(blind.callId), number: '11900000001' }
    expect(changesOf(blind.callId).slice(-3)).toEqual([
      { kind: 'offered', to: [side] },
      { kind: 'transferred', to: '1002', sides: [side] },
      { kind: 'ended', cause: 'hung-up', by: 'us' },
    ])

    const attended = await call(left, '11900000001')
    await left.next('accepted', attended.session)
    await left.act(attended.session, 'hold')
    await left.next('hold', attended.session)
    const consultation = await left.dial(target('1002'))
    const { session: consulted = '' } = await right.next('new')
    await right.act(consulted, 'answer')
    await left.next('confirmed', consultation)
    await hears(right, consulted)
    expect(await left.refer(attended.session, target('1002'), { other: consultation })).toBe('accepted')
    await hears(right, consulted)
    // The colleague's console knows the call by the name of the consultation.
    const { exchangeCallId } = events.findLast(({ change }) => change.kind === 'begun') ?? { exchangeCallId: '' }
    expect(changesOf(attended.callId).at(-1)).toEqual({
      kind: 'transferred',
      to: '1002',
      sides: [{ ...side, exchangeKey: exchangeCallId }],
    })
    await right.act(consulted, 'terminate')
    await untilEnd(attended.callId)

    const inside = await left.dial(target('1002'))
    const { session: stays = '' } = await right.next('new')
    await right.act(stays, 'answer')
    await left.next('confirmed', inside)
    await hears(right, stays)
    const busy = announce()
    const outside = (callId: string) => ({ headers: [`X-Call-Id: ${callId}`] })
    expect(await left.refer(inside, target('11900000005'), outside(busy))).toBe('failed')
    const begun = { kind: 'begun', direction: 'out', extension: '1001', isTransfer: true }
    expect(changesOf(busy)).toEqual([
      { ...begun, number: '11900000005' },
      { kind: 'rang' },
      { kind: 'ended', cause: 'busy', by: 'them' },
    ])
    const silent = announce()
    expect(await left.refer(inside, target('11900000006'), outside(silent))).toBe('failed')
    expect(changesOf(silent).slice(1)).toEqual([
      { kind: 'rang' },
      { kind: 'ended', cause: 'no-answer', by: 'exchange' },
    ])
    const talks = announce()
    expect(await left.refer(inside, target('11900000001'), outside(talks))).toBe('accepted')
    await hears(right, stays)
    expect(events.findLast(({ change }) => change.kind === 'transferred')?.change).toMatchObject({
      sides: [{ userId: extension('1002').userId, number: '11900000001' }],
    })
    expect(changesOf(talks)).toEqual([{ ...begun, number: '11900000001' }, { kind: 'rang' }, { kind: 'answered' }])
    expect(keyOf(talks)).not.toBe(keyOf(busy))
    await right.act(stays, 'terminate')
    expect(await untilEnd(talks)).toEqual({ kind: 'ended', cause: 'hung-up', by: 'us' })
    await Promise.all([left.page.close(), right.page.close()])
  })

  it('CALL-002 rings for a call from outside, which may be answered, rejected or given up', async () => {
    const phone = await open('1001')
    const ring = async () => {
      const simulated = await pbx.simulateCall(extension('1001'), '11988887777')
      const { session = '', from } = await phone.next('new')
      expect(from).toBe('11988887777')
      const ends = () =>
        events.filter(({ exchangeCallId }) => exchangeCallId === simulated.exchangeCallId).at(-1)?.change
      return { session, simulated, ends }
    }
    const answered = await ring()
    await phone.act(answered.session, 'answer')
    await hears(phone, answered.session)
    answered.simulated.hangUp()
    expect(await phone.next('ended', answered.session)).toMatchObject({ by: 'remote' })
    await expect.poll(answered.ends).toEqual({ kind: 'ended', cause: 'hung-up', by: 'them' })
    const refused = await ring()
    await phone.act(refused.session, 'terminate', { status_code: 603 })
    await expect.poll(refused.ends).toEqual({ kind: 'ended', cause: 'rejected', by: 'us' })
    const givenUp = await ring()
    givenUp.simulated.hangUp()
    await phone.next('failed', givenUp.session)
    await expect.poll(givenUp.ends).toEqual({ kind: 'ended', cause: 'cancelled', by: 'them' })
    await phone.page.close()
  })

  it('CALL-002 ends a call whose line is cut while it rings, either way', async () => {
    const phone = await open('1001')
    const { session, callId } = await call(phone, '11900000006')
    await phone.next('progress', session)
    await phone.page.close()
    expect(await untilEnd(callId)).toEqual({ kind: 'ended', cause: 'failed', by: 'exchange' })
    const called = await open('1001')
    const { exchangeCallId } = await pbx.simulateCall(extension('1001'), '11988887777')
    await called.next('new')
    await called.page.close()
    const ends = () => events.find((event) => event.exchangeCallId === exchangeCallId && event.change.kind === 'ended')
    await expect.poll(() => ends()?.change).toEqual({ kind: 'ended', cause: 'unreachable', by: 'exchange' })
  })

  it('CALL-002 keeps a call for a console that reloads, and ends it when the line stays cut', async () => {
    times.lostMs = 10_000
    const phone = await open('1001')
    const { session, callId } = await call(phone, '11900000001')
    await phone.next('accepted', session)
    await phone.page.reload()
    expect(await register(phone, '1001')).toBe('registered')
    const back = await phone.dial(target('11900000001'), [`X-Resume-Call: ${callId}`])
    await phone.next('accepted', back)
    await hears(phone, back)
    await phone.page.close()
    expect(await untilEnd(callId)).toEqual({ kind: 'ended', cause: 'failed', by: 'exchange' })
    const late = await open('1001')
    const gone = await late.dial(target('11900000001'), [`X-Resume-Call: ${callId}`])
    await late.next('failed', gone)
    await late.page.close()
  })
})
