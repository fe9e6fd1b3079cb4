import type { ErrorDef } from '@tratativa/contract/kernel/errors'
import { isUniqueViolation } from '../db/failures.ts'
import { refuse } from './refusal.ts'

/** Handles the failure of a write: refuses when another row has the value of this unique index, also one that came at the same moment. */
export const refuseTaken =
  (index: string, def: ErrorDef) =>
  (error: unknown): never => {
    if (isUniqueViolation(error, index)) refuse(def)
    throw error
  }
