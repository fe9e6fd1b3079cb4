import { useErrorText } from '../../platform/errors.ts'
import { Refused } from '../../platform/refused.ts'

export interface RefusedField {
  readonly field: string | undefined
  readonly text: string
}

/** What was refused, beside the field that the server named. */
export const useRefused = (): ((error: Error | null) => RefusedField | null) => {
  const errorText = useErrorText()
  return (error) => error && { field: error instanceof Refused ? error.field : undefined, text: errorText(error) }
}
