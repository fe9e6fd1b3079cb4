// The card of the overview: counted deadlines that are late or end within a week. Those who lead see their team's.
import { Link } from '@tanstack/react-router'
import { leadingProfiles } from '@tratativa/contract/kernel/actor'
import { casePath } from '@tratativa/contract/kernel/paths'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../platform/errors.ts'
import { useLogin } from '../../../platform/login.ts'
import { classNames } from '../../../ui/class-names.ts'
import { DateText, Identifier } from '../../../ui/islands.tsx'
import { NotLoaded } from '../../../ui/not-loaded.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { listRow } from '../../../ui/text-link.ts'
import { useNearDeadlines } from '../deadlines.api.ts'
import { DaysLeft, heatOfDay } from './days-left.tsx'
import styles from './near-deadlines.module.css'

export const NearDeadlinesPane = () => {
  const { t } = useTranslation('deadlines')
  const errorText = useErrorText()
  const profile = useLogin()?.claims.idProfileType
  const isLeading = profile !== undefined && leadingProfiles.includes(profile)
  const { data, error, refetch } = useNearDeadlines(isLeading ? 'all' : 'mine')
  return (
    <Panel title={t('near.title')} {...(data && { count: data.count })}>
      {!data && (
        <NotLoaded height={72} failed={t('failed')} error={error && errorText(error)} onRetry={() => void refetch()} />
      )}
      {data && data.count === 0 && <p className={styles.none}>{t('near.none')}</p>}
      {data && data.late > 0 && <p className={styles.alarm}>{t('near.late', { n: data.late })}</p>}
      <ul className={styles.list}>
        {data?.data.map(({ id, caseId, caseName, title, count, user }) => (
          <li key={id}>
            <Link to={casePath(caseId)} className={classNames(listRow, styles.row, styles[heatOfDay(count.due)])}>
              <span className={styles.name}>
                <bdi>{title}</bdi>
                <span className={styles.case}>
                  {' · '}
                  <bdi>{caseName}</bdi> <Identifier value={caseId} />
                  {isLeading && user && ` · ${user.name}`}
                </span>
              </span>
              <span className={styles.day}>
                <DateText value={count.due} />
              </span>
              <span className={styles.left}>
                <DaysLeft due={count.due} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
