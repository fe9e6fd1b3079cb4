// A model as reader and writer, behind either interface. Its answers count only as far as the contract's checks let them.
import type { ModelCall, ModelFault } from '@tratativa/contract/assistant/acts'
import { answerSchemas, joinReadings, modelPhrase, readModelAnswer } from '@tratativa/contract/assistant/model-reading'
import { faultOfPhrase } from '@tratativa/contract/assistant/phrase-check'
import { phrasePrompt, readPrompt } from '@tratativa/contract/assistant/prompts'
import { readMessages } from '@tratativa/contract/assistant/read-message'
import type { Guard } from '../../platform/outbound/guard.ts'
import { askProvider, type Deadline, type ProviderResponse } from '../providers/ask-provider.ts'
import { makeRest } from '../providers/rest.ts'
import type { LlmGateway } from './port.ts'
import type { Question, Usage, Wire } from './wire.ts'

/** Of a million tokens. */
export interface Prices {
  readonly input: number
  readonly cached?: number | undefined
  readonly output: number
}

export interface ModelSettings {
  readonly url: string
  readonly key: string | null
  readonly model: string
  readonly prices: Prices
  readonly deadlineMs: number
  readonly dailyMicros: number | null
  /** Nobody waits for a provider for so long after three failures in a row. */
  readonly restMs: number
  /** Null for the model of the installation, whose operator may choose any address. */
  readonly guard: Guard | null
}

const mostAnswerLetters = 4_000

/** A price of a million tokens is the price of one in millionths. */
const costOf = ({ input, cached, output }: Usage, prices: Prices) =>
  Math.ceil(
    Math.max(0, input - cached) * prices.input + cached * (prices.cached ?? prices.input) + output * prices.output,
  )

/** Postgres stores neither zeros nor halves of a character; a provider may repeat the key. */
const storable = (raw: string, key: string | null) =>
  (key === null ? raw : raw.replaceAll(key, '…'))
    .replaceAll('\u0000', '')
    .slice(0, mostAnswerLetters)
    .replaceAll(/\p{Surrogate}/gu, '\uFFFD')

interface Asked {
  readonly value: unknown
  readonly call: ModelCall
}

const unused: Usage = { input: 0, cached: 0, output: 0 }

const resting: ProviderResponse = { body: null, fault: 'resting', tries: 0 }

const asker = (wire: Wire, { url, key, model, prices, restMs, guard }: ModelSettings) => {
  const rest = makeRest(restMs)
  const askOrRest = async (question: Question, deadline: Deadline): Promise<ProviderResponse> => {
    if (rest.isResting()) return resting
    const headers = { 'content-type': 'application/json', ...wire.headers(key) }
    const body = JSON.stringify(wire.body({ url, model }, question))
    const request = { url: `${url}${wire.path}`, headers, body, guard }
    const response = await askProvider(request, deadline)
    // A turn whose time is over has asked nobody.
    if (response.tries > 0) rest.note(response.fault)
    return response
  }
  return async (question: Question, deadline: Deadline): Promise<Asked> => {
    const startedAt = performance.now()
    const { body, fault, tries } = await askOrRest(question, deadline)
    const answer = fault === null ? wire.answer(body) : null
    const usage = answer?.usage ?? unused
    const faultOfAnswer = (): ModelFault | null => {
      if (answer === null) return 'schema'
      if (answer.isCut) return 'cut'
      return answer.raw.trim() === '' ? 'empty' : null
    }
    return {
      value: answer?.value,
      call: {
        verb: question.verb,
        model,
        answer: storable(answer?.raw ?? '', key),
        fault: fault ?? faultOfAnswer(),
        tries,
        inputTokens: usage.input,
        cachedTokens: usage.cached,
        outputTokens: usage.output,
        costMicros: costOf(usage, prices),
        ms: Math.round(performance.now() - startedAt),
      },
    }
  }
}

export const modelLlm = (wire: Wire, settings: ModelSettings): LlmGateway => {
  const ask = asker(wire, settings)
  return {
    name: wire.name,
    deadlineMs: settings.deadlineMs,
    dailyMicros: settings.dailyMicros,
    async read(facts, deadline) {
      const question = { ...readPrompt(facts), verb: 'read', schema: answerSchemas.read } as const
      const { value, call } = await ask(question, deadline)
      if (call.fault !== null) return { acts: null, call }
      const acts = readModelAnswer(value, facts.messages)
      if (acts === null) return { acts: null, call: { ...call, fault: 'schema' } }
      return { acts: joinReadings(readMessages(facts.messages, facts), acts), call }
    },
    async phrase(facts, says, deadline) {
      const question = { ...phrasePrompt(facts, says), verb: 'phrase', schema: answerSchemas.phrase } as const
      const { value, call } = await ask(question, deadline)
      if (call.fault !== null) return { template: null, call }
      const { data } = modelPhrase.safeParse(value)
      if (!data) return { template: null, call: { ...call, fault: 'schema' } }
      const template = data.text.trim()
      if (faultOfPhrase(template, says) !== null) return { template: null, call: { ...call, fault: 'text' } }
      return { template, call }
    },
  }
}
