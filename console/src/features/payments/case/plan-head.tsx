import { useTranslation } from 'react-i18next'
import type { Plan } from '@tratativa/contract/payments/shapes'
import { Button } from '../../../ui/button.tsx'
import { DateText, Money } from '../../../ui/islands.tsx'
import styles from './case-payments.module.css'

const Start = ({ start: { rule, days, day } }: Pick<Plan, 'start'>) => {
  const { t } = useTranslation('payments')
  if (rule === 'unset') return <span className={styles.warn}>{t('start.unset.text')}</span>
  return (
    <span>
      {rule === 'day' ? t('start.day.text') : t(`start.${rule}.text`, { count: days ?? 0, n: days ?? 0 })}{' '}
      {day === null ? <span className={styles.dim}>{t('start.expected')}</span> : <DateText value={day} />}
    </span>
  )
}

type PlanHeadProps = { plan: Plan; court: string; onAdjust: (() => void) | null }

export const PlanHead = ({ plan, court, onAdjust }: PlanHeadProps) => {
  const { t } = useTranslation('payments')
  return (
    <section className={styles.plan} aria-label={t('plan')}>
      <div className={styles.sums}>
        <span className={styles.sum}>
          <span className={styles.dim}>{t('plan.value')}</span>
          <b className={styles.figure}>
            <Money value={plan.value} />
          </b>
        </span>
        {plan.fees !== '0,00' && (
          <span className={styles.sum}>
            <span className={styles.dim}>{t('leg.fees')}</span>
            <b>
              <Money value={plan.fees} />
            </b>
          </span>
        )}
        <span className={styles.sum}>
          <span className={styles.dim}>{t('plan.terms')}</span>
          <span dir="auto">
            {[t('plan.instalments', { n: plan.instalments }), plan.paymentForm].filter(Boolean).join(' · ')}
          </span>
        </span>
        <span className={styles.sum}>
          <span className={styles.dim}>{t('start')}</span>
          <Start start={plan.start} />
        </span>
        {onAdjust && (
          <Button size="sm" className={styles.end} onClick={onAdjust}>
            {t('plan.adjust')}
          </Button>
        )}
      </div>
      <p className={styles.note}>{court === '' ? t('calendar.national') : t('calendar.court', { court })}</p>
      <p className={styles.note}>
        {t(`plan.reason.${plan.reason}`, { number: plan.number })} <DateText value={plan.at} time />
        {plan.by !== '' && (
          <>
            {' · '}
            <span dir="auto">{plan.by}</span>
          </>
        )}
      </p>
    </section>
  )
}
