import type { Reason } from '@tratativa/contract/cases/many/shapes'
import type { ErrorDef } from '@tratativa/contract/kernel/errors'

/** Stores the text beside the code, so that a reason stays readable after its code has left the contract. */
export const toReason = ({ code, message }: ErrorDef): Reason => ({ reason: message, code })
