import type { Failure } from '@tratativa/contract/kernel/reason'
import { useReasonText } from '../use-reason-text.ts'

/** Writes the failure of a run in the reader's language; null for a run that did not fail. */
export const useFailureText = (): ((run: Failure) => string | null) => {
  const reasonText = useReasonText()
  return ({ failure, failureCode, failureParams }) =>
    failure === null ? null : reasonText({ reason: failure, code: failureCode, params: failureParams })
}
