import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { departmentsEndpoints } from '@tratativa/contract/departments/endpoints'
import type { OutputOf } from '@tratativa/contract/kernel/endpoint'
import { paths } from '@tratativa/contract/kernel/paths'
import { Panel } from '../../../ui/panel.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { textLink } from '../../../ui/text-link.ts'
import { useWaitingUsers } from '../departments.api.ts'
import { useUserActions } from './use-user-actions.ts'
import { UserSkeleton } from './user-skeleton.tsx'
import { WaitingList } from './waiting-list.tsx'
import styles from './waiting.module.css'

const shown = 6

/** The total of pending users, minus those accepted since the list was fetched. */
const countOf = ({ data, total }: OutputOf<typeof departmentsEndpoints.users>) =>
  total - data.filter(({ isActive }) => isActive).length

/** The overview card of people who asked for access and wait for an administrator. */
export const WaitingPane = () => {
  const { t } = useTranslation('waiting')
  const pending = useWaitingUsers()
  const acts = useUserActions()
  // A user who was just accepted is still in the cached list until it is refetched.
  const waiting = pending.data?.data.filter(({ isActive }) => !isActive) ?? []
  return (
    <Panel
      title={t('title')}
      {...(pending.data ? { count: countOf(pending.data) } : {})}
      end={
        <Link to={paths.users} search={{ pendentes: 'sim' }} className={textLink}>
          {t('seeAll')}
        </Link>
      }
    >
      {pending.isPending && <UserSkeleton rows={3} />}
      {pending.isError && !pending.data && <ErrorState title={t('failed')} onRetry={() => void pending.refetch()} />}
      {pending.data && waiting.length === 0 && <p className={styles.none}>{t('none')}</p>}
      <WaitingList users={waiting.slice(0, shown)} onActivate={(user) => acts.toggle(user, true)} />
    </Panel>
  )
}
