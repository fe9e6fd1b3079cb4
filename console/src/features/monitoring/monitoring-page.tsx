import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialog.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { useNarrow } from '../../ui/use-narrow.ts'
import { MovementsOfProcessPane } from './movements-of-process-pane.tsx'
import { ProcessesPane } from './processes-pane.tsx'
import { RulePane } from './rule-pane.tsx'
import { useListFilter } from './use-list-filter.ts'
import styles from './monitoring.module.css'

/** From here on the list and the process have room side by side. */
const besideQuery = '(max-width: 1179px)'

export const MonitoringPage = () => {
  const { t } = useTranslation('monitoring')
  const list = useListFilter()
  const isNarrow = useNarrow(besideQuery)
  const { openId, open } = list
  return (
    <div className={styles.page}>
      <PageHeader title={t('title')}>
        <RulePane />
      </PageHeader>
      <div className={styles.sides}>
        <ProcessesPane list={list} />
        {!isNarrow && (
          <aside className={styles.side} aria-label={t('pane.title')}>
            {openId === null ? (
              <p className={styles.quiet}>{t('pane.none')}</p>
            ) : (
              <MovementsOfProcessPane key={openId} id={openId} />
            )}
          </aside>
        )}
      </div>
      {isNarrow && (
        <Dialog open={openId !== null} placement="end" title={t('pane.title')} onClose={() => open(null)}>
          {openId !== null && <MovementsOfProcessPane key={openId} id={openId} />}
        </Dialog>
      )}
    </div>
  )
}
