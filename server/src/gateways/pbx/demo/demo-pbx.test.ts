import { userId } from '@tratativa/contract/kernel/ids'
import fc from 'fast-check'
import { createHash, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { trustOf } from '../../../platform/http/addresses.ts'
import { keyRing, newKeyText } from '../../../platform/crypto/key-ring.ts'
import { makeLog } from '../../../platform/log/log.ts'
import { anna, foreign, pbxConformance } from '../conformance.ts'
import type { CallEvent, Extension, PhoneRegistration } from '../port.ts'
import { fromAlaw, toAlaw } from './media/g711.ts'
import { sounds } from './media/sounds.ts'
import { makeDemoPbx, type DemoPbx } from './demo-pbx.ts'
import { limits } from './sip/connection.ts'
import { readMessage, valueOf, writeMessage, type SipMessage } from './sip/message.ts'

const events: CallEvent[] = []
const announced = new Set(['announced-1'])
const server = createServer((_request, response) => response.end())
let base = ''
let pbx: DemoPbx
let now = new Date('2026-03-02T12:00:00Z')
let admissions = 0

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `127.0.0.1:${(server.address() as AddressInfo).port}`
  pbx = makeDemoPbx({
    keys: keyRing([newKeyText()], 'SEAL_KEYS'),
    keeper: {
      serves: () => Promise.resolve(true),
      admits({ callId }) {
        admissions += 1
        return Promise.resolve({ isAdmitted: announced.delete(callId), isRecorded: false })
      },
      hear: (event) => {
        events.push(event)
        return Promise.resolve()
      },
    },
    log: makeLog('silent'),
    now: () => now,
  })
  pbx.attach(server, { origins: ['https://console.example'], trust: trustOf(0) })
})

afterAll(async () => {
  await pbx.close()
  server.closeAllConnections()
  server.close()
})

const md5 = (text: string) => createHash('md5').update(text).digest('hex')

interface Line {
  readonly socket: WebSocket
  readonly inbox: SipMessage[]
  send(text: string): void
  next(isExpected: (message: SipMessage) => boolean): Promise<SipMessage>
}

const dial = (headers: Record<string, string> = { origin: `http://${base}` }, protocol: string | null = 'sip') =>
  new Promise<Line>((resolve, reject) => {
    const socket = new WebSocket(`ws://${base}/sip`, protocol === null ? [] : [protocol], { headers })
    const inbox: SipMessage[] = []
    socket.on('message', (data: Buffer) => {
      const message = readMessage(data.toString())
      if (message) inbox.push(message)
    })
    socket.on('error', reject)
    socket.on('open', () =>
      resolve({
        socket,
        inbox,
        send: (text) => socket.send(text),
        next: (isExpected) =>
          vi.waitFor(
            () => {
              const index = inbox.findIndex(isExpected)
              if (index < 0)
                throw new Error(
                  `not among ${JSON.stringify(inbox.map((message) => ('status' in message ? message.status : message.method)))}`,
                )
              return inbox.splice(index, 1)[0] as SipMessage
            },
            { timeout: 60_000, interval: 10 },
          ),
      }),
    )
  })

const status = (line: Line, ...codes: number[]) =>
  line.next((message) => 'status' in message && codes.includes(message.status))

interface RequestParts {
  readonly method: string
  readonly uri?: string
  readonly from?: string
  readonly to?: string
  readonly callId?: string
  readonly sequence?: number
  readonly extra?: readonly (readonly [string, string])[]
  readonly body?: string
}

const tag = 'mytag'
const request = ({
  method,
  uri = 'sip:tratativa.invalid',
  from = '1001',
  to = from,
  callId = randomUUID(),
  sequence = 1,
  extra = [],
  body = '',
}: RequestParts) =>
  writeMessage({
    method,
    uri,
    headers: [
      ['via', `SIP/2.0/WS x.invalid;branch=z9hG4bK${randomUUID()}`],
      ['max-forwards', '70'],
      ['from', `<sip:${from}@tratativa.invalid>;tag=${tag}`],
      ['to', to.includes('<') ? to : `<sip:${to}@tratativa.invalid>`],
      ['call-id', callId],
      ['cseq', `${sequence} ${method}`],
      ['contact', `<sip:abc${from}@x.invalid;transport=ws>`],
      ...extra,
    ],
    body,
  })

const authorization = ({ username, password }: PhoneRegistration, nonce: string, count = '00000001') => {
  const uri = 'sip:tratativa.invalid'
  const secret = md5(`${username}:tratativa:${password}`)
  const response = md5([secret, nonce, count, 'c0ffee', 'auth', md5(`REGISTER:${uri}`)].join(':'))
  return `Digest algorithm=MD5, username="${username}", realm="tratativa", nonce="${nonce}", uri="${uri}", response="${response}", qop=auth, cnonce="c0ffee", nc=${count}`
}

const challengeOn = async (line: Line, from = '1001') => {
  line.send(request({ method: 'REGISTER', from }))
  const answer = await status(line, 401)
  return /nonce="([^"]+)"/.exec(valueOf(answer, 'www-authenticate') ?? '')?.[1] ?? ''
}

const registerWith = async (line: Line, registration: PhoneRegistration, from = '1001', header?: string) => {
  const nonce = await challengeOn(line, from)
  const value = header ?? authorization(registration, nonce)
  line.send(request({ method: 'REGISTER', from, sequence: 2, extra: [['authorization', value]] }))
  const answer = await status(line, 200, 401, 403)
  return { code: 'status' in answer ? answer.status : 0, header: value }
}

const registrationOf = async (extension: Extension) => {
  const registration = await pbx.register(extension)
  if (!registration) throw new Error('not registered')
  return registration
}

const registered = async (extension: Extension = anna) => {
  const line = await dial()
  expect((await registerWith(line, await registrationOf(extension), extension.number)).code).toBe(200)
  return line
}

const offer = [
  'v=0',
  'o=- 1 1 IN IP4 127.0.0.1',
  's=-',
  't=0 0',
  'a=group:BUNDLE 0',
  'm=audio 9 UDP/TLS/RTP/SAVPF 8 126',
  'c=IN IP4 0.0.0.0',
  'a=mid:0',
  'a=sendrecv',
  'a=rtcp-mux',
  'a=setup:actpass',
  'a=ice-ufrag:abcd',
  'a=ice-pwd:abcdefghijklmnopqrstuvwx',
  `a=fingerprint:sha-256 ${Array.from({ length: 32 }, () => 'AB').join(':')}`,
  'a=rtpmap:8 PCMA/8000',
  'a=rtpmap:126 telephone-event/8000',
  '',
].join('\r\n')

const invite = (number: string, parts: Partial<RequestParts> = {}) =>
  request({
    method: 'INVITE',
    uri: `sip:${number}@tratativa.invalid`,
    to: number,
    body: offer,
    extra: [['content-type', 'application/sdp']],
    ...parts,
  })

describe('the sounds of the people', () => {
  it('are loud, and computed without keeping calls waiting', () => {
    const before = process.cpuUsage()
    const samples = [...sounds.speech()].map(fromAlaw)
    const { user } = process.cpuUsage(before)
    expect(user / 1_000).toBeLessThan(500)
    expect(Math.sqrt(samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length)).toBeGreaterThan(1_500)
  })

  it('come back from A-law as they went in, within its steps', () => {
    for (let sample = -32_000; sample <= 32_000; sample += 97)
      expect(Math.abs(fromAlaw(toAlaw(sample)) - sample)).toBeLessThanOrEqual(Math.max(16, Math.abs(sample) / 16))
  })
})

describe('the demo exchange, by its protocol', () => {
  pbxConformance({
    pbx: () => pbx,
    now: () => now,
    events,
    async carryCall(callId) {
      const line = await registered()
      const dialog = { callId: randomUUID(), extra: [['x-call-id', callId]] as const }
      line.send(invite('11900000001', dialog))
      await status(line, 180)
      const answer = await status(line, 200)
      const to = valueOf(answer, 'to') ?? ''
      line.send(request({ method: 'ACK', to, callId: dialog.callId }))
      line.send(request({ method: 'BYE', to, callId: dialog.callId, sequence: 2 }))
      await status(line, 200)
      await vi.waitFor(() => {
        if (events.at(-1)?.change.kind !== 'ended') throw new Error('not ended')
      })
      line.socket.terminate()
    },
    async carryUnannounced() {
      const line = await registered()
      line.send(invite('11900000001'))
      await status(line, 403)
      line.send(invite('11900000001', { extra: [['x-call-id', 'announced-1']] }))
      await status(line, 403)
      line.socket.terminate()
    },
  })

  it.each([
    ['another origin', { origin: 'https://evil.example' }, 'sip'],
    ['no origin', {}, 'sip'],
    ['an origin that is no address', { origin: 'null' }, 'sip'],
    ['no subprotocol', undefined, null],
    ['another subprotocol', undefined, 'chat'],
  ])('refuses the websocket of %s', async (_name, headers, protocol) => {
    await expect(dial(headers, protocol)).rejects.toThrow('403')
  })

  it('accepts the configured origins, and leaves other paths alone', async () => {
    const line = await dial({ origin: 'https://console.example' })
    line.socket.terminate()
    const other = new WebSocket(`ws://${base}/other`)
    const isOpen = await Promise.race([
      new Promise((resolve) => other.on('open', () => resolve(true))),
      new Promise((resolve) => setTimeout(() => resolve(false), 200)),
    ])
    expect(isOpen).toBe(false)
    other.on('error', () => undefined)
    other.terminate()
  })

  it('refuses a wrong password, a replayed answer, a spoofed name, an expired and a revoked credential', async () => {
    const registration = await registrationOf(anna)
    const line = await dial()
    expect((await registerWith(line, { ...registration, password: 'errada' })).code).toBe(403)
    const { code, header } = await registerWith(line, registration)
    expect(code).toBe(200)
    // The same answer again on this connection, and on another.
    line.send(request({ method: 'REGISTER', sequence: 9, extra: [['authorization', header]] }))
    expect(await status(line, 200, 401)).toMatchObject({ status: 401 })
    const second = await dial()
    expect((await registerWith(second, registration, '1001', header)).code).toBe(401)
    // The credential of 1001 under the name 1002, or changed to another company's.
    expect((await registerWith(second, registration, '1002')).code).toBe(403)
    const moved = { ...registration, username: registration.username.replace(/^144\./, '280.') }
    expect((await registerWith(second, moved)).code).toBe(403)
    now = new Date(now.getTime() + 11 * 3_600_000)
    expect((await registerWith(await dial(), registration)).code).toBe(403)
    const fresh = await registrationOf(anna)
    await pbx.revoke(anna)
    expect((await registerWith(await dial(), fresh)).code).toBe(403)
    expect((await registerWith(await dial(), await registrationOf(anna))).code).toBe(200)
  })

  it('carries nothing without a login: not a call, not a message in a dialog of others, not a spoofed name', async () => {
    const stranger = await dial()
    const before = { events: events.length, admissions }
    for (const method of ['INVITE', 'OPTIONS', 'BYE', 'REFER', 'INFO', 'MESSAGE']) {
      stranger.send(
        request({ method, uri: 'sip:11900000001@tratativa.invalid', body: method === 'INVITE' ? offer : '' }),
      )
      await status(stranger, 403)
    }
    const line = await registered()
    line.send(invite('11900000001', { from: '1002', extra: [['x-call-id', 'x']] }))
    await status(line, 403)
    expect({ events: events.length, admissions }).toEqual(before)
  })

  it('never lets companies reach each other, nor people the dialogs of others', async () => {
    const own = await registered()
    const there = await registered({ ...foreign, number: '2001' })
    own.send(invite('2001'))
    await status(own, 404)
    expect(there.inbox).toEqual([])
    const colleague = await registered({ ...anna, userId: userId.parse(8), number: '1002' })
    announced.add('mine')
    const callId = randomUUID()
    own.send(invite('11900000001', { callId, extra: [['x-call-id', 'mine']] }))
    const to = valueOf(await status(own, 200), 'to') ?? ''
    for (const thief of [colleague, there])
      for (const method of ['BYE', 'INVITE', 'REFER'])
        thief.send(
          request({
            method,
            from: thief === there ? '2001' : '1002',
            to,
            callId,
            sequence: 50,
            body: method === 'INVITE' ? offer : '',
          }),
        )
    await status(colleague, 481)
    await status(there, 481)
    expect(events.at(-1)?.change.kind).toBe('answered')
    there.send(invite('11900000001', { from: '2001', extra: [['x-resume-call', 'mine']] }))
    await expect
      .poll(() => there.inbox.filter((message) => 'status' in message && message.status === 481).length)
      .toBeGreaterThan(1)
    own.send(request({ method: 'BYE', to, callId, sequence: 60 }))
    await expect.poll(() => events.at(-1)?.change.kind).toBe('ended')
  })

  it('goes on with a call whose console connects again', async () => {
    announced.add('kept')
    const callId = randomUUID()
    const line = await registered()
    line.send(invite('11900000001', { callId, extra: [['x-call-id', 'kept']] }))
    const to = valueOf(await status(line, 200), 'to') ?? ''
    line.socket.terminate()
    const again = await registered()
    again.send(request({ method: 'INFO', to, callId, sequence: 40 }))
    await status(again, 200)
    // A sequence number that was used already is a repetition.
    again.send(request({ method: 'BYE', to, callId, sequence: 40 }))
    await status(again, 500)
    expect(events.filter((event) => event.callId === 'kept').map(({ change }) => change.kind)).toEqual([
      'begun',
      'rang',
      'answered',
    ])
    await pbx.simulateCall(anna, '11988887777')
    await again.next((message) => 'method' in message && message.method === 'INVITE')
    again.send(request({ method: 'BYE', to, callId, sequence: 41 }))
    await expect
      .poll(() => events.findLast((event) => event.callId === 'kept')?.change)
      .toEqual({ kind: 'ended', cause: 'hung-up', by: 'us' })
    await pbx.revoke(anna)
  })

  it('notices a half-open line, and a console whose sound died has not hung up', { timeout: 120_000 }, async () => {
    announced.add('broken')
    const callId = randomUUID()
    const line = await registered()
    line.socket.pong = () => undefined
    line.send(invite('11900000001', { callId, extra: [['x-call-id', 'broken']] }))
    const to = valueOf(await status(line, 200), 'to') ?? ''
    const startedAt = performance.now()
    await new Promise((resolve) => line.socket.on('close', resolve))
    expect(performance.now() - startedAt).toBeLessThan(15_000)
    const again = await registered()
    again.send(request({ method: 'BYE', to, callId, sequence: 41, extra: [['reason', 'SIP;cause=408;text="RTP"']] }))
    await expect
      .poll(() => events.findLast((event) => event.callId === 'broken')?.change)
      .toEqual({ kind: 'ended', cause: 'failed', by: 'exchange' })
  })

  it('rings several devices, and the first that answers has the call', async () => {
    const devices = await Promise.all([registered(), registered()])
    // Two devices differ in their contact.
    const [first, second] = devices
    if (!first || !second) throw new Error('no devices')
    const nonce = await challengeOn(second)
    const text = request({
      method: 'REGISTER',
      sequence: 3,
      extra: [['authorization', authorization(await registrationOf(anna), nonce)]],
    })
    second.send(text.replace('abc1001', 'second1001'))
    await status(second, 200)
    const first2 = await registered()
    await pbx.simulateCall(anna, '11988887777')
    const [left, right] = await Promise.all(
      [first2, second].map((line) => line.next((message) => 'method' in message && message.method === 'INVITE')),
    )
    expect(valueOf(left ?? { headers: [] }, 'from')).toContain('11988887777')
    const answer = (invitation: SipMessage | undefined, code: number, body = '') =>
      writeMessage({
        status: code,
        reason: 'x',
        headers: [
          ...(invitation?.headers ?? []).filter(([name]) => ['via', 'from', 'call-id', 'cseq'].includes(name)),
          ['to', `${valueOf(invitation ?? { headers: [] }, 'to')};tag=dev`],
          ['contact', '<sip:abc1001@x.invalid;transport=ws>'],
        ],
        body,
      })
    first2.send(answer(left, 180))
    // A device answers an invitation that another got: it counts for nothing.
    first2.send(answer(right, 200, offer.replace('actpass', 'active')))
    second.send(answer(right, 200, offer.replace('actpass', 'active')))
    await first2.next((message) => 'method' in message && message.method === 'CANCEL')
    await second.next((message) => 'method' in message && message.method === 'ACK')
    await expect.poll(() => events.at(-1)?.change.kind).toBe('answered')
    await pbx.revoke(anna)
    await expect.poll(() => events.at(-1)?.change).toEqual({ kind: 'ended', cause: 'failed', by: 'exchange' })
  })

  it('survives malformed, huge and hostile frames', async () => {
    const sample = invite('11900000001')
    const mutated = fc
      .tuple(fc.nat(sample.length), fc.nat(40), fc.string({ unit: 'binary', maxLength: 30 }))
      .map(([start, length, text]) => sample.slice(0, start) + text + sample.slice(start + length))
    const frames = fc.sample(fc.oneof(fc.string({ unit: 'binary' }), mutated), { numRuns: 600, seed: 7 })
    const before = { events: events.length, admissions }
    let line = await dial()
    for (const frame of frames) {
      if (line.socket.readyState !== WebSocket.OPEN) line = await dial()
      line.send(frame)
    }
    const huge = await dial()
    huge.send(`INVITE sip:x SIP/2.0\r\n${'a: b\r\n'.repeat(9_000)}\r\n`)
    await new Promise((resolve) => huge.socket.on('close', resolve))
    const binary = await dial()
    binary.socket.send(Buffer.from([0, 1, 2, 255]))
    const inside = await registered()
    for (const frame of frames.slice(0, 60)) if (inside.socket.readyState === WebSocket.OPEN) inside.send(frame)
    expect({ events: events.length, admissions }).toEqual(before)
    expect((await registerWith(await dial(), await registrationOf(anna))).code).toBe(200)
  })

  it('survives hostile descriptions of media', async () => {
    const hostile = fc.sample(
      fc.tuple(fc.nat(offer.length), fc.nat(60), fc.string({ maxLength: 20 })).map(([start, length, text]) => {
        const changed = offer.slice(0, start) + text.replaceAll(/[\r\n]/g, ' ') + offer.slice(start + length)
        return changed === '' ? 'v=0' : changed
      }),
      { numRuns: 40, seed: 11 },
    )
    const people = await Promise.all(
      Array.from({ length: 10 }, async (_, index) => {
        const who = { ...anna, userId: userId.parse(100 + index), number: `70${index}` }
        return { who, line: await registered(who) }
      }),
    )
    await Promise.all(
      hostile.map(async (body, index) => {
        const { who, line } = people[index % people.length] ?? { who: anna, line: await registered() }
        line.send(invite('*43', { from: who.number, body }))
        await line.next((message) => 'status' in message && message.status >= 200)
      }),
    )
    for (const { who } of people) await pbx.revoke(who)
    expect(pbx.calls()).toBe(0)
    const line = await registered()
    line.send(invite('*43'))
    await status(line, 200)
    await pbx.revoke(anna)
  })

  it('closes floods, limits the connections of an address, and keeps its memory', async () => {
    const line = await dial()
    const closed = new Promise((resolve) => line.socket.on('close', resolve))
    for (let count = 0; count < limits.burst + 40; count += 1) line.send(request({ method: 'REGISTER' }))
    await closed
    const heap = () => process.memoryUsage().heapUsed
    const before = heap()
    for (let round = 0; round < 20; round += 1) {
      const flood = await dial()
      for (let count = 0; count < 70; count += 1)
        flood.send(request({ method: 'REGISTER', extra: [['x-filler', 'x'.repeat(4_000)]] }))
      flood.socket.terminate()
    }
    const opened = await Promise.allSettled(Array.from({ length: limits.connectionsOfAddress + 10 }, () => dial()))
    expect(opened.some(({ status: outcome }) => outcome === 'rejected')).toBe(true)
    for (const result of opened) if (result.status === 'fulfilled') result.value.socket.terminate()
    expect(heap() - before).toBeLessThan(80 * 1024 * 1024)
    expect(pbx.calls()).toBe(0)
  })
})
