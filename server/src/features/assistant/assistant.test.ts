// The assistant from outside: settings, turns in real conversations, hand-overs.
import { assistantEndpoints as ai } from '@tratativa/contract/assistant/endpoints'
import { casesListEndpoints as caseList } from '@tratativa/contract/cases/list/endpoints'
import { chatEndpoints } from '@tratativa/contract/chat/chat-endpoints'
import { messageEndpoints } from '@tratativa/contract/chat/message-endpoints'
import { identityEndpoints } from '@tratativa/contract/identity/endpoints'
import type { CaseId } from '@tratativa/contract/kernel/ids'
import { notificationsEndpoints } from '@tratativa/contract/notifications/endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startApp, type TestApp } from '../../testing/app.ts'
import { aTenant, aUser, testPassword, type TestUser } from '../../testing/builders.ts'
import { anAssistant, phone, type TestAssistant } from '../../testing/assistant.ts'
import { receiveFrom, waitOptions, type TestNumber } from '../../testing/numbers.ts'
import { dealActs } from '../cases/index.ts'
import { chatMessenger, heldChats } from '../chat/index.ts'
import { closeSilent } from './conversations/close-silent.ts'

let app: TestApp
let provider: TestUser
let number: TestNumber
let robot: TestUser
let vera: TestUser
let caseId: CaseId
let id: string
let ledger: TestAssistant['ledger']
let save: TestAssistant['save']
let toggle: TestAssistant['toggle']
let switchOn: TestAssistant['switchOn']
let chatOf: TestAssistant['chatOf']
let inbox: TestAssistant['inbox']
let say: TestAssistant['say']
let openConversation: TestAssistant['openConversation']

beforeAll(async () => {
  app = await startApp({ env: { AI_TENANTS: 'all' } })
  provider = await aUser(app, { tenant: await aTenant(app, { id: 3 }), profileTypeId: 1 })
})
afterAll(() => app.stop())

beforeEach(async () => {
  ;({ number, robot, vera, caseId, id, ledger, save, toggle, switchOn, chatOf, inbox, say, openConversation } =
    await anAssistant({ app, provider }))
})

describe('the settings of the assistant', () => {
  it('AI-003 are saved only after its login was tested', async () => {
    const wrong = await save({ ia_user_password: 'outra senha' })
    expect([wrong.status, wrong.refusal.message]).toEqual([422, 'Erro ao testar login.'])
    const { body } = await save({ auto_close_after_days: 5 })
    expect(body.message).toBe('Configuracoes salvas com sucesso!')
    expect(body.data).toMatchObject({ ia_user_id: robot.accountId, auto_close_after_days: 5, has_password: true })
    const { rows } = await app.sql.query<{ row: string }>('select to_jsonb(s)::text as row from assistant.settings s')
    expect(rows.map(({ row }) => row).join()).not.toContain(testPassword)
  })

  it('AI-002 are switched by the provider alone, and not without a tested user', async () => {
    expect((await toggle()).refusal.code).toBe('assistant.settings.no-user')
    await save()
    expect((await toggle(number.admin)).refusal.code).toBe('assistant.settings.only-provider')
    expect((await toggle()).body).toEqual({
      data: { is_on: true },
      message: 'Status da IA atualizado com sucesso!',
    })
    const status = await app.call(ai.assistantStatus, { session_id: number.session }, { as: vera.token })
    expect(status.body.data).toEqual({ is_on: true })
  })

  it('AI-003 keep everybody from signing in as the assistant', async () => {
    await save()
    const login = await app.call(identityEndpoints.login, { email: robot.email, password: testPassword })
    expect(login.refusal.code).toBe('identity.inactive')
    expect((await app.call(chatEndpoints.chats, { tab: 'chats' }, { as: robot.token })).status).toBe(401)
  })

  it('AI-003 refuse one’s own user, people of other companies, and a session of another company', async () => {
    expect((await save({ ia_email: number.admin.email })).refusal.code).toBe('assistant.settings.own-user')
    expect((await save({ ia_email: provider.email })).refusal.code).toBe('assistant.settings.login-failed')
    expect((await save({ overflow_to_user_id: provider.accountId })).refusal.code).toBe(
      'assistant.settings.unknown-overflow',
    )
    expect((await save({ session_id: 'session-3' })).refusal.code).toBe('assistant.settings.unknown-session')
  })
})

describe('a company that may have no assistant', () => {
  it('AI-001 is refused the settings, unless it is on the list', async () => {
    const listed = await startApp({ env: { AI_TENANTS: '144' } })
    for (const [tenantId, status] of [
      [144, 200],
      [145, 403],
    ] as const) {
      const admin = await aUser(listed, { tenant: await aTenant(listed, { id: tenantId }), profileTypeId: 1 })
      const session = { session_id: `session-${tenantId}` }
      const answers = [
        await listed.call(ai.assistantSettings, session, { as: admin.token }),
        await listed.call(ai.saveAssistantSettings, { ...session, takes_new: false }, { as: admin.token }),
      ]
      expect(answers.map((answer) => answer.status)).toEqual([status, status])
    }
    await listed.stop()
  })
})

describe('a changed policy', () => {
  const parametersNow = async () =>
    (await app.call(ai.assistantSettings, { session_id: number.session }, { as: number.admin.token })).body.data
      .parameters

  it('ROOM-001 is rehearsed before it is saved: one that settles clearly less is refused, and nothing changes', async () => {
    const before = await parametersNow()
    const refused = await save({ parameters: { ...before, reach: 0.4 } })
    expect(refused.refusal).toMatchObject({ code: 'assistant.policy.settles-less', field: 'parameters' })
    expect(await parametersNow()).toEqual(before)
    const slightly = { ...before, opening: 0.65 }
    expect((await save({ parameters: slightly })).status).toBe(200)
    expect(await parametersNow()).toEqual(slightly)
  })
})

describe('a conversation that the assistant holds', () => {
  beforeEach(async () => {
    await openConversation()
    await switchOn()
  })

  it('is bargained to an agreement below the ceiling, by its own user', async () => {
    expect(await say('Boa tarde, qual a proposta de vocês?')).toBe(
      `Olá, Nelson! Sou o assistente virtual de ${number.tenant.name}. Se preferir falar com uma pessoa, é só pedir.\n\n` +
        'Nossa proposta para encerrar o processo é de R$ 6.000,00, à vista. Podemos fechar por esse valor?',
    )
    expect(await say('Muito pouco doutor, fecho em 15 mil')).toContain('R$ 7.300,00')
    expect(await say('não dá, faço por 12 mil')).toContain('R$ 8.650,00')
    expect(await say('fechado')).toContain('Registrei o acordo por R$ 8.650,00')
    expect(await ledger()).toEqual([
      { side: 'ours', value: '6.000,00', outcome: 'superseded', by: 'Íris' },
      { side: 'theirs', value: '15.000,00', outcome: 'superseded', by: 'Íris' },
      { side: 'ours', value: '7.300,00', outcome: 'superseded', by: 'Íris' },
      { side: 'theirs', value: '12.000,00', outcome: 'open', by: 'Íris' },
      { side: 'ours', value: '8.650,00', outcome: 'accepted', by: 'Íris' },
    ])
    const chat = await chatOf()
    expect(chat?.user_id).toBe(vera.id)
    const words = { chatId: chat?.id as never, message: 'Segue a minuta.', type: 'number' as const }
    await app.call(messageEndpoints.sendMessage, words, { as: vera.token })
    const history = await app.call(chatEndpoints.history, { id: String(chat?.id) }, { as: vera.token })
    const marks = history.body.data.map(({ isByAssistant, userName }) => isByAssistant && userName)
    expect(marks.slice(-9)).toEqual([...[1, 2, 3, 4].flatMap(() => [false, 'Íris']), false])
    const { data } = (await app.call(ai.assistantConversation, { id: chat?.id ?? 0 }, { as: vera.token })).body
    expect(data).toMatchObject({ isHeld: false, brief: { reason: 'agreed', quote: 'fechado' } })
    const notices = (await app.call(notificationsEndpoints.notices, {}, { as: vera.token })).body.data
    expect(notices.map(({ description }) => description)).toContain(
      'O assistente passou para você a conversa com Nelson Prado: acordo fechado.',
    )
  })

  it.each([
    ['asked', 'quero falar com uma pessoa'],
    ['represented', 'fale com meu advogado por favor'],
    ['not-the-party', 'numero errado'],
    ['condition', 'aceito mas em 3x'],
  ])('AI-006 AI-007 is handed over: %s', async (reason, text) => {
    await say('Qual a proposta?')
    expect(await say(text)).toContain('nossa equipe')
    const chat = await chatOf()
    expect(chat?.user_id).toBe(vera.id)
    const queue = (await app.call(ai.handedOver, {}, { as: vera.token })).body.data
    expect(queue).toEqual([expect.objectContaining({ chatId: chat?.id, reason, responsible: 'Vera', caseId: id })])
    await app.call(ai.readBrief, { id: chat?.id ?? 0 }, { as: vera.token })
    expect((await app.call(ai.handedOver, {}, { as: vera.token })).body.data).toEqual([])
  })

  it('marks the number of a person as wrong when whoever reads it is somebody else', async () => {
    const { rows } = await app.sql.query<{ id: number }>('select author_id as id from cases.case where id = $1', [
      caseId,
    ])
    const author = rows[0]?.id
    await app.sql.query(
      `with k as (update chat.contact set person_id = $1 where tenant_id = $2 returning id)
       insert into people.address (tenant_id, person_id, kind, value) values ($2, $1, 'phone', '11977776666')
       on conflict do nothing`,
      [author, number.tenant.id],
    )
    await say('numero errado')
    const wrong = await app.sql.query('select value, wrong_source from people.address where person_id = $1', [author])
    expect(wrong.rows).toEqual([{ value: '11977776666', wrong_source: 'chat' }])
  })

  it('blocks who wants no messages, and confirms it in one sentence', async () => {
    expect(await say('pare de me mandar mensagem')).toContain('não enviaremos mais mensagens')
    const send = { chatId: (await chatOf())?.id as never, message: 'Oi', type: 'number' as const }
    const refused = await app.call(messageEndpoints.sendMessage, send, { as: vera.token })
    expect(refused.refusal.code).toBe('chat.message.blocked')
  })

  it('says nothing after a person has taken the conversation', async () => {
    await say('Qual a proposta?')
    const chat = await chatOf()
    await app.sql.query('update chat.holder set quiet_seconds = 60 where tenant_id = $1', [number.tenant.id])
    await receiveFrom(app, number, { from: phone, text: 'fecho em 9 mil' })
    await vi.waitFor(async () => {
      const { rows } = await app.sql.query(`select 1 from graphile_worker._private_jobs where run_at > now()`)
      expect(rows.length).toBeGreaterThan(0)
    }, waitOptions)
    const assign = { id: String(chat?.id), negotiatorId: vera.accountId }
    expect((await app.call(chatEndpoints.assignChat, assign as never, { as: number.admin.token })).status).toBe(200)
    const before = (await inbox()).length
    await app.sql.query('update graphile_worker._private_jobs set run_at = now()')
    await app.jobsDone()
    expect((await inbox()).length).toBe(before)
    expect((await ledger()).at(-1)).toMatchObject({ side: 'ours', value: '6.000,00', outcome: 'open' })
  })

  it('registers an amount that was not sure once they confirm it', async () => {
    expect(await say('acho que fecha com uns 20 mil')).toContain('o valor que vocês pedem é R$ 20.000,00')
    expect(await ledger()).toEqual([])
    expect(await say('isso mesmo')).toContain('R$ 6.000,00')
    expect(await ledger()).toMatchObject([{ side: 'theirs', value: '20.000,00' }, { side: 'ours' }])
  })

  it('CASE-009 AI-006 is told in the list of cases: the assistant answers, or has handed over', async () => {
    const botStatus = async () =>
      (await app.call(caseList.fetchCases, {}, { as: vera.token })).body.data.find((row) => row.id === id)?.botStatus
    expect(await botStatus()).toBe('')
    await say('Qual a proposta?')
    expect(await botStatus()).toBe('Atendido pelo assistente')
    await say('Quero falar com uma pessoa')
    expect(await botStatus()).toBe('Passado a uma pessoa')
  })

  it('AI-006 is handed over while the deadline of its case is near', async () => {
    await app.sql.query(
      `update cases.case set limit_date = (now() at time zone 'America/Sao_Paulo')::date + 1 where id = $1`,
      [caseId],
    )
    expect(await say('Qual a proposta?')).toContain('uma pessoa da nossa equipe')
    const chat = await chatOf()
    const { data } = (await app.call(ai.assistantConversation, { id: chat?.id ?? 0 }, { as: vera.token })).body
    expect(data.brief?.reason).toBe('deadline')
    expect(await ledger()).toEqual([])
  })

  it('AI-006 is closed after days of silence, but not with an open offer', async () => {
    await say('pode me retornar? preciso falar com minha cliente')
    const chat = (await chatOf())?.id
    await app.sql.query('update assistant.settings set auto_close_days = 5 where tenant_id = $1', [number.tenant.id])
    const status = async () =>
      (await app.sql.query<{ status: string }>('select status from chat.chat where id = $1', [chat])).rows[0]?.status
    const closing = async () => {
      await closeSilent({ chats: heldChats, deals: dealActs(chatMessenger) }).handle(app.db)
      return status()
    }
    expect(await closing()).toBe('open')
    await app.sql.query("update chat.chat set last_at = last_at - interval '6 days' where id = $1", [chat])
    await app.sql.query('update cases.case set limit_date = current_date + 3 where id = $1', [caseId])
    expect(await closing()).toBe('open')
    await app.sql.query('update cases.case set limit_date = null where id = $1', [caseId])
    expect(await closing()).toBe('finished')
  })

  it('loses its unsent words when a person takes the conversation, by assigning it or by writing', async () => {
    await say('Qual a proposta?')
    const chat = (await chatOf())?.id
    const unsent = async () => {
      const { rows } = await app.sql.query<{ id: number }>(
        `with words as (
           insert into chat.message (tenant_id, chat_id, at, is_ours, kind, text, status, external_id, user_id)
           values ($1, $2, now(), true, 'text', 'Ainda não saiu', 0, gen_random_uuid()::text, $3) returning id
         ) insert into chat.outgoing (tenant_id, chat_id, message_id, run_at)
           select $1, $2, id, now() + interval '1 hour' from words returning message_id::int as id`,
        [number.tenant.id, chat, robot.id],
      )
      return rows[0]?.id
    }
    const stateOf = async (message: number | undefined) =>
      (
        await app.sql.query<{ isDeleted: boolean; waits: boolean }>(
          `select m.deleted_at is not null as "isDeleted", exists (select from chat.outgoing o where o.message_id = m.id) as waits
           from chat.message m where m.id = $1`,
          [message],
        )
      ).rows[0]
    const first = await unsent()
    const assign = (to: TestUser) => ({ id: String(chat), negotiatorId: to.accountId })
    await app.call(chatEndpoints.assignChat, assign(vera) as never, { as: number.admin.token })
    expect(await stateOf(first)).toEqual({ isDeleted: true, waits: false })
    await app.call(chatEndpoints.assignChat, assign(robot) as never, { as: number.admin.token })
    const second = await unsent()
    const words = { chatId: chat as never, message: 'Eu continuo daqui', type: 'number' as const }
    expect((await app.call(messageEndpoints.sendMessage, words, { as: number.admin.token })).status).toBe(200)
    expect(await stateOf(second)).toEqual({ isDeleted: true, waits: false })
  })

  it('answers a burst once', async () => {
    const before = (await inbox()).length
    await app.sql.query('update chat.holder set quiet_seconds = 2 where tenant_id = $1', [number.tenant.id])
    for (const text of ['Oi', 'tudo bem?', 'qual a proposta']) await receiveFrom(app, number, { from: phone, text })
    await vi.waitFor(async () => expect((await inbox()).length).toBeGreaterThan(before), waitOptions)
    await app.jobsDone()
    expect((await inbox()).length).toBe(before + 1)
  })
})
