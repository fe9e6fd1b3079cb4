// Calls of the Graph API: answered, refused, or without an answer, in which case Meta may still have received the call.
import { z } from 'zod'
import type { CloudNumber, CloudSettings } from './cloud-settings.ts'

export interface GraphRefusal {
  readonly code: number
  /** For people; never contains the token. */
  readonly detail: string
  readonly retryAfter: number | null
}

export type Answer =
  | { readonly kind: 'answered'; readonly body: unknown }
  | { readonly kind: 'refused'; readonly refusal: GraphRefusal }
  /** The call did not reach the server. */
  | { readonly kind: 'unreached'; readonly detail: string }
  /** The call may or may not have reached the server. */
  | { readonly kind: 'cut'; readonly detail: string }

const requestTimeoutMs = 60_000

const errorBody = z.object({
  error: z.object({
    code: z.number(),
    message: z.string().catch(''),
    error_data: z.object({ details: z.string() }).partial().catch({}).optional(),
  }),
})

/** Errors that occur before any byte is sent. */
const before: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
])

const codeOf = (error: unknown): string => {
  const cause = error instanceof Error ? error.cause : undefined
  return typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : ''
}

const withoutAnswer = (error: unknown): Answer => {
  const code = codeOf(error)
  const detail = code || (error instanceof Error ? error.name : 'unknown')
  return before.has(code) ? { kind: 'unreached', detail } : { kind: 'cut', detail }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const read = async (response: Response, token: string): Promise<Answer> => {
  const body = parsed(await response.text())
  if (response.ok && body !== null) return { kind: 'answered', body }
  const parsedError = errorBody.safeParse(body)
  // A proxy answers with its own error text; the server behind it may have received the call.
  if (!parsedError.success) return { kind: 'cut', detail: `HTTP ${response.status}` }
  const { code, message, error_data: data } = parsedError.data.error
  // Meta's error text for a bad token repeats the token.
  const detail = `(${code}) ${data?.details ?? message}`.replaceAll(token, '…').slice(0, 300)
  const after = Number(response.headers.get('retry-after') ?? '')
  return { kind: 'refused', refusal: { code, detail, retryAfter: after > 0 ? after : null } }
}

export interface Graph {
  get(path: string): Promise<Answer>
  post(path: string, body: unknown): Promise<Answer>
  upload(path: string, form: FormData): Promise<Answer>
}

export const makeGraph = ({ url }: Pick<CloudSettings, 'url'>, { token }: Pick<CloudNumber, 'token'>): Graph => {
  const call = async (path: string, init: RequestInit): Promise<Answer> => {
    try {
      const headers = new Headers(init.headers)
      headers.set('authorization', `Bearer ${token}`)
      const signal = AbortSignal.timeout(requestTimeoutMs)
      return await read(await fetch(`${url}/${path}`, { ...init, headers, signal, redirect: 'error' }), token)
    } catch (error) {
      return withoutAnswer(error)
    }
  }
  return {
    get: (path) => call(path, {}),
    post: (path, body) =>
      call(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    upload: (path, form) => call(path, { method: 'POST', body: form }),
  }
}
