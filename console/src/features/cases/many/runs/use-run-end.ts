// Shows once how an awaited run has ended.
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Run } from '@tratativa/contract/cases/runs/shapes'
import { useToast } from '../../../../ui/toast.tsx'
import { useFailureText } from './use-failure-text.ts'

/**
 * True before the run has ended. Only a run that was seen before its end is reported. A small import can go from ready to done between two
 * fetches.
 */
const isUnfinished = (state: Run['state']) => state !== 'done' && state !== 'failed' && state !== 'cancelled'

const begunHere = new Set<string>()

/** A small batch is over when it is answered: its end is news although nobody saw it under way. */
export const awaitRun = (id: string) => void begunHere.add(id)

/** Returns the failure to show, and a function that dismisses it. */
export const useRunEnd = (run: Run | undefined) => {
  const { t } = useTranslation(['many', 'cases'])
  const toast = useToast()
  const failureText = useFailureText()
  const [awaited, setAwaited] = useState<string | null>(null)
  const announcedRunId = useRef<string | null>(null)
  const [left, setLeft] = useState<string | null>(null)
  if (run && (isUnfinished(run.state) || begunHere.has(run.id)) && awaited !== run.id) setAwaited(run.id)
  const isAwaited = run !== undefined && awaited === run.id
  const isDone = isAwaited && run.state === 'done'
  useEffect(() => {
    if (!run || !isDone || announcedRunId.current === run.id) return
    announcedRunId.current = run.id
    begunHere.delete(run.id)
    const words = {
      batch: t('cases:batch.done'),
      import: t('import.done'),
      undo: t('undo.done'),
      mails: t('state.done'),
      export: t('state.done'),
    }
    toast.message(words[run.kind], { key: `run-${run.id}` })
  }, [run, isDone, t, toast])
  // The text of the failure arrives with the refetch after the event.
  const isFailed = isAwaited && run.state === 'failed' && run.failure !== null && left !== run.id
  return {
    failure: isFailed ? failureText(run) : null,
    leave: () => {
      begunHere.delete(run?.id ?? '')
      setLeft(run?.id ?? null)
    },
  }
}
