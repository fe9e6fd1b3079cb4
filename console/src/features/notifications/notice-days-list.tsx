import { useTranslation } from 'react-i18next'
import type { NoticeDay } from './notice-days.ts'
import { NoticeList } from './notice-list.tsx'
import type { NoticeListProps } from './notice-list.tsx'
import styles from './notices.module.css'

type NoticeDaysListProps = Omit<NoticeListProps, 'notices'> & { days: readonly NoticeDay[] }

const Heading = ({ day, name }: NoticeDay) => {
  const { t } = useTranslation('notifications')
  return (
    <h2 className={styles.heading}>
      {name !== null && <span className={styles.name}>{t(name)}</span>}
      {day !== null && <bdi dir="ltr">{day}</bdi>}
    </h2>
  )
}

export const NoticeDaysList = ({ days, ...acts }: NoticeDaysListProps) =>
  days.map((day) => (
    <section key={day.day ?? 'none'} className={styles.day}>
      <Heading {...day} />
      <NoticeList notices={day.notices} {...acts} />
    </section>
  ))
