// Under the button of the offer: how it goes out, to whom, and the words, which can be changed in place.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OfferTexts } from '@tratativa/contract/chat/template-case'
import { formatPhone } from '@tratativa/contract/kernel/brazil'
import { NativeSelect } from '../../../../ui/native-select.tsx'
import { TextArea } from '../../../../ui/text-area.tsx'
import { currencySign } from '../../../../ui/money-text.ts'
import { textLink } from '../../../../ui/text-link.ts'
import type { OfferSending } from './use-offer-sending.ts'
import styles from './deal.module.css'

const none = 'none'

export const SendWith = ({
  sending,
  offer,
  isTried,
}: {
  sending: OfferSending
  offer: OfferTexts
  /** The person has pressed the button: what keeps the message from going out is shown. */
  isTried: boolean
}) => {
  const { t } = useTranslation('desk')
  const [isShown, setIsShown] = useState(false)
  const { targets, target, onChoose, textOf, onText, marksOf, isNamedIn } = sending
  if (targets.length === 0) return null
  const marks = target === null ? [] : marksOf(offer)
  const isOther = target !== null && !isNamedIn(offer)
  const isOpen = target !== null && (isShown || isOther || (isTried && marks.length > 0))
  const problem = marks.map(({ kind, text }) => t(kind === 'gap' ? 'send.gap' : 'send.past', { text })).join(' ')
  return (
    <div className={styles.send}>
      <div className={styles.sendLine}>
        <NativeSelect
          label={t('send.channel')}
          labelHidden
          size="sm"
          className={styles.sendChoice}
          value={target?.id ?? none}
          options={[
            ...targets.map(({ id, channel, person, address }) => ({
              value: id,
              label: t(`send.${channel}`, {
                name: person,
                address: channel === 'whatsapp' ? formatPhone(address) : address,
              }),
            })),
            { value: none, label: t('send.none') },
          ]}
          onChange={(event) => onChoose(event.target.value)}
        />
        {target !== null && (
          <button type="button" className={textLink} aria-expanded={isOpen} onClick={() => setIsShown(!isShown)}>
            {t(isOpen ? 'send.hide' : 'send.show')}
          </button>
        )}
      </div>
      {isOpen && (
        <TextArea
          label={t('send.text')}
          rows={8}
          maxLength={4096}
          value={textOf(offer)}
          error={problem === '' ? undefined : problem}
          hint={isOther ? t('send.other', { value: `${currencySign} ${offer.value}` }) : undefined}
          onChange={(event) => onText(event.target.value, offer)}
        />
      )}
    </div>
  )
}
