// The offers of a message, and the acts on them: registering what the other side wrote as a counter-offer, accepting it, refusing it.
import { lazy, Suspense, useMemo, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { casesDeskCalls } from '@tratativa/contract/cases/desk/calls'
import type { Message, MessageOffer } from '@tratativa/contract/chat/shapes'
import { casePath } from '@tratativa/contract/kernel/paths'
import { namedTerms } from '@tratativa/contract/terms/named-terms'
import { queryOf } from '../../../platform/query.ts'
import { classNames } from '../../../ui/class-names.ts'
import { currencySign } from '../../../ui/money-text.ts'
import { textLink } from '../../../ui/text-link.ts'
import { answerOffer } from './answering.state.ts'
import { termsText } from './terms-text.ts'
import { useRegisterCounter } from './use-register-counter.ts'
import styles from './message-offers.module.css'

const CounterDialog = lazy(() => import('./counter-dialog.tsx').then((module) => ({ default: module.CounterDialog })))

type MessageOffersProps = { message: Message; caseId: string }

const Register = ({ message, caseId }: MessageOffersProps) => {
  const { t } = useTranslation('chat')
  const [isOpen, setIsOpen] = useState(false)
  const { register, isBusy } = useRegisterCounter(message, caseId, () => setIsOpen(false))
  const suggested = useMemo(() => namedTerms(message.content), [message.content])
  const sure = suggested.find(({ isSure }) => isSure)
  return (
    <>
      <button
        type="button"
        className={classNames(textLink, !sure && styles.quiet)}
        data-counter=""
        disabled={isBusy}
        onClick={() => (sure ? register(sure) : setIsOpen(true))}
      >
        {sure ? t('counter.register', { value: termsText(sure) }) : t('counter.open')}
      </button>
      {isOpen && (
        <Suspense>
          <CounterDialog {...{ suggested, isBusy }} onSave={register} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** The answers to an open counter-offer, for those who work on its case. */
const Answers = ({ message, offer }: { message: Message; offer: MessageOffer }) => {
  const { t } = useTranslation('answers')
  const case_ = useQuery(queryOf(casesDeskCalls.case, { id: offer.caseId })).data?.data
  const mayAct = case_?.isActive && (case_.seesCeiling || case_.negotiator === null)
  // A waiting request is decided first.
  if (!mayAct || case_.openRequest) return null
  return (
    <>
      <button type="button" className={textLink} onClick={() => answerOffer({ message, offer, outcome: 'accepted' })}>
        {t('accept')}
      </button>
      <button type="button" className={textLink} onClick={() => answerOffer({ message, offer, outcome: 'refused' })}>
        {t('refuse')}
      </button>
    </>
  )
}

/** The state of an offer, where it is not the usual one. */
const ShownOffer = ({ offer: { caseId, kind, value, outcome } }: { offer: MessageOffer }) => {
  const { t } = useTranslation(['chat', 'answers'])
  return (
    <span>
      <Link to={casePath(caseId)} search={{ tab: 'deal' }} className={textLink}>
        {t(`counter.${kind}`, { value: `${currencySign} ${value}` })}
      </Link>
      {outcome !== 'open' && <span className={styles.outcome}> · {t(`answers:outcome.${outcome}`)}</span>}
    </span>
  )
}

export const MessageOffersPane = ({ message, caseId }: MessageOffersProps) => {
  const { offers, type, deletedAt, content } = message
  const isReceived = type === 'received' && deletedAt === null
  // A counter-offer that was taken back may be registered again.
  const mayRegister = isReceived && content !== '' && offers.every(({ outcome }) => outcome === 'retracted')
  const open = offers.find(({ kind, outcome }) => kind === 'cited' && outcome === 'open')
  if (!mayRegister && offers.length === 0) return null
  return (
    <div className={styles.offers}>
      {offers.map((offer) => (
        <ShownOffer key={offer.id + offer.kind} offer={offer} />
      ))}
      {open && <Answers message={message} offer={open} />}
      {mayRegister && <Register {...{ message, caseId }} />}
    </div>
  )
}
