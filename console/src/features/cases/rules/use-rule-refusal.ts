// Shows a refusal beside the field that the server named, or above the form.
import { useErrorText } from '../../../platform/errors.ts'
import { Refused } from '../../../platform/refused.ts'

export const useRuleRefusal = (error: Error | null, fields: readonly string[]) => {
  const errorText = useErrorText()
  const named = error instanceof Refused ? error.field : undefined
  const text = error && errorText(error)
  const isBeside = named !== undefined && fields.includes(named)
  return {
    general: isBeside ? null : text,
    errorOf: (field: string) => (text !== null && named === field ? text : undefined),
  }
}
