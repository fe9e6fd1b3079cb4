// The offers of a message, and the button that registers a counter-offer from what the other side wrote.
import { lazy, Suspense, useState } from 'react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { amountNamedIn } from '@tratativa/contract/cases/deals/named-amount'
import type { Message } from '@tratativa/contract/chat/shapes'
import { casePath } from '@tratativa/contract/kernel/paths'
import { classNames } from '../../../ui/class-names.ts'
import { currencySign } from '../../../ui/money-text.ts'
import { textLink } from '../../../ui/text-link.ts'
import { useRegisterCounter } from './use-register-counter.ts'
import styles from './message-offers.module.css'

const CounterDialog = lazy(() => import('./counter-dialog.tsx').then((module) => ({ default: module.CounterDialog })))

type MessageOffersProps = { message: Message; caseId: string }

const Register = ({ message, caseId }: MessageOffersProps) => {
  const { t } = useTranslation('chat')
  const [isOpen, setIsOpen] = useState(false)
  const { register, isBusy } = useRegisterCounter(message, caseId, () => setIsOpen(false))
  const amount = amountNamedIn(message.content)
  return (
    <>
      <button
        type="button"
        className={classNames(textLink, amount === null && styles.quiet)}
        data-counter=""
        disabled={isBusy}
        onClick={() => (amount === null ? setIsOpen(true) : register(amount))}
      >
        {amount === null ? t('counter.open') : t('counter.register', { value: `${currencySign} ${amount}` })}
      </button>
      {isOpen && (
        <Suspense>
          <CounterDialog isBusy={isBusy} onSave={register} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

export const MessageOffersPane = ({ message, caseId }: MessageOffersProps) => {
  const { t } = useTranslation('chat')
  const { offers, type, deletedAt, content } = message
  const mayRegister = type === 'received' && deletedAt === null && content !== '' && offers.length === 0
  if (!mayRegister && offers.length === 0) return null
  return (
    <p className={styles.offers}>
      {offers.map(({ id, kind, value, caseId: of }) => (
        <Link key={id} to={casePath(of)} search={{ tab: 'deal' }} className={textLink}>
          {t(`counter.${kind}`, { value: `${currencySign} ${value}` })}
        </Link>
      ))}
      {mayRegister && <Register {...{ message, caseId }} />}
    </p>
  )
}
