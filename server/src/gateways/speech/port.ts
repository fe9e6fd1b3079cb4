// The ear of the assistant: what a voice note says. It never throws: a note that cannot be heard has no text, and its call says why.
import type { ModelFault } from '@tratativa/contract/assistant/acts'
import type { CompanyModel, Probe } from '../llm/port.ts'
import type { Deadline } from '../providers/ask-provider.ts'

export interface VoiceNote {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly mime: string
  /** Null where it is not known. */
  readonly seconds: number | null
}

export interface SpeechCall {
  readonly model: string
  readonly fault: ModelFault | null
  readonly tries: number
  readonly costMicros: number
  readonly ms: number
}

export interface Transcription {
  readonly text: string | null
  readonly call: SpeechCall
}

export interface SpeechGateway {
  readonly model: string
  /** The time that the notes of one turn may take together. */
  readonly deadlineMs: number
  /** The cost of a company's day after which it is not asked any more; null: no bound. */
  readonly dailyMicros: number | null
  transcribe(note: VoiceNote, deadline: Deadline): Promise<Transcription>
}

export interface Speeches {
  /** Null where neither the company nor the installation has one. */
  of(model: CompanyModel | null): SpeechGateway | null
  /** Sends a model a short sound. */
  probe(model: CompanyModel): Promise<Probe>
}
