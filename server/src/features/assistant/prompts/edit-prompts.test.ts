import { assistantEndpoints as ai } from '@tratativa/contract/assistant/endpoints'
import { promptBlockDefs } from '@tratativa/contract/assistant/prompt-blocks'
import type { InputTo } from '@tratativa/contract/kernel/endpoint'
import { urlOf } from '@tratativa/contract/kernel/endpoint'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../testing/app.ts'
import { aTenant, aUser, type TestUser } from '../../../testing/builders.ts'
import { aReleasedTenant, type TestNumber } from '../../../testing/numbers.ts'

let app: TestApp
let provider: TestUser
let number: TestNumber

beforeAll(async () => {
  app = await startApp({ env: { AI_TENANTS: 'all' } })
  provider = await aUser(app, { tenant: await aTenant(app, { id: 3 }), profileTypeId: 1 })
})
afterAll(() => app.stop())
beforeEach(async () => {
  number = await aReleasedTenant(app)
})

const prompt = 'Trate por senhor ou senhora.'
const save = (as: TestUser, change: Partial<InputTo<typeof ai.savePrompt>> = {}) =>
  app.call(
    ai.savePrompt,
    { id: '1', prompt_blocks_id: 1, tenant_id: number.tenant.id as never, prompt, ...change },
    { as: as.token },
  )
const blocks = (as: TestUser, tenantId: number = number.tenant.id) =>
  app.call(ai.promptBlocks, { tenant_id: tenantId as never }, { as: as.token })

describe('the prompts of a company', () => {
  it('AI-005 are read and written under the addresses of the requirements', () => {
    expect([ai.promptBlocks, ai.savePrompt].map((endpoint) => `${endpoint.method} ${urlOf(endpoint)}`)).toEqual([
      'GET /api/ai/ia/prompts-blocks/:tenant_id',
      'PUT /api/ai/ia/prompt/:id',
    ])
  })

  it('are those of the product until the provider writes others', async () => {
    const { data, may_edit: mayEdit } = (await blocks(number.admin)).body
    expect(data.map((block) => [block.name, block.prompt, block.version])).toEqual(
      promptBlockDefs.map((block) => [block.name, block.prompt, 0]),
    )
    expect(mayEdit).toBe(false)
  })

  it('AI-004 are edited by the provider alone, in versions, and read by the company', async () => {
    const { body } = await save(provider)
    expect(body).toMatchObject({ message: 'Prompt atualizado com sucesso!', data: { id: 1, prompt, version: 1 } })
    expect((await save(provider, { prompt: 'Outro tom.' })).body.data.version).toBe(2)
    expect((await blocks(number.admin)).body.data[0]).toMatchObject({ prompt: 'Outro tom.', version: 2 })
    expect((await blocks(provider)).body).toMatchObject({ may_edit: true, data: [{ version: 2 }, {}, {}, {}] })
    expect((await save(number.admin)).refusal).toMatchObject({ code: 'assistant.prompt.only-provider' })
    const { rows } = await app.sql.query<{ action: string }>(
      `select action from platform.audit_entry where tenant_id = $1 and action = 'assistant.prompt.changed'`,
      [number.tenant.id],
    )
    expect(rows).toHaveLength(2)
  })

  it('are not shown to other companies', async () => {
    const other = await aReleasedTenant(app)
    expect((await blocks(other.admin)).refusal.code).toBe('assistant.prompt.unknown-company')
    expect((await blocks(provider, 99_999)).status).toBe(404)
  })

  it('are not written over a version that nobody saw', async () => {
    expect((await save(provider, { version: 0 })).status).toBe(200)
    expect((await save(provider, { version: 0 })).refusal.code).toBe('assistant.prompt.changed-meanwhile')
    expect((await save(provider, { version: 1 })).status).toBe(200)
  })

  it('hold no amount, and no block but ours', async () => {
    expect((await save(provider, { prompt: 'Chegue até R$ 9.000,00' })).refusal.code).toBe('assistant.prompt.amount')
    expect((await save(provider, { id: '9', prompt_blocks_id: 9 })).refusal.field).toBe('id')
    expect((await save(provider, { id: '1', prompt_blocks_id: 2 })).refusal.field).toBe('id')
  })
})
