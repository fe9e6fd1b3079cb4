// A refusal of the Graph API: an HTTP status, and a code that is more precise.
export class GraphError extends Error {
  override readonly name = 'GraphError'
  readonly status: number
  readonly code: number
  readonly details: string

  constructor(status: number, code: number, details: string) {
    super(`(#${code}) ${details}`)
    this.status = status
    this.code = code
    this.details = details
  }

  get body() {
    const error = { message: this.message, type: 'OAuthException', code: this.code, fbtrace_id: 'stub' }
    return { error: { ...error, error_data: { messaging_product: 'whatsapp', details: this.details } } }
  }
}

const statuses: Readonly<Record<number, number>> = {
  4: 429,
  190: 401,
  10: 403,
  130429: 429,
  131000: 500,
  131016: 500,
}

export const graphError = (code: number, details: string) => new GraphError(statuses[code] ?? 400, code, details)
