import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { casePath } from '@tratativa/contract/kernel/paths'
import { DateText } from '../../../ui/islands.tsx'
import { MorePages } from '../../../ui/load-more.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useLateDuties } from '../payments.api.ts'
import styles from './payments.module.css'

/** The duties that are late; nothing is drawn where there are none. */
export const LateDutiesPane = () => {
  const { t } = useTranslation('payments')
  const list = useLateDuties()
  const duties = list.data?.pages.flatMap(({ data }) => data) ?? []
  if (duties.length === 0) return null
  return (
    <Panel title={t('duties.late')}>
      <ul className={styles.duties}>
        {duties.map(({ caseId, author, client, negotiator, what, dueOn, fine }) => (
          <li key={caseId} className={styles.duty}>
            <Link to={casePath(caseId) as '.'} className={styles.link}>
              <span dir="auto">{author || caseId}</span>
            </Link>
            <span className={styles.lateDay}>
              <DateText value={dueOn} />
            </span>
            <span dir="auto">{what}</span>
            <span dir="auto" className={styles.dim}>
              {[client, negotiator, fine].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      <MorePages pages={list} label={t('more')} />
    </Panel>
  )
}
