import { notificationsEndpoints } from '@tratativa/contract/notifications/endpoints'
import { sessionEndpoints } from '@tratativa/contract/chat/session-endpoints'
import { simEndpoints } from '@tratativa/contract/chat/sim-endpoints'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { aTenant, aUser } from '../../../testing/builders.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import {
  aNumber,
  aReleasedTenant,
  change,
  failNext,
  receiveFrom,
  inboxOf,
  storedMessagesOf,
  link,
  waitOptions,
  scan,
  stateOf,
  untilState,
  untilTexts,
} from '../../../testing/numbers.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const maria = '5511988887777'

const qrOf = async (token: string) => (await app.call(sessionEndpoints.sessionQr, {}, { as: token })).body.data.qr

describe('the session of a company', { timeout: 120_000 }, () => {
  it('SESS-001 SESS-002 is created by an administrator, shows a QR code, and is authenticated by the scan', async () => {
    const number = await aReleasedTenant(app)
    expect(await stateOf(app, number)).toMatchObject({ state: 'absent', isAuthenticated: false, hasQR: false })
    const { body } = await app.call(sessionEndpoints.addSession, {}, { as: number.admin.token })
    expect(body.data).toMatchObject({ name: number.session, isAuthenticated: false })
    await untilState(app, number, 'waiting-scan')
    expect(await stateOf(app, number)).toMatchObject({ hasQR: true, isAuthenticated: false })
    const first = await qrOf(number.admin.token)
    await app.call(sessionEndpoints.addSession, {}, { as: number.admin.token })
    await vi.waitFor(async () => {
      const next = await qrOf(number.admin.token)
      expect(next).not.toBeNull()
      expect(next).not.toBe(first)
    }, waitOptions)
    await scan(app, number)
    await untilState(app, number, 'open')
    expect(await stateOf(app, number)).toMatchObject({ isAuthenticated: true, hasQR: false, isDisconnected: false })
    expect(await qrOf(number.admin.token)).toBeNull()
  })

  it('SESS-002 publishes under the event names of the requirements: the QR code to those who may scan it, the connection to all', async () => {
    const number = await aReleasedTenant(app)
    const negotiator = await aUser(app, { tenant: number.tenant })
    const listen = async (token: string) => {
      const heard: { name: string; data: { qr?: string; event?: string; session?: object } }[] = []
      const socket = io(app.base, { auth: { token }, transports: ['websocket'] })
      socket.onAny((name: string, { data }: { data: object }) => heard.push({ name, data }))
      await new Promise<void>((resolve) => void socket.once('connect', () => resolve()))
      return { heard, events: () => heard.map(({ name, data }) => `${name} ${data.event ?? ''}`), socket }
    }
    const [ofAdmin, ofNegotiator] = [await listen(number.admin.token), await listen(negotiator.token)]
    await link(app, number)
    for (const { events } of [ofAdmin, ofNegotiator])
      await vi.waitFor(() => expect(events()).toContain('connection.update connected'), waitOptions)
    expect(ofAdmin.events()).toContain('connection.update wait_for_qrcode_auth')
    expect(ofAdmin.heard.find(({ name }) => name === 'qrcode.updated')?.data).toEqual({ qr: expect.any(String) })
    expect(ofNegotiator.heard.map(({ name }) => name)).not.toContain('qrcode.updated')
    const last = ofNegotiator.heard.findLast(({ name }) => name === 'connection.update')
    expect(last?.data.session).toMatchObject({
      isAuthenticated: true,
      hasQR: false,
      isDisconnected: false,
    })
    for (const { socket } of [ofAdmin, ofNegotiator]) socket.disconnect()
  })

  it('SESS-003 needs profile type 1 and a company for which WhatsApp is released', async () => {
    const tenant = await aTenant(app)
    const admin = await aUser(app, { tenant, profileTypeId: 1 })
    const refused = await app.call(sessionEndpoints.addSession, {}, { as: admin.token })
    expect([refused.status, refused.refusal.code]).toEqual([409, 'chat.session.not-released'])
    const negotiator = await aUser(app, { tenant, profileTypeId: 3 })
    for (const endpoint of [
      sessionEndpoints.addSession,
      sessionEndpoints.endSession,
      sessionEndpoints.deleteFromInstance,
    ]) {
      const { status, refusal } = await app.call(endpoint, {}, { as: negotiator.token })
      expect([status, refusal.message]).toEqual([403, 'Usuário não autorizado'])
    }
    const status = await app.call(sessionEndpoints.sessionStatus, {}, { as: negotiator.token })
    expect(status.body.data.isAuthenticated).toBe(false)
    expect(
      (await app.call(sessionEndpoints.addSession, { session: 'session-999999' }, { as: admin.token })).status,
    ).toBe(409)
  })

  it('SESS-003 is disconnected, and can be created again', async () => {
    const number = await aNumber(app)
    await app.call(sessionEndpoints.endSession, {}, { as: number.admin.token })
    await untilState(app, number, 'logged-out')
    expect(await stateOf(app, number)).toMatchObject({ isAuthenticated: false, number: null })
    await link(app, number)
    await app.call(sessionEndpoints.deleteFromInstance, {}, { as: number.admin.token })
    expect(await stateOf(app, number)).toMatchObject({ state: 'absent', isAuthenticated: false })
    const { rows } = await app.sql.query(
      `select kind from chat.credential where tenant_id = $1 and kind not like 'sim%'`,
      [number.tenant.id],
    )
    expect(rows).toEqual([])
    // The telephone is asked again, whatever it has stored.
    await app.call(sessionEndpoints.addSession, {}, { as: number.admin.token })
    await untilState(app, number, 'waiting-scan')
  })

  it('a logout leaves the contacts and messages of the simulated telephones untouched', async () => {
    const number = await aNumber(app)
    await change(app, number, { phone: '5511900009999', name: 'Sem WhatsApp', hasWhatsApp: false })
    await receiveFrom(app, number, { from: maria, name: 'Maria', text: 'um' })
    await untilTexts(app, number, ['um'])
    const contacts = async () =>
      (await app.call(simEndpoints.simContacts, { session: number.session }, { as: number.admin.token })).body.data
    const before = await contacts()
    expect(before.map(({ name }) => name)).toEqual(['Sem WhatsApp', 'Maria'])
    await failNext(app, number, { kind: 'logout' })
    await untilState(app, number, 'logged-out')
    await link(app, number)
    await app.call(sessionEndpoints.endSession, {}, { as: number.admin.token })
    await untilState(app, number, 'logged-out')
    await link(app, number)
    expect(await contacts()).toEqual(before)
    expect((await inboxOf(app, number, maria)).map(({ text }) => text)).toEqual(['um'])
    await receiveFrom(app, number, { from: maria, text: 'dois' })
    await vi.waitFor(
      async () => expect((await storedMessagesOf(app, number)).map(({ text }) => text)).toContain('dois'),
      waitOptions,
    )
  })

  it('SESS-002 shows the number of the telephone that scanned it', async () => {
    const number = await aReleasedTenant(app)
    const { session, admin } = number
    await app.call(sessionEndpoints.addSession, {}, { as: admin.token })
    await untilState(app, number, 'waiting-scan')
    const { body } = await app.call(simEndpoints.simScan, { session, phone: '5548999990000' }, { as: admin.token })
    expect(body.data.jid).toBe('5548999990000@s.whatsapp.net')
    await untilState(app, number, 'open')
    expect((await stateOf(app, number)).number).toBe('5548999990000')
    await failNext(app, number, { kind: 'drop' })
    await vi.waitFor(
      async () => expect(await stateOf(app, number)).toMatchObject({ state: 'open', number: '5548999990000' }),
      waitOptions,
    )
  })

  it('SESS-004 reconnects automatically after a failure, fetches missed messages, and notifies the administrators', async () => {
    const number = await aNumber(app)
    await failNext(app, number, { kind: 'drop' })
    await untilState(app, number, 'open')
    await receiveFrom(app, number, { from: maria, text: 'alô' })
    await untilTexts(app, number, ['alô'])
    await vi.waitFor(async () => {
      const { body } = await app.call(notificationsEndpoints.notices, {}, { as: number.admin.token })
      expect(body.data.map(({ description }) => description)).toEqual([expect.stringContaining('WhatsApp')])
    }, waitOptions)
  })

  it('SESS-004 survives a restart of the server', async () => {
    const number = await aNumber(app)
    const { keys, url } = app
    const other = await startApp({ databaseUrl: url, keys })
    await app.close()
    await untilState(other, number, 'open')
    await receiveFrom(other, number, { from: maria, text: 'alô' })
    await untilTexts(other, number, ['alô'])
    await other.stop()
    app = await startApp({ databaseUrl: url, keys })
    await untilState(app, number, 'open')
  })

  it('a number that its telephone logged out has to be scanned again, and shows a gap for the missed messages', async () => {
    const number = await aNumber(app)
    await receiveFrom(app, number, { from: maria, text: 'um' })
    await untilTexts(app, number, ['um'])
    await failNext(app, number, { kind: 'logout' })
    await untilState(app, number, 'logged-out')
    await link(app, number)
    const { rows } = await app.sql.query<{ text: string }>(
      `select text from chat.message where tenant_id = $1 and kind = 'gap'`,
      [number.tenant.id],
    )
    expect(rows.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^entre .+ e .+ o WhatsApp ficou desconectado$/),
    ])
  })
})
