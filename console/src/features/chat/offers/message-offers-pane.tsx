// The offers of a message, and the acts on them: registering what the other side wrote as a counter-offer, accepting it, refusing it.
import { lazy, Suspense, useMemo, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { casesDeskCalls } from '@tratativa/contract/cases/desk/calls'
import type { Message, MessageOffer } from '@tratativa/contract/chat/shapes'
import { casePath } from '@tratativa/contract/kernel/paths'
import type { NamedTerms } from '@tratativa/contract/terms/named-terms'
import { queryOf } from '../../../platform/query.ts'
import { classNames } from '../../../ui/class-names.ts'
import { currencySign } from '../../../ui/money-text.ts'
import { textLink } from '../../../ui/text-link.ts'
import { answerOffer } from './answering.state.ts'
import { readingOf } from './reading-of.ts'
import type { Reading } from './reading-of.ts'
import { termsText } from './terms-text.ts'
import { useDismissReading } from './use-dismiss-reading.ts'
import { useRegisterCounter } from './use-register-counter.ts'
import styles from './message-offers.module.css'

const CounterDialog = lazy(() => import('./counter-dialog.tsx').then((module) => ({ default: module.CounterDialog })))

const useCase = (id: string) => useQuery(queryOf(casesDeskCalls.case, { id })).data?.data

type MessageOffersProps = { message: Message; caseId: string }

type ProposalProps = MessageOffersProps & {
  terms: NamedTerms
  isBusy: boolean
  onRegister: () => void
  onCorrect: () => void
}

/** An amount beyond doubt is proposed; nothing is written without a press. */
const Proposal = ({ message, caseId, terms, isBusy, onRegister, onCorrect }: ProposalProps) => {
  const { t } = useTranslation('chat')
  const { dismiss, isBusy: isDismissing } = useDismissReading(message, caseId)
  const { value, instalments } = terms
  const disabled = isBusy || isDismissing
  const named = { value: termsText(terms) }
  const amount = { value: `${currencySign} ${value}`, times: instalments }
  return (
    <>
      <span className={styles.asks}>{t(instalments === 1 ? 'counter.asks' : 'counter.asksIn', amount)}</span>
      <button
        type="button"
        className={textLink}
        data-counter="read"
        aria-label={t('counter.register', named)}
        {...{ disabled }}
        onClick={onRegister}
      >
        {t('counter.save')}
      </button>
      <button
        type="button"
        className={textLink}
        aria-label={t('counter.correctValue', named)}
        {...{ disabled }}
        onClick={onCorrect}
      >
        {t('counter.correct')}
      </button>
      <button
        type="button"
        className={textLink}
        data-dismiss=""
        aria-label={t('counter.dismissValue', named)}
        {...{ disabled }}
        onClick={() => dismiss(terms)}
      >
        {t('counter.dismiss')}
      </button>
    </>
  )
}

/** The reading that the amount of a person confirms or corrects. */
const readFor = ({ suggested, proposal }: Reading, { value, instalments }: Pick<NamedTerms, 'value' | 'instalments'>) =>
  proposal ??
  suggested.find((terms) => terms.value === value && terms.instalments === instalments) ??
  suggested[0] ??
  null

const Register = ({ message, caseId, reading }: MessageOffersProps & { reading: Reading }) => {
  const { t } = useTranslation('chat')
  const isOthers = useCase(caseId)?.mayWork === false
  const [isOpen, setIsOpen] = useState(false)
  const { register, isBusy } = useRegisterCounter(message, caseId, () => setIsOpen(false))
  const { suggested, proposal } = reading
  if (isOthers) return null
  return (
    <>
      {proposal ? (
        <Proposal
          {...{ message, caseId, isBusy }}
          terms={proposal}
          onRegister={() => register(proposal, proposal)}
          onCorrect={() => setIsOpen(true)}
        />
      ) : (
        <button
          type="button"
          className={classNames(textLink, styles.quiet)}
          data-counter={suggested.length > 0 ? 'read' : ''}
          disabled={isBusy}
          onClick={() => setIsOpen(true)}
        >
          {t('counter.open')}
        </button>
      )}
      {isOpen && (
        <Suspense>
          <CounterDialog
            {...{ proposal, suggested, isBusy }}
            onSave={(terms) => register(terms, readFor(reading, terms))}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** The answers to an open counter-offer, for those who work on its case. */
const Answers = ({ message, offer }: { message: Message; offer: MessageOffer }) => {
  const { t } = useTranslation('answers')
  const case_ = useCase(offer.caseId)
  const mayAct = case_?.isActive && case_.mayWork
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
  const { offers } = message
  const reading = useMemo(() => readingOf(message), [message])
  const open = offers.find(({ kind, outcome }) => kind === 'cited' && outcome === 'open')
  if (!reading && offers.length === 0) return null
  return (
    <div className={styles.offers}>
      {offers.map((offer) => (
        <ShownOffer key={offer.id + offer.kind} offer={offer} />
      ))}
      {open && <Answers message={message} offer={open} />}
      {reading && <Register {...{ message, caseId, reading }} />}
    </div>
  )
}
