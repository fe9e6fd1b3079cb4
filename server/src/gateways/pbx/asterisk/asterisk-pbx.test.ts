import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeLog } from '../../../platform/log/log.ts'
import { anna, foreign, pbxConformance } from '../conformance.ts'
import type { CallEvent } from '../port.ts'
import { startAmiStub, type AmiStub } from './ami-stub.ts'
import { makeAsteriskPbx, type AsteriskPbx } from './asterisk-pbx.ts'

const login = { user: 'tratativa', secret: 'segredo' }
const events: CallEvent[] = []
const announced = new Set(['announced-1'])
const until = (isTrue: () => boolean) =>
  vi.waitFor(
    () => {
      if (!isTrue()) throw new Error('not yet')
    },
    { timeout: 60_000 },
  )

let stub: AmiStub
let pbx: AsteriskPbx

beforeAll(async () => {
  stub = await startAmiStub(login)
  pbx = makeAsteriskPbx({
    settings: {
      ...login,
      host: '127.0.0.1',
      port: stub.port,
      tenantId: anna.tenantId,
      socketUrl: 'wss://pabx.example/ws',
      domain: 'pabx.example',
      iceServers: ['stun:stun.example:3478'],
    },
    credentialOf: ({ number }) =>
      Promise.resolve(number === '1001' ? { username: 'anna', password: 'senha-anna' } : null),
    ownerOf: (_tenant, number) => Promise.resolve({ ...anna, number }),
    keeper: {
      serves: () => Promise.resolve(true),
      admits: ({ callId }) => Promise.resolve({ isAdmitted: announced.delete(callId), isRecorded: false }),
      hear: (event) => {
        events.push(event)
        return Promise.resolve()
      },
    },
    log: makeLog('silent'),
    now: () => new Date(),
  })
  await until(() => pbx.isConnected())
})

afterAll(async () => {
  await pbx.close()
  await stub.close()
})

let nextLink = 1_700_000_000
const hangups = () => stub.received.filter((message) => message.get('action') === 'Hangup')
const kindsOf = (exchangeCallId: string) =>
  events.filter((event) => event.exchangeCallId === exchangeCallId).map(({ change }) => change.kind)

const begin = (callId: string | null, number = '11900000001') => {
  const id = `${(nextLink += 1)}.7`
  stub.emit('DialBegin', {
    Channel: `PJSIP/1001-0000${nextLink % 10}`,
    Exten: number,
    Linkedid: id,
    DestChannel: `PJSIP/tronco-0000${nextLink % 10}`,
    ...(callId === null ? {} : { 'ChanVariable(PJSIP/1001)': `TRATATIVA_CALL=${callId}` }),
  })
  const channels = { our: `PJSIP/1001-0000${nextLink % 10}`, their: `PJSIP/tronco-0000${nextLink % 10}` }
  return {
    id,
    channels,
    send: (event: string, headers: Record<string, string> = {}) => stub.emit(event, { Linkedid: id, ...headers }),
  }
}

describe('the driver of Asterisk, against a stub of its manager interface', () => {
  pbxConformance({
    pbx: () => pbx,
    now: () => new Date(),
    events,
    async carryCall(callId) {
      const call = begin(callId)
      call.send('DialState', { DialStatus: 'RINGING' })
      call.send('DialEnd', { DialStatus: 'ANSWER' })
      call.send('Hangup', { Channel: call.channels.our, Cause: '16' })
      call.send('Hangup', { Channel: call.channels.their, Cause: '16' })
      await until(() => kindsOf(call.id).includes('ended'))
    },
    async carryUnannounced() {
      const before = hangups().length
      const call = begin(null)
      await until(() =>
        hangups()
          .slice(before)
          .some((message) => message.get('channel') === call.channels.our),
      )
      call.send('Hangup', { Channel: call.channels.our, Cause: '16' })
      call.send('Hangup', { Channel: call.channels.their, Cause: '16' })
      await until(() => kindsOf(call.id).includes('ended'))
    },
  })

  it('gives the stored credential to its own person alone, and none to another company', async () => {
    expect(await pbx.register(anna)).toMatchObject({
      username: 'anna',
      password: 'senha-anna',
      socketUrl: 'wss://pabx.example/ws',
    })
    expect(await pbx.register({ ...anna, number: '1009' })).toBeNull()
    expect(await pbx.register(foreign)).toBeNull()
    expect(await pbx.value(foreign.tenantId, 'get', 'DND', '1001', null)).toMatchObject({ ok: false, fault: 'refused' })
    expect(await pbx.queue(foreign, { act: 'add', queue: '2', penalty: 0 })).toMatchObject({
      ok: false,
      fault: 'refused',
    })
  })

  it('sends queueId 2 and penalty 0 as a member of queue 2 that is called first', async () => {
    await pbx.queue(anna, { act: 'add', queue: '2', penalty: 0 })
    const sent = stub.received.findLast((message) => message.get('action') === 'QueueAdd')
    expect(Object.fromEntries(sent ?? [])).toMatchObject({ queue: '2', interface: 'PJSIP/1001', penalty: '0' })
  })

  it.each([
    ['BUSY', 'busy', 'them'],
    ['NOANSWER', 'no-answer', 'exchange'],
    ['CHANUNAVAIL', 'unreachable', 'exchange'],
    ['CANCEL', 'cancelled', 'us'],
  ])('reads the dial status %s as %s', async (status, cause, by) => {
    announced.add(status)
    const call = begin(status)
    call.send('DialEnd', { DialStatus: status })
    call.send('Hangup', { Channel: call.channels.their, Cause: '0' })
    call.send('Hangup', { Channel: call.channels.our, Cause: '0' })
    await expect.poll(() => kindsOf(call.id)).toContain('ended')
    expect(events.at(-1)?.change).toEqual({ kind: 'ended', cause, by })
  })

  it('hears hold, resumption and a transfer', async () => {
    announced.add('moved')
    const call = begin('moved')
    call.send('DialEnd', { DialStatus: 'ANSWER' })
    call.send('Hold', { Channel: call.channels.our })
    call.send('Unhold', { Channel: call.channels.our })
    stub.emit('BlindTransfer', { Result: 'Success', TransfererLinkedid: call.id, Extension: '1002' })
    call.send('Hangup', { Channel: call.channels.their, Cause: '16' })
    await expect.poll(() => kindsOf(call.id)).toEqual(['begun', 'answered', 'held', 'resumed', 'transferred', 'ended'])
    expect(events.at(-1)?.change).toEqual({ kind: 'ended', cause: 'hung-up', by: 'them' })
  })

  it('survives what no exchange should send, and says so of an exchange that is silent or away', async () => {
    for (const garbage of [
      'nonsense\r\n\r\n',
      ':\r\n:\r\n\r\n',
      'Event: DialBegin\r\n\r\n',
      'Event: Hangup\r\nLinkedid: nobody\r\n\r\n',
    ])
      stub.sendRaw(garbage)
    expect(await pbx.value(anna.tenantId, 'put', 'DND', '1001', 'YES')).toMatchObject({ ok: true })
    announced.add('cut')
    const call = begin('cut')
    await expect.poll(() => kindsOf(call.id)).toContain('begun')
    const logins = stub.logins()
    stub.setSilent(true)
    const waiting = pbx.value(anna.tenantId, 'get', 'DND', '1001', null)
    stub.breakConnections()
    expect(await waiting).toMatchObject({ ok: false, fault: 'unreachable' })
    await expect.poll(() => kindsOf(call.id)).toContain('ended')
    stub.setSilent(false)
    await expect.poll(() => stub.logins()).toBe(logins + 1)
    await expect.poll(() => pbx.isConnected()).toBe(true)
    stub.sendRaw('x'.repeat(300_000))
    await expect.poll(() => stub.logins()).toBe(logins + 2)
  })
})
