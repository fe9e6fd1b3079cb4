import { Link } from '@tanstack/react-router'
import type { CaseFigures } from '@tratativa/contract/cases/desk/shapes'
import { paths } from '@tratativa/contract/kernel/paths'
import { useTranslation } from 'react-i18next'
import { count } from '../../../ui/count.ts'
import { withoutZeroCents } from '../../../ui-domain/deal-scale.ts'
import { Money } from '../../../ui/islands.tsx'
import { rowsBehind } from './rows-behind.ts'
import { currencySign } from '../../../ui/money-text.ts'
import styles from './linked-cases.module.css'

/** Shows the figures of a client's cases in a row; each figure links to the cases behind it. */
export const ClientFigures = ({ figures }: { figures: CaseFigures }) => {
  const { t } = useTranslation('caseload')
  const { active, inactive, dealsThisMonth, dealsLastMonth, today } = figures
  const month = { from: `${today.slice(0, 8)}01`, to: today }
  return (
    <div className={styles.figures}>
      <Link to={paths.cases} search={rowsBehind(figures)} className={styles.figure}>
        <span>{t('active')}</span>
        <b>{count(active.count)}</b>
        <small>
          <Money value={withoutZeroCents(active.value)} /> {t('inClaims')}
        </small>
      </Link>
      <Link to={paths.cases} search={rowsBehind(figures, { closedDealDate: month })} className={styles.figure}>
        <span>{t('deals')}</span>
        <b>{count(dealsThisMonth.count)}</b>
        <small>{t('deals.last', { n: count(dealsLastMonth.count) })}</small>
      </Link>
      <Link to={paths.cases} search={rowsBehind(figures, { closedDealDate: month })} className={styles.figure}>
        <span>{t('deals.value')}</span>
        <b>
          <Money value={withoutZeroCents(dealsThisMonth.value)} />
        </b>
        <small>{t('deals.last', { n: `${currencySign} ${withoutZeroCents(dealsLastMonth.value)}` })}</small>
      </Link>
      <Link to={paths.cases} search={rowsBehind(figures, { isActive: false })} className={styles.figure}>
        <span>{t('inactive')}</span>
        <b>{count(inactive)}</b>
      </Link>
    </div>
  )
}
