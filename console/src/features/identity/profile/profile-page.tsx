// The profile page: data, password, companies, theme, and deletion of the account.
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../platform/errors.ts'
import { Stack } from '../../../ui/layout.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { useMe } from '../menu/menu.api.ts'
import { InvitationsPane } from './invitations-pane.tsx'
import { LooksPane } from './looks-pane.tsx'
import { OwnDataPane } from './own-data-pane.tsx'
import { PasswordPane } from './password-pane.tsx'
import { RemovalPane } from './removal-pane.tsx'
import { SecondStepPane } from './second-step-pane.tsx'
import { TenantsPane } from './tenants-pane.tsx'
import styles from './profile-page.module.css'

const bars = [40, 60, 60, 50]

export const ProfilePage = () => {
  const { t } = useTranslation('profile')
  const say = useErrorText()
  const { data: me, error, refetch } = useMe()
  return (
    <>
      <PageHeader title={t('title')} />
      <div className={styles.page}>
        {!me && error && (
          <ErrorState title={t('failed')} onRetry={() => void refetch()}>
            {say(error)}
          </ErrorState>
        )}
        {!me && !error && (
          <Stack gap={16} block={16} role="status" aria-label={t('loading')}>
            {bars.map((width, index) => (
              <Skeleton key={`${index}-${width}`} width={`${width}%`} height={index === 0 ? 16 : 32} />
            ))}
          </Stack>
        )}
        {me && (
          <>
            <InvitationsPane />
            <OwnDataPane me={me.data} />
            <PasswordPane />
            <SecondStepPane />
            {me.data.tenants.length > 1 && <TenantsPane tenants={me.data.tenants} />}
          </>
        )}
        <LooksPane />
        {me && (
          <Panel title={t('remove.title')}>
            <RemovalPane />
          </Panel>
        )}
      </div>
    </>
  )
}
