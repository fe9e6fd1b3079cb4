// One question to a provider over HTTP: tried again while the deadline allows, and read only up to a size. A redirect counts as a refusal:
// it would carry the messages to an address that nobody configured.
import { setTimeout as pause } from 'node:timers/promises'
import type { ModelFault } from '@tratativa/contract/assistant/acts'
import { AddressRefused, type Guard } from '../../platform/outbound/guard.ts'
import { post, type PostAnswer } from '../../platform/outbound/post.ts'

/** The calls of one piece of work share a deadline, in milliseconds of `performance.now()`. */
export interface Deadline {
  readonly until: number
}

export interface ProviderRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array
  readonly guard: Guard | null
}

export interface ProviderResponse {
  readonly body: unknown
  readonly fault: ModelFault | null
  readonly tries: number
}

const mostBytes = 256 * 1024
const mostTries = 3
const firstPauseMs = 400

interface Try {
  readonly body?: unknown
  readonly fault: ModelFault | null
  /** Undefined where another try would fail too. */
  readonly retryAfterMs?: number | null
}

/** Seconds, or a date. */
const retryAfterOf = ({ retryAfter: text }: PostAnswer): number | null => {
  if (text === null) return null
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text) * 1_000
  const moment = Date.parse(text)
  return Number.isNaN(moment) ? null : Math.max(0, moment - Date.now())
}

const isTemporary = (status: number) => status === 408 || status === 429 || status >= 500

const aboutModel = /model_not_found|invalid_model|unknown_model|"model[^"]*"? (?:does not exist|not found)/i

const faultOfRefusal = ({ status, text }: PostAnswer): ModelFault => {
  if (status === 401 || status === 403) return 'key'
  return status === 404 || aboutModel.test(text ?? '') ? 'model' : 'refused'
}

const parsed = (text: string): Try => {
  if (text.trim() === '') return { fault: 'empty' }
  try {
    return { body: JSON.parse(text), fault: null }
  } catch {
    return { fault: 'cut' }
  }
}

const take = (answer: PostAnswer): Try => {
  const { status, text } = answer
  if (isTemporary(status)) return { fault: 'busy', retryAfterMs: retryAfterOf(answer) }
  if (status < 200 || status > 299) return { fault: faultOfRefusal(answer) }
  return text === null ? { fault: 'huge' } : parsed(text)
}

const tryOnce = async (request: ProviderRequest, remainingMs: number): Promise<Try> => {
  const signal = AbortSignal.timeout(Math.ceil(remainingMs))
  try {
    return take(await post({ ...request, signal, maxBytes: mostBytes }))
  } catch (error) {
    if (error instanceof AddressRefused) return { fault: 'address' }
    return signal.aborted ? { fault: 'deadline' } : { fault: 'unreachable', retryAfterMs: null }
  }
}

export const askProvider = async (request: ProviderRequest, { until }: Deadline): Promise<ProviderResponse> => {
  for (let tries = 1; ; tries += 1) {
    const remainingMs = until - performance.now()
    if (remainingMs <= 0) return { body: null, fault: 'deadline', tries: tries - 1 }
    const { body, fault, retryAfterMs } = await tryOnce(request, remainingMs)
    if (fault === null || retryAfterMs === undefined || tries === mostTries) return { body, fault, tries }
    const pauseMs = retryAfterMs ?? firstPauseMs * 2 ** (tries - 1)
    if (performance.now() + pauseMs >= until) return { body: null, fault, tries }
    await pause(pauseMs)
  }
}
