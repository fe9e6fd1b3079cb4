// The model that a company chose for itself: its settings by HTTP, the test of it, and a conversation that it reads and phrases.
import { assistantEndpoints as ai } from '@tratativa/contract/assistant/endpoints'
import { assistantModelEndpoints as models } from '@tratativa/contract/assistant/models/endpoints'
import type { InputTo } from '@tratativa/contract/kernel/endpoint'
import { urlOf } from '@tratativa/contract/kernel/endpoint'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startLlmStub, type LlmStub } from '../../../gateways/llm/llm-stub.ts'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { anAssistant, type TestAssistant } from '../../../testing/assistant.ts'
import { aTenant, aUser, type TestUser } from '../../../testing/builders.ts'
import { aReleasedTenant } from '../../../testing/numbers.ts'

let app: TestApp
let provider: TestUser
let stub: LlmStub
/** The installation's own model. */
let house: LlmStub
let talk: TestAssistant
let log = ''

beforeAll(async () => {
  vi.stubEnv('TEST_LOG', 'trace')
  vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    log += String(chunk)
    return true
  })
  stub = await startLlmStub('chave-da-empresa-0123456789')
  house = await startLlmStub('chave-da-instalacao-9876543210')
  app = await startApp({
    env: {
      AI_TENANTS: 'all',
      AI_ADDRESSES_INSIDE: new URL(stub.url).host,
      LLM_DRIVER: 'openai',
      LLM_URL: house.url,
      LLM_KEY: house.key,
      LLM_MODEL: 'modelo-da-casa',
      LLM_DEADLINE_SECONDS: '2',
      LLM_REST_SECONDS: '0',
    },
  })
  provider = await aUser(app, { tenant: await aTenant(app, { id: 3 }), profileTypeId: 1 })
})
afterAll(async () => {
  await app.stop()
  await stub.close()
  await house.close()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

beforeEach(async () => {
  log = ''
  stub.reset()
  house.reset()
  talk = await anAssistant({ app, provider })
})

/** A key that leaves is a fault of every test. */
afterEach(() => {
  if (log.includes(stub.key) || log.includes(house.key)) throw new Error('the key was logged')
})

const mine = () => ({
  session_id: talk.number.session,
  use: 'text' as const,
  driver: 'openai' as const,
  url: stub.url,
  model: 'modelo-1',
})
const as = () => ({ as: talk.number.admin.token })
const save = (change: Partial<InputTo<typeof models.saveCompanyModel>> = {}, by = as()) =>
  app.call(models.saveCompanyModel, { ...mine(), key: stub.key, ...change }, by)
const test = (change: Partial<InputTo<typeof models.testCompanyModel>> = {}) =>
  app.call(models.testCompanyModel, { ...mine(), key: stub.key, ...change }, as())
const faultOf = async (change?: Parameters<typeof test>[0]) => (await test(change)).body.data.fault
const shown = async () => (await app.call(models.companyModels, { session_id: talk.number.session }, as())).body.data
const audit = async () => {
  const { rows } = await app.sql.query<{ action: string; row: string }>(
    `select action, to_jsonb(e)::text as row from platform.audit_entry e
     where tenant_id = $1 and action like 'assistant.model.%' order by id`,
    [talk.number.tenant.id],
  )
  return rows
}

describe('the model of a company', () => {
  it('AI-008 has addresses of its own', () => {
    expect(Object.values(models).map((endpoint) => `${endpoint.method} ${urlOf(endpoint)}`)).toEqual([
      'GET /api/ai/ia/models/:session_id',
      'PUT /api/ai/ia/models/:session_id/:use',
      'DELETE /api/ai/ia/models/:session_id/:use',
      'POST /api/ai/ia/models/:session_id/:use/test',
    ])
  })

  it('AI-008 is stored with its key sealed: no answer, table, audit or log has it', async () => {
    const saved = await save({ price_input: 2, price_output: 10, daily_cost: 5 })
    expect(saved.body.message).toBe('Configuracoes salvas com sucesso!')
    expect(await shown()).toEqual({
      models: [
        {
          use: 'text',
          driver: 'openai',
          url: stub.url,
          model: 'modelo-1',
          has_key: true,
          key_end: stub.key.slice(-4),
          price_input: 2,
          price_output: 10,
          daily_cost: 5,
        },
      ],
      spent_today: 0,
      installation: { text: true, speech: false },
    })
    const { rows } = await app.sql.query<{ row: string }>('select to_jsonb(m)::text as row from assistant.model m')
    const entries = await audit()
    expect(entries.map(({ action }) => action)).toEqual(['assistant.model.changed'])
    const all = [JSON.stringify(saved.body), ...rows.map(({ row }) => row), ...entries.map(({ row }) => row)].join()
    expect(all).not.toContain(stub.key)
  })

  it('shows nothing of a short key', async () => {
    await save({ key: 'curta' })
    expect((await shown()).models[0]).toMatchObject({ has_key: true, key_end: '' })
  })

  it('AI-008 keeps its key while the provider stays, and never gives it to another address', async () => {
    await save()
    expect((await save({ key: undefined, model: 'modelo-2' })).body.data.models[0]).toMatchObject({
      model: 'modelo-2',
      has_key: true,
    })
    const elsewhere = { key: undefined, url: 'https://coletor.example.com/v1' }
    expect((await save(elsewhere)).refusal).toMatchObject({ code: 'assistant.model.key-again', field: 'key' })
    expect((await test(elsewhere)).refusal).toMatchObject({ code: 'assistant.model.key-again' })
    expect((await save({ key: null })).body.data.models[0]).toMatchObject({ has_key: false, key_end: '' })
  })

  it('AI-008 is removed with its key', async () => {
    await save()
    const removed = await app.call(models.removeCompanyModel, { session_id: talk.number.session, use: 'text' }, as())
    expect(removed.body.data.models).toEqual([])
    expect((await audit()).map(({ action }) => action)).toEqual(['assistant.model.changed', 'assistant.model.removed'])
  })

  it('AI-008 is seen and changed by administrators of the company alone', async () => {
    await save()
    const stranger = (await aReleasedTenant(app)).admin
    const session = { session_id: talk.number.session }
    for (const by of [stranger, provider])
      expect((await app.call(models.companyModels, session, { as: by.token })).refusal.code).toBe(
        'assistant.settings.unknown-session',
      )
    expect((await save({}, { as: stranger.token })).status).toBe(404)
    expect((await save({}, { as: talk.vera.token })).status).toBe(403)
    expect((await app.call(models.companyModels, session, { as: talk.vera.token })).status).toBe(403)
  })

  it.each([
    'http://api.example.com/v1',
    'https://127.0.0.1/v1',
    'https://2130706433/v1',
    'https://[::ffff:169.254.169.254]/v1',
    'https://user:senha@api.example.com/v1',
    'https://api.example.com:6379/v1',
    'https://api.example.com/v1?x=1',
    'file:///etc/passwd',
  ])('AI-008 may not lead inside, neither stored nor tested: %s', async (url) => {
    for (const answer of [await save({ url }), await test({ url })])
      expect(answer.refusal).toMatchObject({ code: 'assistant.model.address', field: 'url' })
    expect((await shown()).models).toEqual([])
  })

  it('AI-008 hears voice notes by one interface alone', async () => {
    const refused = await save({ use: 'speech', driver: 'anthropic' })
    expect(refused.refusal).toMatchObject({ code: 'assistant.model.speech-driver', field: 'driver' })
  })
})

describe('the test of a model', () => {
  it('AI-008 asks one small question, stores nothing, and stands in the audit', async () => {
    expect((await test()).body.data).toMatchObject({ fault: null })
    expect(stub.questions.map(({ verb }) => verb)).toEqual(['read'])
    expect((await shown()).models).toEqual([])
    expect((await audit()).map(({ action }) => action)).toEqual(['assistant.model.tested'])
  })

  it('uses the stored key where none is typed', async () => {
    await save()
    expect(await faultOf({ key: undefined })).toBeNull()
    expect(await faultOf({ key: null })).toBe('key')
  })

  it('AI-008 says what failed', async () => {
    expect(await faultOf({ key: 'outra-chave' })).toBe('key')
    expect(await faultOf({ url: 'https://localhost/v1' })).toBe('address')
    expect(await faultOf({ driver: 'anthropic' })).toBeNull()
    const replies = [
      [{ status: 404 }, 'model'],
      [{ status: 400 }, 'refused'],
      [{ status: 302, location: house.url }, 'refused'],
      [{ status: 429, retryAfter: '60' }, 'busy'],
      [{ fault: 'silent' }, 'deadline'],
      [{ fault: 'dropped' }, 'unreachable'],
      [{ fault: 'cut' }, 'cut'],
      [{ fault: 'no-json' }, 'cut'],
      [{ bytes: 1_000_000 }, 'huge'],
      [{ text: 'Claro! A outra parte quer a proposta.' }, 'schema'],
      [{ value: { acts: [{ act: 'settle' }] } }, 'schema'],
    ] as const
    for (const [reply, fault] of replies) {
      stub.replyBy(() => reply)
      expect(await faultOf()).toBe(fault)
    }
    expect(house.bodies).toEqual([])
  })
})

describe('a conversation of a company with its own model', () => {
  const turns = async () => {
    const { id = 0 } = (await talk.chatOf()) ?? {}
    return (await app.call(ai.assistantTurns, { id }, as())).body.data
  }
  beforeEach(async () => {
    await talk.openConversation()
    await talk.switchOn()
  })

  it('AI-008 is read and phrased by it, at its prices, and by the installation’s once it is removed', async () => {
    await save({ price_input: 2, price_output: 10 })
    expect(await talk.say('Boa tarde, qual a proposta?')).toContain('Entendi. Nossa proposta')
    expect([stub.questions.length, house.bodies.length]).toEqual([2, 0])
    expect((await turns())[0]?.calls).toMatchObject([{ model: 'modelo-1', costMicros: 1_000 * 2 + 50 * 10 }, {}])
    expect((await shown()).spent_today).toBe(0.005)
    await app.call(models.removeCompanyModel, { session_id: talk.number.session, use: 'text' }, as())
    await talk.say('Muito pouco, fecho em 15 mil')
    expect([stub.questions.length, house.questions.length]).toEqual([2, 2])
    expect((await turns())[0]?.calls[0]?.model).toBe('modelo-da-casa')
  })

  it('AI-008 goes on by rules while it fails, and tells no other provider', async () => {
    await save({ key: 'chave-que-ja-nao-vale' })
    expect(await talk.say('qual a proposta?')).toMatch(/Nossa proposta para encerrar/)
    expect((await turns())[0]).toMatchObject({ reader: 'rules', calls: [{ fault: 'key' }, { fault: 'key' }] })
    expect(house.bodies).toEqual([])
  })

  it('AI-008 goes on by rules once the day of the company has cost enough', async () => {
    await save({ price_input: 2, price_output: 10, daily_cost: 0.001 })
    await talk.say('qual a proposta?')
    expect(await talk.say('pouco, quero 15 mil')).toMatch(/^Nossa proposta/)
    expect((await turns()).map(({ reader }) => reader)).toEqual(['rules', 'openai'])
  })

  it('asks a model again for nothing that was paid for, however often the writing fails', async () => {
    await save({ price_input: 2, price_output: 10 })
    await app.sql.query(`
      create function assistant.break_turn() returns trigger language plpgsql as $$ begin raise 'broken for a test'; end $$;
      create trigger breaks before insert on assistant.turn for each row execute function assistant.break_turn()`)
    const said = talk.say('Boa tarde, qual a proposta?')
    await vi.waitFor(
      async () => {
        await app.sql.query('update graphile_worker._private_jobs set run_at = now() where locked_at is null')
        const { rows } = await app.sql.query<{ attempts: number }>('select attempts from graphile_worker._private_jobs')
        expect(rows.some(({ attempts }) => attempts >= 3)).toBe(true)
      },
      { timeout: 60_000, interval: 20 },
    )
    await app.sql.query('drop trigger breaks on assistant.turn; drop function assistant.break_turn()')
    await app.sql.query('update graphile_worker._private_jobs set run_at = now() where locked_at is null')
    expect(await said).toContain('Entendi. Nossa proposta')
    expect(stub.questions.map(({ verb }) => verb)).toEqual(['read', 'phrase'])
    expect((await turns())[0]).toMatchObject({ reader: 'openai', writer: 'openai', calls: [{}, {}] })
    const { rows } = await app.sql.query('select id from assistant.answer where tenant_id = $1', [
      talk.number.tenant.id,
    ])
    expect(rows).toEqual([])
  })
})
