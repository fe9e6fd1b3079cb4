// Chooses the reader and writer of an installation by its configuration.
import type { Config } from '../../platform/config/config.ts'
import { anthropicWire } from './anthropic-wire.ts'
import { modelLlm } from './model-llm.ts'
import { openaiWire } from './openai-wire.ts'
import type { LlmGateway } from './port.ts'
import { rulesLlm } from './rules-llm.ts'

const wires = { openai: openaiWire, anthropic: anthropicWire }

export const openLlm = ({ llm }: Pick<Config, 'llm'>): LlmGateway =>
  llm === null ? rulesLlm() : modelLlm(wires[llm.driver], llm)
