import { Link } from '@tanstack/react-router'
import { paths } from '@tratativa/contract/kernel/paths'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../platform/errors.ts'
import { Panel } from '../../../ui/panel.tsx'
import { NotLoaded } from '../../../ui/not-loaded.tsx'
import { DeadlineList } from './deadline-list.tsx'
import { useCasesOverview } from './overview.api.ts'
import { overviewLinks } from './rows-links.ts'
import styles from './overview.module.css'

/** Card of the overview: the urgent deadlines. */
export const DeadlinesPane = () => {
  const { t } = useTranslation('ledger')
  const errorText = useErrorText()
  const { data, error, refetch } = useCasesOverview()
  const deadlines = data?.data.deadlines
  return (
    <Panel
      title={t('deadlines')}
      {...(deadlines ? { count: deadlines.count } : {})}
      end={
        data && (
          <Link to={paths.cases} search={overviewLinks(data.data).deadlines} className={styles.link}>
            {t('deadlines.all')}
          </Link>
        )
      }
    >
      {!deadlines && (
        <NotLoaded height={144} failed={t('failed')} error={error && errorText(error)} onRetry={() => void refetch()} />
      )}
      {deadlines && deadlines.count === 0 && <p className={styles.none}>{t('deadlines.none')}</p>}
      {deadlines && <DeadlineList deadlines={deadlines.data} />}
    </Panel>
  )
}
