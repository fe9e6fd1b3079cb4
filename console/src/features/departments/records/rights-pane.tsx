import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../platform/errors.ts'
import { EmptyState } from '../../../ui/states.tsx'
import { useRightsPages } from '../departments.api.ts'
import { PagedList } from '../../../ui/paged-list.tsx'
import { PaneHead } from '../pane-head.tsx'
import { UserSkeleton } from '../users/user-skeleton.tsx'
import { RightsList } from './rights-list.tsx'

const ListPane = () => {
  const { t } = useTranslation('departments')
  const pages = useRightsPages()
  return (
    <PagedList
      pages={pages}
      failed={t('failed')}
      errorText={useErrorText()}
      more={t('loadMore')}
      skeleton={<UserSkeleton />}
      none={<EmptyState title={t('rights.empty')}>{t('rights.empty.text')}</EmptyState>}
    >
      {(changes) => <RightsList changes={changes} />}
    </PagedList>
  )
}

export const RightsPane = () => {
  const { t } = useTranslation('departments')
  return (
    <section>
      <PaneHead title={t('rights.title')} text={t('rights.text')} />
      <ListPane />
    </section>
  )
}
