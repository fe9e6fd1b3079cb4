// The desk of one case: its people, its history and its deal. Its tabs are views of the same case.
import { Suspense, useEffect } from 'react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { CaseDetail } from '@tratativa/contract/cases/desk/shapes'
import { Boundary } from '../../../platform/boundary.tsx'
import { useErrorText } from '../../../platform/errors.ts'
import { isMissing } from '../../../platform/use-refused.ts'
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
import { HeadPane } from './head/head-pane.tsx'
import { LostCase } from './lost-case.tsx'
import { ProcessPane } from './process/process-pane.tsx'
import { useDeskTabs } from './use-desk-tabs.ts'
import styles from './desk.module.css'

const useRemembered = (one: CaseDetail | undefined) => {
  const id = one?.id
  const author = one?.author?.name ?? ''
  const processNumber = one?.process.processNumber ?? ''
  useEffect(() => {
    if (id !== undefined) rememberCase({ id, author, processNumber })
  }, [id, author, processNumber])
}

const useWindowTitle = (one: CaseDetail | undefined) => {
  const title = one && [one.author?.name, one.id].filter(Boolean).join(' · ')
  useEffect(() => {
    if (title !== undefined) document.title = title
  }, [title])
}

const OwnPanel = ({ active, one }: { active: string; one: CaseDetail }) => {
  switch (active) {
    case 'process':
      return <ProcessPane one={one} />
    case 'deal':
      return <AgreementPane one={one} />
    case 'documents':
      return <DocumentsPane id={one.id} isReadOnly={!one.isActive} />
    default:
      return <AuditPane id={one.id} />
  }
}

const Open = ({ one }: { one: CaseDetail }) => {
  const { t } = useTranslation('desk')
  const { items, active, other, isZone, linkOf } = useDeskTabs(one)
  const Part = other?.part
  return (
    <div className={styles.page}>
      <HeadPane one={one} />
      <Tabs
        className={styles.tabs}
        label={t('tab.label')}
        active={active}
        items={items}
        link={(tab, props) => <Link key={tab.id} {...props} to="." search={linkOf(tab.id)} />}
      />
      {isZone ? (
        <DeskZones one={one} />
      ) : (
        <div className={styles.panel}>
          <Boundary
            resetOn={active + one.id}
            fallback={(_error, retry) => <ErrorState title={t('zone.failed')} onRetry={retry} />}
          >
            <Suspense fallback={<Skeleton height={120} />}>
              {Part ? <Part caseId={one.id} /> : <OwnPanel active={active} one={one} />}
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
  const one = data?.data
  useRemembered(one)
  useWindowTitle(one)
  if (one) return <Open one={one} />
  if (!error) return <DeskSkeleton />
  if (isMissing(error)) return <LostCase isMissing onRetry={null} />
  return <LostCase isMissing={false} text={errorText(error)} onRetry={() => void refetch()} />
}
