// The conformance suite of the ears: every driver runs the same tests against a failing or hostile provider.
import { describe, expect, it } from 'vitest'
import type { SpeechGateway, Transcription, VoiceNote } from './port.ts'
import { shortSound } from './short-sound.ts'
import type { SpeechReply, SpeechStub } from './speech-stub.ts'

const note = (change: Partial<VoiceNote> = {}): VoiceNote => ({
  ...shortSound(),
  mime: 'audio/ogg; codecs=opus',
  seconds: 30,
  ...change,
})

const useless: readonly (readonly [string, SpeechReply, string])[] = [
  ['an answer cut off', { body: '{"text":"Aceito os do' }, 'cut'],
  ['an empty answer', { body: '' }, 'empty'],
  ['no words', { text: ' \n ' }, 'empty'],
  ['a page of a proxy', { body: '<html>proxy</html>' }, 'cut'],
  ['a list', { body: '["Aceito"]' }, 'schema'],
  ['no text', { body: '{"texto":"Aceito"}' }, 'schema'],
  ['a text that is a number', { body: '{"text":15000}' }, 'schema'],
  ['a megabyte', { bytes: 1_000_000 }, 'huge'],
  ['another language by its name', { text: 'I accept the offer', language: 'english' }, 'language'],
  ['letters of another language', { text: 'Субтитры сделал DimaTorzok' }, 'language'],
  ['signs of another language', { text: '字幕由社区提供 ok' }, 'language'],
  ['a refusal', { status: 400 }, 'refused'],
  ['a refusal of the key', { status: 401 }, 'key'],
  ['a provider that does not know the model', { status: 404 }, 'model'],
  ['a redirect', { status: 307, location: 'http://169.254.169.254/' }, 'refused'],
]

type Hear = (change?: Partial<VoiceNote>, deadlineMs?: number) => Promise<Transcription>

const failures = (hear: Hear, stub: () => SpeechStub) => {
  it('tries again after the time that the provider names', async () => {
    stub().replyNext({ status: 429, retryAfter: '1' })
    const startedAt = performance.now()
    expect((await hear()).call).toMatchObject({ fault: null, tries: 2 })
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(1_000)
  })

  it('does not wait for a time beyond the deadline', async () => {
    stub().replyNext({ status: 429, retryAfter: '30' })
    expect((await hear()).call).toMatchObject({ fault: 'busy', tries: 1, costMicros: 0 })
  })

  it('gives up after three failures', async () => {
    stub().replyNext({ status: 500 }, { status: 503 }, { fault: 'dropped' })
    expect((await hear()).call).toMatchObject({ fault: 'unreachable', tries: 3 })
  })

  it.each(['silent', 'stalled'] as const)('holds one deadline over all tries: %s', async (fault) => {
    stub().replyNext({ status: 500 }, { fault })
    const startedAt = performance.now()
    expect((await hear({}, 900)).call).toMatchObject({ fault: 'deadline', tries: 2 })
    expect(performance.now() - startedAt).toBeLessThan(3_000)
  })

  it('asks nobody after the deadline', async () => {
    expect((await hear({}, 0)).call).toMatchObject({ fault: 'deadline', tries: 0 })
    expect(stub().notes).toEqual([])
  })
}

export const speechConformance = (driver: string, bench: () => SpeechGateway, stub: () => SpeechStub) => {
  const hear: Hear = (change, deadlineMs = 5_000) =>
    bench().transcribe(note(change), { until: performance.now() + deadlineMs })

  describe(`speech ${driver}`, () => {
    it('hears a note, and says what it cost', async () => {
      const { text, call } = await hear()
      expect(text).toBe('Bom dia, qual é a proposta?')
      expect(call).toMatchObject({ model: 'ouvido-1', fault: null, tries: 1, costMicros: 3_000 })
      expect(stub().notes).toEqual([
        { fileName: 'audio.ogg', type: 'audio/ogg', bytes: 32_044, model: 'ouvido-1', language: 'pt' },
      ])
    })

    it.each([
      ['audio/mp4', 'audio.m4a'],
      ['audio/mpeg', 'audio.mp3'],
      ['', 'audio.ogg'],
    ])('names a file of the kind %j', async (mime, name) => {
      await hear({ mime })
      expect(stub().notes[0]?.fileName).toBe(name)
    })

    it('keeps words that Postgres can store', async () => {
      stub().replyNext({ body: String.raw`{"text":"fecho em \u0000 dez mil \u200b\ud800"}` })
      expect((await hear()).text).toBe('fecho em  dez mil')
    })

    it.each(useless)('takes no words from %s', async (_, reply, fault) => {
      stub().replyNext(reply, reply, reply)
      expect(await hear()).toMatchObject({ text: null, call: { fault } })
    })

    it('sends no note that is too long, and none without a sound', async () => {
      expect((await hear({ seconds: 601 })).call).toMatchObject({ fault: 'huge', tries: 0, costMicros: 0 })
      expect((await hear({ bytes: new Uint8Array(17 * 1024 * 1024) })).call.fault).toBe('huge')
      expect((await hear({ bytes: new Uint8Array() })).call.fault).toBe('empty')
      expect(stub().notes).toEqual([])
    })

    failures(hear, stub)
  })
}
