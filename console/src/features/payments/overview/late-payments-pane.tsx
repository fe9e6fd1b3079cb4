// Card of the overview of those who lead: the payments that are late.
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { casePath, paths } from '@tratativa/contract/kernel/paths'
import { useErrorText } from '../../../platform/errors.ts'
import { DateText, Money } from '../../../ui/islands.tsx'
import { NotLoaded } from '../../../ui/not-loaded.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useInstalments, usePaymentTotals } from '../payments.api.ts'
import styles from './payments.module.css'

const shown = 6
const late = { view: 'late' } as const

export const LatePaymentsPane = () => {
  const { t } = useTranslation('payments')
  const errorText = useErrorText()
  const { data, error, refetch } = useInstalments(late)
  const totals = usePaymentTotals(late)
  const sum = totals.data?.views.find(({ view }) => view === 'late')
  const rows = data?.pages[0]?.data.slice(0, shown) ?? []
  const all = (
    <Link to={paths.payments} search={late as never} className={styles.link}>
      {t('card.all')}
    </Link>
  )
  return (
    <Panel title={t('card.title')} end={all} {...(sum ? { count: sum.count } : {})}>
      {!data && (
        <NotLoaded height={144} failed={t('failed')} error={error && errorText(error)} onRetry={() => void refetch()} />
      )}
      {data && rows.length === 0 && <p className={styles.dim}>{t('none.late')}</p>}
      <ul className={styles.cardRows}>
        {rows.map(({ id, dueOn, open, case: case_ }) => (
          <li key={id} className={styles.cardRow}>
            <Link to={casePath(case_.id) as '.'} className={styles.link}>
              <span dir="auto">{case_.author || case_.id}</span>
            </Link>
            <span dir="auto" className={styles.dim}>
              {[case_.client, case_.negotiator].filter(Boolean).join(' · ')}
            </span>
            <span className={styles.lateDay}>{dueOn !== null && <DateText value={dueOn} />}</span>
            <Money value={open} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
