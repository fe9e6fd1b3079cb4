import { useErrorText } from './errors.ts'
import { Refused } from './refused.ts'

/** There is none of this id; asking again does not help. */
export const isMissing = (error: unknown) => error instanceof Refused && error.status === 404

export interface RefusedField {
  readonly field: string | undefined
  readonly text: string
}

/** What was refused, beside the field that the server named. */
export const useRefused = (): ((error: Error | null) => RefusedField | null) => {
  const errorText = useErrorText()
  return (error) => error && { field: error instanceof Refused ? error.field : undefined, text: errorText(error) }
}
