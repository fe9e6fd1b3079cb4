// The assistant's reader and writer: its own rules, or a model. Neither decides anything, and neither verb throws: an answer that cannot be
// used is null, and its call says why.
import type { HeardAct, ModelCall, ReaderName, SpokenAct } from '@tratativa/contract/assistant/acts'
import type { PromptFacts } from '@tratativa/contract/assistant/prompts'

/** The calls of one turn share a deadline, in milliseconds of `performance.now()`. */
export interface Deadline {
  readonly until: number
}

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
