import { useErrorText } from './errors.ts'
import { Refused } from './refused.ts'

/** The record does not exist, so a retry does not help. */
export const isMissing = (error: unknown) => error instanceof Refused && error.status === 404

export interface RefusedField {
  readonly field: string | undefined
  readonly text: string
}

/** Returns the refusal with the field that the server named. */
export const useRefusedField = (): ((error: Error | null) => RefusedField | null) => {
  const errorText = useErrorText()
  return (error) => error && { field: error instanceof Refused ? error.field : undefined, text: errorText(error) }
}
