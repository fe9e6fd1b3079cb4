// Form for the next offer: value with a stepper, collapsible terms, and the consequence of sending.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OfferMessage } from '@tratativa/contract/cases/deals/shapes'
import { centsToMoney, moneyToCents } from '@tratativa/contract/kernel/brazil'
import { classNames } from '../../../../ui/class-names.ts'
import { Button } from '../../../../ui/button.tsx'
import { Money } from '../../../../ui/islands.tsx'
import { CtrlEnter } from '../ctrl-enter.tsx'
import { MoneyField } from '../../../../ui/money-field.tsx'
import { TextArea } from '../../../../ui/text-area.tsx'
import { onCtrlEnter } from '../../../../ui/on-ctrl-enter.ts'
import { currencySign } from '../../../../ui/money-text.ts'
import { textLink } from '../../../../ui/text-link.ts'
import { isAbove, isNamed, reaches, roomAbove, stepFor } from './next-step.ts'
import { noTerms, OfferTerms } from './offer-terms.tsx'
import type { Terms } from './offer-terms.tsx'
import { SendWith } from './send-with.tsx'
import type { OfferSending } from './use-offer-sending.ts'
import styles from './deal.module.css'

export interface Offering extends Terms {
  readonly value: string
  readonly reason: string
  /** The message that goes out with the offer. */
  readonly message?: OfferMessage
}

type OfferFormProps = {
  value: string
  onValue: (value: string) => void
  theirs: string | null
  /** Null when there is no ceiling. */
  ceiling: string | null
  isBusy: boolean
  /** How the offer goes out. */
  sending: OfferSending
  onOffer: (offering: Offering) => void
  /** Accepts the other side's value; null when they have no open value. */
  onAccept: (() => void) | null
}

/** The value with its cents, as the message names it. */
const named = (value: string) => {
  const cents = moneyToCents(value)
  return cents === null ? value : centsToMoney(cents)
}

/** Shows the consequence of the offer before it is made. */
const Consequence = ({ value, ceiling }: Pick<OfferFormProps, 'value' | 'ceiling'>) => {
  const { t } = useTranslation('desk')
  if (isAbove(value, ceiling)) return <span className={styles.above}>{t('offer.above')}</span>
  const room = roomAbove(value, ceiling)
  if (room === null) return null
  return <span className={styles.end}>{t('offer.left', { value: `${currencySign} ${room}` })}</span>
}

export const OfferForm = (props: OfferFormProps) => {
  const { value, onValue, theirs, ceiling, isBusy, sending, onOffer, onAccept } = props
  const { t } = useTranslation('desk')
  const [terms, setTerms] = useState<Terms>(noTerms)
  const [reason, setReason] = useState('')
  const [isTried, setIsTried] = useState(false)
  const isTaking = onAccept !== null && reaches(value, theirs)
  const above = isAbove(isTaking ? (theirs ?? value) : value, ceiling)
  const texts = { ...terms, value: named(value) }
  const isWaiting = isBusy || !sending.isReady
  const act = () => {
    if (isWaiting) return
    setIsTried(!isNamed(value) || sending.marksOf(texts).length > 0)
    if (!isNamed(value)) return
    if (isTaking) return onAccept()
    if (sending.marksOf(texts).length > 0) return
    const message = sending.messageOf(texts)
    onOffer({ value, reason: above ? reason : '', ...terms, ...(message === undefined ? {} : { message }) })
  }
  const word = isTaking ? 'accept' : above ? 'ask' : sending.target === null ? 'record' : 'send'
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- Ctrl+Enter of the fields inside
    <div className={styles.form} onKeyDown={onCtrlEnter(act)}>
      <MoneyField
        label={t('offer.value')}
        labelHidden
        size="lg"
        data-offer=""
        step={stepFor(value)}
        value={value}
        onChange={onValue}
        error={isTried && !isNamed(value) ? t('offer.needed') : undefined}
      />
      {above && !isTaking && (
        <TextArea
          label={t('offer.reason')}
          rows={2}
          maxLength={1000}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      <div className={styles.primary}>
        <Button variant="primary" size="lg" wide loading={isWaiting} trailing={<CtrlEnter />} onClick={act}>
          {isNamed(value) ? t(`offer.${word}`) : t(sending.target === null ? 'offer.blank' : 'offer.blankSend')}{' '}
          {isNamed(value) && <Money value={isTaking ? (theirs ?? value) : value} />}
        </Button>
      </div>
      {!isTaking && <SendWith {...{ sending, isTried }} offer={texts} />}
      <div className={classNames(styles.line, styles.caption)}>
        <OfferTerms terms={terms} onChange={setTerms} />
        <Consequence {...{ value, ceiling }} />
      </div>
      {onAccept !== null && !isTaking && theirs !== null && (
        <button type="button" className={classNames(textLink, styles.second)} disabled={isBusy} onClick={onAccept}>
          {t('offer.accept')} <Money value={theirs} />
          {isAbove(theirs, ceiling) && <span className={styles.caption}> {t('offer.acceptAbove')}</span>}
        </button>
      )}
    </div>
  )
}
