// Readings of messages: dismissed, corrected, taken back, seen by those who see the conversation, and printed as the corpus.
import { casesDealsEndpoints as deals } from '@tratativa/contract/cases/deals/endpoints'
import { casesDeskEndpoints as desk } from '@tratativa/contract/cases/desk/endpoints'
import { chatEndpoints } from '@tratativa/contract/chat/chat-endpoints'
import type { MessageId } from '@tratativa/contract/chat/ids'
import type { InputTo } from '@tratativa/contract/kernel/endpoint'
import { caseCode, toCaseId } from '@tratativa/contract/kernel/ids'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { aTenant, aUser, type TestTenant, type TestUser } from '../../../testing/builders.ts'
import { aChat, aDepartment, aMessage, type TestChat } from '../../../testing/conversations.ts'
import { aCase } from '../../../testing/register.ts'
import { corpusExamples } from '../../cases/index.ts'

let app: TestApp
let tenant: TestTenant
let bruna: TestUser
let vera: TestUser
let id: string
let chat: TestChat
let messageId: MessageId

const text = 'Dra. Bruna, a Maria de Souza (CPF 123.456.789-09) fecha em 10 mil em 3x, fone 11 98877-6655'
const read = { value: '10.000,00', instalments: 1 }

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

beforeEach(async () => {
  tenant = await aTenant(app)
  bruna = await aUser(app, { tenant, name: 'Bruna Lima' })
  vera = await aUser(app, { tenant, profileTypeId: 2, name: 'Vera' })
  await aDepartment(app, tenant, [bruna, vera])
  const caseId = toCaseId(
    await aCase(app, { tenant, author: 'Maria de Souza', negotiator: bruna, situation: 'contato' }),
  )
  id = caseCode(caseId)
  chat = await aChat(app, { tenant, user: bruna, caseId, name: 'Dr. Nelson Prado' })
  messageId = await aMessage(app, chat, { tenant, text })
})

const dismiss = (rest: Partial<InputTo<typeof deals.dismissReading>> = {}, as = bruna) =>
  app.call(deals.dismissReading, { id, messageId, isDismissed: true, read, ...rest }, { as: as.token })
const register = (rest: Partial<InputTo<typeof deals.makeOffer>> = {}) =>
  app.call(
    deals.makeOffer,
    { id, side: 'theirs', move: 'counter', value: '10.000,00', citedId: messageId, read, ...rest },
    { as: bruna.token },
  )
const bubble = async (as = bruna) =>
  (await app.call(chatEndpoints.history, { id: String(chat.id) }, { as: as.token })).body.data.at(-1)
const stored = async () =>
  (
    await app.sql.query(
      `select read_cents::float8 as read, read_instalments as "readIn", meant_cents::float8 as meant, meant_instalments as "meantIn", user_id as by
       from cases.reading_correction where tenant_id = $1 order by id`,
      [tenant.id],
    )
  ).rows as unknown[]
const examples = () => app.db.asSystem((tx) => corpusExamples(tx, tenant.id))

describe('a dismissed reading', () => {
  it('TERM-001 stays dismissed for everybody who sees the conversation, here and on the desk, and registers nothing', async () => {
    expect(await bubble()).toMatchObject({ isReadingDismissed: false })
    const { version } = (await bubble()) ?? { version: 0 }
    expect((await dismiss()).status).toBe(200)
    expect((await dismiss()).status).toBe(200)
    const after = await bubble(vera)
    expect(after).toMatchObject({ isReadingDismissed: true, offers: [] })
    expect(after?.version).toBeGreaterThan(version)
    const timeline = await app.call(desk.caseTimeline, { id }, { as: bruna.token })
    expect(timeline.body.data.find(({ message }) => message?.id === messageId)?.message).toMatchObject({
      isReadingDismissed: true,
    })
    expect((await app.call(deals.offers, { id }, { as: bruna.token })).body.data).toEqual([])
    expect(await stored()).toEqual([{ read: 10_000_00, readIn: 1, meant: null, meantIn: null, by: bruna.id }])
  })

  it('TERM-001 is taken back without a trace', async () => {
    await dismiss()
    expect((await dismiss({ isDismissed: false })).status).toBe(200)
    expect(await bubble()).toMatchObject({ isReadingDismissed: false })
    expect(await stored()).toEqual([])
  })

  it('TERM-001 is no longer dismissed once its amount is registered, or the message says something else', async () => {
    await dismiss()
    await register()
    expect(await bubble()).toMatchObject({ isReadingDismissed: false, offers: [{ kind: 'cited', value: '10.000,00' }] })
    const other = await aMessage(app, chat, { tenant, text: 'Oi' })
    await dismiss({ messageId: other })
    await app.sql.query(
      "update chat.message set text = 'por 11 mil fecho', edited_at = $2::timestamptz + interval '1 minute' where id = $1",
      [other, app.clock.now()],
    )
    expect(await bubble()).toMatchObject({ id: other, isReadingDismissed: false })
  })

  it('TERM-001 is refused to those who may not register, and does not exist for those who do not see the conversation', async () => {
    const ana = await aUser(app, { tenant, name: 'Ana' })
    expect((await dismiss({}, ana)).refusal.code).toBe('cases.case-not-yours')
    const timeline = await app.call(desk.caseTimeline, { id }, { as: ana.token })
    expect(timeline.body.data.filter(({ message }) => message)).toEqual([])
    expect((await app.call(chatEndpoints.history, { id: String(chat.id) }, { as: ana.token })).status).toBe(404)
    const stranger = await aUser(app, { tenant: await aTenant(app), profileTypeId: 1 })
    expect((await dismiss({}, stranger)).status).toBe(404)
    // The case is Ana's, the conversation is not.
    const hers = caseCode(toCaseId(await aCase(app, { tenant, negotiator: ana })))
    expect((await dismiss({ id: hers }, ana)).status).toBe(404)
    expect((await dismiss({ id: hers }, vera)).refusal.code).toBe('cases.other-case')
    const ours = await aMessage(app, chat, { tenant, text: '10 mil?', isOurs: true, user: bruna })
    expect((await dismiss({ messageId: ours })).refusal.code).toBe('cases.message-of-theirs')
    expect(await stored()).toEqual([])
  })
})

describe('a corrected reading', () => {
  it('TERM-001 is stored with its counter-offer, and only where the person said something else', async () => {
    const { refusal } = await register({ value: '10.000,00', instalments: 3, id: 'AF0000001' })
    expect(refusal.code).toBeDefined()
    expect(await stored()).toEqual([])
    await register()
    expect(await stored()).toEqual([])
    const missed = await aMessage(app, chat, { tenant, text: 'racha o meio e fechamos' })
    await register({ value: '11.000,00', citedId: missed, read: null })
    expect(await stored()).toEqual([{ read: null, readIn: null, meant: 11_000_00, meantIn: 1, by: bruna.id }])
  })

  it('TERM-001 grows the corpus without names, documents and telephones, unless its counter-offer was retracted', async () => {
    const { offer } = (await register({ instalments: 3 })).body
    const sum = await aMessage(app, chat, {
      tenant,
      text: "o 'João Alves' pagou 1.250,00 em 12/03/2026\nPROC 0801234-55.2025.8.26.0100",
    })
    await dismiss({ messageId: sum })
    const masked = [
      "  { text: 'Dra. Fulano, a Fulano (CPF 000.000.000-00) fecha em 10 mil em 3x, fone 00 00000-0000', asks: [10_000_00], instalments: 3 },",
      String.raw`  { text: 'o \'Fulano\' pagou 1.250,00 em 00/00/0000\nPROC 0000000-00.0000.0.00.0000', asks: [] },`,
    ]
    expect(await examples()).toEqual(masked)
    await app.call(deals.setOutcome, { id: offer?.id ?? '', outcome: 'retracted' }, { as: bruna.token })
    expect(await examples()).toEqual(masked.slice(1))
    const other = await aTenant(app)
    expect(await app.db.asSystem((tx) => corpusExamples(tx, other.id))).toEqual([])
  })
})
