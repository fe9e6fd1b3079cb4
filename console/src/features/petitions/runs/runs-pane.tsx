// Petitions in mass: a new run above, the runs of the company below.
import { useState } from 'react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { PetitionRun } from '@tratativa/contract/petitions/shapes'
import { formatMinute } from '@tratativa/contract/kernel/time'
import { useErrorText } from '../../../platform/errors.ts'
import { useRefusalToast } from '../../../platform/use-refusal-toast.ts'
import { useStoredRefusal } from '../../../platform/use-stored-refusal.ts'
import { count } from '../../../ui/count.ts'
import { Row } from '../../../ui/layout.tsx'
import { PagedList } from '../../../ui/paged-list.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { ProgressJob } from '../../../ui/progress-job.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { textLink } from '../../../ui/text-link.ts'
import { useCancelPetitionRun, usePetitionRuns } from '../petitions.api.ts'
import { NewRunPane } from './new-run-pane.tsx'
import styles from './runs.module.css'

const RunRow = ({ run }: { run: PetitionRun }) => {
  const { t } = useTranslation('petitions')
  const onError = useRefusalToast()
  const cancelling = useCancelPetitionRun()
  const { id, model, state, done, skipped, total, by, createdAt, failure, failureCode = '' } = run
  const refusalText = useStoredRefusal()
  if (state === 'waiting' || state === 'running')
    return (
      <li className={styles.run}>
        <ProgressJob
          title={model}
          done={done + skipped}
          total={total}
          onCancel={() => cancelling.mutate({ id }, { onError })}
        />
      </li>
    )
  return (
    <li className={styles.run}>
      <Row gap={[4, 16]} justify="space-between" wrap>
        <b className={styles.name} dir="auto">
          {model}
        </b>
        <span className={styles.quiet}>
          <bdi>{by}</bdi> · <bdi dir="ltr">{formatMinute(createdAt)}</bdi>
        </span>
      </Row>
      <Row gap={[4, 16]} wrap>
        <span>{t(`run.${state}`)}</span>
        <span>{t('run.made', { n: count(done) })}</span>
        {skipped > 0 && <span className={styles.skipped}>{t('run.skipped', { n: count(skipped) })}</span>}
        {done > 0 && (
          <Link to="." search={{ criacao: id }} className={textLink}>
            {t('run.open')}
          </Link>
        )}
      </Row>
      {failure !== null && <p className={styles.quiet}>{refusalText(failureCode, failure)}</p>}
    </li>
  )
}

export const PetitionRunsPane = () => {
  const { t } = useTranslation('petitions')
  const pages = usePetitionRuns()
  // A started run empties the form for the next one.
  const [started, setStarted] = useState(0)
  return (
    <>
      <NewRunPane key={started} onStarted={() => setStarted(started + 1)} />
      <Panel title={t('runs')}>
        <PagedList
          pages={pages}
          failed={t('runs.failed')}
          errorText={useErrorText()}
          more={t('more')}
          skeleton={<Skeleton height={120} />}
          none={<EmptyState title={t('runs.empty')}>{t('runs.empty.text')}</EmptyState>}
        >
          {(runs) => (
            <ul>
              {runs.map((run) => (
                <RunRow key={run.id} run={run} />
              ))}
            </ul>
          )}
        </PagedList>
      </Panel>
    </>
  )
}
