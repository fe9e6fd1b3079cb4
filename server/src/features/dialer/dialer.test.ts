import { dialerEndpoints as endpoints } from '@tratativa/contract/dialer/endpoints'
import { identityEndpoints } from '@tratativa/contract/identity/endpoints'
import { profiles } from '@tratativa/contract/kernel/actor'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { startApp, type TestApp } from '../../testing/app.ts'
import { aTenant, aUser, type TestUser } from '../../testing/builders.ts'

let app: TestApp
let administrator: TestUser
let negotiator: TestUser
let colleague: TestUser
let stranger: TestUser

const setVoip = async (user: TestUser, by: TestUser, extension: string) => {
  const input = {
    userId: user.accountId,
    voipUser: `voip-${extension}`,
    voipPassword: 'senha do ramal',
    ramal: extension,
  }
  const answer = await app.call(identityEndpoints.changeVoip, input, { as: by.token })
  expect(answer.status).toBe(200)
}

beforeAll(async () => {
  app = await startApp()
  const [tenant, other] = [await aTenant(app), await aTenant(app)]
  administrator = await aUser(app, { tenant, profileTypeId: profiles.administrator })
  negotiator = await aUser(app, { tenant, profileTypeId: profiles.negotiator })
  colleague = await aUser(app, { tenant, profileTypeId: profiles.negotiator })
  stranger = await aUser(app, { tenant: other, profileTypeId: profiles.administrator })
  await setVoip(negotiator, administrator, '2041')
  await setVoip(colleague, administrator, '2042')
  await setVoip(stranger, stranger, '2043')
})
afterAll(() => app.stop())

describe("the dialer provider's calls", () => {
  it('DIAL-005 answers POST /api/token with a token of the exchange for the right login alone', async () => {
    const login = { username: 'voip-2041', password: 'senha do ramal' }
    const answer = await app.call(endpoints.dialerToken, login, { as: negotiator.token })
    expect(answer.body).toMatchObject({
      error: null,
      user: { id: negotiator.accountId, extension: '2041', socketUrl: '/sip' },
    })
    expect(answer.body.token).not.toContain('senha')
    for (const wrong of [
      { ...login, password: 'outra' },
      { ...login, username: 'voip-2042' },
    ]) {
      const refused = await app.call(endpoints.dialerToken, wrong, { as: negotiator.token })
      expect(refused.status).toBe(422)
      expect(refused.refusal).toMatchObject({ message: 'Autenticação falhou, verifique os dados de login.' })
    }
    const noLogin = await app.call(endpoints.dialerToken, { username: 'x', password: 'y' }, { as: administrator.token })
    expect(noLogin.status).toBe(422)
    expect((await app.call(endpoints.dialerToken, login)).status).toBe(401)
  })

  it('opens the exchange to the console of the same origin, beside the live connection', async () => {
    const address = app.base.replace('http', 'ws')
    const foreign = new WebSocket(`${address}/sip`, ['sip'], { origin: 'https://evil.example' })
    const [error] = (await once(foreign, 'error')) as [Error]
    expect(error.message).toContain('403')
    const socket = new WebSocket(`${address}/sip`, ['sip'], { origin: app.base })
    await once(socket, 'open')
    // The live connection cuts sockets of paths that it does not know after a second.
    await pause(1_500)
    const from = '<sip:2041@tratativa.invalid>'
    const lines = [
      'REGISTER sip:tratativa.invalid SIP/2.0',
      'Via: SIP/2.0/WS x.invalid;branch=z9hG4bK1',
      `From: ${from};tag=a`,
      `To: ${from}`,
      'Call-ID: 1',
      'CSeq: 1 REGISTER',
    ]
    socket.send(`${lines.join('\r\n')}\r\n\r\n`)
    const [answer] = (await once(socket, 'message')) as [Buffer]
    expect(answer.toString()).toMatch(/^SIP\/2\.0 401 /)
    socket.terminate()
  })

  it('DIAL-005 takes an extension into queue 2 with penalty 0, once, and out again', async () => {
    const input = { direction: 'in', peerId: '2041', penalty: 0, queueId: 2, userId: negotiator.accountId } as const
    const as = negotiator.token
    expect((await app.call(endpoints.dialerQueues, input, { as })).status).toBe(200)
    const again = await app.call(endpoints.dialerQueues, input, { as })
    expect(again.refusal).toMatchObject({ message: 'A central telefônica recusou o pedido.' })
    expect(
      (await app.call(endpoints.dialerQueues, { ...input, direction: 'out' }, { as: administrator.token })).status,
    ).toBe(200)
  })

  it('DIAL-005 updates a status, and keeps values of an extension', async () => {
    const as = negotiator.token
    const status = { srcId: '2041', status: 'paused', type: 'manual' } as const
    expect((await app.call(endpoints.dialerStatus, status, { as })).status).toBe(200)
    const read = await app.call(endpoints.dialerAmi, { Action: 'DBGet', Family: 'AGENT', Key: '2041' }, { as })
    expect(read.body.value).toBe('manual:paused')
    const put = { Action: 'DBPut', Family: 'DND', Key: '2041' } as const
    expect((await app.call(endpoints.dialerAmi, put, { as })).refusal).toMatchObject({ field: 'Val' })
    expect((await app.call(endpoints.dialerAmi, { ...put, Val: 'YES' }, { as })).status).toBe(200)
    const stored = await app.call(endpoints.dialerAmi, { Action: 'DBGet', Family: 'DND', Key: '2041' }, { as })
    expect(stored.body.value).toBe('YES')
  })

  it('refuses the extensions of others, of other companies, and hostile values, in Portuguese', async () => {
    const as = negotiator.token
    const foreign = await app.call(endpoints.dialerStatus, { srcId: '2042', status: 'offline', type: 'manual' }, { as })
    expect(foreign.refusal).toMatchObject({ message: 'Só quem lidera a equipe altera o ramal de outra pessoa.' })
    const elsewhere = { Action: 'DBGet', Family: 'DND', Key: '2043' } as const
    expect((await app.call(endpoints.dialerAmi, elsewhere, { as: administrator.token })).refusal).toMatchObject({
      message: 'Este ramal não existe na sua empresa.',
    })
    const mismatch = { direction: 'in', peerId: '2042', penalty: 0, queueId: 2, userId: negotiator.accountId } as const
    expect((await app.call(endpoints.dialerQueues, mismatch, { as: administrator.token })).status).toBe(422)
    for (const hostile of [
      { Action: 'Originate', Family: 'DND', Key: '2041' },
      { Action: 'DBPut', Family: 'registrar', Key: '2041', Val: 'x' },
      { Action: 'DBPut', Family: 'DND', Key: '2041\r\nAction: Originate', Val: 'x' },
      { Action: 'DBPut', Family: 'DND', Key: '2041', Val: 'x\r\nAction: Originate' },
    ]) {
      const answer = await app.raw('/api/dialer/api/ami', {
        method: 'POST',
        headers: { authorization: `Bearer ${as}`, 'content-type': 'application/json' },
        body: JSON.stringify(hostile),
      })
      expect([400, 422]).toContain(answer.status)
    }
  })
})

describe('an installation without an exchange', () => {
  it('says so', async () => {
    const bare = await startApp({ env: { PBX: 'off' }, databaseUrl: app.url, keys: app.keys })
    const input = { srcId: '2041', status: 'paused', type: 'manual' } as const
    const answer = await bare.call(endpoints.dialerStatus, input, { as: negotiator.token })
    expect(answer.refusal).toMatchObject({ message: 'Esta instalação não tem central telefônica.' })
    await bare.stop()
  })
})
