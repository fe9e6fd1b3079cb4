import { Suspense } from 'react'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { subClientId } from '@tratativa/contract/kernel/ids'
import type { SubClientId } from '@tratativa/contract/kernel/ids'
import { useErrorText } from '../../platform/errors.ts'
import { useSubClient } from './clients.api.ts'
import { FiguresPane } from './record/figures-pane.tsx'
import { FormsPane } from './forms/forms-pane.tsx'
import { LostRecord } from './record/lost-record.tsx'
import { RecordSkeleton } from './record/record-skeleton.tsx'
import { RecordTabs } from './record/record-tabs.tsx'
import { SubClientDataPane } from './sub-client/sub-client-data-pane.tsx'
import { SubClientHeadPane } from './sub-client/sub-client-head-pane.tsx'
import { isMissing } from '../../platform/use-refused-field.ts'
import { useRecordTabs } from './record/use-record-tabs.ts'
import styles from './page.module.css'

const Record = ({ id }: { id: SubClientId }) => {
  const { t } = useTranslation('clients')
  const errorText = useErrorText()
  const { data, error, isPending, refetch } = useSubClient(id)
  const { items, active, other } = useRecordTabs([
    { id: 'formularios', label: t('forms') },
    { id: 'dados', label: t('data') },
  ])
  if (isPending) return <RecordSkeleton />
  if (!data)
    return (
      <LostRecord
        title={t(isMissing(error) ? 'sub.unknown' : 'sub.failed')}
        {...(isMissing(error) ? {} : { text: errorText(error) })}
        onRetry={isMissing(error) ? null : () => void refetch()}
      />
    )
  const of = { clientId: data.clientId, subClientId: id }
  return (
    <>
      <SubClientHeadPane subClient={data} />
      <div className={styles.figures}>
        <FiguresPane {...of} />
      </div>
      <RecordTabs className={styles.tabs} items={items} active={active} />
      <div className={styles.body}>
        {active === 'formularios' && <FormsPane subClient={data} />}
        {active === 'dados' && <SubClientDataPane subClient={data} />}
        {other && (
          <Suspense fallback={<RecordSkeleton />}>
            <other.part {...of} />
          </Suspense>
        )}
      </div>
    </>
  )
}

export const SubClientPage = () => {
  const { id } = useParams({ strict: false })
  const { t } = useTranslation('clients')
  const known = subClientId.safeParse(Number(id))
  return known.success ? <Record key={id} id={known.data} /> : <LostRecord title={t('sub.unknown')} onRetry={null} />
}
