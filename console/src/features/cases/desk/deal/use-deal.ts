// Data and commands of the deal zone: the ledger, the standing of both sides, and the toasts after each command.
import { useTranslation } from 'react-i18next'
import { isCounted } from '@tratativa/contract/cases/deals/ledger'
import type { Offer, OfferRequest } from '@tratativa/contract/cases/deals/shapes'
import type { CaseDetail } from '@tratativa/contract/cases/desk/shapes'
import { useErrorText } from '../../../../platform/errors.ts'
import { currencySign } from '../../../../ui/money-text.ts'
import { undoTimeout, useToast } from '../../../../ui/toast.tsx'
import {
  useDecide,
  useMakeOffer,
  useOffers,
  useSendOfferAgain,
  useSetOutcome,
  useMarkDraftSigned,
  useWithdrawCaseRequest,
} from '../desk.api.ts'
import type { Offering } from './offer-form.tsx'
import type { Signed } from './sign-dialog.tsx'
import type { TheirOffer } from './theirs-dialog.tsx'

const readingTime = 12_000

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
    asked: offers?.find(({ side, outcome }) => side === 'theirs' && outcome === 'open'),
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
  return {
    withdrawal,
    settling,
    failed,
    said: (text: string) => toast.message(text),
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
          onAct: () => settling.mutate({ id: offerId, outcome: 'retracted' }, { onError: failed }),
        },
      }),
  }
}

export const useDealActions = (case_: CaseDetail, onDone: () => void) => {
  const { id } = case_
  const { t } = useTranslation('desk')
  const tell = useOfferNotices(id)
  const making = useMakeOffer(id)
  const deciding = useDecide(id)
  const signing = useMarkDraftSigned(id)
  const again = useSendOfferAgain(id)
  const money = (value: string) => `${currencySign} ${value}`

  const make = (
    side: 'ours' | 'theirs',
    offerFields: Partial<Offering> & { value: string; channel?: TheirOffer['channel'] },
  ) =>
    making.mutate(
      {
        id,
        clientId: making.key,
        side,
        move: side === 'ours' && case_.deal.lastProposal === null ? 'proposal' : 'counter',
        ...offerFields,
      },
      {
        onSuccess: ({ offer, request }) => {
          onDone()
          if (request) tell.requested(request)
          else if (offer) {
            const word = offer.outcome === 'unsent' ? 'oursSent' : (`${side}Made` as const)
            tell.made(t(`offer.${word}`, { value: money(offer.value) }), offer.id)
          }
        },
        onError: tell.failed,
      },
    )
  return {
    isBusy:
      making.isPending ||
      deciding.isPending ||
      signing.isPending ||
      again.isPending ||
      tell.settling.isPending ||
      tell.withdrawal.isPending,
    offer: (offering: Offering) => make('ours', offering),
    record: (theirOffer: TheirOffer) => make('theirs', theirOffer),
    accept: (offerId: string) =>
      tell.settling.mutate(
        { id: offerId, outcome: 'accepted' },
        {
          onSuccess: ({ request }) => {
            onDone()
            // The notice of an acceptance, which can be taken back, comes from the server.
            if (request) tell.requested(request)
          },
          onError: tell.failed,
        },
      ),
    sendAgain: (offerId: string) => again.mutate({ id: offerId }, { onError: tell.failed }),
    settle: (offerId: string, outcome: 'open' | 'retracted') =>
      tell.settling.mutate(
        { id: offerId, outcome },
        {
          onSuccess: () => tell.said(t(outcome === 'open' ? 'delivery.confirmed' : 'delivery.takenBack')),
          onError: tell.failed,
        },
      ),
    decide: (requestId: string, approve: boolean, note: string) =>
      deciding.mutate(
        { id: requestId, approve, note },
        { onSuccess: () => tell.said(t(approve ? 'request.approved' : 'request.refused')), onError: tell.failed },
      ),
    withdraw: (requestId: string) =>
      tell.withdrawal.mutate(
        { id: requestId },
        { onSuccess: () => tell.said(t('request.withdrawn')), onError: tell.failed },
      ),
    sign: (signed: Signed) =>
      signing.mutate(
        { caseId: id, ...signed },
        { onSuccess: () => (onDone(), tell.said(t('sign.done'))), onError: tell.failed },
      ),
  }
}
