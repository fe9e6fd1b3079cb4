import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutputOf } from '@tratativa/contract/kernel/endpoint'
import type { paymentsCalls } from '@tratativa/contract/payments/calls'
import type { Payee } from '@tratativa/contract/payments/shapes'
import { useRefusalToast } from '../../../platform/use-refusal-toast.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { DateText } from '../../../ui/islands.tsx'
import { useShowBankData } from '../payments.api.ts'
import styles from './case-payments.module.css'

type PayeesPaneProps = { payees: readonly Payee[]; onAdd: (() => void) | null; onDecide: (payee: Payee) => void }
type BankData = OutputOf<typeof paymentsCalls.showBankData>['data']

const Opened = ({ data }: { data: BankData }) => (
  <bdi dir="ltr" className={styles.opened}>
    {Object.values(data).filter(Boolean).join(' · ')}
  </bdi>
)

const History = ({ payee }: { payee: Payee }) => {
  const { t } = useTranslation('payments')
  const { askedBy, askedAt, decidedBy, decidedAt, channel, note } = payee
  return (
    <p className={styles.note}>
      {t('payee.asked', { by: askedBy })} <DateText value={askedAt} time />
      {decidedBy !== null && decidedAt !== null && (
        <>
          {' · '}
          {channel === null
            ? t('payee.refused', { by: decidedBy })
            : t('payee.confirmed', { by: decidedBy, channel: t(`channel.${channel}`) })}{' '}
          <DateText value={decidedAt} time />
        </>
      )}
      {note !== '' && <span dir="auto"> · {note}</span>}
    </p>
  )
}

type PayeeRowProps = { payee: Payee; mayShow: boolean; onDecide: () => void }

const PayeeRow = ({ payee, mayShow, onDecide }: PayeeRowProps) => {
  const { t } = useTranslation('payments')
  const showRefusal = useRefusalToast()
  const [opened, setOpened] = useState<BankData | null>(null)
  const { mutate, isPending } = useShowBankData()
  const show = () => mutate({ id: payee.id }, { onSuccess: ({ data }) => setOpened(data), onError: showRefusal })
  return (
    <li className={styles.payee}>
      <div className={styles.payeeHead}>
        <span className={styles.name}>{t(`leg.${payee.leg}`)}</span>
        <span dir="auto">{payee.name}</span>
        {opened ? <Opened data={opened} /> : <bdi dir="ltr">{payee.masked}</bdi>}
        <span className={classNames(styles.state, styles[payee.state])}>{t(`payee.state.${payee.state}`)}</span>
        <span className={styles.act}>
          {mayShow && (
            <Button size="sm" variant="quiet" loading={isPending} onClick={() => (opened ? setOpened(null) : show())}>
              {t(opened ? 'payee.hide' : 'payee.show')}
            </Button>
          )}
          {payee.state === 'waiting' && (
            <Button size="sm" onClick={onDecide}>
              {t('payee.decide')}
            </Button>
          )}
        </span>
      </div>
      <History payee={payee} />
    </li>
  )
}

export const PayeesPane = ({ payees, onAdd, onDecide }: PayeesPaneProps) => {
  const { t } = useTranslation('payments')
  return (
    <section className={styles.part} aria-label={t('payees')}>
      <div className={styles.partHead}>
        <h3 className={styles.heading}>{t('payees')}</h3>
        {onAdd && (
          <Button size="sm" onClick={onAdd}>
            {t('payee.add')}
          </Button>
        )}
      </div>
      {payees.length === 0 && <p className={styles.note}>{t('payee.none')}</p>}
      <ul className={styles.list}>
        {payees.map((payee) => (
          <PayeeRow
            key={payee.id}
            payee={payee}
            mayShow={onAdd !== null || payee.canDecide}
            onDecide={() => onDecide(payee)}
          />
        ))}
      </ul>
    </section>
  )
}
