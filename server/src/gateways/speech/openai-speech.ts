// Transcriptions as OpenAI's interface makes them: OpenAI, Groq, Mistral, vLLM, whisper.cpp's server.
import type { ModelFault } from '@tratativa/contract/assistant/acts'
import { z } from 'zod'
import type { Guard } from '../../platform/outbound/guard.ts'
import { askProvider, type Deadline } from '../providers/ask-provider.ts'
import { makeRest } from '../providers/rest.ts'
import type { SpeechGateway, Transcription, VoiceNote } from './port.ts'

export interface SpeechSettings {
  readonly url: string
  readonly key: string | null
  readonly model: string
  readonly pricePerMinute: number
  readonly deadlineMs: number
  readonly dailyMicros: number | null
  readonly restMs: number
  /** Null for the model of the installation, whose operator may choose any address. */
  readonly guard: Guard | null
}

/** Longer notes are for a person. */
const mostSeconds = 600
const mostBytes = 16 * 1024 * 1024
const mostLetters = 8_000

const answer = z.object({ text: z.string(), language: z.string().nullish().catch(null) })

/** Providers tell formats apart by the name of the file. */
const extensions = [
  ['ogg', /ogg|opus/],
  ['m4a', /mp4|m4a|aac/],
  ['mp3', /mpeg|mp3/],
  ['webm', /webm/],
  ['wav', /wav/],
  ['amr', /amr/],
] as const

const fileNameOf = (mime: string) => `audio.${extensions.find(([, pattern]) => pattern.test(mime))?.[0] ?? 'ogg'}`

const formOf = async ({ bytes, mime }: VoiceNote, model: string) => {
  const form = new FormData()
  form.set('model', model)
  form.set('language', 'pt')
  form.set('response_format', 'json')
  form.set('file', new Blob([bytes], { type: mime.split(';')[0] ?? '' }), fileNameOf(mime))
  const whole = new Response(form)
  return { type: whole.headers.get('content-type') ?? '', body: new Uint8Array(await whole.arrayBuffer()) }
}

const cleaned = (text: string) =>
  text
    .replaceAll(/[^\P{C}\n\t]/gu, '')
    .trim()
    .slice(0, mostLetters)
    .replaceAll(/\p{Surrogate}/gu, '\uFFFD')

const isPortuguese = (text: string, language: string | null | undefined) => {
  if (typeof language === 'string' && language !== '' && !/^(?:pt|por)/i.test(language)) return false
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  return latin >= letters * 0.8
}

const read = (body: unknown): { readonly text: string | null; readonly fault: ModelFault | null } => {
  const { data } = answer.safeParse(body)
  if (!data) return { text: null, fault: 'schema' }
  const text = cleaned(data.text)
  if (text === '') return { text: null, fault: 'empty' }
  return isPortuguese(text, data.language) ? { text, fault: null } : { text: null, fault: 'language' }
}

/** A price of a minute; a note of unknown length counts as one. */
const costOf = ({ seconds }: VoiceNote, pricePerMinute: number) =>
  Math.ceil(((seconds ?? 60) / 60) * pricePerMinute * 1_000_000)

export const openaiSpeech = (settings: SpeechSettings): SpeechGateway => {
  const { url, key, model, guard, pricePerMinute, restMs } = settings
  const rest = makeRest(restMs)
  const ask = async (note: VoiceNote, deadline: Deadline) => {
    const isTooLong = note.bytes.length > mostBytes || (note.seconds ?? 0) > mostSeconds
    if (isTooLong) return { body: null, fault: 'huge', tries: 0 } as const
    if (note.bytes.length === 0) return { body: null, fault: 'empty', tries: 0 } as const
    if (rest.isResting()) return { body: null, fault: 'resting', tries: 0 } as const
    const { type, body } = await formOf(note, model)
    const headers = { 'content-type': type, ...(key !== null && { authorization: `Bearer ${key}` }) }
    const response = await askProvider({ url: `${url}/audio/transcriptions`, headers, body, guard }, deadline)
    if (response.tries > 0) rest.note(response.fault)
    return response
  }
  return {
    model,
    deadlineMs: settings.deadlineMs,
    dailyMicros: settings.dailyMicros,
    async transcribe(note, deadline): Promise<Transcription> {
      const startedAt = performance.now()
      const response = await ask(note, deadline)
      const { text, fault } = response.fault === null ? read(response.body) : { text: null, fault: response.fault }
      const call = {
        model,
        fault,
        tries: response.tries,
        costMicros: response.fault === null ? costOf(note, pricePerMinute) : 0,
        ms: Math.round(performance.now() - startedAt),
      }
      return { text, call }
    },
  }
}
