import { useTranslation } from 'react-i18next'
import type { Instalment } from '@tratativa/contract/payments/shapes'
import { Button } from '../../../ui/button.tsx'
import { DateText, Money } from '../../../ui/islands.tsx'
import { StatusMark } from './status-mark.tsx'
import styles from './case-payments.module.css'

type InstalmentListProps = { instalments: readonly Instalment[]; onPay: ((instalment: Instalment) => void) | null }

const Row = ({ instalment, onPay }: { instalment: Instalment; onPay: (() => void) | null }) => {
  const { t } = useTranslation('payments')
  const { leg, number, count, value, paid, open, dueOn, status } = instalment
  const isOpen = status !== 'paid' && status !== 'cancelled'
  const isPartly = isOpen && paid !== '0,00'
  return (
    <li className={styles.row}>
      <span className={styles.name}>
        {t(`leg.${leg}`)} <bdi dir="ltr">{`${number}/${count}`}</bdi>
      </span>
      <span className={styles.day}>{dueOn === null ? t('due.none') : <DateText value={dueOn} />}</span>
      <StatusMark status={status} />
      <span className={styles.amount}>
        <Money value={value} />
        {isPartly && <span className={styles.dim}>{t('open', { value: open })}</span>}
      </span>
      <span className={styles.act}>
        {isOpen && onPay && (
          <Button
            size="sm"
            onClick={onPay}
            aria-label={t('pay.of', { leg: t(`leg.${leg}`), number: `${number}/${count}` })}
          >
            {t('pay')}
          </Button>
        )}
      </span>
    </li>
  )
}

export const InstalmentList = ({ instalments, onPay }: InstalmentListProps) => {
  const { t } = useTranslation('payments')
  return (
    <ul className={styles.list} aria-label={t('instalments')}>
      {instalments.map((instalment) => (
        <Row key={instalment.id} instalment={instalment} onPay={onPay && (() => onPay(instalment))} />
      ))}
    </ul>
  )
}
