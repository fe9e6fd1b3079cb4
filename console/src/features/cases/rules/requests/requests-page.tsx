// The requests to exceed a ceiling, for those who decide them.
import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../../../ui/page-header.tsx'
import styles from '../rules.module.css'
import { RequestsPane } from './requests-pane.tsx'

export const RequestsPage = () => {
  const { t } = useTranslation('rules')
  return (
    <>
      <PageHeader title={t('requests')} />
      <div className={styles.body}>
        <RequestsPane />
      </div>
    </>
  )
}
