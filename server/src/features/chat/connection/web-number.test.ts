// Tests the whole product over the protocol of WhatsApp's web page: the server is ours; everything on our side is real.
import { messageEndpoints } from '@tratativa/contract/chat/message-endpoints'
import { sessionEndpoints } from '@tratativa/contract/chat/session-endpoints'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { fakeNetwork } from '../../../gateways/whatsapp/web/fake/fake-network.ts'
import { startFakeWhatsApp, type FakeWhatsApp } from '../../../gateways/whatsapp/web/fake/server.ts'
import { loadLibrary } from '../../../gateways/whatsapp/web/library.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { aReleasedTenant, waitOptions, stateOf, untilState, type TestNumber } from '../../../testing/numbers.ts'

const maria = { phone: '5511988887777', lid: '111122223333444', name: 'Maria' }

let fake: FakeWhatsApp
let app: TestApp
let number: TestNumber
const env = () => ({ WHATSAPP_GATEWAY: 'web', WHATSAPP_WEB_URL: fake.url })

beforeAll(async () => {
  fake = await startFakeWhatsApp(await loadLibrary())
  app = await startApp({ env: env() })
  number = await aReleasedTenant(app)
}, 120_000)
afterAll(async () => {
  await app.stop()
  await fake.close()
})

const texts = async () =>
  (
    await app.sql.query<{ text: string }>('select text from chat.message where tenant_id = $1 order by id', [
      number.tenant.id,
    ])
  ).rows.map(({ text }) => text)

const linkByPicture = async () => {
  const as = number.admin.token
  await app.call(sessionEndpoints.addSession, {}, { as })
  await untilState(app, number, 'waiting-scan')
  const { qr } = (await app.call(sessionEndpoints.sessionQr, {}, { as })).body.data
  await fakeNetwork(fake).scan(qr ?? '')
  await untilState(app, number, 'open')
}

describe('a number of the web page protocol', { timeout: 180_000 }, () => {
  it('SESS-004 SESS-005 is linked, receives, sends, keeps its keys sealed, and reconnects after a failure', async () => {
    const world = fakeNetwork(fake)
    await world.meet(maria)
    await linkByPicture()

    await world.write(maria, { text: 'Quero negociar' })
    await vi.waitFor(async () => expect(await texts()).toEqual(['Quero negociar']), waitOptions)
    const jid = `${maria.phone}@s.whatsapp.net`
    const messageInput = { jid, message: 'Bom dia, Maria' }
    await app.call(messageEndpoints.sendMessage, messageInput, { as: number.admin.token })
    await vi.waitFor(
      async () => expect((await world.got(maria)).map(({ text }) => text)).toEqual([messageInput.message]),
      waitOptions,
    )

    const { rows } = await app.sql.query<{ value: Buffer }>('select value from chat.credential where tenant_id = $1', [
      number.tenant.id,
    ])
    const plain = ['"private"', 'advSecretKey', '"Buffer"', '_sessions', 'Quero negociar']
    expect(rows.filter(({ value }) => plain.some((word) => value.includes(word)))).toEqual([])
    expect(rows.length).toBeGreaterThan(1)

    await world.fall()
    await world.write(maria, { text: 'Ainda aí?' })
    await vi.waitFor(async () => expect(await texts()).toContain('Ainda aí?'), waitOptions)
    expect((await stateOf(app, number)).state).toBe('open')
  })
})
