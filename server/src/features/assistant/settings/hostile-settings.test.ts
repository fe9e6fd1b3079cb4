// Settings and endpoints of the assistant, called directly by people who should not, or with values that no form sends.
import { assistantEndpoints as ai } from '@tratativa/contract/assistant/endpoints'
import { defaultParameters } from '@tratativa/contract/assistant/policy'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { anAssistant, type TestAssistant } from '../../../testing/assistant.ts'
import { aTenant, aUser, type TestUser } from '../../../testing/builders.ts'
import { aChat } from '../../../testing/conversations.ts'

let app: TestApp
let company: TestAssistant

beforeAll(async () => {
  app = await startApp({ env: { AI_TENANTS: 'all' } })
  const provider = await aUser(app, { tenant: await aTenant(app, { id: 3 }), profileTypeId: 1 })
  company = await anAssistant({ app, provider })
})
afterAll(() => app.stop())

const settings = async () =>
  (await app.call(ai.assistantSettings, { session_id: company.number.session }, { as: company.number.admin.token }))
    .body.data

describe('absurd settings', () => {
  it.each([
    ['parameters.reach', { parameters: { ...defaultParameters, reach: 1.01 } }],
    ['parameters.opening', { parameters: { ...defaultParameters, opening: 1.5 } }],
    ['parameters.opening', { parameters: { ...defaultParameters, opening: -1 } }],
    ['parameters.beta', { parameters: { ...defaultParameters, beta: -1 } }],
    ['parameters.beta', { parameters: { ...defaultParameters, beta: Number.NaN } }],
    ['parameters.rounds', { parameters: { ...defaultParameters, rounds: 1.5 } }],
    ['from_hour', { from_hour: -1 }],
    ['to_hour', { to_hour: 25 }],
    ['to_hour', { from_hour: 9, to_hour: 9 }],
    ['auto_close_after_days', { auto_close_after_days: 1e9 }],
  ])('AI-003 are refused by the name of their field: %s', async (field, changes) => {
    const before = await settings()
    const { status, refusal } = await company.save(changes)
    expect([status, refusal.field]).toEqual([expect.toBeOneOf([400, 422]), field])
    expect(await settings()).toEqual(before)
  })
})

describe('conversations of others', () => {
  let chatId: number
  let stranger: TestUser
  let outsider: TestUser

  beforeEach(async () => {
    const { tenant } = company.number
    chatId = (await aChat(app, { tenant, user: company.vera })).id
    stranger = await aUser(app, { tenant })
    outsider = await aUser(app, { tenant: await aTenant(app), profileTypeId: 1 })
  })

  it('AI-006 are no conversations for colleagues who do not see them, and for other companies', async () => {
    const id = chatId as never
    for (const { token: as } of [stranger, outsider]) {
      const answers = [
        await app.call(ai.assistantConversation, { id }, { as }),
        await app.call(ai.assistantTurns, { id }, { as }),
        await app.call(ai.suggestion, { id }, { as }),
        await app.call(ai.readBrief, { id }, { as }),
        await app.call(ai.sendSuggestion, { id, suggestionId: '1' }, { as }),
        await app.call(ai.discardSuggestion, { id, suggestionId: '1' }, { as }),
      ]
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
    }
  })

  it('AI-004 leave a negotiator and another company no way to settings and prompts', async () => {
    const session = { session_id: company.number.session }
    const prompts = { tenant_id: company.number.tenant.id }
    for (const [{ token: as }, status] of [
      [stranger, 403],
      [outsider, 404],
    ] as const) {
      const answers = [
        await app.call(ai.assistantSettings, session, { as }),
        await app.call(ai.saveAssistantSettings, { ...session, takes_new: false }, { as }),
        await app.call(ai.agreement, session, { as }),
        await app.call(ai.promptBlocks, prompts, { as }),
      ]
      expect(answers.map((answer) => answer.status)).toEqual([status, status, status, status])
    }
  })
})
