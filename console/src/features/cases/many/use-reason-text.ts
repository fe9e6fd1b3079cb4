import type { Reason } from '@tratativa/contract/cases/many/shapes'
import { useStoredRefusal } from '../../../platform/use-stored-refusal.ts'

/** Writes the reason of a refused row in the reader's language. */
export const useReasonText = (): ((reason: Reason) => string) => {
  const refusalText = useStoredRefusal()
  return ({ reason, code = '' }) => refusalText(code, reason)
}
