// An interface of a provider: how a question is written, and where its answer, its end and its usage stand.
import type { ReaderName } from '@tratativa/contract/assistant/acts'
import type { Prompt } from '@tratativa/contract/assistant/prompts'

export interface Question extends Prompt {
  readonly verb: 'read' | 'phrase'
  readonly schema: Readonly<Record<string, unknown>>
}

export interface Usage {
  /** All of the input, its cached part included. */
  readonly input: number
  readonly cached: number
  readonly output: number
}

export interface WireAnswer {
  /** The structured answer; undefined where there is none. */
  readonly value: unknown
  readonly raw: string
  /** The model stopped because its answer grew too long. */
  readonly isCut: boolean
  readonly usage: Usage
}

export interface WireSettings {
  readonly url: string
  readonly model: string
}

export interface Wire {
  readonly name: Exclude<ReaderName, 'rules'>
  readonly path: string
  headers(key: string | null): Readonly<Record<string, string>>
  body(settings: WireSettings, question: Question): object
  /** Null for a body that is none of this interface. */
  answer(body: unknown): WireAnswer | null
}

export const mostOutputTokens = 2_000
