import type { ErrorDef } from '@tratativa/contract/kernel/errors'
import type { Reason, ReasonParams } from '@tratativa/contract/kernel/reason'

const shown = (value: string | number) => (typeof value === 'number' ? value.toLocaleString('pt-BR') : value)

/** Fills the placeholders of a Portuguese text. */
export const fillIn = (text: string, params: ReasonParams): string =>
  text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => shown(params[name] ?? placeholder))

/** Stores the text beside the code, so that a reason stays readable after its code has left the contract. */
export const toReason = ({ code, message }: ErrorDef, params?: ReasonParams): Reason =>
  params === undefined ? { reason: message, code } : { reason: fillIn(message, params), code, params }
