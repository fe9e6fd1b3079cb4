import { useTranslation } from 'react-i18next'
import type { TimelineItem } from '@tratativa/contract/cases/desk/shapes'
import { moneyText } from '@tratativa/contract/kernel/money'
import { DateText, Money } from '../../../ui/islands.tsx'
import styles from './case-payments.module.css'

const reasons = ['made', 'adjusted', 'corrected', 'retracted', 'recounted'] as const

const Detail = ({ event }: { event: NonNullable<TimelineItem['event']> }) => {
  const { t } = useTranslation('payments')
  const { cents, number = '', count = '', leg, day, reason } = event.detail
  if (event.what === 'duty')
    return (
      <>
        {t('timeline.duty')} {day !== undefined && <DateText value={day} />}
      </>
    )
  const money = cents !== undefined && <Money value={moneyText(Number(cents))} />
  if (event.what === 'paid')
    return (
      <>
        {t('timeline.paid', { leg: t(leg === 'fees' ? 'leg.fees' : 'leg.author'), number: `${number}/${count}` })}{' '}
        {money} {day !== undefined && <DateText value={day} />}
      </>
    )
  return (
    <>
      {t(`timeline.plan.${reasons.find((known) => known === reason) ?? 'made'}`)} {money}
    </>
  )
}

export const TimelinePaymentPart = ({ item }: { item: TimelineItem }) => {
  const { t } = useTranslation('payments')
  const { event, by, text } = item
  if (!event) return null
  return (
    <>
      <p>
        <b dir="auto">{by?.name ?? t('timeline.nobody')}</b>{' '}
        <span className={styles.dim}>
          <Detail event={event} />
        </span>
      </p>
      {text !== '' && <p dir="auto">{text}</p>}
    </>
  )
}
