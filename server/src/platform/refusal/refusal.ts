import type { ErrorDef } from '@tratativa/contract/kernel/errors'

interface Details {
  readonly field?: string
  readonly message?: string
  /** Seconds after which a retry makes sense. */
  readonly retryAfter?: number
}

/** A deliberate refusal of a call: the only error whose own text reaches the caller. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly def: ErrorDef
  readonly field: string | undefined
  readonly retryAfter: number | undefined

  constructor(def: ErrorDef, details: Details = {}) {
    super(details.message ?? def.message)
    this.def = def
    this.field = details.field ?? def.field
    this.retryAfter = details.retryAfter
  }
}

export const refuse = (def: ErrorDef, details?: Details): never => {
  throw new Refusal(def, details)
}

/** Returns the found value; refuses when there is none. */
export const orRefuse = <T>(candidate: T | null | undefined, def: ErrorDef, details?: Details): T =>
  candidate ?? refuse(def, details)
