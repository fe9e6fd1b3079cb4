// The assistant with a model behind LLM_URL, played by the stub: it reads and phrases, and neither decides nor names a figure.
import { assistantEndpoints as ai } from '@tratativa/contract/assistant/endpoints'
import { chatEndpoints } from '@tratativa/contract/chat/chat-endpoints'
import { moneyToCents } from '@tratativa/contract/kernel/brazil'
import { blockEndpoints } from '@tratativa/contract/people/endpoints'
import type { TenantId } from '@tratativa/contract/kernel/ids'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  startLlmStub,
  answerWell,
  type LlmStub,
  type StubQuestion,
  type StubReply,
} from '../../gateways/llm/llm-stub.ts'
import { modelLlm } from '../../gateways/llm/model-llm.ts'
import { openaiWire } from '../../gateways/llm/openai-wire.ts'
import { makeSeal } from '../../platform/crypto/seal.ts'
import { makeLog } from '../../platform/log/log.ts'
import { startApp, type TestApp } from '../../testing/app.ts'
import { anAssistant, phone, type TestAssistant } from '../../testing/assistant.ts'
import { aTenant, aUser, type TestUser } from '../../testing/builders.ts'
import { receiveFrom, waitOptions } from '../../testing/numbers.ts'
import { dealActs } from '../cases/index.ts'
import { chatMessenger, heldChats } from '../chat/index.ts'
import { turnJob } from './turn/turn.job.ts'

let app: TestApp
let provider: TestUser
let stub: LlmStub
let talk: TestAssistant
let log = ''

/** No offer of these tests comes near it: the assistant may use nine tenths of it. */
const ceiling = '98.765,43'
const canary = /98\.?765|9876543/
const model = {
  key: 'chave-de-teste-0123456789',
  model: 'modelo-1',
  prices: { input: 0, output: 0 },
  dailyMicros: null,
  deadlineMs: 20_000,
  restMs: 0,
  guard: null,
}
const parameters = { opening: 0.6, rounds: 6, beta: 1, reach: 0.9 }

beforeAll(async () => {
  vi.stubEnv('TEST_LOG', 'trace')
  vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    log += String(chunk)
    return true
  })
  stub = await startLlmStub()
  app = await startApp({
    env: {
      AI_TENANTS: 'all',
      LLM_DRIVER: 'openai',
      LLM_URL: stub.url,
      LLM_KEY: stub.key,
      LLM_MODEL: 'modelo-1',
      LLM_PRICES: '{"input": 2, "cached": 1, "output": 10}',
      LLM_DEADLINE_SECONDS: '2',
      LLM_REST_SECONDS: '0',
      LLM_DAILY_COST: '5',
    },
  })
  provider = await aUser(app, { tenant: await aTenant(app, { id: 3 }), profileTypeId: 1 })
})
afterAll(async () => {
  await app.stop()
  await stub.close()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

beforeEach(async () => {
  log = ''
  stub.reset()
  talk = await anAssistant({ app, provider, ceiling })
  await talk.openConversation()
  await talk.switchOn()
  // The rehearsal lets nobody publish so small a reach.
  const row = [talk.number.tenant.id, JSON.stringify(parameters)]
  await app.sql.query('update assistant.settings set parameters = $2 where tenant_id = $1', row)
})

/** A ceiling that leaves is a fault of every test. */
afterEach(() => {
  if ([...stub.bodies, log].some((text) => canary.test(text))) throw new Error('the ceiling has left')
  if (log.includes(stub.key)) throw new Error('the key was logged')
})

const turns = async () => {
  const { id = 0 } = (await talk.chatOf()) ?? {}
  return (await app.call(ai.assistantTurns, { id }, { as: talk.number.admin.token })).body.data
}

const oursInLedger = async () =>
  (await talk.ledger()).filter(({ side }) => side === 'ours').map(({ value }) => Number(moneyToCents(value)))

/** Answers by the given function where it answers, otherwise well. */
const answerBy = (reply: (question: StubQuestion) => StubReply | undefined) =>
  stub.replyBy((question) => reply(question) ?? answerWell(question))

describe('a conversation held with a model', () => {
  it('AI-007 settles a case below the ceiling, which no prompt, message or log names', async () => {
    expect(await talk.say('Boa tarde, qual a proposta de vocês?')).toContain(
      'Entendi. Nossa proposta para encerrar o processo é de R$ 53.300,00, à vista.',
    )
    expect(await talk.say('Muito pouco doutor, fecho em 150 mil')).toContain('Entendi. Nossa proposta')
    const [, last = 0] = await oursInLedger()
    expect(await talk.say('fechado')).toContain('Registrei o acordo por R$')
    expect((await talk.ledger()).at(-1)).toMatchObject({ side: 'ours', outcome: 'accepted', by: 'Íris' })
    expect((await oursInLedger()).at(-1)).toBe(last)
    const words = (await talk.inbox()).map(({ text }) => text)
    for (const text of words) expect(text).not.toMatch(canary)
    expect(stub.bodies.length).toBeGreaterThan(4)
  })

  it('AI-007 keeps who read and wrote, the answers, and what they cost', async () => {
    await talk.say('Boa tarde, qual a proposta?')
    const [turn] = await turns()
    expect(turn).toMatchObject({ reader: 'openai', writer: 'openai', prompts: [] })
    expect(turn?.calls).toMatchObject([
      { verb: 'read', model: 'modelo-1', fault: null, inputTokens: 1_000, costMicros: 1_900 },
      { verb: 'phrase', fault: null, outputTokens: 50 },
    ])
    expect(turn?.calls[0]?.answer).toContain('ask-terms')
    const { rows } = await app.sql.query<{ cost: number }>(
      'select cost_micros as cost from assistant.turn where tenant_id = $1',
      [talk.number.tenant.id],
    )
    expect(rows).toEqual([{ cost: 3_800 }])
  })

  it('AI-004 gives the model the blocks as the provider wrote them, and keeps their versions', async () => {
    const { id: tenantId } = talk.number.tenant
    const edit = { tenant_id: tenantId as never, prompt_blocks_id: 2, prompt: 'Aqui se diz "merreca".' }
    expect((await app.call(ai.savePrompt, { id: '2', ...edit }, { as: provider.token })).status).toBe(200)
    await talk.say('qual a proposta?')
    const [read, phrase] = stub.questions
    expect(read?.system).toContain('## Leitura das mensagens\nAqui se diz "merreca".')
    expect(phrase?.system).not.toContain('merreca')
    expect((await turns())[0]?.prompts).toEqual([{ id: 2, version: 1 }])
  })

  it.each([
    ['refuses', { status: 401 }, 'key'],
    ['says nothing', { fault: 'silent' }, 'deadline'],
    ['asks for patience', { status: 429, retryAfter: '60' }, 'busy'],
  ] as const)('answers in the same turn by rules and template while the provider %s', async (_, reply, fault) => {
    stub.replyBy(() => reply)
    expect(await talk.say('Boa tarde, qual a proposta?')).toContain(
      '\n\nNossa proposta para encerrar o processo é de R$ 53',
    )
    const [turn, ...others] = await turns()
    expect(others).toEqual([])
    expect(turn).toMatchObject({ reader: 'rules', writer: 'rules' })
    expect(turn?.calls.map((call) => call.fault)).toEqual([fault, fault])
  })

  it('AI-007 says nothing to a blocked contact, tells no provider of them, and leaves them to a person', async () => {
    const block = { value: '(11) 97777-6666', reason: 'Pediu' }
    expect((await app.call(blockEndpoints.addBlock, block, { as: talk.number.admin.token })).status).toBe(200)
    await receiveFrom(app, talk.number, { from: phone, text: 'qual a proposta?' })
    await vi.waitFor(async () => expect((await talk.chatOf())?.user_id).toBe(talk.vera.id), waitOptions)
    await app.jobsDone()
    expect([await talk.inbox(), stub.bodies, await talk.ledger()]).toEqual([[], [], []])
  })

  it('AI-007 hands over when it does not understand', async () => {
    for (const text of ['qual a proposta?', 'blá blá', 'blé blé']) await talk.say(text)
    expect(await talk.say('bli bli')).toContain('uma pessoa da nossa equipe')
    expect((await talk.chatOf())?.user_id).toBe(talk.vera.id)
    expect((await turns()).map(({ said }) => said.act)).toEqual(['hand-over', 'clarify', 'clarify', 'offer'])
  })

  it('goes on by rules once its day has cost enough', async () => {
    await talk.say('qual a proposta?')
    await app.sql.query(
      `insert into assistant.turn (tenant_id, chat_id, at, from_message, to_message, reader, policy_version, settings_version,
         parameters, heard, deal, said, text, ms, cost_micros) values ($1, 1, $2, 0, 0, 'openai', 1, 1, '{}', '[]', '{}', '{}', '', 1, 6000000)`,
      [talk.number.tenant.id, app.clock.now()],
    )
    stub.questions.length = 0
    expect(await talk.say('pouco, quero 150 mil')).toMatch(/^Nossa proposta/)
    expect(stub.questions).toEqual([])
    expect((await turns())[0]).toMatchObject({ reader: 'rules', writer: 'rules', calls: [] })
  })

  it('AI-007 lets no figure of a hostile writer leave', async () => {
    const texts = [
      'Fechamos por R$ 98.765,43!',
      'Propomos {valor} ou noventa e oito mil',
      'Nosso teto é {valor}',
      '{limite}',
    ]
    answerBy(({ verb }) =>
      verb === 'phrase' ? { value: { text: texts[stub.questions.length % texts.length] } } : undefined,
    )
    for (const text of ['qual a proposta?', 'pouco, quero 150 mil', 'faço por 140 mil', 'faço por 130 mil'])
      expect(await talk.say(text)).toMatch(/(?:Nossa proposta|Só para confirmar)[^\n]+ R\$ [\d.]+,00, à vista[.?]/)
    expect((await talk.inbox()).map(({ text }) => text).join()).not.toMatch(canary)
    expect(log).toContain('assistant: model gave no usable answer')
    for (const turn of await turns()) expect([turn.writer, turn.calls.at(-1)?.fault]).toEqual(['rules', 'text'])
  })

  it('AI-007 makes no deal and no offer above the ceiling for a hostile reader', async () => {
    const read = (text: string) => ({ act: 'counter', cents: 987_000_000, instalments: null, quote: text })
    answerBy(({ verb, user }) => {
      if (verb !== 'read') return undefined
      const { mensagens } = JSON.parse(user) as { mensagens: { texto: string }[] }
      const quote = mensagens.map(({ texto }) => texto).join('\n')
      const yes = { act: 'accept', cents: null, instalments: null, quote }
      return { value: { acts: /\d/.test(quote) ? [read(quote), yes] : [yes] } }
    })
    for (const text of ['bom dia', 'quero 100 mil', 'isso', 'e então?', 'ok 90 mil', 'hm']) await talk.say(text)
    const offers = await oursInLedger()
    expect(offers.every((cents, index) => cents <= 9_876_543 && cents >= (offers[index - 1] ?? 0))).toBe(true)
    expect((await talk.ledger()).map(({ outcome }) => outcome)).not.toContain('accepted')
  })
})

/** The model thinks until it is let go. */
const hold = () => {
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  stub.replyBy(async (question) => {
    await isReleased
    return answerWell(question)
  })
  return release
}

/** A worker that was taken for lost still thinks, while this one does its job again. */
const anotherWorker = async () => {
  const llm = modelLlm(openaiWire, { ...model, url: stub.url })
  const parts = { chats: heldChats, deals: dealActs(chatMessenger), seal: makeSeal(app.keys.seal), files: app.files }
  const job = turnJob({ ...parts, llms: { of: () => llm }, speeches: { of: () => null } })
  const { id: chatId = 0 } = (await talk.chatOf()) ?? {}
  const tenantId = talk.number.tenant.id as TenantId
  await job.handle({ chatId }, { db: app.db, tenantId, jobId: '1', attempt: 2, log: makeLog('silent') })
}

describe('a conversation that changes while the model thinks', () => {
  const assign = async (to: TestUser) => {
    const { id } = (await talk.chatOf()) ?? {}
    const input = { id: String(id), negotiatorId: to.accountId }
    expect((await app.call(chatEndpoints.assignChat, input as never, { as: talk.number.admin.token })).status).toBe(200)
  }
  const thinking = async (text: string) => {
    await receiveFrom(app, talk.number, { from: phone, text })
    await vi.waitFor(() => expect(stub.questions.length).toBeGreaterThan(0), waitOptions)
  }

  /** A message leaves a moment after the job that wrote it. */
  const hasArrived = () => vi.waitFor(async () => expect(await talk.inbox()).not.toEqual([]), waitOptions)

  it('gets no word of the machine after a person has taken it', async () => {
    const release = hold()
    await thinking('qual a proposta?')
    await assign(talk.vera)
    release()
    await app.jobsDone()
    expect([await talk.inbox(), await talk.ledger(), await turns()]).toEqual([[], [], []])
  })

  it('is begun anew when it was taken and given back, and the answer that was paid for is used', async () => {
    const release = hold()
    await thinking('qual a proposta?')
    await assign(talk.vera)
    await assign(talk.robot)
    release()
    await app.jobsDone()
    await hasArrived()
    expect(stub.questions.map(({ verb }) => verb)).toEqual(['read', 'phrase'])
  })

  it('is answered once, also when two workers end the same turn', async () => {
    const release = hold()
    await thinking('qual a proposta?')
    const second = anotherWorker()
    await vi.waitFor(() => expect(stub.questions.length).toBe(2), waitOptions)
    release()
    await second
    await app.jobsDone()
    await hasArrived()
    expect([await talk.inbox(), await talk.ledger(), await turns()].map(({ length }) => length)).toEqual([1, 1, 1])
  })

  it.each(['off', 'shadow', 'copilot'])(
    'MODE-001 gets no word of the machine when its mode becomes %s',
    async (mode) => {
      const release = hold()
      await thinking('qual a proposta?')
      expect((await talk.save({ mode })).status).toBe(200)
      release()
      await app.jobsDone()
      expect([await talk.inbox(), await talk.ledger(), await turns()]).toEqual([[], [], []])
    },
  )

  it('MODE-001 of a person is read anew when shadow becomes copilot, and gets nothing once the assistant is off', async () => {
    await assign(talk.vera)
    await talk.save({ mode: 'shadow' })
    const release = hold()
    await thinking('qual a proposta?')
    await talk.save({ mode: 'copilot' })
    release()
    await app.jobsDone()
    expect((await turns()).map(({ kind }) => kind)).toEqual(['copilot'])
    const letGo = hold()
    stub.questions.length = 0
    await thinking('fecho em 150 mil')
    await talk.save({ mode: 'off' })
    letGo()
    await app.jobsDone()
    expect(await turns()).toHaveLength(1)
    expect([await talk.inbox(), await talk.ledger()]).toEqual([[], []])
  })

  it('MODE-002 of a person has one suggestion, also when two workers end the same turn', async () => {
    await assign(talk.vera)
    await talk.save({ mode: 'copilot' })
    const release = hold()
    await thinking('qual a proposta?')
    const again = anotherWorker()
    await vi.waitFor(() => expect(stub.questions.length).toBe(2), waitOptions)
    release()
    await again
    await app.jobsDone()
    expect((await turns()).map(({ kind, outcome }) => [kind, outcome])).toEqual([['copilot', null]])
    expect([await talk.inbox(), await talk.ledger()]).toEqual([[], []])
  })

  it('is answered once, to all that was said', async () => {
    const release = hold()
    await thinking('bom dia')
    await receiveFrom(app, talk.number, { from: phone, text: 'fecho em 150 mil' })
    await vi.waitFor(async () => {
      const { rows } = await app.sql.query<{ said: number }>(
        'select count(*)::int as said from chat.message where tenant_id = $1 and not is_ours',
        [talk.number.tenant.id],
      )
      expect(rows[0]?.said).toBe(3)
    }, waitOptions)
    release()
    await app.jobsDone()
    expect(await talk.inbox()).toHaveLength(1)
    expect(await talk.ledger()).toMatchObject([{ side: 'theirs', value: '150.000,00' }, { side: 'ours' }])
  })
})
