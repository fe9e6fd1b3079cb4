// The assistant's reader and writer: its own rules, or a model. Neither decides anything, and neither verb throws: an answer that cannot be
// used is null, and its call says why.
import type { HeardAct, ModelCall, ModelFault, ReaderName, SpokenAct } from '@tratativa/contract/assistant/acts'
import type { ModelDriver } from '@tratativa/contract/assistant/models/kinds'
import type { PromptFacts } from '@tratativa/contract/assistant/prompts'
import type { TenantId } from '@tratativa/contract/kernel/ids'
import type { Deadline } from '../providers/ask-provider.ts'

export interface Reading {
  readonly acts: readonly HeardAct[] | null
  /** Null where no model was called. */
  readonly call: ModelCall | null
}

export interface Phrasing {
  /** A text with the slots of the decision, and without an amount of its own. */
  readonly template: string | null
  readonly call: ModelCall | null
}

export interface LlmGateway {
  readonly name: ReaderName
  /** The time that the calls of one turn may take together. */
  readonly deadlineMs: number
  /** The cost of a company's day after which it is not asked any more; null: no bound. */
  readonly dailyMicros: number | null
  /** Reads what was said into acts. */
  read(facts: PromptFacts, deadline: Deadline): Promise<Reading>
  /** Writes what was decided. */
  phrase(facts: PromptFacts, says: SpokenAct, deadline: Deadline): Promise<Phrasing>
}

/** A model that a company chose. */
export interface CompanyModel {
  readonly tenantId: TenantId
  readonly driver: ModelDriver
  readonly url: string
  readonly key: string | null
  readonly model: string
  /** Of a million tokens. */
  readonly prices: { readonly input: number; readonly output: number }
  readonly dailyMicros: number | null
}

export interface Probe {
  /** Null where it answered as it must. */
  readonly fault: ModelFault | null
  readonly ms: number
}

export interface Llms {
  /** The reader and writer of companies that chose none. */
  readonly installation: LlmGateway
  of(model: CompanyModel | null): LlmGateway
  /** Asks a model one small question. */
  probe(model: CompanyModel): Promise<Probe>
}
