import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeGuard } from '../../platform/outbound/guard.ts'
import { speechConformance } from './conformance.ts'
import { openaiSpeech, type SpeechSettings } from './openai-speech.ts'
import { shortSound } from './short-sound.ts'
import { startSpeechStub, type SpeechStub } from './speech-stub.ts'

let stub: SpeechStub
beforeAll(async () => {
  stub = await startSpeechStub()
})
beforeEach(() => stub.reset())
afterAll(() => stub.close())

const speech = (change: Partial<SpeechSettings> = {}) =>
  openaiSpeech({
    url: stub.url,
    key: stub.key,
    model: 'ouvido-1',
    pricePerMinute: 0.006,
    deadlineMs: 5_000,
    dailyMicros: null,
    restMs: 0,
    guard: null,
    ...change,
  })

speechConformance(
  'as openai',
  () => speech(),
  () => stub,
)
speechConformance(
  'as openai, for a company',
  () => speech({ guard: makeGuard({ inside: [new URL(stub.url).host] }) }),
  () => stub,
)

describe('an ear that is away', () => {
  const soon = () => ({ until: performance.now() + 2_000 })

  it('is left alone after three failures in a row', async () => {
    const ear = speech({ restMs: 60_000 })
    stub.replyBy(() => ({ status: 429, retryAfter: '60' }))
    const faults: (string | null)[] = []
    for (let note = 0; note < 4; note += 1) faults.push((await ear.transcribe(shortSound(), soon())).call.fault)
    expect(faults).toEqual(['busy', 'busy', 'busy', 'resting'])
    expect(stub.notes).toHaveLength(3)
  })

  it('may not lie inside where a company chose it', async () => {
    const { call } = await speech({ guard: makeGuard() }).transcribe(shortSound(), soon())
    expect(call.fault).toBe('address')
    expect(stub.notes).toEqual([])
  })
})
