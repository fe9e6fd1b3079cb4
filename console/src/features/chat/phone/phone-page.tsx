// The phone of the other side while WhatsApp is simulated: scans the QR code, and writes as any contact.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { chatPermissions } from '@tratativa/contract/chat/permissions'
import { IconScan } from '@tabler/icons-react'
import { useCan } from '../../../platform/can.ts'
import { useRefusalToast } from '../../../platform/use-refusal-toast.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useSession } from '../session.api.ts'
import { ContactPane } from './contact-pane.tsx'
import { ContactsPane } from './contacts-pane.tsx'
import { useScan } from './phone.api.ts'
import styles from './phone.module.css'

const ScanPane = ({ session }: { session: string }) => {
  const { t } = useTranslation('phone')
  const toast = useToast()
  const showRefusal = useRefusalToast()
  const scanning = useScan()
  const scan = () =>
    scanning.mutate(
      { session },
      {
        onSuccess: () => toast.message(t('scan.done')),
        onError: showRefusal,
      },
    )
  return (
    <Button variant="primary" leading={<Icon of={IconScan} />} loading={scanning.isPending} onClick={scan}>
      {t('scan')}
    </Button>
  )
}

export const PhonePage = () => {
  const { t } = useTranslation('phone')
  const mayPlay = useCan(chatPermissions.simPlay)
  const { data, isError, refetch } = useSession()
  const [phone, setPhone] = useState<string | null>(null)
  if (!mayPlay) return <EmptyState title={t('refused')}>{t('refused.text')}</EmptyState>
  if (isError && !data) return <ErrorState title={t('failed')} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={200} />
  const { name: session, driver, isAuthenticated } = data.data
  if (driver !== 'simulator') return <EmptyState title={t('none')}>{t('none.text')}</EmptyState>
  return (
    <>
      <PageHeader title={t('title')}>{!isAuthenticated && <ScanPane session={session} />}</PageHeader>
      <p className={styles.about}>{t(isAuthenticated ? 'connected' : 'notConnected')}</p>
      <div className={styles.page}>
        <ContactsPane session={session} active={phone} onPick={setPhone} />
        {phone === null ? (
          <EmptyState title={t('choose')} className={styles.empty} />
        ) : (
          <ContactPane key={phone} session={session} phone={phone} />
        )}
      </div>
    </>
  )
}
