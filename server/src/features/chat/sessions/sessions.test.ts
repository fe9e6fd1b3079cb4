import { notificationsEndpoints } from '@tratativa/contract/notifications/endpoints'
import { sessionEndpoints } from '@tratativa/contract/chat/session-endpoints'
import { simEndpoints } from '@tratativa/contract/chat/sim-endpoints'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { aTenant, aUser } from '../../../testing/builders.ts'
import { startHouse, type TestHouse } from '../../../testing/house.ts'
import {
  aNumber,
  aReleasedTenant,
  change,
  goWrong,
  hear,
  inboxOf,
  keptOf,
  link,
  patience,
  scan,
  stateOf,
  untilState,
  untilTexts,
} from '../../../testing/numbers.ts'

let house: TestHouse
beforeAll(async () => {
  house = await startHouse()
})
afterAll(() => house.stop())

const maria = '5511988887777'

const qrOf = async (token: string) => (await house.call(sessionEndpoints.sessionQr, {}, { as: token })).body.data.qr

describe('the session of a company', { timeout: 120_000 }, () => {
  it('SESS-001 SESS-002 is created by an administrator, shows a QR code, and is authenticated by the scan', async () => {
    const number = await aReleasedTenant(house)
    expect(await stateOf(house, number)).toMatchObject({ state: 'absent', isAuthenticated: false, hasQR: false })
    const { body } = await house.call(sessionEndpoints.addSession, {}, { as: number.admin.token })
    expect(body.data).toMatchObject({ name: number.session, isAuthenticated: false })
    await untilState(house, number, 'waiting-scan')
    expect(await stateOf(house, number)).toMatchObject({ hasQR: true, isAuthenticated: false })
    const first = await qrOf(number.admin.token)
    await house.call(sessionEndpoints.addSession, {}, { as: number.admin.token })
    await vi.waitFor(async () => {
      const next = await qrOf(number.admin.token)
      expect(next).not.toBeNull()
      expect(next).not.toBe(first)
    }, patience)
    await scan(house, number)
    await untilState(house, number, 'open')
    expect(await stateOf(house, number)).toMatchObject({ isAuthenticated: true, hasQR: false, isDisconnected: false })
    expect(await qrOf(number.admin.token)).toBeNull()
  })

  it('SESS-002 publishes under the event names of the requirements: the QR code to those who may scan it, the connection to all', async () => {
    const number = await aReleasedTenant(house)
    const negotiator = await aUser(house, { tenant: number.tenant })
    const listen = async (token: string) => {
      const heard: { name: string; data: { qr?: string; event?: string; session?: object } }[] = []
      const socket = io(house.base, { auth: { token }, transports: ['websocket'] })
      socket.onAny((name: string, { data }: { data: object }) => heard.push({ name, data }))
      await new Promise<void>((resolve) => void socket.once('connect', () => resolve()))
      return { heard, events: () => heard.map(({ name, data }) => `${name} ${data.event ?? ''}`), socket }
    }
    const [ofAdmin, ofNegotiator] = [await listen(number.admin.token), await listen(negotiator.token)]
    await link(house, number)
    for (const { events } of [ofAdmin, ofNegotiator])
      await vi.waitFor(() => expect(events()).toContain('connection.update connected'), patience)
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
    const tenant = await aTenant(house)
    const admin = await aUser(house, { tenant, profileTypeId: 1 })
    const refused = await house.call(sessionEndpoints.addSession, {}, { as: admin.token })
    expect([refused.status, refused.refusal.code]).toEqual([409, 'chat.session.not-released'])
    const negotiator = await aUser(house, { tenant, profileTypeId: 3 })
    for (const endpoint of [
      sessionEndpoints.addSession,
      sessionEndpoints.endSession,
      sessionEndpoints.deleteFromInstance,
    ]) {
      const { status, refusal } = await house.call(endpoint, {}, { as: negotiator.token })
      expect([status, refusal.message]).toEqual([403, 'Usuário não autorizado'])
    }
    const status = await house.call(sessionEndpoints.sessionStatus, {}, { as: negotiator.token })
    expect(status.body.data.isAuthenticated).toBe(false)
    expect(
      (await house.call(sessionEndpoints.addSession, { session: 'session-999999' }, { as: admin.token })).status,
    ).toBe(409)
  })

  it('SESS-003 is disconnected, and can be created again', async () => {
    const number = await aNumber(house)
    await house.call(sessionEndpoints.endSession, {}, { as: number.admin.token })
    await untilState(house, number, 'logged-out')
    expect(await stateOf(house, number)).toMatchObject({ isAuthenticated: false, number: null })
    await link(house, number)
    await house.call(sessionEndpoints.deleteFromInstance, {}, { as: number.admin.token })
    expect(await stateOf(house, number)).toMatchObject({ state: 'absent', isAuthenticated: false })
    const { rows } = await house.sql.query(
      `select kind from chat.credential where tenant_id = $1 and kind not like 'sim%'`,
      [number.tenant.id],
    )
    expect(rows).toEqual([])
    // The telephone is asked again, whatever it has stored.
    await house.call(sessionEndpoints.addSession, {}, { as: number.admin.token })
    await untilState(house, number, 'waiting-scan')
  })

  it('a logout leaves the contacts and messages of the simulated telephones untouched', async () => {
    const number = await aNumber(house)
    await change(house, number, { phone: '5511900009999', name: 'Sem WhatsApp', hasWhatsApp: false })
    await hear(house, number, { from: maria, name: 'Maria', text: 'um' })
    await untilTexts(house, number, ['um'])
    const contacts = async () =>
      (await house.call(simEndpoints.simContacts, { session: number.session }, { as: number.admin.token })).body.data
    const before = await contacts()
    expect(before.map(({ name }) => name)).toEqual(['Sem WhatsApp', 'Maria'])
    await goWrong(house, number, { kind: 'logout' })
    await untilState(house, number, 'logged-out')
    await link(house, number)
    await house.call(sessionEndpoints.endSession, {}, { as: number.admin.token })
    await untilState(house, number, 'logged-out')
    await link(house, number)
    expect(await contacts()).toEqual(before)
    expect((await inboxOf(house, number, maria)).map(({ text }) => text)).toEqual(['um'])
    await hear(house, number, { from: maria, text: 'dois' })
    await vi.waitFor(
      async () => expect((await keptOf(house, number)).map(({ text }) => text)).toContain('dois'),
      patience,
    )
  })

  it('SESS-002 shows the number of the telephone that scanned it', async () => {
    const number = await aReleasedTenant(house)
    const { session, admin } = number
    await house.call(sessionEndpoints.addSession, {}, { as: admin.token })
    await untilState(house, number, 'waiting-scan')
    const { body } = await house.call(simEndpoints.simScan, { session, phone: '5548999990000' }, { as: admin.token })
    expect(body.data.jid).toBe('5548999990000@s.whatsapp.net')
    await untilState(house, number, 'open')
    expect((await stateOf(house, number)).number).toBe('5548999990000')
    await goWrong(house, number, { kind: 'drop' })
    await vi.waitFor(
      async () => expect(await stateOf(house, number)).toMatchObject({ state: 'open', number: '5548999990000' }),
      patience,
    )
  })

  it('SESS-004 reconnects automatically after a failure, fetches missed messages, and notifies the administrators', async () => {
    const number = await aNumber(house)
    await goWrong(house, number, { kind: 'drop' })
    await untilState(house, number, 'open')
    await hear(house, number, { from: maria, text: 'alô' })
    await untilTexts(house, number, ['alô'])
    await vi.waitFor(async () => {
      const { body } = await house.call(notificationsEndpoints.notices, {}, { as: number.admin.token })
      expect(body.data.map(({ description }) => description)).toEqual([expect.stringContaining('WhatsApp')])
    }, patience)
  })

  it('SESS-004 survives a restart of the server', async () => {
    const number = await aNumber(house)
    const { keys, url } = house
    const other = await startHouse({ databaseUrl: url, keys })
    await house.close()
    await untilState(other, number, 'open')
    await hear(other, number, { from: maria, text: 'alô' })
    await untilTexts(other, number, ['alô'])
    await other.stop()
    house = await startHouse({ databaseUrl: url, keys })
    await untilState(house, number, 'open')
  })

  it('a number that its telephone logged out has to be scanned again, and shows a gap for the missed messages', async () => {
    const number = await aNumber(house)
    await hear(house, number, { from: maria, text: 'um' })
    await untilTexts(house, number, ['um'])
    await goWrong(house, number, { kind: 'logout' })
    await untilState(house, number, 'logged-out')
    await link(house, number)
    const { rows } = await house.sql.query<{ text: string }>(
      `select text from chat.message where tenant_id = $1 and kind = 'gap'`,
      [number.tenant.id],
    )
    expect(rows.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^entre .+ e .+ o WhatsApp ficou desconectado$/),
    ])
  })
})
