// Tells once how the run that one waits for has ended.
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Run } from '@tratativa/contract/cases/runs/shapes'
import { useToast } from '../../../../ui/toast.tsx'

/** The failure to be shown, and how to leave it. */
export const useRunEnd = (run: Run | undefined) => {
  const { t } = useTranslation(['many', 'cases'])
  const toast = useToast()
  const seen = useRef<Run['state'] | undefined>(undefined)
  const [failure, setFailure] = useState<string | null>(null)
  const state = run?.state
  useEffect(() => {
    const before = seen.current
    seen.current = state
    if (!run || before === undefined || before === state) return
    const words = {
      batch: t('cases:batch.done'),
      import: t('import.done'),
      undo: t('undo.done'),
      mails: t('state.done'),
    }
    if (state === 'done') toast.message(words[run.kind], { key: `run-${run.id}` })
    if (state === 'failed') setFailure(run.failure ?? '')
  }, [run, state, t, toast])
  // The sentence comes with the fetch that follows the news.
  const shown = failure === '' ? (run?.failure ?? '') : failure
  return { failure: shown, leave: () => setFailure(null) }
}
