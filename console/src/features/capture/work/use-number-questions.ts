import { useEffect, useRef } from 'react'
import type { CaptureDetail } from '@tratativa/contract/capture/shapes'
import { useAskNumbers } from '../capture.api.ts'

/** Lets WhatsApp be asked about the numbers of the case, once while its page is open. */
export const useNumberQuestions = ({ case: { id: caseId }, mayWork, numberQuestion, numbersDue }: CaptureDetail) => {
  const { mutate } = useAskNumbers()
  const hasAsked = useRef(false)
  const isDue = mayWork && numberQuestion === 'open' && numbersDue > 0
  useEffect(() => {
    if (!isDue || hasAsked.current) return
    hasAsked.current = true
    mutate({ caseId })
  }, [isDue, caseId, mutate])
}
