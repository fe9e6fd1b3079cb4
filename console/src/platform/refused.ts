// A call that failed, with the server's error; `kernel.offline` when no answer came.
export interface Refusal {
  readonly status: number
  readonly code: string
  readonly message: string
  readonly field?: string
  readonly requestId?: string
  /** Seconds. */
  readonly retryAfter?: number
}

const offlineCode = 'kernel.offline'
/** The answer of a proxy: no code of the server. */
export const unreadableCode = 'kernel.unreadable'

export class Refused extends Error {
  readonly status: number
  readonly code: string
  readonly field: string | undefined
  readonly requestId: string | undefined
  readonly retryAfter: number | undefined

  constructor(refusal: Refusal) {
    super(refusal.message)
    this.name = 'Refused'
    this.status = refusal.status
    this.code = refusal.code
    this.field = refusal.field
    this.requestId = refusal.requestId
    this.retryAfter = refusal.retryAfter
  }
}

export const offline = () => new Refused({ status: 0, code: offlineCode, message: '' })

/** True if the server may have done the act: no answer came, or only the answer of a proxy that waited in vain. */
export const isOutcomeUnknown = (error: Error | null): boolean =>
  error instanceof Refused && (error.status === 0 || (error.status >= 500 && error.code === unreadableCode))
