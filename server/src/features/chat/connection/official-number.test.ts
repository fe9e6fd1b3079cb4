// Tests the whole product over Meta's official interface: Meta's side is our stub; everything on our side is real, including the webhook.
import { captureEndpoints } from '@tratativa/contract/capture/endpoints'
import { chatEndpoints } from '@tratativa/contract/chat/chat-endpoints'
import { messageEndpoints } from '@tratativa/contract/chat/message-endpoints'
import { sessionEndpoints } from '@tratativa/contract/chat/session-endpoints'
import { templateEndpoints } from '@tratativa/contract/chat/template-endpoints'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startCloudStub } from '../../../gateways/whatsapp/cloud/stub/cloud-stub.ts'
import { aTenant, aUser, type TestTenant, type TestUser } from '../../../testing/builders.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { waitOptions } from '../../../testing/numbers.ts'
import { aCase } from '../../../testing/register.ts'

const tenantId = 70_011
const maria = { phone: '5511988887777', lid: '13491208655302741918', name: 'Maria' }

type Stub = Awaited<ReturnType<typeof startCloudStub>>
let stub: Stub
let app: TestApp
let tenant: TestTenant
let admin: TestUser

beforeAll(async () => {
  stub = await startCloudStub({
    hookUrl: () => `${app.base}/hooks/whatsapp`,
    templates: [{ name: 'interesse_acordo', language: 'pt_BR', values: 4 }],
  })
  app = await startApp({
    env: {
      WHATSAPP_GATEWAY: 'cloud',
      WHATSAPP_CLOUD_URL: stub.url,
      WHATSAPP_CLOUD_MEDIA_HOSTS: stub.host,
      WHATSAPP_CLOUD_APP_SECRET: stub.appSecret,
      WHATSAPP_CLOUD_VERIFY_TOKEN: stub.verifyToken,
      WHATSAPP_CLOUD_NUMBERS: JSON.stringify([{ tenantId, phoneNumberId: stub.phoneNumberId, token: stub.token }]),
    },
  })
  tenant = await aTenant(app, { id: tenantId })
  await app.sql.query('update identity.tenant set is_whatsapp_released = true where id = $1', [tenant.id])
  admin = await aUser(app, { tenant, profileTypeId: 1, name: 'Marina Prado' })
  await stub.world.meet(maria)
}, 120_000)
afterAll(async () => {
  await stub.close()
  await app.stop()
})

const as = () => ({ as: admin.token })
const chat = async () => {
  const { body } = await app.call(chatEndpoints.chats, {}, as())
  return body.data[0]
}
const history = async (id: number) => (await app.call(chatEndpoints.history, { id: String(id) }, as())).body.data

describe('a number of the official interface', { timeout: 180_000 }, () => {
  it('SESS-004 SESS-005 is open without scanning, receives by webhook, stores media, and answers', async () => {
    await app.call(sessionEndpoints.addSession, {}, as())
    await vi.waitFor(async () => {
      const { data } = (await app.call(sessionEndpoints.sessionStatus, {}, as())).body
      expect(data).toMatchObject({ state: 'open', isAuthenticated: true, number: '551140028922' })
    }, waitOptions)
    await stub.world.write(maria, { text: 'Quero negociar' })
    const receivedChat = await vi.waitFor(async () => {
      const currentChat = await chat()
      expect(currentChat).toMatchObject({ name: 'Maria', unreadCount: 1 })
      return currentChat
    }, waitOptions)
    const id = receivedChat?.chatId ?? 0
    await app.call(messageEndpoints.sendMessage, { chatId: id, message: 'Bom dia, Maria' }, as())
    await vi.waitFor(async () => {
      expect((await stub.world.got(maria)).map(({ text }) => text)).toEqual(['Bom dia, Maria'])
      expect((await history(id)).at(-1)).toMatchObject({ content: 'Bom dia, Maria', status: 1 })
    }, waitOptions)
    const got = (await stub.world.got(maria)).at(-1)?.id ?? ''
    await stub.world.receipt(maria, got, 'read')
    await vi.waitFor(async () => expect((await history(id)).at(-1)?.status).toBe(3), waitOptions)
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    const media = {
      kind: 'image' as const,
      mime: 'image/png',
      fileName: null,
      seconds: null,
      isVoice: false,
      bytes: png,
    }
    await stub.world.write(maria, { text: 'veja', media })
    await vi.waitFor(
      async () => expect((await history(id)).at(-1)).toMatchObject({ content: 'veja', mediaState: 'here' }),
      waitOptions,
    )
  })

  it('CHAT-015 CHAT-027 outside the 24 hours a text opens the dialog, and an approved template is sent with its values', async () => {
    const id = (await chat())?.chatId ?? 0
    stub.closeWindow(maria)
    const before = (await stub.world.got(maria)).length
    await app.call(messageEndpoints.sendMessage, { chatId: id, message: 'Ainda há interesse?' }, as())
    await vi.waitFor(
      async () => expect((await history(id)).at(-1)).toMatchObject({ status: 99, failure: 'window', showAlert: true }),
      waitOptions,
    )

    const content = 'Aqui é {{negociador}}, por {{cliente}}. Processo {{processo}}, {{negociador}}. Caso: {{caso}}'
    const templateInput = { template: '1', content, officialName: 'interesse_acordo' }
    await app.call(templateEndpoints.keepTemplate, templateInput, as())
    const caseId = await aCase(app, { tenant, negotiator: admin, processNumber: '00012345520268260100' })
    const { body } = await app.call(templateEndpoints.templates, { caseId: String(caseId), templateIds: [1] }, as())
    const text = body.data[0]?.content ?? ''
    await app.call(
      messageEndpoints.sendMessage,
      { chatId: id, message: 'o que o console tinha', caseId: String(caseId), templateId: 1, fromTemplate: true },
      as(),
    )
    await vi.waitFor(async () => expect((await stub.world.got(maria)).length).toBe(before + 1), waitOptions)
    expect((await stub.world.got(maria)).at(-1)?.text).toBe(
      [
        'interesse_acordo',
        'Marina Prado',
        'Cliente de Teste',
        '0001234-55.2026.8.26.0100',
        body.data[0]?.content.split('Caso: ')[1],
      ].join('|'),
    )
    expect((await history(id)).at(-1)).toMatchObject({ content: text, fromTemplate: true, showAlert: false })
  })

  it('CHAT-014 a message that WhatsApp reports as undeliverable stays so, whatever receipt comes late', async () => {
    const id = (await chat())?.chatId ?? 0
    const findMessage = async (text: string) => (await history(id)).find(({ content }) => content === text)
    const send = (message: string) => app.call(messageEndpoints.sendMessage, { chatId: id, message }, as())
    const refused = { status: 99, failure: 'window', showAlert: true }
    stub.closeWindow(maria)
    stub.answerLate()
    await send('Alguma resposta?')
    // The next message of a chat is sent once the outcome of the previous one is recorded.
    await send('Amanhã?')
    await vi.waitFor(async () => expect(await findMessage('Amanhã?')).toMatchObject(refused), waitOptions)
    expect(await findMessage('Alguma resposta?')).toMatchObject(refused)
    const { rows } = await app.sql.query<{ id: string }>(
      'select external_id as id from chat.message where tenant_id = $1 and text = $2',
      [tenant.id, 'Alguma resposta?'],
    )
    const timestamp = String(Math.floor(Date.now() / 1000))
    stub.deliver({ statuses: [{ id: rows[0]?.id, status: 'sent', timestamp, recipient_id: maria.phone }] })
    await stub.delivered()
    expect(await findMessage('Alguma resposta?')).toMatchObject(refused)
  })

  it('CHAT-027 reports an invalid template name of the official interface', async () => {
    const templateInput = { template: '1', content: 'Olá', officialName: 'Interesse Acordo' }
    const { status, refusal } = await app.call(templateEndpoints.keepTemplate, templateInput, as())
    expect([status, refusal.field]).toEqual([400, 'officialName'])
  })

  it('SESS-002 receives nothing while it is unlinked, and shows the gap in the chats when it is linked again', async () => {
    const { chatId } = (await chat()) ?? {}
    const id = chatId ?? (0 as never)
    const state = async () => (await app.call(sessionEndpoints.sessionStatus, {}, as())).body.data.state
    await app.call(sessionEndpoints.endSession, {}, as())
    await vi.waitFor(async () => expect(['absent', 'logged-out']).toContain(await state()), waitOptions)
    await stub.world.write(maria, { text: 'Alguém aí?' })
    await stub.delivered()
    await app.call(sessionEndpoints.addSession, {}, as())
    await vi.waitFor(async () => expect(await state()).toBe('open'), waitOptions)
    await stub.world.write(maria, { text: 'E agora?' })
    const contents = async () => (await history(id)).map(({ content }) => content)
    await vi.waitFor(async () => expect(await contents()).toContain('E agora?'), waitOptions)
    expect((await history(id)).filter(({ mediaType }) => mediaType === 'gap')).toHaveLength(1)
    expect(await contents()).not.toContain('Alguém aí?')
  })

  it('CAP-001 learns from a failure that is reported later that WhatsApp does not know a number, which it cannot ask', async () => {
    const code = caseCode(toCaseId(await aCase(app, { tenant, negotiator: admin, lawyer: 'Beatriz' }))) as never
    const phones = async () => {
      const { data } = (await app.call(captureEndpoints.capture, { caseId: code }, as())).body
      const [lawyer] = data.people
      const shown = lawyer?.addresses.map(({ value, whatsApp, isAsking }) => [value, whatsApp, isAsking])
      return { lawyer: lawyer?.id ?? (0 as never), question: data.numberQuestion, due: data.numbersDue, shown }
    }
    const contact = {
      caseId: code,
      personId: (await phones()).lawyer,
      value: '(11) 90000-9999',
      origin: 'oab',
    } as const
    await app.call(captureEndpoints.addContact, contact, as())
    await app.call(captureEndpoints.askNumbers, { caseId: code }, as())
    const unknown = { question: 'unverifiable', shown: [['(11) 90000-9999', 'unknown', false]] }
    expect(await phones()).toMatchObject(unknown)

    const started = await app.call(chatEndpoints.startChat, { caseId: code, phone: contact.value }, as())
    const { chatId: id } = started.body.data
    stub.answerLate()
    await app.call(messageEndpoints.sendMessage, { chatId: id, message: 'Bom dia' }, as())
    await vi.waitFor(
      async () => expect((await history(id)).at(-1)).toMatchObject({ status: 99, failure: 'unknown-number' }),
      waitOptions,
    )
    expect(await phones()).toMatchObject({ due: 0, shown: [['(11) 90000-9999', 'no', false]] })
  })
})
