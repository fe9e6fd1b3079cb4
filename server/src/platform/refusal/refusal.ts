import type { ErrorDef } from '@tratativa/contract/kernel/errors'

interface Details {
  readonly field?: string
  readonly message?: string
  /** Seconds after which it is worth trying again. */
  readonly retryAfter?: number
}

/** A call that is refused on purpose: the one error that reaches the caller in its own words. */
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

/** What was found, or the refusal that it was not. */
export const orRefuse = <T>(found: T | null | undefined, def: ErrorDef, details?: Details): T =>
  found ?? refuse(def, details)
