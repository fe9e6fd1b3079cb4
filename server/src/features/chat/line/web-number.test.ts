// Tests the whole product over the protocol of WhatsApp's web page: the server is ours; everything on our side is real.
import { messageEndpoints } from '@tratativa/contract/chat/message-endpoints'
import { sessionEndpoints } from '@tratativa/contract/chat/session-endpoints'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { fakeWorld } from '../../../gateways/whatsapp/web/fake/fake-world.ts'
import { startFakeWhatsApp, type FakeWhatsApp } from '../../../gateways/whatsapp/web/fake/server.ts'
import { loadLibrary } from '../../../gateways/whatsapp/web/library.ts'
import { startHouse, type TestHouse } from '../../../testing/house.ts'
import { aReleasedTenant, patience, stateOf, untilState, type TestNumber } from '../../../testing/numbers.ts'

const maria = { phone: '5511988887777', lid: '111122223333444', name: 'Maria' }

let fake: FakeWhatsApp
let house: TestHouse
let number: TestNumber
const env = () => ({ WHATSAPP_GATEWAY: 'web', WHATSAPP_WEB_URL: fake.url })

beforeAll(async () => {
  fake = await startFakeWhatsApp(await loadLibrary())
  house = await startHouse({ env: env() })
  number = await aReleasedTenant(house)
}, 120_000)
afterAll(async () => {
  await house.stop()
  await fake.close()
})

const texts = async () =>
  (
    await house.sql.query<{ text: string }>('select text from chat.message where tenant_id = $1 order by id', [
      number.tenant.id,
    ])
  ).rows.map(({ text }) => text)

const linkByPicture = async () => {
  const as = number.admin.token
  await house.call(sessionEndpoints.addSession, {}, { as })
  await untilState(house, number, 'waiting-scan')
  const { qr } = (await house.call(sessionEndpoints.sessionQr, {}, { as })).body.data
  await fakeWorld(fake).scan(qr ?? '')
  await untilState(house, number, 'open')
}

describe('a number of the web page protocol', { timeout: 180_000 }, () => {
  it('SESS-004 SESS-005 is linked, receives, sends, keeps its keys sealed, and reconnects after a failure', async () => {
    const world = fakeWorld(fake)
    await world.meet(maria)
    await linkByPicture()

    await world.write(maria, { text: 'Quero negociar' })
    await vi.waitFor(async () => expect(await texts()).toEqual(['Quero negociar']), patience)
    const jid = `${maria.phone}@s.whatsapp.net`
    const said = { jid, message: 'Bom dia, Maria' }
    await house.call(messageEndpoints.sendMessage, said, { as: number.admin.token })
    await vi.waitFor(
      async () => expect((await world.got(maria)).map(({ text }) => text)).toEqual([said.message]),
      patience,
    )

    const { rows } = await house.sql.query<{ value: Buffer }>(
      'select value from chat.credential where tenant_id = $1',
      [number.tenant.id],
    )
    const plain = ['"private"', 'advSecretKey', '"Buffer"', '_sessions', 'Quero negociar']
    expect(rows.filter(({ value }) => plain.some((word) => value.includes(word)))).toEqual([])
    expect(rows.length).toBeGreaterThan(1)

    await world.fall()
    await world.write(maria, { text: 'Ainda aí?' })
    await vi.waitFor(async () => expect(await texts()).toContain('Ainda aí?'), patience)
    expect((await stateOf(house, number)).state).toBe('open')
  })
})
