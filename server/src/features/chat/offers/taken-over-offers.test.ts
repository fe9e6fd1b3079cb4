// An administrator's message in a colleague's conversation makes the administrator responsible; taken back in time, it gives the
// conversation back.
import { casesDealsEndpoints as deals } from '@tratativa/contract/cases/deals/endpoints'
import { chatEndpoints } from '@tratativa/contract/chat/chat-endpoints'
import { messageEndpoints } from '@tratativa/contract/chat/message-endpoints'
import { caseCode, toCaseId, type CaseId } from '@tratativa/contract/kernel/ids'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { aTenant, aUser, type TestTenant, type TestUser } from '../../../testing/builders.ts'
import { aChat, aMessage, type TestChat } from '../../../testing/conversations.ts'
import { aCase } from '../../../testing/register.ts'

let app: TestApp
let tenant: TestTenant
let bruna: TestUser
let admin: TestUser
let caseId: CaseId
let chat: TestChat

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  tenant = await aTenant(app)
  bruna = await aUser(app, { tenant, name: 'Bruna' })
  admin = await aUser(app, { tenant, name: 'Ada', profileTypeId: 1 })
  caseId = toCaseId(await aCase(app, { tenant, author: 'Maria', negotiator: bruna, situation: 'contato' }))
  chat = await aChat(app, { tenant, user: bruna, caseId, name: 'Dr. Nelson', isFavorite: true })
})

const offer = async () => {
  const message = { channel: 'whatsapp' as const, chatId: chat.id, text: 'Propomos R$ 12.200,00.' }
  const input = { id: caseCode(caseId), side: 'ours', move: 'proposal', value: '12.200,00', message } as const
  const { body } = await app.call(deals.makeOffer, input, { as: admin.token })
  return body.offer?.id ?? ''
}
const takeBack = async (id: string) =>
  expect((await app.call(deals.setOutcome, { id, outcome: 'retracted' }, { as: admin.token })).status).toBe(200)
const shown = async () => (await app.call(chatEndpoints.history, { id: chat.id }, { as: admin.token })).body.chat
const audited = async () =>
  (
    await app.sql.query<{ before: { responsible: string }; after: { responsible: string } }>(
      "select before, after from platform.audit_entry where tenant_id = $1 and action = 'chat.chat.assigned' order by id",
      [tenant.id],
    )
  ).rows.map(({ before, after }) => [before.responsible, after.responsible])
const assign = (to: TestUser) =>
  app.call(chatEndpoints.assignChat, { id: chat.id, negotiatorId: to.accountId }, { as: admin.token })

describe('an offer taken back while its message has not left', () => {
  it('CHAT-016 DESK-007 gives the conversation back to its former responsible, as a favourite again', async () => {
    const made = await offer()
    expect(await shown()).toMatchObject({ userEmail: admin.email, isFavorite: false })
    await takeBack(made)
    expect(await shown()).toMatchObject({ userEmail: bruna.email, isFavorite: true })
    expect(await audited()).toEqual([
      ['Bruna', 'Ada'],
      ['Ada', 'Bruna'],
    ])
  })

  it('CHAT-016 leaves the conversation with whom it was given to since', async () => {
    const caio = await aUser(app, { tenant, name: 'Caio' })
    const made = await offer()
    await assign(caio)
    await takeBack(made)
    expect(await shown()).toMatchObject({ userEmail: caio.email })
  })

  it('CHAT-016 leaves the conversation with the administrator who has written again since', async () => {
    const made = await offer()
    await app.call(messageEndpoints.sendMessage, { chatId: chat.id, message: 'Bom dia' }, { as: admin.token })
    await takeBack(made)
    expect(await shown()).toMatchObject({ userEmail: admin.email })
  })

  it('CHAT-016 leaves a conversation that was the sender’s as it is', async () => {
    await assign(admin)
    await takeBack(await offer())
    expect(await shown()).toMatchObject({ userEmail: admin.email })
  })
})

describe('a message sent again', () => {
  it('CHAT-016 makes the sender responsible, and the audit names both', async () => {
    const failed = await aMessage(app, chat, { tenant, isOurs: true, status: 99, user: bruna })
    const { body } = await app.call(messageEndpoints.sendAgain, { id: failed }, { as: admin.token })
    expect(body).toMatchObject({ data: { status: 0 }, chat: { userEmail: admin.email, isFavorite: false } })
    expect(await audited()).toEqual([['Bruna', 'Ada']])
  })

  it('CHAT-016 does not change the responsible when the responsible sends it', async () => {
    const failed = await aMessage(app, chat, { tenant, isOurs: true, status: 99, user: bruna })
    const { body } = await app.call(messageEndpoints.sendAgain, { id: failed }, { as: bruna.token })
    expect(body.chat).toMatchObject({ userEmail: bruna.email, isFavorite: true })
    expect(await audited()).toEqual([])
  })
})
