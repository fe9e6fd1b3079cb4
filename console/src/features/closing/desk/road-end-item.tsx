import { useTranslation } from 'react-i18next'
import type { TimelineItem } from '@tratativa/contract/cases/desk/shapes'
import styles from './road.module.css'

/** The end of a road in the timeline of its case. */
export const RoadEndItem = ({ item }: { item: TimelineItem }) => {
  const { t } = useTranslation('closing')
  return (
    <p className={styles.head}>
      <b className={styles.name}>{t('finished')}</b>
      {item.by && <bdi className={styles.quiet}>{item.by.name}</bdi>}
    </p>
  )
}
