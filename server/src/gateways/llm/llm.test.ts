import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { anthropicWire } from './anthropic-wire.ts'
import { llmConformance, modelConformance, sampleFacts } from './conformance.ts'
import { startLlmStub, type LlmStub } from './llm-stub.ts'
import { modelLlm } from './model-llm.ts'
import { openaiWire } from './openai-wire.ts'
import { rulesLlm } from './rules-llm.ts'

let stub: LlmStub
beforeAll(async () => {
  stub = await startLlmStub()
})
beforeEach(() => stub.reset())
afterAll(() => stub.close())

const prices = { input: 2, cached: 1, output: 10 }
const modelOf = (wire: typeof openaiWire, url = stub.url, restMs = 0) =>
  modelLlm(wire, {
    url,
    key: stub.key,
    model: 'modelo-1',
    prices,
    deadlineMs: 5_000,
    dailyMicros: null,
    restMs,
    guard: null,
  })

llmConformance('by rules', rulesLlm)

for (const wire of [openaiWire, anthropicWire]) {
  llmConformance(`as ${wire.name}`, () => modelOf(wire))
  modelConformance(
    `as ${wire.name}`,
    () => modelOf(wire),
    () => stub,
  )
}

describe('the bound of the answer', () => {
  it.each([
    ['https://api.openai.com/v1', 'max_completion_tokens'],
    ['https://conta.openai.azure.com/openai/v1', 'max_completion_tokens'],
    ['https://api.mistral.ai/v1', 'max_tokens'],
    ['http://127.0.0.1:11434/v1', 'max_tokens'],
    ['https://api.openai.com.example/v1', 'max_tokens'],
  ])('has the name that %s knows', (url, name) => {
    const question = { system: '', user: '', verb: 'read', schema: {} } as const
    const names = Object.keys(openaiWire.body({ url, model: 'm' }, question)).filter((key) => key.startsWith('max_'))
    expect(names).toEqual([name])
  })
})

describe('a provider that is away', () => {
  it('is left alone after three failures in a row, and asked again later', async () => {
    const llm = modelOf(openaiWire, stub.url, 400)
    const read = async () =>
      (await llm.read(sampleFacts('oi'), { until: performance.now() + 2_000 })).call?.fault ?? 'answered'
    const busy = { status: 429, retryAfter: '60' } as const
    stub.replyNext(busy, { status: 400 }, busy, busy, busy)
    expect([await read(), await read(), await read(), await read(), await read()]).toEqual([
      'busy',
      'refused',
      'busy',
      'busy',
      'busy',
    ])
    expect(await read()).toBe('resting')
    expect(stub.bodies).toHaveLength(5)
    await vi.waitFor(async () => expect(await read()).toBe('answered'), { timeout: 60_000, interval: 50 })
  })

  it('costs a reading, not the turn', async () => {
    const { acts, call } = await modelOf(openaiWire, 'http://127.0.0.1:1/v1').read(sampleFacts('oi'), {
      until: performance.now() + 5_000,
    })
    expect([acts, call?.fault]).toEqual([null, 'unreachable'])
  })
})
