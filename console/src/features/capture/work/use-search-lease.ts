import { useEffect } from 'react'
import { keepRenewed } from '../../../platform/keep-renewed.ts'
import { useOthersAt } from '../../../platform/presence.ts'
import { renewCapture } from '../capture.api.ts'

/** Keeps the search for a contact with this person while its page is open. */
export const useSearchLease = (caseId: string, isMine: boolean) => {
  useOthersAt('case', caseId)
  useEffect(() => (isMine ? keepRenewed(() => renewCapture(caseId)) : undefined), [caseId, isMine])
}
