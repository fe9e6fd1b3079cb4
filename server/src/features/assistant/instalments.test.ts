// Offers in payments, as far as the company's policy lets them: the sum stays the policy's, and the server writes the payments.
import { assistantEndpoints as ai } from '@tratativa/contract/assistant/endpoints'
import { casesDealsEndpoints as deals } from '@tratativa/contract/cases/deals/endpoints'
import type { PolicyParameters } from '@tratativa/contract/assistant/policy'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startLlmStub, type LlmStub } from '../../gateways/llm/llm-stub.ts'
import { startApp, type TestApp } from '../../testing/app.ts'
import { anAssistant, type TestAssistant } from '../../testing/assistant.ts'
import { aTenant, aUser, type TestUser } from '../../testing/builders.ts'

let app: TestApp
let provider: TestUser
let stub: LlmStub
let talk: TestAssistant

beforeAll(async () => {
  stub = await startLlmStub()
  const model = { LLM_DRIVER: 'openai', LLM_URL: stub.url, LLM_KEY: stub.key, LLM_MODEL: 'modelo-1' }
  app = await startApp({ env: { AI_TENANTS: 'all', LLM_REST_SECONDS: '0', ...model } })
  provider = await aUser(app, { tenant: await aTenant(app, { id: 3 }), profileTypeId: 1 })
})
afterAll(async () => {
  await app.stop()
  await stub.close()
})

const settings = async () =>
  (await app.call(ai.assistantSettings, { session_id: talk.number.session }, { as: talk.number.admin.token })).body.data

const publish = async (parameters: PolicyParameters) => {
  expect((await talk.save({ parameters })).status).toBe(200)
  await app.sql.query('update chat.holder set quiet_seconds = 0 where tenant_id = $1', [talk.number.tenant.id])
}

beforeEach(async () => {
  stub.reset()
  talk = await anAssistant({ app, provider })
  await talk.openConversation()
  await talk.switchOn()
  const { parameters } = await settings()
  await publish({ ...parameters, instalments: 6 })
})

/** The offers of the case, oldest first; an offer counts a moment after its message has arrived. */
const offers = async () =>
  (await app.call(deals.offers, { id: talk.id }, { as: talk.number.admin.token })).body.data
    .toReversed()
    .map(({ side, value, instalments, outcome }) => [side, value, instalments, outcome])

/** The model is away: the rules read and the templates speak. */
const byRules = () => stub.replyBy(() => ({ status: 401 }))

describe.each(['by rules', 'by a model'])('a policy with payments, %s', (reader) => {
  beforeEach(() => {
    if (reader === 'by rules') byRules()
  })

  it('AI-010 gives its offer in the payments that they ask for, and agrees in them', async () => {
    expect(await talk.say('Qual a proposta de vocês?')).toContain('R$ 6.000,00, à vista')
    expect(await talk.say('Aceito, mas em 4x')).toContain('R$ 6.000,00, em 4 parcelas de R$ 1.500,00')
    expect(await talk.say('fechado')).toContain('Registrei o acordo por R$ 6.000,00, em 4 parcelas de R$ 1.500,00')
    await expect.poll(offers).toEqual([
      ['ours', '6.000,00', 1, 'superseded'],
      ['ours', '6.000,00', 4, 'accepted'],
    ])
  })

  it('AI-010 gives no more payments than the company lets it', async () => {
    expect(await talk.say('dá pra fazer em 24 vezes?')).toContain('R$ 6.000,00, em 6 parcelas de R$ 1.000,00')
    expect(await talk.say('só consigo em 24x')).toContain('continua sendo de R$ 6.000,00, em 6 parcelas')
  })

  it('AI-010 registers an amount of theirs with its payments, and answers it in payments', async () => {
    await talk.say('Qual a proposta?')
    expect(await talk.say('quero 15 mil em 10x')).toContain(
      'o valor que vocês pedem é R$ 15.000,00, em 10 parcelas de R$ 1.500,00',
    )
    expect(await talk.say('isso mesmo')).toContain(
      'R$ 7.300,00, em 6 parcelas: 5 de R$ 1.216,66 e a última de R$ 1.216,70',
    )
    await expect.poll(offers).toEqual([
      ['ours', '6.000,00', 1, 'superseded'],
      ['theirs', '15.000,00', 10, 'open'],
      ['ours', '7.300,00', 6, 'open'],
    ])
  })

  it('AI-010 leaves another condition to a person', async () => {
    await talk.say('Qual a proposta?')
    expect(await talk.say('aceito em 3x se pagarem as custas')).toContain('uma pessoa da nossa equipe')
    expect((await offers()).length).toBe(1)
  })
})

describe('a policy without payments', () => {
  it('AI-010 leaves who asks for them to a person', async () => {
    byRules()
    const { parameters } = await settings()
    await publish({ ...parameters, instalments: 1 })
    await talk.say('Qual a proposta?')
    expect(await talk.say('consegue parcelar em 4 vezes?')).toContain('uma pessoa da nossa equipe')
    await expect.poll(offers).toEqual([['ours', '6.000,00', 1, 'open']])
  })
})
