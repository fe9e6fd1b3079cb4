// One uploaded spreadsheet in any state: being read, checked, being imported, finished.
import { useState } from 'react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { CaseImport, ColumnMapping } from '@tratativa/contract/cases/many/shapes'
import { paths } from '@tratativa/contract/kernel/paths'
import { useActKey } from '../../../../platform/use-act-key.ts'
import { useErrorText } from '../../../../platform/errors.ts'
import { useRefusalToast } from '../../../../platform/use-refusal-toast.ts'
import { Button } from '../../../../ui/button.tsx'
import { count } from '../../../../ui/count.ts'
import { InfoDialog } from '../../../../ui/info-dialog.tsx'
import { Row } from '../../../../ui/layout.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { ProgressJob } from '../../../../ui/progress-job.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { ErrorState } from '../../../../ui/states.tsx'
import { textLink } from '../../../../ui/text-link.ts'
import { useApplyImport, useCancelRun, useImport, useMapImport } from '../many.api.ts'
import { useFailureText } from '../runs/use-failure-text.ts'
import { useRunEnd } from '../runs/use-run-end.ts'
import { InvalidRowsPane } from './invalid-rows-pane.tsx'
import { CheckedPart } from './checked-part.tsx'
import { ColumnsPart } from './columns-part.tsx'
import styles from './import.module.css'

const UnderWay = ({ caseImport: { run, file } }: { caseImport: CaseImport }) => {
  const { t } = useTranslation('many')
  const cancelling = useCancelRun()
  const title = run.state === 'preparing' ? t('import.checking', { name: file }) : t('import.running', { name: file })
  return (
    <ProgressJob
      title={title}
      done={run.done + (run.state === 'preparing' ? 0 : run.refused)}
      total={run.total}
      failed={run.refused}
      {...(run.isCancelAsked ? {} : { onCancel: () => cancelling.mutate({ id: run.id }) })}
    />
  )
}

const Ready = ({ caseImport }: { caseImport: CaseImport }) => {
  const onError = useRefusalToast()
  const mappings = useMapImport()
  const applying = useApplyImport()
  const [mapping, setMapping] = useState<ColumnMapping[]>(caseImport.mapping)
  const { id } = caseImport.run
  const { withKey } = useActKey()
  const isStale = JSON.stringify(mapping) !== JSON.stringify(caseImport.mapping)
  return (
    <>
      <CheckedPart
        {...{ caseImport, isStale }}
        isBusy={applying.isPending}
        onApply={(mode) => applying.mutate(withKey({ id, mode }), { onError })}
      />
      {caseImport.run.refused > 0 && <InvalidRowsPane id={id} count={caseImport.run.refused} />}
      <ColumnsPart
        {...{ caseImport, mapping }}
        onMap={setMapping}
        isBusy={mappings.isPending}
        onAgain={() => mappings.mutate({ id, mapping }, { onError })}
      />
    </>
  )
}

const Over = ({ caseImport: { run, file } }: { caseImport: CaseImport }) => {
  const { t } = useTranslation('many')
  const failure = useFailureText()(run)
  return (
    <Panel title={file}>
      <p>
        <b>{t(`state.${run.state}`)}</b>{' '}
        {run.state === 'done' && t('import.over', { count: run.done, n: count(run.done) })}
      </p>
      {run.done > 0 && (
        <p>
          <Link to={paths.cases} search={{ importacao: run.id }} className={textLink}>
            {t('import.see', { count: run.done, n: count(run.done) })}
          </Link>
        </p>
      )}
      {failure !== null && <p className={styles.quiet}>{failure}</p>}
    </Panel>
  )
}

const ImportStatus = ({ caseImport }: { caseImport: CaseImport }) => {
  const { run } = caseImport
  const isOver = run.state === 'done' || run.state === 'failed' || run.state === 'cancelled'
  // The event that the import is ready can arrive before the result of the check.
  const isReady = run.state === 'ready' && caseImport.mapping.length > 0
  return (
    <>
      {isReady && <Ready key={JSON.stringify(caseImport.mapping)} caseImport={caseImport} />}
      {isOver && <Over caseImport={caseImport} />}
      {!isReady && !isOver && <UnderWay caseImport={caseImport} />}
      {isOver && run.refused > 0 && <InvalidRowsPane id={run.id} count={run.refused} />}
    </>
  )
}

export const ImportStatusPane = ({ id, onAnother }: { id: string; onAnother: () => void }) => {
  const { t } = useTranslation(['many', 'cases'])
  const errorText = useErrorText()
  const { data, error, refetch } = useImport(id)
  const { failure, leave } = useRunEnd(data?.data.run)
  return (
    <>
      {error && !data && (
        <ErrorState title={t('import.lost')} onRetry={() => void refetch()}>
          {errorText(error)}
        </ErrorState>
      )}
      {!data && !error && <Skeleton height={160} />}
      {data && <ImportStatus caseImport={data.data} />}
      <Row gap={12} wrap block={16}>
        <Button onClick={onAnother}>{t('import.another')}</Button>
      </Row>
      <InfoDialog open={failure !== null} title={t('cases:batch.failed')} onClose={leave}>
        {failure}
      </InfoDialog>
    </>
  )
}
