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
