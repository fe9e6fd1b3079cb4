// The movements of one process by instance, with what can be done about it.
import { useState } from 'react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { FollowedProcess, ProcessInstance } from '@tratativa/contract/monitoring/shapes'
import { casePath } from '@tratativa/contract/kernel/paths'
import { useActions } from '../../platform/actions.ts'
import { useErrorText } from '../../platform/errors.ts'
import { useRefusalToast } from '../../platform/use-refusal-toast.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Identifier } from '../../ui/islands.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { textLink } from '../../ui/text-link.ts'
import { Situation } from '../../ui-domain/situation.tsx'
import { useMayWork } from '../cases/index.ts'
import { useMarkSeen, useMovementPages, useProcess, useUnfollow } from './monitoring.api.ts'
import { processActions } from './monitoring-actions.ts'
import { MovementList } from './movement-list.tsx'
import { ProposalBarPane } from './proposal-bar-pane.tsx'
import { useAge } from './use-age.ts'
import { useGrade } from './use-grade.ts'
import styles from './monitoring.module.css'

const MovementsPane = ({ id, instance }: { id: number; instance: string }) => {
  const { t } = useTranslation('monitoring')
  const pages = useMovementPages(id, instance)
  return (
    <PagedList
      pages={pages}
      failed={t('pane.failed')}
      errorText={useErrorText()}
      more={t('more')}
      none={<p className={styles.quiet}>{t('noMovement')}</p>}
      skeleton={<Skeleton height={160} />}
    >
      {(movements) => <MovementList movements={movements} />}
    </PagedList>
  )
}

const Acts = ({ process }: { process: FollowedProcess }) => {
  const { t } = useTranslation('monitoring')
  const onError = useRefusalToast()
  const seen = useMarkSeen()
  const unfollow = useUnfollow()
  const newest = useMovementPages(process.id, '').data?.pages[0]?.data
  const upTo = Math.max(0, ...(newest ?? []).map(({ id }) => id))
  const markSeen = () => seen.mutate({ id: process.id, upTo }, { onError })
  const maySee = process.newCount > 0 && upTo > 0 && !seen.isPending
  useActions(processActions, { markSeen: maySee ? markSeen : null })
  return (
    <div className={styles.acts}>
      {process.newCount > 0 && (
        <Button size="sm" disabled={!maySee} onClick={markSeen}>
          {t('seen')}
        </Button>
      )}
      {!process.isByRule && (
        <Button
          size="sm"
          disabled={unfollow.isPending}
          onClick={() => unfollow.mutate({ id: process.id }, { onError })}
        >
          {t('unfollow')}
        </Button>
      )}
    </div>
  )
}

const Head = ({ process, isOnDesk }: { process: FollowedProcess; isOnDesk: boolean }) => {
  const { t } = useTranslation('monitoring')
  const { ageOf, seenOf } = useAge()
  return (
    <header className={styles.paneHead}>
      <h2 className={styles.paneTitle}>
        <Identifier value={process.number} />
      </h2>
      {!isOnDesk && (
        <p className={styles.line}>
          <Link to={casePath(process.caseId)} className={textLink}>
            {t('openCase')} <Identifier value={process.caseId} />
          </Link>
          <Situation kind={process.tone} label={process.situation} />
        </p>
      )}
      {!isOnDesk && (
        <p className={styles.quiet}>
          <bdi>{process.author}</bdi> · <bdi>{process.client}</bdi> · <bdi>{process.responsible ?? t('nobody')}</bdi>
        </p>
      )}
      <p className={styles.quiet}>
        {[process.court, ageOf(process), seenOf(process), process.isByRule ? t('byRule') : null]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </header>
  )
}

type InstancesProps = { instances: readonly ProcessInstance[]; instance: string; onInstance: (grade: string) => void }

const Instances = ({ instances, instance, onInstance }: InstancesProps) => {
  const { t } = useTranslation('monitoring')
  const gradeName = useGrade()
  if (instances.length < 2) return null
  return (
    <div className={styles.chips} role="group" aria-label={t('pane.instances')}>
      <Chip active={instance === ''} onClick={() => onInstance('')}>
        {t('pane.allInstances')}
      </Chip>
      {instances.map(({ grade, className, organ }) => (
        <Chip
          key={grade}
          active={instance === grade}
          title={[className, organ].filter(Boolean).join(' · ')}
          onClick={() => onInstance(grade)}
        >
          {gradeName(grade)}
        </Chip>
      ))}
    </div>
  )
}

/** The decisions about a process, for those who work on its case. */
const Decisions = ({ process }: { process: FollowedProcess }) => {
  if (!useMayWork(process.caseId)) return null
  return (
    <>
      <Acts process={process} />
      {process.proposal && <ProposalBarPane proposal={process.proposal} />}
    </>
  )
}

export const MovementsOfProcessPane = ({ id, isOnDesk = false }: { id: number; isOnDesk?: boolean }) => {
  const { t } = useTranslation('monitoring')
  const [instance, setInstance] = useState('')
  const answer = useProcess(id)
  const errorText = useErrorText()
  if (answer.isPending) return <Skeleton height={160} />
  if (!answer.data)
    return (
      <ErrorState title={t('pane.failed')} onRetry={() => void answer.refetch()}>
        {errorText(answer.error)}
      </ErrorState>
    )
  const { data: process, instances } = answer.data
  return (
    <article className={styles.process} aria-label={t('pane.title')}>
      <Head process={process} isOnDesk={isOnDesk} />
      <Decisions process={process} />
      <Instances {...{ instances, instance }} onInstance={setInstance} />
      <MovementsPane id={id} instance={instance} />
    </article>
  )
}
