import { accountId, tenantId, userId } from '@tratativa/contract/kernel/ids'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keyRing, newKeyText } from '../../../platform/crypto/key-ring.ts'
import { makeLog } from '../../../platform/log/log.ts'
import { trustOf } from '../../../platform/http/addresses.ts'
import { startSoftphones, type Softphone } from '../../../testing/softphone.ts'
import type { CallEvent, Extension } from '../port.ts'
import { makeDemoPbx, type DemoPbx } from './demo-pbx.ts'

const events: CallEvent[] = []
const recorded = new Set<string>()
const admitted = new Set<string>()
let phones: Awaited<ReturnType<typeof startSoftphones>>
let pbx: DemoPbx

const extension = (number: string, tenant = 144): Extension => ({
  tenantId: tenantId.parse(tenant),
  userId: userId.parse(Number(number)),
  number,
})
const anna = extension('1001')
const bruno = extension('1002')

const kinds = (exchangeCallId: string) =>
  events.filter((event) => event.exchangeCallId === exchangeCallId).map(({ change }) => change)
const lastCall = () => events.at(-1)?.exchangeCallId ?? ''
const endOf = async (exchangeCallId = lastCall()) => {
  await expect.poll(() => kinds(exchangeCallId).some(({ kind }) => kind === 'ended')).toBe(true)
  return kinds(exchangeCallId)
}

const register = async (phone: Softphone, who: Extension, password?: string) => {
  const registration = await pbx.register(who)
  if (!registration) throw new Error('no registration')
  return phone.register({
    socket: phones.base.replace('http', 'ws') + registration.socketUrl,
    uri: registration.uri,
    username: registration.username,
    password: password ?? registration.password,
  })
}

const open = async (who: Extension) => {
  const phone = await phones.open()
  expect(await register(phone, who)).toBe('registered')
  return phone
}

let nextId = 0
const announce = (isRecorded = false) => {
  const id = `call-${(nextId += 1)}`
  admitted.add(id)
  if (isRecorded) recorded.add(id)
  return id
}
const target = (number: string) => `sip:${number}@tratativa.invalid`
const call = (phone: Softphone, number: string, id = announce()) => phone.dial(target(number), [`X-Call-Id: ${id}`])

beforeAll(async () => {
  phones = await startSoftphones()
  pbx = makeDemoPbx({
    keys: keyRing([newKeyText()], 'SEAL_KEYS'),
    keeper: {
      admits: ({ callId }) =>
        Promise.resolve({ isAdmitted: admitted.delete(callId), isRecorded: recorded.has(callId) }),
      hear: (event) => {
        events.push(event)
        return Promise.resolve()
      },
    },
    log: makeLog(process.env['TEST_LOG'] ?? 'silent'),
    now: () => new Date(),
    times: { ringMs: 4_000, lostMs: 3_000 },
  })
  pbx.attach(phones.server, { origins: [], trust: trustOf(0) })
})

afterAll(async () => {
  await pbx.close()
  await phones.close()
})

describe('the demo exchange and two browsers', () => {
  it('CALL-002 a lawyer answers with sound, is put on hold and hangs up', async () => {
    const phone = await open(anna)
    const session = await call(phone, '11900000001', announce(true))
    await phone.next('accepted', session)
    const exchangeCallId = lastCall()
    await phone.page.waitForTimeout(2_000)
    const talk = await phone.sound(session)
    console.log('talk', talk)
    expect(talk.energy).toBeGreaterThan(0.001)
    await phone.act(session, 'hold')
    await phone.next('hold', session)
    await expect.poll(() => kinds(exchangeCallId).map(({ kind }) => kind)).toContain('held')
    await phone.act(session, 'unhold')
    await phone.next('unhold', session)
    await expect.poll(() => kinds(exchangeCallId).map(({ kind }) => kind)).toContain('resumed')
    await phone.act(session, 'terminate')
    const changes = await endOf(exchangeCallId)
    console.log(changes.map((change) => ({ ...change, bytes: 'bytes' in change ? change.bytes.length : 0 })))
    await phone.page.close()
  })

  it('CALL-002 extension to extension', async () => {
    const [left, right] = await Promise.all([open(anna), open(bruno)])
    const session = await left.dial(target('1002'))
    const { session: incoming = '' } = await right.next('new')
    await right.act(incoming, 'answer')
    await left.next('accepted', session)
    await left.page.waitForTimeout(1_500)
    console.log('left', await left.sound(session), 'right', await right.sound(incoming))
    console.log('refer', await left.refer(session, target('11900000001'), { headers: [`X-Call-Id: ${announce()}`] }))
    await right.page.waitForTimeout(1_500)
    console.log(
      await right.page.evaluate((n) => {
        const c = (globalThis as any).sessions[n].connection
        return [
          c.connectionState,
          c.iceConnectionState,
          c.signalingState,
          c.getTransceivers().length,
          c
            .getTransceivers()
            .map((t: any) => [t.mid, t.currentDirection, t.receiver.track.muted, t.receiver.transport?.state]),
          c.remoteDescription.sdp,
        ]
      }, incoming),
    )
    await right.page.waitForTimeout(4_500)
    console.log('right with lawyer', await right.sound(incoming))
    await right.act(incoming, 'terminate')
    console.log(await endOf())
    await Promise.all([left.page.close(), right.page.close()])
  })

  it('CALL-002 blind', async () => {
    const [left, right] = await Promise.all([open(anna), open(bruno)])
    const session = await call(left, '11900000001')
    await left.next('accepted', session)
    const referred = left.refer(session, target('1002'), {})
    const { session: incoming = '' } = await right.next('new')
    await right.act(incoming, 'answer')
    console.log('refer', await referred)
    await right.page.waitForTimeout(1_500)
    console.log('right', await right.sound(incoming))
    await right.act(incoming, 'terminate')
    console.log(await endOf())
    void accountId
    await Promise.all([left.page.close(), right.page.close()])
  })
})
