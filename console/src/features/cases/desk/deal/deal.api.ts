// Data and commands of the deal: the ledger, the standing of both sides, and the toasts after each command.
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { casesDealsCalls } from '@tratativa/contract/cases/deals/calls'
import { casesCeilingCalls } from '@tratativa/contract/cases/deals/ceiling-calls'
import { isCounted } from '@tratativa/contract/cases/deals/ledger'
import type { Offer, OfferRequest } from '@tratativa/contract/cases/deals/shapes'
import type { CaseDetail } from '@tratativa/contract/cases/desk/shapes'
import { useActKey } from '../../../../platform/use-act-key.ts'
import { useConfirmableToast } from '../../../../platform/use-confirmable-toast.ts'
import { useErrorText } from '../../../../platform/errors.ts'
import { currencySign } from '../../../../ui/money-text.ts'
import { undoTimeout, useToast } from '../../../../ui/toast.tsx'
import { pagesOf, useCommand } from '../../../../platform/query.ts'
import { refetchUndoableActs } from '../../../../platform/undo.ts'
import { useCaseRefresh } from '../desk.api.ts'
import type { Offering } from './offer-form.tsx'
import type { Signed } from './sign-dialog.tsx'
import type { TheirOffer } from './theirs-dialog.tsx'

const { makeOffer, sendOfferAgain, setOutcome, correctAnswer, signedDraft } = casesDealsCalls
const { decideRequest, withdrawRequest } = casesCeilingCalls

const readingTime = 12_000

const useOffers = (id: string) => useInfiniteQuery(pagesOf(casesDealsCalls.offers, { id }))

const useMakeOffer = (id: string) => {
  const refresh = useCaseRefresh(id)
  const { withKey, renewKey } = useActKey()
  const command = useCommand(makeOffer, {
    onSuccess: ({ data }) => {
      renewKey()
      refresh(data)
    },
  })
  return { ...command, withKey }
}

export const useCorrectAnswer = (id: string) => {
  const refresh = useCaseRefresh(id)
  const { withKey, renewKey } = useActKey()
  const command = useCommand(correctAnswer, {
    onSuccess: ({ data }) => {
      renewKey()
      refresh(data)
    },
    onError: () => refresh(),
  })
  return { ...command, withKey }
}

export const useSetOutcome = (id: string) => {
  const cache = useQueryClient()
  const refresh = useCaseRefresh(id)
  return useCommand(setOutcome, {
    onSuccess: ({ data }) => {
      refresh(data)
      refetchUndoableActs(cache)
    },
    onError: () => refresh(),
  })
}

const useSendOfferAgain = (id: string) => {
  const refresh = useCaseRefresh(id)
  return useCommand(sendOfferAgain, { onSettled: () => refresh() })
}

const useMarkDraftSigned = (id: string) => {
  const refresh = useCaseRefresh(id)
  return useCommand(signedDraft, { onSuccess: ({ data }) => refresh(data) })
}

const useDecide = (id: string) => {
  const refresh = useCaseRefresh(id)
  return useCommand(decideRequest, {
    onSuccess: ({ data }) => refresh(data),
    onError: () => refresh(),
  })
}

const useWithdrawCaseRequest = (id: string) => {
  const refresh = useCaseRefresh(id)
  return useCommand(withdrawRequest, {
    onSuccess: ({ data }) => refresh(data),
    onError: () => refresh(),
  })
}

const unsentOf = (offers: readonly Offer[] | undefined): Offer | undefined => {
  const last = offers?.find(({ side, outcome }) => side === 'ours' && outcome !== 'retracted')
  return last?.outcome === 'unsent' ? last : undefined
}

const pendingOf = (offers: readonly Offer[] | undefined): Offer | undefined => {
  const last = offers?.find(({ outcome }) => isCounted(outcome))
  return last?.side === 'ours' && last.outcome === 'open' ? last : undefined
}

export const useLedger = (id: string) => {
  const { data, ...query } = useOffers(id)
  const offers = data?.pages.flatMap((page) => page.data)
  return {
    ...query,
    /** Newest first; undefined until fetched. */
    offers,
    /** The current values of both sides. */
    standing: data?.pages[0]?.standing,
    /** The other side's open counter-offer. */
    theirOffer: offers?.find(({ side, outcome }) => side === 'theirs' && outcome === 'open'),
    /** Our last offer while it is unanswered: it is the other side's turn. */
    pending: pendingOf(offers),
    /** Our newest offer while its message has not reached the other side: it does not count yet. */
    unsent: unsentOf(offers),
  }
}

const useOfferNotices = (id: string) => {
  const { t } = useTranslation('desk')
  const toast = useToast()
  const errorText = useErrorText()
  const withdrawal = useWithdrawCaseRequest(id)
  const settling = useSetOutcome(id)
  const failed = (error: Error) => toast.message(errorText(error), { tone: 'burn', timeout: readingTime })
  const refused = useConfirmableToast()
  return {
    withdrawal,
    settling,
    failed,
    /** Shows a refusal; one by a rule of conduct can be confirmed by who leads. */
    refused,
    show: (text: string) => toast.message(text),
    /** The offer became a request that waits for a decision: shows a toast with a button that withdraws it. */
    requested: (request: OfferRequest) =>
      toast.message(t('offer.requested', { value: `${currencySign} ${request.value}` }), {
        timeout: readingTime,
        action: {
          label: t('request.withdraw'),
          onAct: () => withdrawal.mutate({ id: request.id }, { onError: failed }),
        },
      }),
    made: (text: string, offerId: string) =>
      toast.message(text, {
        timeout: undoTimeout,
        action: {
          label: t('undo'),
          onAct: () => settling.mutate({ id: offerId, outcome: 'retracted', isUndo: true }, { onError: failed }),
        },
      }),
  }
}

export const useDealActions = (case_: CaseDetail, onDone: () => void) => {
  const { id } = case_
  const { t } = useTranslation('desk')
  const notices = useOfferNotices(id)
  const making = useMakeOffer(id)
  const deciding = useDecide(id)
  const signing = useMarkDraftSigned(id)
  const again = useSendOfferAgain(id)
  const money = (value: string) => `${currencySign} ${value}`

  const make = (
    side: 'ours' | 'theirs',
    offerFields: Partial<Offering> & { value: string; channel?: TheirOffer['channel'] },
  ): void =>
    making.mutate(
      making.withKey(
        {
          id,
          side,
          move: side === 'ours' && case_.deal.lastProposal === null ? 'proposal' : 'counter',
          ...offerFields,
        },
        case_.version,
      ),
      {
        onSuccess: ({ offer, request }) => {
          onDone()
          if (request) notices.requested(request)
          else if (offer) {
            const word = offer.outcome === 'unsent' ? 'oursSent' : (`${side}Made` as const)
            notices.made(t(`offer.${word}`, { value: money(offer.value) }), offer.id)
          }
        },
        onError: (error) =>
          notices.refused(error, () => {
            const { message } = offerFields
            if (message?.channel === 'whatsapp')
              make(side, { ...offerFields, message: { ...message, isConductConfirmed: true } })
          }),
      },
    )
  const sendAgain = (offerId: string, isConductConfirmed = false): void =>
    again.mutate(
      { id: offerId, isConductConfirmed },
      { onError: (error) => notices.refused(error, () => sendAgain(offerId, true)) },
    )
  const decide = (requestId: string, approve: boolean, note: string, isConductConfirmed = false): void =>
    deciding.mutate(
      { id: requestId, approve, note, isConductConfirmed },
      {
        onSuccess: () => notices.show(t(approve ? 'request.approved' : 'request.refused')),
        onError: (error) => notices.refused(error, () => decide(requestId, approve, note, true)),
      },
    )
  return {
    isBusy:
      making.isPending ||
      deciding.isPending ||
      signing.isPending ||
      again.isPending ||
      notices.settling.isPending ||
      notices.withdrawal.isPending,
    offer: (offering: Offering) => make('ours', offering),
    record: (theirOffer: TheirOffer) => make('theirs', theirOffer),
    accept: (offerId: string) =>
      notices.settling.mutate(
        { id: offerId, outcome: 'accepted' },
        {
          onSuccess: ({ request }) => {
            onDone()
            // The notice of an acceptance, which can be taken back, comes from the server.
            if (request) notices.requested(request)
          },
          onError: notices.failed,
        },
      ),
    sendAgain: (offerId: string) => sendAgain(offerId),
    settle: (offerId: string, outcome: 'open' | 'retracted', isUndo = false) =>
      notices.settling.mutate(
        { id: offerId, outcome, isUndo },
        {
          onSuccess: () => notices.show(t(outcome === 'open' ? 'delivery.confirmed' : 'delivery.takenBack')),
          onError: notices.failed,
        },
      ),
    decide: (requestId: string, approve: boolean, note: string) => decide(requestId, approve, note),
    withdraw: (requestId: string) =>
      notices.withdrawal.mutate(
        { id: requestId },
        { onSuccess: () => notices.show(t('request.withdrawn')), onError: notices.failed },
      ),
    sign: (signed: Signed) =>
      signing.mutate(
        { caseId: id, ...signed },
        { onSuccess: () => (onDone(), notices.show(t('sign.done'))), onError: notices.failed },
      ),
  }
}
