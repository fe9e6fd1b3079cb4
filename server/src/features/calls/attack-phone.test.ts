// The exchange as somebody who wishes ill meets it: raw SIP on the websocket of the whole server, with credentials that were given out.
import { callsEndpoints as calls } from '@tratativa/contract/calls/endpoints'
import { departmentsEndpoints } from '@tratativa/contract/departments/endpoints'
import { identityEndpoints } from '@tratativa/contract/identity/endpoints'
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { startApp, type TestApp } from '../../testing/app.ts'
import { aTenant, aUser, type TestUser } from '../../testing/builders.ts'

let app: TestApp
let admin: TestUser
let camila: TestUser
let bruno: TestUser

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  const tenant = await aTenant(app)
  admin = await aUser(app, { tenant, profileTypeId: 1 })
  camila = await aUser(app, { tenant, profileTypeId: 3, name: 'Camila' })
  bruno = await aUser(app, { tenant, profileTypeId: 3, name: 'Bruno' })
  await giveExtension(camila, '2041')
  await giveExtension(bruno, '2042')
})

const giveExtension = async (user: TestUser, ramal: string) => {
  const input = { userId: user.accountId, voipUser: '', voipPassword: '', ramal }
  expect((await app.call(identityEndpoints.changeVoip, input, { as: admin.token })).status).toBe(200)
}

const md5 = (text: string) => createHash('md5').update(text).digest('hex')
const realm = 'tratativa'
const domain = 'tratativa.invalid'
const offer = [
  'v=0',
  'o=- 1 1 IN IP4 127.0.0.1',
  's=-',
  't=0 0',
  'm=audio 9 UDP/TLS/RTP/SAVPF 8',
  'c=IN IP4 0.0.0.0',
  'a=rtpmap:8 PCMA/8000',
  '',
].join('\r\n')

interface Request {
  readonly method: string
  readonly number: string
  readonly from?: string
  readonly headers?: readonly string[]
}

/** A raw line of one person: sends requests, and resolves with the status of each. */
const openLine = async (user: TestUser, number: string) => {
  const { data } = (await app.call(calls.registerPhone, {}, { as: user.token })).body
  const socket = new WebSocket(`${app.base.replace('http', 'ws')}${data.socketUrl}`, 'sip', { origin: app.base })
  const inbox: string[] = []
  socket.on('message', (bytes: Buffer) => inbox.push(bytes.toString()))
  await once(socket, 'open')
  onTestFinished(() => socket.terminate())
  let sequence = 0
  const send = async ({ method, number: called, from = number, headers = [] }: Request): Promise<string> => {
    const callId = randomUUID()
    const uri = method === 'REGISTER' ? `sip:${domain}` : `sip:${called}@${domain}`
    const body = method === 'INVITE' ? offer : ''
    const lines = [
      `${method} ${uri} SIP/2.0`,
      `Via: SIP/2.0/WS x.invalid;branch=z9hG4bK${randomUUID()}`,
      'Max-Forwards: 70',
      `From: <sip:${from}@${domain}>;tag=mine`,
      `To: <sip:${called}@${domain}>`,
      `Call-ID: ${callId}`,
      `CSeq: ${(sequence += 1)} ${method}`,
      `Contact: <sip:abc${number}@x.invalid;transport=ws>`,
      ...(body === '' ? [] : ['Content-Type: application/sdp']),
      ...headers,
      `Content-Length: ${body.length}`,
    ]
    socket.send(`${lines.join('\r\n')}\r\n\r\n${body}`)
    const answer = () => inbox.find((text) => text.includes(callId) && !text.startsWith('SIP/2.0 1'))
    await expect.poll(answer).toBeDefined()
    return answer() ?? ''
  }
  const statusOf = async (request: Request) => Number(/^SIP\/2\.0 (\d+)/.exec(await send(request))?.[1])
  const register = async () => {
    const nonce = /nonce="([^"]+)"/.exec(await send({ method: 'REGISTER', number }))?.[1] ?? ''
    const uri = `sip:${domain}`
    const secret = md5(`${data.username}:${realm}:${data.password}`)
    const response = md5([secret, nonce, '00000001', 'c0ffee', 'auth', md5(`REGISTER:${uri}`)].join(':'))
    const proof = `Authorization: Digest algorithm=MD5, username="${data.username}", realm="${realm}", nonce="${nonce}", uri="${uri}", response="${response}", qop=auth, cnonce="c0ffee", nc=00000001`
    return statusOf({ method: 'REGISTER', number, headers: [proof] })
  }
  const rings = () => inbox.some((text) => text.startsWith('INVITE'))
  return { socket, register, statusOf, rings }
}

const registered = async (user: TestUser, number: string) => {
  const line = await openLine(user, number)
  expect(await line.register()).toBe(200)
  return line
}

/** Each way in which a person stops being served, and the line of Camila that was registered before. */
const departures: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['signed out', () => app.call(identityEndpoints.logout, {}, { as: camila.token })],
  [
    'was deactivated',
    () =>
      app.call(
        departmentsEndpoints.setUserActive,
        { id: camila.id, isActive: false },
        {
          as: admin.token,
        },
      ),
  ],
  ['lost the extension', () => giveExtension(camila, '2049')],
]

describe('the credentials of a person', () => {
  it.each(departures)('CALL-001 are worth nothing once the person %s', async (_name, depart) => {
    const [line, colleague] = [await registered(camila, '2041'), await registered(bruno, '2042')]
    const spare = await openLine(camila, '2041')
    await depart()
    expect(await line.statusOf({ method: 'INVITE', number: '2042' })).toBe(403)
    expect(await line.statusOf({ method: 'INVITE', number: '*43' })).toBe(403)
    expect(colleague.rings()).toBe(false)
    // Nobody hears the calls that come for the extension either.
    expect(await colleague.statusOf({ method: 'INVITE', number: '2041' })).toBe(404)
    expect(line.rings()).toBe(false)
    const closed = once(spare.socket, 'close')
    expect(await spare.register()).toBe(403)
    await closed
  })

  it('CALL-001 call nobody outside without an announcement of the server, whatever the way', async () => {
    const line = await registered(camila, '2041')
    const outside = '11987654321'
    const announced = (await app.call(calls.announceCall, { number: '11987654322' }, { as: camila.token })).body.data
    const colleagues = await registered(bruno, '2042')
    const own = { method: 'INVITE', number: outside }
    for (const headers of [
      [],
      [`X-Call-Id: ${randomUUID()}`],
      [`X-Call-Id: ${announced.id}`],
      ["X-Call-Id: ' or true --"],
    ])
      expect(await line.statusOf({ ...own, headers })).toBe(403)
    // The announcement of somebody else, and the name of somebody else.
    const ofCamila = [`X-Call-Id: ${announced.id}`]
    expect(await colleagues.statusOf({ method: 'INVITE', number: '11987654322', headers: ofCamila })).toBe(403)
    expect(await colleagues.statusOf({ method: 'INVITE', number: outside, from: '2041' })).toBe(403)
    expect(await line.statusOf({ method: 'REFER', number: outside, headers: [`Refer-To: <sip:${outside}@x>`] })).toBe(
      405,
    )
    for (const resume of [announced.id, randomUUID()])
      expect(await colleagues.statusOf({ ...own, headers: [`X-Resume-Call: ${resume}`] })).toBe(481)
    expect((await app.call(calls.calls, {}, { as: admin.token })).body.data).toEqual([])
  })
})
