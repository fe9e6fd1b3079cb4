// Card of the overview of those who lead: the deadlines of today in the cases of the team.
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { casePath } from '@tratativa/contract/kernel/paths'
import { useErrorText } from '../../../../platform/errors.ts'
import { Identifier, Money } from '../../../../ui/islands.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { NotLoaded } from '../../../../ui/not-loaded.tsx'
import { ReassignPane } from './reassign-pane.tsx'
import { useTeamDeadlines } from './team.api.ts'
import styles from './team.module.css'

export const TeamDeadlinesPane = () => {
  const { t } = useTranslation(['team', 'ledger'])
  const errorText = useErrorText()
  const { data, error, refetch } = useTeamDeadlines()
  return (
    <Panel title={t('deadlines')} {...(data ? { count: data.count } : {})}>
      {!data && (
        <NotLoaded height={108} failed={t('failed')} error={error && errorText(error)} onRetry={() => void refetch()} />
      )}
      {data?.count === 0 && <p className={styles.none}>{t('deadlines.none')}</p>}
      {data && data.count > 0 && (
        <ul className={styles.list} aria-label={t('deadlines')}>
          {data.data.map(({ id, author, what, value, negotiator }) => (
            <li key={`${id}-${what}`} className={styles.row}>
              <Link to={casePath(id)} className={styles.case}>
                <bdi>{author}</bdi> <Identifier value={id} />
              </Link>
              <span className={styles.what}>{t(`ledger:what.${what}`)}</span>
              <span className={styles.person}>
                {negotiator === null ? <i className={styles.nobody}>{t('nobody')}</i> : <bdi>{negotiator.name}</bdi>}
              </span>
              <span className={styles.value}>{value !== null && <Money value={value} />}</span>
              <span className={styles.act}>
                <ReassignPane caseId={id} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {data && data.count > data.data.length && (
        <p className={styles.none}>{t('more', { count: data.count - data.data.length })}</p>
      )}
    </Panel>
  )
}
