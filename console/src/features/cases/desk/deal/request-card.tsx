// A request for an offer above the ceiling: who asks and why, with the buttons for people who may decide it.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CaseDetail } from '@tratativa/contract/cases/desk/shapes'
import { Button } from '../../../../ui/button.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { DateText, Money } from '../../../../ui/islands.tsx'
import { TextArea } from '../../../../ui/text-area.tsx'
import { textLink } from '../../../../ui/text-link.ts'
import styles from './deal.module.css'

type RequestCardProps = {
  request: NonNullable<CaseDetail['openRequest']>
  mayDecide: boolean
  isBusy: boolean
  onDecide: (approve: boolean, note: string) => void
  onWithdraw: () => void
}

const Decision = ({ isBusy, onDecide }: Pick<RequestCardProps, 'isBusy' | 'onDecide'>) => {
  const { t } = useTranslation('desk')
  const [note, setNote] = useState('')
  return (
    <>
      <TextArea
        label={t('request.note')}
        rows={2}
        maxLength={1000}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <div className={styles.primary}>
        <div className={styles.pair}>
          <Button variant="primary" size="lg" wide loading={isBusy} onClick={() => onDecide(true, note)}>
            {t('request.approve')}
          </Button>
          <Button size="lg" wide disabled={isBusy} onClick={() => onDecide(false, note)}>
            {t('request.refuse')}
          </Button>
        </div>
      </div>
    </>
  )
}

export const RequestCard = ({ request, mayDecide, isBusy, onDecide, onWithdraw }: RequestCardProps) => {
  const { t } = useTranslation('desk')
  const { value, ceiling, reason, by, isMine, message, at: requestedAt } = request
  return (
    <div className={styles.request}>
      <p className={styles.requestHead}>
        <b>
          <Money value={value} />
        </b>
        {ceiling !== null && (
          <span className={styles.caption}>
            {t('request.over')} <Money value={ceiling} />
          </span>
        )}
      </p>
      <p className={styles.caption}>
        {t('request.by', { name: by })} · <DateText value={requestedAt} time />
      </p>
      {reason !== '' && (
        <p className={styles.quote}>
          <bdi>{reason}</bdi>
        </p>
      )}
      {message && (
        <div className={styles.quote}>
          <p className={styles.caption}>
            {t(`request.message.${message.channel}`)} <bdi>{message.to}</bdi>
          </p>
          <bdi>{message.text}</bdi>
        </div>
      )}
      {mayDecide ? <Decision {...{ isBusy, onDecide }} /> : <p className={styles.caption}>{t('request.waiting')}</p>}
      {isMine && (
        <button type="button" className={classNames(textLink, styles.second)} disabled={isBusy} onClick={onWithdraw}>
          {t('request.withdraw')}
        </button>
      )}
    </div>
  )
}
