// The next step of the deal: one primary button, and the alternatives beside it.
import { situationKeys } from '@tratativa/contract/cases/situation-keys'
import { profiles } from '@tratativa/contract/kernel/actor'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Offer } from '@tratativa/contract/cases/deals/shapes'
import type { CaseDetail } from '@tratativa/contract/cases/desk/shapes'
import { casesPermissions } from '@tratativa/contract/cases/permissions'
import type { DealSituation } from '@tratativa/contract/cases/rules/shapes'
import { useActions } from '../../../../platform/actions.ts'
import { useCan } from '../../../../platform/can.ts'
import { useLogin } from '../../../../platform/login.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { Button } from '../../../../ui/button.tsx'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { currencySign } from '../../../../ui/money-text.ts'
import { textLink } from '../../../../ui/text-link.ts'
import { dealActs } from '../../case-actions.ts'
import { useCaseChange } from '../use-case-change.ts'
import { isAbove, nextStepOf, suggestedOffer } from './next-step.ts'
import type { NextStep } from './next-step.ts'
import { OfferForm } from './offer-form.tsx'
import type { Offering } from './offer-form.tsx'
import { OwnerStepPane } from './owner-step-pane.tsx'
import { RequestCard } from './request-card.tsx'
import { DeliveryStrip } from './delivery-strip.tsx'
import { SignDialog } from './sign-dialog.tsx'
import { TheirsDialog } from './theirs-dialog.tsx'
import { useDealActions } from './deal.api.ts'
import { gatedChat, gatedMessageOf, useMessageGate } from './use-message-gate.tsx'
import { useOfferSending } from './use-offer-sending.ts'
import { SidePanel } from '../side-panel.tsx'
import styles from './deal.module.css'

type NextStepPaneProps = {
  case_: CaseDetail
  situations: readonly DealSituation[]
  /** False until the offers are fetched: no value is suggested, for it would change under the person who types over it. */
  isLedgerKnown: boolean
  /** The other side's open counter-offer. */
  theirOffer: Offer | undefined
  /** Our last offer while it is unanswered. */
  pending: Offer | undefined
  /** Our newest offer while its message has not reached the other side. */
  unsent: Offer | undefined
  /** The value typed for the next offer; null when nothing is typed. */
  typed: string | null
  onType: (value: string | null) => void
  onMail: () => void
  onReactivate: () => void
}

type DealActions = ReturnType<typeof useDealActions>

const useMayDecide = (request: CaseDetail['openRequest']) => {
  const may = useCan(casesPermissions.requestsDecide)
  const profile = useLogin()?.claims.idProfileType
  // A supervisor must not decide on their own request.
  return may && !(request?.isMine && profile === profiles.supervisor)
}

const OfferStep = ({
  case_,
  isLedgerKnown,
  theirOffer,
  pending,
  unsent,
  typed,
  onType,
  acts,
  onAsk,
}: Omit<NextStepPaneProps, 'situations' | 'onMail' | 'onReactivate'> & { acts: DealActions; onAsk: () => void }) => {
  const { deal } = case_
  const theirs = theirOffer?.value ?? null
  const { t } = useTranslation('desk')
  const [raise, setRaise] = useState<Offering | null>(null)
  const sending = useOfferSending(case_)
  const gate = useMessageGate()
  // An offer made before the offers are known would skip the question whether another one shall follow.
  const isBusy = acts.isBusy || gate.isWaiting || !isLedgerKnown
  // An offer above the ceiling becomes a request, which sends nothing yet.
  const make = (offering: Offering) =>
    gate.pass(isAbove(offering.value, deal.maximumProposal) ? null : gatedMessageOf(offering.message), () =>
      acts.offer(offering),
    )
  const open = unsent ?? pending
  // While our offer is open it is the other side's turn: a further offer of ours gets no suggested value and needs a confirmation.
  const suggested = open || !isLedgerKnown ? null : suggestedOffer(deal.lastProposal, theirs, deal.maximumProposal)
  const value = typed ?? suggested ?? ''
  const money = (amount: string) => `${currencySign} ${amount}`
  return (
    <>
      {unsent && (
        <DeliveryStrip
          offer={unsent}
          isBusy={isBusy}
          onAgain={() => gate.pass(gatedChat(unsent.delivery?.message?.chatId), () => acts.sendAgain(unsent.id))}
          onConfirm={() => acts.settle(unsent.id, 'open')}
          onTakeBack={(isUndo) => acts.settle(unsent.id, 'retracted', isUndo)}
        />
      )}
      {pending && !unsent && (
        <p className={classNames(styles.caption, styles.waits)} role="status">
          <strong>{t('offer.waiting')}</strong> {t('offer.waitingText', { value: money(pending.value) })}
          {pending.delivery && <> {t(`delivery.${pending.delivery.state}`)}.</>}
        </p>
      )}
      <OfferForm
        {...{ value, theirs, sending }}
        onValue={onType}
        ceiling={deal.maximumProposal}
        isBusy={isBusy}
        onOffer={open ? setRaise : make}
        // A value above theirs may be a slip of the keys: it is asked before their offer is accepted.
        onAccept={theirOffer ? () => (isAbove(value, theirs) ? onAsk() : acts.accept(theirOffer.id)) : null}
      />
      {open && raise && (
        <ConfirmDialog
          open
          title={t('offer.again')}
          busy={acts.isBusy}
          onBack={() => setRaise(null)}
          onConfirm={() => {
            make(raise)
            setRaise(null)
          }}
        >
          {t('offer.againText', { before: money(open.value), value: money(raise.value) })}
        </ConfirmDialog>
      )}
      {gate.question}
    </>
  )
}

/** Advances the deal after both sides have agreed. */
const AdvanceDealStep = ({
  case_,
  step,
  acts,
  onMail,
}: {
  case_: CaseDetail
  step: NextStep
  acts: DealActions
  onMail: () => void
}) => {
  const { t } = useTranslation('desk')
  const [isSigning, setIsSigning] = useState(false)
  const change = useCaseChange(case_.id)
  if (step.is === 'chase')
    return (
      <>
        <div className={styles.primary}>
          <Button variant="primary" size="lg" wide data-act="draft" onClick={onMail}>
            {t('step.chase')}
          </Button>
        </div>
        <div className={styles.seconds}>
          <button type="button" className={textLink} onClick={() => setIsSigning(true)}>
            {t('step.sign')}
          </button>
        </div>
        {isSigning && (
          <SignDialog
            name={t('sign.default', { id: case_.id })}
            isBusy={acts.isBusy}
            onClose={() => setIsSigning(false)}
            onSave={(signed) => {
              acts.sign(signed)
              setIsSigning(false)
            }}
          />
        )}
      </>
    )
  if (step.is !== 'advance') return <p className={styles.caption}>{t('step.done')}</p>
  const { to, isReopening } = step
  return (
    <>
      <div className={styles.primary}>
        <Button variant="primary" size="lg" wide data-act="draft" onClick={() => void change({ dealStatus: to.name })}>
          {isReopening ? t('step.reopen') : t('step.advance', { name: to.name })}
        </Button>
      </div>
      {to.key === situationKeys.minutaSent && (
        <div className={styles.seconds}>
          <button type="button" className={textLink} onClick={onMail}>
            {t('step.draftMail')}
          </button>
        </div>
      )}
    </>
  )
}

/** The newest message stands last in the timeline. Returns undefined where none has such a button. */
const newestInTimeline = (button: string) =>
  [...document.querySelectorAll<HTMLElement>(`[data-timeline] ${button}`)].at(-1)

/** A message without any amount comes after those that name one. */
const registerNewest = () => (newestInTimeline('[data-counter="read"]') ?? newestInTimeline('[data-counter]'))?.click()

const dismissNewest = () => newestInTimeline('[data-dismiss]')?.click()

/** Beside a conversation the desk may lie below: the field of the open dialog comes first. A typed value replaces the suggested one. */
const focusOffer = () => {
  const field =
    document.querySelector<HTMLInputElement>('dialog[open] [data-offer]') ??
    document.querySelector<HTMLInputElement>('[data-offer]')
  field?.focus()
  field?.select()
}

export const NextStepPane = (props: NextStepPaneProps) => {
  const { case_, situations, isLedgerKnown, theirOffer, pending, unsent, typed, onType, onMail, onReactivate } = props
  const { t } = useTranslation('desk')
  const [isRecording, setIsRecording] = useState(false)
  const [isAccepting, setIsAccepting] = useState(false)
  const step = nextStepOf(case_, situations)
  const acts = useDealActions(case_, () => {
    onType(null)
    setIsRecording(false)
  })
  const mayDecide = useMayDecide(case_.openRequest)
  const { openRequest, mayWork } = case_
  const isOpen = mayWork && (step.is === 'offer' || step.is === 'request')
  useActions(dealActs, {
    offer: step.is === 'offer' && case_.seesCeiling ? focusOffer : null,
    theirs: isOpen ? () => setIsRecording(true) : null,
    counter: isOpen ? registerNewest : null,
    dismiss: isOpen ? dismissNewest : null,
    accept: step.is === 'offer' && case_.seesCeiling && theirOffer ? () => setIsAccepting(true) : null,
  })
  return (
    <SidePanel title={t(step.is === 'request' ? 'request.title' : 'step.title')} className={styles.section}>
      {step.is === 'inactive' && (
        <div className={styles.form}>
          <p className={styles.caption}>{t('step.inactive')}</p>
          {mayWork && (
            <Button wide onClick={onReactivate}>
              {t('head.reactivate')}
            </Button>
          )}
        </div>
      )}
      {step.is === 'request' && openRequest && (
        <RequestCard
          request={openRequest}
          mayDecide={mayDecide}
          isBusy={acts.isBusy}
          onDecide={(approve, note) => acts.decide(openRequest.id, approve, note)}
          onWithdraw={() => acts.withdraw(openRequest.id)}
        />
      )}
      {step.is === 'offer' &&
        (case_.seesCeiling ? (
          <OfferStep
            {...{ case_, isLedgerKnown, theirOffer, pending, unsent, typed, onType, acts }}
            onAsk={() => setIsAccepting(true)}
          />
        ) : (
          <OwnerStepPane case_={case_} />
        ))}
      {(step.is === 'chase' || step.is === 'advance' || step.is === 'done') &&
        (mayWork || step.is === 'done' ? (
          <AdvanceDealStep {...{ case_, step, acts, onMail }} />
        ) : (
          <OwnerStepPane case_={case_} />
        ))}
      {isOpen && (
        <div className={styles.seconds}>
          <button type="button" className={textLink} onClick={() => setIsRecording(true)}>
            {t('theirs.open')}
          </button>
        </div>
      )}
      {isAccepting && theirOffer && (
        <ConfirmDialog
          open
          careful
          title={t('offer.acceptAsk', { value: `${currencySign} ${theirOffer.value}` })}
          busy={acts.isBusy}
          onBack={() => setIsAccepting(false)}
          onConfirm={() => {
            acts.accept(theirOffer.id)
            setIsAccepting(false)
          }}
        >
          {t(isAbove(theirOffer.value, case_.deal.maximumProposal) ? 'offer.above' : 'offer.acceptText')}
        </ConfirmDialog>
      )}
      {isRecording && <TheirsDialog isBusy={acts.isBusy} onSave={acts.record} onClose={() => setIsRecording(false)} />}
    </SidePanel>
  )
}
