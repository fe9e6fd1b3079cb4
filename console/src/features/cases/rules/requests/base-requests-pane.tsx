import { useTranslation } from 'react-i18next'
import { useRefusalToast } from '../../../../platform/use-refusal-toast.ts'
import { LoadMore } from '../../../../ui/load-more.tsx'
import { nextPageLoader } from '../../../../ui/next-page.ts'
import { useToast } from '../../../../ui/toast.tsx'
import { useBaseRequests, useDecideBase } from '../rules.api.ts'
import { BaseRequestRow } from './base-request-row.tsx'
import styles from './requests.module.css'

/** Changes that raise a ceiling and wait for confirmation; renders nothing when there are none. */
export const BaseRequestsPane = () => {
  const { t } = useTranslation('rules')
  const toast = useToast()
  const showRefusal = useRefusalToast()
  const list = useBaseRequests()
  const decide = useDecideBase()
  const requests = list.data?.pages.flatMap(({ data }) => data) ?? []
  if (requests.length === 0) return null
  return (
    <section className={styles.bases}>
      <h2>{t('bases')}</h2>
      <p className={styles.about}>{t('bases.about')}</p>
      <ul className={styles.list} aria-label={t('bases')}>
        {requests.map((request) => (
          <BaseRequestRow
            key={request.case.id}
            request={request}
            isBusy={decide.isPending}
            onDecide={(confirm) =>
              decide.mutate(
                { id: request.case.id, confirm },
                {
                  onSuccess: () => toast.message(t(confirm ? 'base.confirmed.done' : 'base.refused.done')),
                  onError: showRefusal,
                },
              )
            }
          />
        ))}
      </ul>
      {list.hasNextPage && (
        <LoadMore
          label={t('loadMore')}
          isLoading={list.isFetchingNextPage}
          isFailed={list.isFetchNextPageError}
          onMore={nextPageLoader(list)}
        />
      )}
    </section>
  )
}
