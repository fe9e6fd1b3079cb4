import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../platform/errors.ts'
import { PagedList, type PagedListProps } from '../../ui/paged-list.tsx'
import { UserSkeleton } from './users/user-skeleton.tsx'

/** A paged list with the words and the placeholder of this screen. */
export const ListPages = <Row,>(props: Pick<PagedListProps<Row>, 'pages' | 'none' | 'children'>) => {
  const { t } = useTranslation('departments')
  return (
    <PagedList
      {...props}
      failed={t('failed')}
      errorText={useErrorText()}
      more={t('loadMore')}
      skeleton={<UserSkeleton />}
    />
  )
}
