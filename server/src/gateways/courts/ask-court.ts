// One question to a court's interface, and what its status means. Nothing is tried again here: each call costs one of the budget.
import { fetchBytes, type OutboundQuestion } from '../../platform/outbound/post.ts'
import type { CourtFault, Fault } from './port.ts'

export interface CourtQuestion {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  readonly timeoutMs: number
  readonly maxBytes: number
}

const retryAfterMs = (text: string | null): number | null =>
  text !== null && /^\d{1,6}$/.test(text) ? Number(text) * 1_000 : null

const faultByStatus: Readonly<Record<number, CourtFault>> = {
  400: 'tooLarge',
  401: 'key',
  403: 'key',
  404: 'absent',
  408: 'away',
  413: 'tooLarge',
  429: 'busy',
  503: 'busy',
}

export const askCourt = async ({
  headers = {},
  body,
  timeoutMs,
  ...question
}: CourtQuestion): Promise<{ readonly fault: null; readonly bytes: Buffer } | Fault> => {
  const sent: OutboundQuestion = {
    ...question,
    headers: { accept: 'application/json', ...headers },
    body: body ?? null,
    signal: AbortSignal.timeout(timeoutMs),
    // The operator chose the address.
    guard: null,
  }
  try {
    const { status, retryAfter, bytes } = await fetchBytes(sent)
    if (status === 200 && bytes !== null) return { fault: null, bytes }
    const fault = status === 200 ? 'tooLarge' : (faultByStatus[status] ?? (status >= 500 ? 'away' : 'garbage'))
    return { fault, waitMs: retryAfterMs(retryAfter) }
  } catch {
    return { fault: 'away', waitMs: null }
  }
}
