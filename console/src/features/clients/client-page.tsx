import { Suspense } from 'react'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { clientId } from '@tratativa/contract/kernel/ids'
import type { ClientId } from '@tratativa/contract/kernel/ids'
import { useErrorText } from '../../platform/errors.ts'
import { ClientDataPane } from './client/client-data-pane.tsx'
import { ClientHeadPane } from './client/client-head-pane.tsx'
import { SubClientsPane } from './client/sub-clients-pane.tsx'
import { useClient } from './clients.api.ts'
import { FiguresPane } from './record/figures-pane.tsx'
import { LostRecord } from './record/lost-record.tsx'
import { RecordSkeleton } from './record/record-skeleton.tsx'
import { RecordTabs } from './record/record-tabs.tsx'
import { isMissing } from '../../platform/use-refused-field.ts'
import { useRecordTabs } from './record/use-record-tabs.ts'
import styles from './page.module.css'

const Record = ({ id }: { id: ClientId }) => {
  const { t } = useTranslation('clients')
  const errorText = useErrorText()
  const { data, error, isPending, refetch } = useClient(id)
  const { items, active, other } = useRecordTabs([
    { id: 'subclientes', label: t('subClients'), ...(data ? { count: data.data.subClients } : {}) },
    { id: 'dados', label: t('data') },
  ])
  if (isPending) return <RecordSkeleton />
  if (!data)
    return (
      <LostRecord
        title={t(isMissing(error) ? 'client.unknown' : 'client.failed')}
        {...(isMissing(error) ? {} : { text: errorText(error) })}
        onRetry={isMissing(error) ? null : () => void refetch()}
      />
    )
  const of = { clientId: id, subClientId: null }
  return (
    <>
      <ClientHeadPane client={data.data} />
      <div className={styles.figures}>
        <FiguresPane {...of} />
      </div>
      <RecordTabs className={styles.tabs} items={items} active={active} />
      <div className={styles.body}>
        {active === 'subclientes' && <SubClientsPane client={data.data} />}
        {active === 'dados' && <ClientDataPane client={data.data} />}
        {other && (
          <Suspense fallback={<RecordSkeleton />}>
            <other.part {...of} />
          </Suspense>
        )}
      </div>
    </>
  )
}

export const ClientPage = () => {
  const { id } = useParams({ strict: false })
  const { t } = useTranslation('clients')
  const known = clientId.safeParse(Number(id))
  return known.success ? <Record key={id} id={known.data} /> : <LostRecord title={t('client.unknown')} onRetry={null} />
}
