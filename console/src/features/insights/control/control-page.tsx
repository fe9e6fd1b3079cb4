import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ControlActs, ControlPane } from './control-pane.tsx'
import styles from './control.module.css'

export const ControlPage = () => {
  const { t } = useTranslation('insights')
  return (
    <div className={styles.page}>
      <PageHeader title={t('control.title')}>
        <ControlActs />
      </PageHeader>
      <ControlPane />
    </div>
  )
}
