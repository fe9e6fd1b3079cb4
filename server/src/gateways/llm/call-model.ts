// One question to a provider over HTTP: tried again while the deadline allows, and read only up to a size.
import { setTimeout as pause } from 'node:timers/promises'
import type { ModelFault } from '@tratativa/contract/assistant/acts'
import type { Deadline } from './port.ts'

export interface ModelRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: object
}

export interface ModelResponse {
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

const readBounded = async (response: Response): Promise<string | null> => {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.length
    if (bytes > mostBytes) return null
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}

/** Seconds, or a date. */
const retryAfterOf = (response: Response): number | null => {
  const text = response.headers.get('retry-after')
  if (text === null) return null
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text) * 1_000
  const moment = Date.parse(text)
  return Number.isNaN(moment) ? null : Math.max(0, moment - Date.now())
}

const isTemporary = (status: number) => status === 408 || status === 429 || status >= 500

const parsed = (text: string): Try => {
  if (text.trim() === '') return { fault: 'empty' }
  try {
    return { body: JSON.parse(text), fault: null }
  } catch {
    return { fault: 'cut' }
  }
}

const take = async (response: Response): Promise<Try> => {
  if (!response.ok) {
    await response.body?.cancel()
    if (!isTemporary(response.status)) return { fault: 'refused' }
    return { fault: 'busy', retryAfterMs: retryAfterOf(response) }
  }
  const text = await readBounded(response)
  return text === null ? { fault: 'huge' } : parsed(text)
}

const tryOnce = async ({ url, headers, body }: ModelRequest, remainingMs: number): Promise<Try> => {
  const signal = AbortSignal.timeout(Math.ceil(remainingMs))
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal,
      // A redirect would carry the messages to an address that nobody configured.
      redirect: 'error',
    })
    return await take(response)
  } catch {
    return signal.aborted ? { fault: 'deadline' } : { fault: 'unreachable', retryAfterMs: null }
  }
}

export const askProvider = async (request: ModelRequest, { until }: Deadline): Promise<ModelResponse> => {
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
