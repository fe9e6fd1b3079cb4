// Chooses what transcribes the voice notes of a company: its own model, else the one of the installation, else none.
import type { Config } from '../../platform/config/config.ts'
import type { Guard } from '../../platform/outbound/guard.ts'
import { perCompany } from '../llm/per-company.ts'
import type { CompanyModel } from '../llm/port.ts'
import { openaiSpeech } from './openai-speech.ts'
import type { Speeches } from './port.ts'
import { shortSound } from './short-sound.ts'

/** Silence has no words: an answer without them is a good one here. */
const goodEnough = new Set(['empty', 'language'])

export const openSpeech = ({ speech, speechTimes }: Pick<Config, 'speech' | 'speechTimes'>, guard: Guard): Speeches => {
  const installation = speech === null ? null : openaiSpeech({ ...speech, ...speechTimes, guard: null })
  const own = ({ prices, ...model }: CompanyModel) =>
    openaiSpeech({ ...model, ...speechTimes, pricePerMinute: prices.input, guard })
  const gatewayOf = perCompany(own)
  return {
    of: (model) => (model === null ? installation : gatewayOf(model)),
    async probe(model) {
      const until = performance.now() + speechTimes.deadlineMs
      const { call } = await own(model).transcribe(shortSound(), { until })
      return { fault: call.fault !== null && goodEnough.has(call.fault) ? null : call.fault, ms: call.ms }
    },
  }
}
