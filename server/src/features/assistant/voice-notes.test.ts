// Voice notes of the other side: heard before the turn reads them, shown under the note, and never sure.
import { assistantEndpoints as ai } from '@tratativa/contract/assistant/endpoints'
import { assistantModelEndpoints as models } from '@tratativa/contract/assistant/models/endpoints'
import { chatEndpoints } from '@tratativa/contract/chat/chat-endpoints'
import { messageEndpoints } from '@tratativa/contract/chat/message-endpoints'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startSpeechStub, type SpeechStub } from '../../gateways/speech/speech-stub.ts'
import { startApp, type TestApp } from '../../testing/app.ts'
import { anAssistant, phone, type TestAssistant } from '../../testing/assistant.ts'
import { aTenant, aUser, type TestUser } from '../../testing/builders.ts'
import { receiveFrom, waitOptions } from '../../testing/numbers.ts'

let app: TestApp
let provider: TestUser
let stub: SpeechStub
let talk: TestAssistant

beforeAll(async () => {
  stub = await startSpeechStub()
  app = await startApp({
    env: {
      AI_TENANTS: 'all',
      AI_ADDRESSES_INSIDE: new URL(stub.url).host,
      SPEECH_URL: stub.url,
      SPEECH_KEY: stub.key,
      SPEECH_MODEL: 'ouvido-1',
      SPEECH_PRICE: '0.006',
      SPEECH_DEADLINE_SECONDS: '3',
      LLM_REST_SECONDS: '0',
    },
  })
  provider = await aUser(app, { tenant: await aTenant(app, { id: 3 }), profileTypeId: 1 })
})
afterAll(async () => {
  await app.stop()
  await stub.close()
})

beforeEach(async () => {
  stub.reset()
  talk = await anAssistant({ app, provider })
  await talk.openConversation()
  await talk.switchOn()
})

const note = () => receiveFrom(app, talk.number, { from: phone, name: 'Nelson Prado', type: 'audio', duration: 30 })

/** Speaks into a voice note and returns what the other side gets as the answer. */
const speak = async (text: string) => {
  stub.replyBy(() => ({ text }))
  const before = (await talk.inbox()).length
  await note()
  await vi.waitFor(async () => expect((await talk.inbox()).length).toBeGreaterThan(before), waitOptions)
  await app.jobsDone()
  return (await talk.inbox()).at(-1)?.text ?? ''
}

const notesAs = async (as: TestUser) => {
  const { id } = (await talk.chatOf()) ?? {}
  const { data } = (await app.call(chatEndpoints.history, { id: String(id) } as never, { as: as.token })).body
  return data.filter(({ mediaType }) => mediaType === 'audio')
}

const hearings = async () =>
  (
    await app.sql.query<{ tries: number; fault: string | null; cost: number }>(
      'select tries, fault, cost_micros::int as cost from assistant.hearing where tenant_id = $1 order by message_id',
      [talk.number.tenant.id],
    )
  ).rows

describe('a voice note', () => {
  it('AI-009 is heard before it is answered, and its words stand under it, marked as a transcript', async () => {
    expect(await speak('Boa tarde, qual é a proposta de vocês?')).toContain('Nossa proposta')
    expect(await notesAs(talk.number.admin)).toMatchObject([
      { content: '', transcript: 'Boa tarde, qual é a proposta de vocês?' },
    ])
    expect(stub.notes).toMatchObject([{ fileName: 'audio.ogg', language: 'pt', model: 'ouvido-1' }])
    expect(await hearings()).toEqual([{ tries: 1, fault: null, cost: 3_000 }])
  })

  it('AI-009 is found by the words that were heard in it', async () => {
    await speak('Boa tarde, o advogado mudou de escritório')
    const { body } = await app.call(
      messageEndpoints.searchMessages,
      { search: 'escritorio mudou' },
      { as: talk.number.admin.token },
    )
    expect(body.data).toMatchObject([
      { type: 'received', isTranscript: true, excerpt: 'Boa tarde, o advogado mudou de escritório' },
    ])
  })

  it('AI-009 names no sure figure: it is confirmed in writing before it counts', async () => {
    expect(await speak('Eu fecho em quinze mil reais')).toContain('o valor que vocês pedem é R$ 15.000,00')
    expect(await talk.ledger()).toEqual([])
    expect(await speak('sim')).toContain('confirmar por escrito')
    expect(await talk.ledger()).toEqual([])
    expect(await talk.say('sim')).toContain('R$ 6.000,00')
    expect(await talk.ledger()).toMatchObject([{ side: 'theirs', value: '15.000,00' }, { side: 'ours' }])
  })

  it('AI-009 makes no deal: a yes is asked for in writing', async () => {
    await talk.say('Qual a proposta?')
    expect(await speak('Aceito, pode fechar')).toContain('confirmar por escrito')
    expect((await talk.ledger()).map(({ outcome }) => outcome)).toEqual(['open'])
    expect(await talk.say('aceito')).toContain('Registrei o acordo por R$ 6.000,00')
  })

  it('AI-009 that cannot be heard is asked for in writing, and then goes to a person', async () => {
    await talk.say('Qual a proposta?')
    stub.replyBy(() => ({ status: 500 }))
    const answers: string[] = []
    for (let count = 0; count < 2; count += 1) {
      const before = (await talk.inbox()).length
      await note()
      await vi.waitFor(async () => expect((await talk.inbox()).length).toBeGreaterThan(before), waitOptions)
      await app.jobsDone()
      answers.push((await talk.inbox()).at(-1)?.text ?? '')
    }
    expect(answers[0]).toContain('Pode escrever em texto')
    expect(answers[1]).toContain('uma pessoa da nossa equipe')
    expect((await notesAs(talk.number.admin)).map(({ transcript }) => transcript)).toEqual([null, null])
  })

  it('says to the person who gets the conversation what was said', async () => {
    await speak('Quero falar com uma pessoa')
    const { id = 0 } = (await talk.chatOf()) ?? {}
    const { data } = (await app.call(ai.assistantConversation, { id }, { as: talk.vera.token })).body
    expect(data.brief).toMatchObject({ reason: 'asked', quote: 'Quero falar com uma pessoa' })
  })
})

describe('what a voice note costs', () => {
  const breakInserts = (table: string) =>
    app.sql.query(`
      create function assistant.break_insert() returns trigger language plpgsql as $$ begin raise 'broken for a test'; end $$;
      create trigger breaks before insert on ${table} for each row execute function assistant.break_insert()`)
  const mend = (table: string) =>
    app.sql.query(`drop trigger if exists breaks on ${table}; drop function if exists assistant.break_insert() cascade`)
  const runAgain = () =>
    app.sql.query('update graphile_worker._private_jobs set run_at = now() where locked_at is null')
  const untilTried = (times: number) =>
    vi.waitFor(
      async () => {
        await runAgain()
        const { rows } = await app.sql.query<{ attempts: number }>('select attempts from graphile_worker._private_jobs')
        expect(rows.some(({ attempts }) => attempts >= times)).toBe(true)
      },
      { timeout: 60_000, interval: 20 },
    )
  /** Speaks, and lets no turn begin before the sound is stored: the job that a newer one replaces while it runs counts as dead once it fails. */
  const speakSoon = async (text: string) => {
    await app.sql.query('update chat.holder set quiet_seconds = 30 where tenant_id = $1', [talk.number.tenant.id])
    const said = speak(text)
    await vi.waitFor(async () => {
      const { rows } = await app.sql.query("select 1 from chat.media where tenant_id = $1 and state = 'here'", [
        talk.number.tenant.id,
      ])
      expect(rows).toHaveLength(1)
    }, waitOptions)
    return { said }
  }
  afterEach(async () => {
    await mend('assistant.turn')
    await mend('chat.transcript')
  })

  it('AI-009 is paid once, however often the turn is tried', async () => {
    await breakInserts('assistant.turn')
    const { said } = await speakSoon('Boa tarde, qual é a proposta?')
    await untilTried(3)
    await mend('assistant.turn')
    await runAgain()
    expect(await said).toContain('Nossa proposta')
    expect(stub.notes).toHaveLength(1)
  })

  it('AI-009 is paid twice at most by workers that die before they store it', async () => {
    await breakInserts('chat.transcript')
    const { said } = await speakSoon('Boa tarde, qual é a proposta?')
    await vi.waitFor(async () => {
      await runAgain()
      expect(await talk.inbox()).toHaveLength(1)
    }, waitOptions)
    expect(await said).toContain('Nossa proposta')
    expect((await notesAs(talk.number.admin))[0]?.transcript).toBeNull()
    expect(stub.notes).toHaveLength(2)
  })

  it('AI-009 is the company’s own where it chose an ear of its own', async () => {
    const own = await startSpeechStub('chave-da-empresa-0123456789')
    const chosen = {
      session_id: talk.number.session,
      use: 'speech' as const,
      driver: 'openai' as const,
      url: own.url,
      model: 'ouvido-2',
      key: own.key,
    }
    const as = { as: talk.number.admin.token }
    expect((await app.call(models.testCompanyModel, chosen, as)).refusal.code).toBe('assistant.model.address')
    const mine = { ...chosen, url: stub.url, key: stub.key }
    expect((await app.call(models.testCompanyModel, mine, as)).body.data).toMatchObject({ fault: null })
    expect((await app.call(models.testCompanyModel, { ...mine, key: 'outra' }, as)).body.data.fault).toBe('key')
    expect((await app.call(models.saveCompanyModel, { ...mine, price_input: 0.012 }, as)).status).toBe(200)
    stub.reset()
    await speak('Boa tarde, qual é a proposta?')
    expect(stub.notes).toMatchObject([{ model: 'ouvido-2' }])
    expect(await hearings()).toMatchObject([{ cost: 6_000 }])
    await own.close()
  })

  it('AI-009 is nothing beyond the bound of a day', async () => {
    const chosen = { session_id: talk.number.session, use: 'speech' as const, driver: 'openai' as const, key: stub.key }
    const bounded = { ...chosen, url: stub.url, model: 'ouvido-2', price_input: 1, daily_cost: 0.1 }
    await app.call(models.saveCompanyModel, bounded, { as: talk.number.admin.token })
    expect(await speak('Boa tarde, qual é a proposta?')).toContain('Nossa proposta')
    expect(await speak('Quinze mil')).toContain('Pode escrever em texto')
    expect(stub.notes).toHaveLength(1)
  })
})
