// An offer that went out with a message and does not count yet: what became of the message, and what to do about it.
import { useTranslation } from 'react-i18next'
import type { Offer } from '@tratativa/contract/cases/deals/shapes'
import { classNames } from '../../../../ui/class-names.ts'
import { Button } from '../../../../ui/button.tsx'
import { currencySign } from '../../../../ui/money-text.ts'
import styles from './deal.module.css'

type DeliveryStripProps = {
  offer: Offer
  isBusy: boolean
  onAgain: () => void
  onConfirm: () => void
  /** `isUndo`: the message is still shown as under way. */
  onTakeBack: (isUndo: boolean) => void
}

/** The message left: sending it again would send it twice. */
const departed: ReadonlySet<string> = new Set(['sent', 'delivered', 'read'])

export const DeliveryStrip = ({ offer, isBusy, onAgain, onConfirm, onTakeBack }: DeliveryStripProps) => {
  const { t } = useTranslation('desk')
  const { delivery, value } = offer
  const state = delivery?.state ?? 'failed'
  const isUnderWay = state === 'sending'
  const hasLeft = departed.has(state)
  const isFailed = !isUnderWay && !hasLeft
  const explanation = isFailed ? 'delivery.doesNotCount' : isUnderWay ? 'delivery.underWay' : 'delivery.hasLeft'
  return (
    <div className={styles.delivery} role="status">
      <p className={styles.caption}>
        <strong className={classNames(isFailed && styles.notSent)}>{t(`delivery.${state}`)}</strong>{' '}
        {t(explanation, { value: `${currencySign} ${value}` })}
        {delivery?.to && <bdi> {delivery.to}</bdi>}
      </p>
      <div className={styles.seconds}>
        {isFailed && (
          <Button size="sm" disabled={isBusy} onClick={onAgain}>
            {t('delivery.again')}
          </Button>
        )}
        {!isUnderWay && (
          <Button size="sm" variant="quiet" disabled={isBusy} onClick={onConfirm}>
            {t('delivery.confirm')}
          </Button>
        )}
        <Button size="sm" variant="quiet" disabled={isBusy} onClick={() => onTakeBack(isUnderWay)}>
          {t(isUnderWay ? 'undo' : 'delivery.takeBack')}
        </Button>
      </div>
    </div>
  )
}
