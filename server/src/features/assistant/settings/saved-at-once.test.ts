// Two people who change the settings of an assistant at the same moment.
import { assistantEndpoints as ai } from '@tratativa/contract/assistant/endpoints'
import { defaultParameters } from '@tratativa/contract/assistant/policy'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { anAssistant, type TestAssistant } from '../../../testing/assistant.ts'
import { aTenant, aUser, testPassword, type TestUser } from '../../../testing/builders.ts'
import { overlapping } from '../../../testing/overlapping.ts'

let app: TestApp
let provider: TestUser
let company: TestAssistant
let session: { session_id: string }
let other: TestUser
let lock: string

beforeAll(async () => {
  app = await startApp({ env: { AI_TENANTS: 'all' } })
  provider = await aUser(app, { tenant: await aTenant(app, { id: 3 }), profileTypeId: 1 })
})
afterAll(() => app.stop())

beforeEach(async () => {
  company = await anAssistant({ app, provider })
  const { tenant } = company.number
  session = { session_id: company.number.session }
  other = await aUser(app, { tenant, profileTypeId: 1 })
  await company.save()
  lock = `select from assistant.settings where tenant_id = ${tenant.id} for update`
})

type Changes = Omit<Parameters<typeof app.call<typeof ai.saveAssistantSettings>>[1], 'session_id'>

const saveAs = (as: TestUser, changes: Changes) => () =>
  app.call(ai.saveAssistantSettings, { ...session, ...changes }, { as: as.token })

const now = async () => (await app.call(ai.assistantSettings, session, { as: company.number.admin.token })).body.data

describe('settings that two people save at once', () => {
  it('AI-003 keep the changes of both', async () => {
    const answers = await overlapping(app, lock, [
      saveAs(company.number.admin, { remind_after_days: 7 }),
      saveAs(other, { mode: 'copilot' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await now()).toMatchObject({ remind_after_days: 7, mode: 'copilot' })
  })

  it('AI-002 leave the switch of the provider as the provider set it', async () => {
    await company.toggle()
    const [saved, toggled] = await overlapping(app, lock, [
      async () => (await saveAs(other, { remind_after_days: 7 })()).status,
      async () => (await company.toggle()).status,
    ])
    expect([saved, toggled]).toEqual([200, 200])
    expect(await now()).toMatchObject({ remind_after_days: 7, is_on: false })
  })

  it('ROOM-001 publish only what was rehearsed beside the policy in force: the second is refused', async () => {
    const answers = await overlapping(app, lock, [
      saveAs(company.number.admin, { parameters: { ...defaultParameters, opening: 0.65 } }),
      saveAs(other, { parameters: { ...defaultParameters, opening: 0.7 } }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.refusal).toMatchObject({
      code: 'assistant.policy.changed-meanwhile',
      field: 'parameters',
    })
    const published = answers.find(({ status }) => status === 200)?.body.data.parameters
    expect((await now()).parameters).toEqual(published)
  })
})

describe('the user of the assistant', () => {
  it('AI-003 gets nothing of what it hands over itself', async () => {
    const { vera } = company
    const answer = await saveAs(other, { ia_email: vera.email, ia_user_password: testPassword })()
    expect(answer.refusal).toMatchObject({
      code: 'assistant.settings.unknown-overflow',
      field: 'overflow_to_user_id',
    })
    expect((await now()).overflow_to_user_id).toBe(vera.accountId)
  })
})
