// Chooses the reader and writer of a company: its own model, else the one of the installation, else the rules.
import type { PromptFacts } from '@tratativa/contract/assistant/prompts'
import type { Config } from '../../platform/config/config.ts'
import type { Guard } from '../../platform/outbound/guard.ts'
import { anthropicWire } from './anthropic-wire.ts'
import { modelLlm } from './model-llm.ts'
import { openaiWire } from './openai-wire.ts'
import { perCompany } from './per-company.ts'
import type { CompanyModel, Llms } from './port.ts'
import { rulesLlm } from './rules-llm.ts'

const wires = { openai: openaiWire, anthropic: anthropicWire }

/** The question of a test. */
const probeFacts: PromptFacts = {
  company: 'Teste',
  name: '',
  process: '',
  author: '',
  ours: null,
  theirs: null,
  isConfirming: false,
  messages: [{ text: 'Bom dia, qual a proposta?', hasMedia: false }],
  blocks: [],
}

export const openLlm = ({ llm, aiTimes }: Pick<Config, 'llm' | 'aiTimes'>, guard: Guard): Llms => {
  const installation = llm === null ? rulesLlm() : modelLlm(wires[llm.driver], { ...llm, ...aiTimes, guard: null })
  const own = ({ driver, ...settings }: CompanyModel) => modelLlm(wires[driver], { ...settings, ...aiTimes, guard })
  const gatewayOf = perCompany(own)
  return {
    installation,
    of: (model) => (model === null ? installation : gatewayOf(model)),
    async probe(model) {
      const startedAt = performance.now()
      const { call } = await own(model).read(probeFacts, { until: startedAt + aiTimes.deadlineMs })
      return { fault: call?.fault ?? null, ms: Math.round(performance.now() - startedAt) }
    },
  }
}
