// Tells once how the run that one waits for has ended.
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Run } from '@tratativa/contract/cases/runs/shapes'
import { useToast } from '../../../../ui/toast.tsx'

/** Seen going on: only then its end is news here. */
const isGoingOn = (state: Run['state']) => state === 'preparing' || state === 'waiting' || state === 'running'

/** The failure to be shown, and how to leave it. */
export const useRunEnd = (run: Run | undefined) => {
  const { t } = useTranslation(['many', 'cases'])
  const toast = useToast()
  const [awaited, setAwaited] = useState<string | null>(null)
  const told = useRef<string | null>(null)
  const [left, setLeft] = useState<string | null>(null)
  if (run && isGoingOn(run.state) && awaited !== run.id) setAwaited(run.id)
  const isAwaited = run !== undefined && awaited === run.id
  const isDone = isAwaited && run.state === 'done'
  useEffect(() => {
    if (!run || !isDone || told.current === run.id) return
    told.current = run.id
    const words = {
      batch: t('cases:batch.done'),
      import: t('import.done'),
      undo: t('undo.done'),
      mails: t('state.done'),
      export: t('state.done'),
    }
    toast.message(words[run.kind], { key: `run-${run.id}` })
  }, [run, isDone, t, toast])
  // The sentence comes with the fetch that follows the news.
  const isFailed = isAwaited && run.state === 'failed' && run.failure !== null && left !== run.id
  return { failure: isFailed ? run.failure : null, leave: () => setLeft(run?.id ?? null) }
}
