// The modes of the assistant from outside: settings, shadow turns, suggestions, and what becomes of them.
import { assistantEndpoints as ai } from '@tratativa/contract/assistant/endpoints'
import { casesDealsEndpoints as deals } from '@tratativa/contract/cases/deals/endpoints'
import { chatEndpoints } from '@tratativa/contract/chat/chat-endpoints'
import { messageEndpoints } from '@tratativa/contract/chat/message-endpoints'
import { blockEndpoints } from '@tratativa/contract/people/endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startApp, type TestApp } from '../../testing/app.ts'
import { anAssistant, phone, type TestAssistant } from '../../testing/assistant.ts'
import { aTenant, aUser, type TestUser } from '../../testing/builders.ts'
import { receiveFrom, waitOptions } from '../../testing/numbers.ts'
import { aClient, aSubClient } from '../../testing/register.ts'
import { sweepSuggestions } from './suggestions/sweep-suggestions.ts'

let app: TestApp
let provider: TestUser
let talk: TestAssistant
let chatId: number

beforeAll(async () => {
  app = await startApp({ env: { AI_TENANTS: 'all' } })
  provider = await aUser(app, { tenant: await aTenant(app, { id: 3 }), profileTypeId: 1 })
})
afterAll(() => app.stop())

const assign = async (to: TestUser) => {
  const input = { id: String(chatId), negotiatorId: to.accountId }
  expect((await app.call(chatEndpoints.assignChat, input as never, { as: talk.number.admin.token })).status).toBe(200)
}

/** Vera attends the conversation. */
const begin = async (settings: object) => {
  talk = await anAssistant({ app, provider })
  await talk.openConversation()
  await talk.switchOn(settings)
  chatId = (await talk.chatOf())?.id ?? 0
  await assign(talk.vera)
}

const suggestion = async (as = talk.vera) =>
  (await app.call(ai.suggestion, { id: chatId as never }, { as: as.token })).body.data
const turns = async () =>
  (await app.call(ai.assistantTurns, { id: chatId as never }, { as: talk.vera.token })).body.data
const agreement = async () =>
  (await app.call(ai.agreement, { session_id: talk.number.session }, { as: talk.number.admin.token })).body.data
const outcomes = async () => (await turns()).map(({ kind, outcome }) => `${kind} ${outcome ?? 'stands'}`)

const send = (suggestionId: string, rest: object = {}, as = talk.vera) =>
  app.call(ai.sendSuggestion, { id: chatId as never, suggestionId, ...rest }, { as: as.token })
const discard = (suggestionId: string, as = talk.vera) =>
  app.call(ai.discardSuggestion, { id: chatId as never, suggestionId }, { as: as.token })
const write = async (message: string) => {
  const input = { chatId: chatId as never, message }
  expect((await app.call(messageEndpoints.sendMessage, input, { as: talk.vera.token })).status).toBe(200)
  await letLeave()
}
const offer = (value: string) =>
  app.call(deals.makeOffer, { id: talk.id, side: 'ours', move: 'proposal', value } as never, { as: talk.vera.token })

/** Messages of offers leave after the seconds in which a person takes them back; the other side answers later. */
const letLeave = async () => {
  const { id } = talk.number.tenant
  await app.sql.query(`update chat.outgoing set run_at = now() - interval '1 second' where tenant_id = $1`, [id])
  await vi.waitFor(async () => {
    await app.sql.query(`select pg_notify('chat_outgoing', $1::text)`, [id])
    const { rows } = await app.sql.query('select 1 from chat.outgoing where tenant_id = $1', [id])
    expect(rows).toEqual([])
  }, waitOptions)
  await app.jobsDone()
  app.clock.move(5_000)
}

/** Time passes: the person's acts are complete. */
const sweep = async () => {
  app.clock.move(11 * 60_000)
  await sweepSuggestions.handle(app.db)
}

describe('the mode in the settings', () => {
  beforeEach(async () => {
    talk = await anAssistant({ app, provider })
    await talk.openConversation()
    await talk.switchOn()
  })
  const read = async () =>
    (await app.call(ai.assistantSettings, { session_id: talk.number.session }, { as: talk.number.admin.token })).body
      .data
  const subClientOf = async (tenant = talk.number.tenant) =>
    aSubClient(app, tenant, await aClient(app, tenant, 'Banco'), 'Varejo')

  it('MODE-001 is automatic unless somebody changes it, and a sub-client may have another one', async () => {
    expect(await read()).toMatchObject({ mode: 'automatic', sub_client_modes: [], remind_after_days: 0 })
    const id = await subClientOf()
    const saved = await talk.save({
      mode: 'shadow',
      remind_after_days: 3,
      sub_client_modes: [{ sub_client_id: id, mode: 'copilot' }],
    })
    expect(saved.body.data).toMatchObject({
      mode: 'shadow',
      remind_after_days: 3,
      sub_client_modes: [{ sub_client_id: id, mode: 'copilot', name: 'Varejo', client: 'Banco' }],
    })
    expect(await read()).toEqual(saved.body.data)
    expect((await talk.save({ sub_client_modes: [] })).body.data).toMatchObject({
      mode: 'shadow',
      sub_client_modes: [],
    })
    const { rows } = await app.sql.query<{ before: object; after: object }>(
      `select before, after from platform.audit_entry where tenant_id = $1 and action = 'assistant.settings.changed' order by id desc limit 2`,
      [talk.number.tenant.id],
    )
    expect(rows[1]).toMatchObject({
      before: { mode: 'automatic' },
      after: { mode: 'shadow', subClientModes: 'Banco, Varejo: copilot' },
    })
  })

  it('MODE-001 is refused for an unknown sub-client, one named twice, and one of another company', async () => {
    const own = await subClientOf()
    const foreign = await subClientOf(await aTenant(app))
    for (const ids of [[999_999], [own, own], [foreign]]) {
      const refused = await talk.save({ sub_client_modes: ids.map((id) => ({ sub_client_id: id, mode: 'off' })) })
      expect(refused.refusal.code).toBe('assistant.settings.unknown-sub-client')
    }
    expect((await talk.save({ mode: 'loud' })).status).toBe(400)
  })

  it('MODE-001 is for administrators alone, as is the figure beside it', async () => {
    const session = { session_id: talk.number.session }
    for (const user of [talk.vera, talk.robot])
      expect(
        (await app.call(ai.saveAssistantSettings, { ...session, mode: 'off' }, { as: user.token })).status,
      ).not.toBe(200)
    expect((await app.call(ai.agreement, session, { as: talk.vera.token })).status).toBe(403)
    expect((await app.call(ai.agreement, session, { as: provider.token })).status).toBe(404)
  })

  it.each(['off', 'shadow', 'copilot'])(
    'MODE-001 gives the conversations of the assistant to a person when it becomes %s, and withdraws its unsent words',
    async (mode) => {
      await talk.say('Qual a proposta?')
      const chat = await talk.chatOf()
      await app.sql.query(
        `with words as (
           insert into chat.message (tenant_id, chat_id, at, is_ours, kind, text, status, external_id, user_id)
           values ($1, $2, now(), true, 'text', 'Ainda não saiu', 0, gen_random_uuid()::text, $3) returning id
         ) insert into chat.outgoing (tenant_id, chat_id, message_id, run_at)
           select $1, $2, id, now() + interval '1 hour' from words`,
        [talk.number.tenant.id, chat?.id, talk.robot.id],
      )
      const before = (await talk.inbox()).length
      await talk.save({ mode })
      await app.jobsDone()
      expect((await talk.chatOf())?.user_id).toBe(talk.vera.id)
      const brief = await app.call(ai.assistantConversation, { id: chat?.id as never }, { as: talk.vera.token })
      expect(brief.body.data.brief?.reason).toBe('mode')
      const { rows } = await app.sql.query('select 1 from chat.outgoing where tenant_id = $1', [talk.number.tenant.id])
      expect([rows.length, (await talk.inbox()).length]).toEqual([0, before])
    },
  )

  it('MODE-002 suggests to the person who gets a conversation what to answer in it', async () => {
    await talk.say('Qual a proposta?')
    chatId = (await talk.chatOf())?.id ?? 0
    const before = (await talk.inbox()).length
    await app.sql.query('update chat.holder set quiet_seconds = 60 where tenant_id = $1', [talk.number.tenant.id])
    app.clock.move(5_000)
    await receiveFrom(app, talk.number, { from: phone, text: 'fecho em 15 mil' })
    await vi.waitFor(async () => {
      const { rows } = await app.sql.query('select 1 from graphile_worker._private_jobs where run_at > now()')
      expect(rows.length).toBeGreaterThan(0)
    }, waitOptions)
    await talk.save({ mode: 'copilot' })
    await app.sql.query('update graphile_worker._private_jobs set run_at = now()')
    await app.jobsDone()
    expect((await suggestion())?.text).toContain('R$ 7.300,00')
    expect([(await talk.inbox()).length, (await talk.chatOf())?.user_id]).toEqual([before, talk.vera.id])
  })

  it('MODE-001 of a sub-client decides for its cases, whatever the company has', async () => {
    const id = await subClientOf()
    await talk.save({ mode: 'off', sub_client_modes: [{ sub_client_id: id, mode: 'automatic' }] })
    expect(await talk.say('Qual a proposta?')).toContain('R$ 6.000,00')
    await talk.save({ mode: 'automatic', sub_client_modes: [{ sub_client_id: id, mode: 'off' }] })
    const before = (await talk.inbox()).length
    await talk.hear('fecho em 15 mil')
    expect((await talk.inbox()).length).toBe(before)
    expect((await talk.chatOf())?.user_id).toBe(talk.vera.id)
  })
})

describe('a conversation of a person in shadow', () => {
  beforeEach(() => begin({ mode: 'shadow' }))

  it('MODE-001 has a turn that is kept, and nothing leaves and nothing changes', async () => {
    await talk.hear('Boa tarde, qual a proposta de vocês?')
    expect(await turns()).toMatchObject([{ kind: 'shadow', outcome: null, said: { act: 'offer', cents: 6_000_00 } }])
    expect([await talk.inbox(), await talk.ledger(), await suggestion()]).toEqual([[], [], null])
    await talk.hear('pare de me mandar mensagem')
    await talk.hear('quero falar com uma pessoa')
    expect([await talk.inbox(), await talk.ledger()]).toEqual([[], []])
    expect((await talk.chatOf())?.user_id).toBe(talk.vera.id)
    const blocks = await app.call(blockEndpoints.blocks, {}, { as: talk.number.admin.token })
    expect(blocks.body.data).toEqual([])
    expect((await app.call(ai.handedOver, {}, { as: talk.vera.token })).body.data).toEqual([])
  })

  it('MODE-001 counts whether the person acted as it would have', async () => {
    await talk.hear('qual a proposta?')
    await write('Proponho o seguinte:')
    expect((await offer('6.200,00')).status).toBe(200)
    await sweep()
    expect(await agreement()).toMatchObject({ agreed: 1, differed: 0 })
    await talk.hear('fecho em 15 mil')
    await write('Vou verificar.')
    await sweep()
    expect(await agreement()).toMatchObject({ agreed: 1, differed: 1, notCompared: 0 })
    await talk.hear('quero falar com uma pessoa')
    expect(await agreement()).toMatchObject({ agreed: 1, differed: 1, notCompared: 1 })
    expect(await outcomes()).toEqual(['shadow not-compared', 'shadow differed', 'shadow agreed'])
  })

  it('MODE-001 compares at once when they write again, and counts nothing where nobody acted', async () => {
    await talk.hear('qual a proposta?')
    await talk.hear('alguém aí?')
    expect(await outcomes()).toEqual(['shadow stands', 'shadow stale'])
    await offer('9.000,00')
    await talk.hear('pouco, quero 15 mil')
    expect(await outcomes()).toEqual(['shadow stands', 'shadow differed', 'shadow stale'])
    expect(await agreement()).toMatchObject({ agreed: 0, differed: 1 })
  })
})

describe('a conversation of a person with the copilot', () => {
  beforeEach(() => begin({ mode: 'copilot' }))

  it('MODE-002 has a suggestion that its person sends by one press, with the offer in it', async () => {
    await talk.hear('Boa tarde, qual a proposta de vocês?')
    const shown = await suggestion()
    expect(shown?.text).toBe(
      'Nossa proposta para encerrar o processo é de R$ 6.000,00, à vista. Podemos fechar por esse valor?',
    )
    expect([await talk.inbox(), await talk.ledger()]).toEqual([[], []])
    const clientId = crypto.randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => send(shown?.id ?? '', { clientId })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1)
    expect(answers[0]?.body.data).toMatchObject({
      clientId,
      userName: 'Vera',
      isByAssistant: false,
      content: shown?.text,
    })
    await letLeave()
    expect((await talk.inbox()).map(({ text }) => text)).toEqual([shown?.text])
    expect(await talk.ledger()).toEqual([{ side: 'ours', value: '6.000,00', outcome: 'open', by: 'Vera' }])
    expect([await suggestion(), await outcomes()]).toEqual([null, ['copilot sent']])
    expect(await agreement()).toMatchObject({ sent: 1, edited: 0 })
  })

  it('MODE-002 leads to an agreement by the person, below the ceiling', async () => {
    for (const text of ['qual a proposta?', 'pouco, fecho em 15 mil', 'fechado']) {
      await talk.hear(text)
      expect((await send((await suggestion())?.id ?? '')).status).toBe(200)
      await letLeave()
    }
    const words = (await talk.inbox()).map(({ text }) => text)
    expect(words[1]).toContain('R$ 7.300,00')
    expect(words[2]).toBe('Perfeito! Registrei o acordo por R$ 7.300,00, à vista. Sigo com a minuta.')
    expect(words.join()).not.toContain('assistente')
    expect((await talk.ledger()).at(-1)).toEqual({ side: 'ours', value: '7.300,00', outcome: 'accepted', by: 'Vera' })
    expect((await talk.chatOf())?.user_id).toBe(talk.vera.id)
  })

  it('MODE-002 takes an edited text: with its offer while the amount stands, as plain words otherwise', async () => {
    await talk.hear('qual a proposta?')
    const first = await suggestion()
    await send(first?.id ?? '', { text: 'Dr. Nelson, chegamos a R$ 6.000,00.' })
    await letLeave()
    expect(await talk.ledger()).toMatchObject([{ value: '6.000,00', by: 'Vera' }])
    await talk.hear('pouco, fecho em 15 mil')
    await send((await suggestion())?.id ?? '', { text: 'Preciso consultar o cliente.' })
    await letLeave()
    expect((await talk.inbox()).at(-1)?.text).toBe('Preciso consultar o cliente.')
    expect(await talk.ledger()).toHaveLength(1)
    expect(await outcomes()).toEqual(['copilot edited', 'copilot edited'])
  })

  it('MODE-002 is thrown away for good', async () => {
    await talk.hear('qual a proposta?')
    const { id = '' } = (await suggestion()) ?? {}
    expect((await discard(id)).status).toBe(200)
    expect((await discard(id)).status).toBe(200)
    expect([await suggestion(), await outcomes()]).toEqual([null, ['copilot thrown-away']])
    expect((await send(id)).refusal.code).toBe('assistant.suggestion.gone')
  })

  it('MODE-002 goes away when the person writes, when something newer is heard, and when the deal moves', async () => {
    await talk.hear('qual a proposta?')
    const first = await suggestion()
    await write('Bom dia!')
    expect(await suggestion()).toBeNull()
    expect((await send(first?.id ?? '')).refusal.code).toBe('assistant.suggestion.gone')
    await talk.hear('e a proposta?')
    const second = await suggestion()
    await talk.hear('fecho em 9 mil')
    const third = await suggestion()
    expect(third?.id).not.toBe(second?.id)
    expect((await send(second?.id ?? '')).refusal.code).toBe('assistant.suggestion.gone')
    await offer('7.000,00')
    expect(await suggestion()).toBeNull()
    expect((await send(third?.id ?? '')).refusal.code).toBe('assistant.suggestion.gone')
    await sweepSuggestions.handle(app.db)
    expect(await outcomes()).toEqual(['copilot stands', 'copilot stale', 'copilot stale'])
    expect(await talk.ledger()).toMatchObject([{ value: '7.000,00', by: 'Vera' }])
  })

  it('MODE-002 stands for nobody else: not for a colleague, not for another company, not for its reader', async () => {
    await talk.hear('qual a proposta?')
    const { id = '' } = (await suggestion()) ?? {}
    const colleague = await aUser(app, { tenant: talk.number.tenant, name: 'Caio' })
    const input = { id: chatId as never }
    for (const user of [colleague, provider]) {
      expect((await app.call(ai.suggestion, input, { as: user.token })).status).toBe(404)
      expect((await app.call(ai.assistantTurns, input, { as: user.token })).status).toBe(404)
      expect((await send(id, {}, user)).status).toBe(404)
      expect((await discard(id, user)).status).toBe(404)
    }
    const lead = await aUser(app, { tenant: talk.number.tenant, profileTypeId: 2, name: 'Lia' })
    expect(await suggestion(lead)).toBeNull()
    expect((await send(id, {}, lead)).refusal.code).toBe('chat.message.not-writer')
    expect([await talk.inbox(), await talk.ledger()]).toEqual([[], []])
  })

  it('MODE-002 is not made for what needs a person, and not in a conversation without a case', async () => {
    await talk.hear('quero falar com uma pessoa')
    expect([await suggestion(), await outcomes()]).toEqual([null, ['copilot not-compared']])
    await app.sql.query('update chat.chat set case_id = null where id = $1', [chatId])
    await talk.hear('qual a proposta?')
    expect(await outcomes()).toHaveLength(1)
  })

  it('MODE-002 keeps the rules of any message: a blocked contact gets nothing', async () => {
    await talk.hear('qual a proposta?')
    const { id = '' } = (await suggestion()) ?? {}
    const block = { value: '(11) 97777-6666', reason: 'Pediu' }
    await app.call(blockEndpoints.addBlock, block, { as: talk.number.admin.token })
    expect((await send(id)).status).toBe(409)
    expect([await talk.inbox(), await talk.ledger()]).toEqual([[], []])
  })

  it('MODE-002 does not leave after the mode has changed', async () => {
    await talk.hear('qual a proposta?')
    const { id = '' } = (await suggestion()) ?? {}
    await talk.save({ mode: 'shadow' })
    expect(await suggestion()).toBeNull()
    expect((await send(id)).refusal.code).toBe('assistant.suggestion.gone')
    await talk.save({ mode: 'automatic' })
    await talk.hear('e a proposta?')
    expect([await talk.inbox(), await suggestion()]).toEqual([[], null])
  })
})
