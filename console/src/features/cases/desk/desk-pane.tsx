// The desk of one case: its people, its history and its deal. Its tabs are views of the same case.
import { Suspense, useEffect } from 'react'
import type { FormEvent } from 'react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { CaseDetail } from '@tratativa/contract/cases/desk/shapes'
import { Boundary } from '../../../platform/boundary.tsx'
import { useErrorText } from '../../../platform/errors.ts'
import { useWritingAt } from '../../../platform/presence.ts'
import { useSlot } from '../../../platform/slots.ts'
import { isMissing } from '../../../platform/use-refused-field.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { rememberCase } from '../search/recent-cases.ts'
import { AgreementPane } from './agreement/agreement-pane.tsx'
import { AuditPane } from './audit/audit-pane.tsx'
import { DeskSkeleton } from './desk-skeleton.tsx'
import { DeskZones } from './desk-zones.tsx'
import { useCase } from './desk.api.ts'
import { DocumentsPane } from './documents/documents-pane.tsx'
import { DeskHeadPane } from './head/desk-head-pane.tsx'
import { LostCase } from './lost-case.tsx'
import { ProcessPane } from './process/process-pane.tsx'
import { useDeskTabs } from './use-desk-tabs.ts'
import styles from './desk.module.css'

const useRemembered = (case_: CaseDetail | undefined) => {
  const id = case_?.id
  const author = case_?.author?.name ?? ''
  const processNumber = case_?.process.processNumber ?? ''
  useEffect(() => {
    if (id !== undefined) rememberCase({ id, author, processNumber })
  }, [id, author, processNumber])
}

const useWindowTitle = (case_: CaseDetail | undefined) => {
  const title = case_ && [case_.author?.name, case_.id].filter(Boolean).join(' · ')
  useEffect(() => {
    if (title !== undefined) document.title = title
  }, [title])
}

const OwnPanel = ({ active, case_ }: { active: string; case_: CaseDetail }) => {
  switch (active) {
    case 'process':
      return <ProcessPane case_={case_} />
    case 'deal':
      return <AgreementPane case_={case_} />
    case 'documents':
      return <DocumentsPane id={case_.id} isReadOnly={!case_.isActive} />
    default:
      return <AuditPane id={case_.id} />
  }
}

const Open = ({ case_ }: { case_: CaseDetail }) => {
  const { t } = useTranslation('desk')
  const { items, active, other, isZone, linkOf } = useDeskTabs(case_)
  const Part = other?.part
  const strips = useSlot('deskStrips')
  const write = useWritingAt('case', case_.id)
  // Writing is a note, a mail or an offer; a search or a changed field is not.
  const onInput = ({ target }: FormEvent) => {
    if (target instanceof Element && target.matches('[data-compose], [data-offer]')) write()
  }
  return (
    <div className={styles.page} onInput={onInput}>
      <DeskHeadPane case_={case_} />
      <Suspense>
        {strips.map(({ id, part: Strip }) => (
          <Strip key={id} caseId={case_.id} />
        ))}
      </Suspense>
      <Tabs
        className={styles.tabs}
        label={t('tab.label')}
        active={active}
        items={items}
        link={(tab, props) => <Link key={tab.id} {...props} to="." search={linkOf(tab.id)} />}
      />
      {isZone ? (
        <DeskZones case_={case_} />
      ) : (
        <div className={styles.panel}>
          <Boundary
            resetOn={active + case_.id}
            fallback={(_error, retry) => <ErrorState title={t('zone.failed')} onRetry={retry} />}
          >
            <Suspense fallback={<Skeleton height={120} />}>
              {Part ? <Part caseId={case_.id} /> : <OwnPanel active={active} case_={case_} />}
            </Suspense>
          </Boundary>
        </div>
      )}
    </div>
  )
}

export const DeskPane = ({ id }: { id: string }) => {
  const errorText = useErrorText()
  const { data, error, refetch } = useCase(id)
  const case_ = data?.data
  useRemembered(case_)
  useWindowTitle(case_)
  if (case_) return <Open case_={case_} />
  if (!error) return <DeskSkeleton />
  if (isMissing(error)) return <LostCase isMissing onRetry={null} />
  return <LostCase isMissing={false} text={errorText(error)} onRetry={() => void refetch()} />
}
