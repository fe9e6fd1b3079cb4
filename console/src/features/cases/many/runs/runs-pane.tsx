// Batches, imports and their undos: progress, result and the undo button.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Run } from '@tratativa/contract/cases/runs/shapes'
import { useActKey } from '../../../../platform/use-act-key.ts'
import { useErrorText } from '../../../../platform/errors.ts'
import { useUrlValues } from '../../../../platform/url-value.ts'
import { useRefusalToast } from '../../../../platform/use-refusal-toast.ts'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { count } from '../../../../ui/count.ts'
import { InfoDialog } from '../../../../ui/info-dialog.tsx'
import { PagedList } from '../../../../ui/paged-list.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { EmptyState } from '../../../../ui/states.tsx'
import { useCancelRun, useRun, useRuns, useUndoRun } from '../many.api.ts'
import { RunRowsPane } from './run-rows-pane.tsx'
import { RunRow } from './run-row.tsx'
import { useRunEnd } from './use-run-end.ts'
import styles from './runs.module.css'

const useUndo = () => {
  const { change } = useUrlValues()
  const showRefusal = useRefusalToast()
  const undoing = useUndoRun()
  const [runToUndo, ask] = useState<Run | null>(null)
  const { withKey, renewKey } = useActKey()
  const undo = () => {
    if (!runToUndo) return
    undoing.mutate(withKey({ id: runToUndo.id }), {
      onSuccess: ({ data }) => {
        renewKey()
        change({ run: data.id }, { replace: true })
      },
      onError: showRefusal,
      onSettled: () => ask(null),
    })
  }
  return { runToUndo, ask, undo, isBusy: undoing.isPending }
}

const Ended = () => {
  const { t } = useTranslation(['many', 'cases'])
  const { read } = useUrlValues()
  const { failure, leave } = useRunEnd(useRun(read('run')).data?.data)
  return (
    <InfoDialog open={failure !== null} title={t('cases:batch.failed')} onClose={leave}>
      {failure}
    </InfoDialog>
  )
}

const UndoQuestion = ({ runToUndo, ask, undo, isBusy }: ReturnType<typeof useUndo>) => {
  const { t } = useTranslation('many')
  return (
    <ConfirmDialog
      open={runToUndo !== null}
      title={t('undo.title')}
      busy={isBusy}
      onConfirm={undo}
      onBack={() => ask(null)}
    >
      {runToUndo && t('undo.text', { count: runToUndo.done, n: count(runToUndo.done) })}
    </ConfirmDialog>
  )
}

const RunList = ({ runs, ask }: { runs: readonly Run[]; ask: (run: Run) => void }) => {
  const { change } = useUrlValues()
  const cancelling = useCancelRun()
  const [open, setOpen] = useState<string | null>(null)
  return (
    <ul className={styles.list}>
      {runs.map((run) => (
        <RunRow
          key={run.id}
          run={run}
          isOpen={open === run.id}
          onLines={() => setOpen(open === run.id ? null : run.id)}
          onUndo={() => ask(run)}
          onCancel={() => cancelling.mutate({ id: run.id })}
          onOpen={() => change({ aba: 'importar', planilha: run.id, run: null })}
        >
          {open === run.id && <RunRowsPane id={run.id} isOfFile={run.kind === 'import'} />}
        </RunRow>
      ))}
    </ul>
  )
}

export const RunsPane = () => {
  const { t } = useTranslation('many')
  const errorText = useErrorText()
  const runs = useRuns()
  const undoing = useUndo()
  return (
    <>
      <PagedList
        pages={runs}
        failed={t('runs.failed')}
        errorText={errorText}
        more={t('more')}
        skeleton={<Skeleton height={96} />}
        none={<EmptyState title={t('runs.empty')}>{t('runs.empty.text')}</EmptyState>}
      >
        {(shown) => <RunList runs={shown} ask={undoing.ask} />}
      </PagedList>
      <UndoQuestion {...undoing} />
      <Ended />
    </>
  )
}
