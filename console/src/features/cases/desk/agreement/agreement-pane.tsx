// The tab of the whole deal: its ledger of offers, its data and the history of both.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isAnswer } from '@tratativa/contract/cases/deals/ledger'
import type { Offer } from '@tratativa/contract/cases/deals/shapes'
import type { CaseDetail } from '@tratativa/contract/cases/desk/shapes'
import { useRefusalToast } from '../../../../platform/use-refusal-toast.ts'
import { ErrorState } from '../../../../ui/states.tsx'
import { MorePages } from '../../../../ui/load-more.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { EditedField } from '../edited-field.tsx'
import { useLedger, useSetOutcome } from '../deal/deal.api.ts'
import { useCaseFields } from '../use-case-fields.tsx'
import { useToast } from '../../../../ui/toast.tsx'
import { CorrectPane } from './correct-pane.tsx'
import { CaseHistoryPane } from './case-history-pane.tsx'
import { OfferTable } from './offer-table.tsx'
import styles from './agreement.module.css'

const Ledger = ({ case_ }: { case_: CaseDetail }) => {
  const { t } = useTranslation('desk')
  const toast = useToast()
  const showRefusal = useRefusalToast()
  const ledger = useLedger(case_.id)
  const settling = useSetOutcome(case_.id)
  const [correcting, setCorrecting] = useState<Offer | null>(null)
  // The deal of a colleague is theirs.
  const isWorkable = case_.isActive && case_.mayWork
  if (ledger.error && !ledger.offers)
    return <ErrorState title={t('ladder.failed')} onRetry={() => void ledger.refetch()} />
  const { offers } = ledger
  if (!offers) return <Skeleton height={120} />
  return (
    <>
      <OfferTable
        offers={offers}
        isReadOnly={!isWorkable || settling.isPending}
        seesCeiling={case_.seesCeiling}
        onCorrect={setCorrecting}
        onSettle={(id, outcome) =>
          settling.mutate(
            { id, outcome },
            {
              onSuccess: ({ request }) => {
                // The notice of an answer to an open offer comes from the server, which takes it back.
                const isNoticed =
                  isAnswer(outcome) && offers.some((offer) => offer.id === id && offer.outcome === 'open')
                if (request || !isNoticed) toast.message(t(request ? 'offer.waits' : `outcome.${outcome}`))
              },
              onError: showRefusal,
            },
          )
        }
      />
      <MorePages pages={ledger} label={t('timeline.more')} />
      {correcting && <CorrectPane caseId={case_.id} offer={correcting} onClose={() => setCorrecting(null)} />}
    </>
  )
}

export const AgreementPane = ({ case_ }: { case_: CaseDetail }) => {
  const { t } = useTranslation('desk')
  const field = useCaseFields(case_)
  return (
    <div className={styles.pane}>
      <Panel title={t('agreement.offers')} count={case_.counts.offers}>
        <Ledger case_={case_} />
      </Panel>
      <Panel title={t('agreement.data')}>
        <dl className={styles.fields}>
          <EditedField {...field('limitDate', 'day')} />
          <EditedField {...field('closedDealDate', 'day')} isReadOnly={!case_.isActive || !case_.mayWork} />
          <EditedField {...field('agreementProposalPetitionDate', 'day')} />
          <EditedField {...field('dutyToDo')} maxLength={500} />
          <EditedField {...field('dutyLimitDate', 'day')} />
          <EditedField {...field('paymentType')} maxLength={120} />
          <EditedField {...field('selectedPaymentType')} maxLength={120} />
          <EditedField {...field('paymentLimitDate', 'day')} />
          <PercentField case_={case_} />
        </dl>
      </Panel>
      <CaseHistoryPane id={case_.id} />
    </div>
  )
}

const PercentField = ({ case_ }: { case_: CaseDetail }) => {
  const { t } = useTranslation('desk')
  const { value, ...field } = usePercent(case_)
  const judge = (text: string) => {
    const number = Number(text.replace(',', '.'))
    const isRight = text.trim() === '' || (/^\d{1,3}(?:[.,]\d{1,2})?$/.test(text.trim()) && number <= 100)
    return isRight ? null : t('agreement.percentWrong')
  }
  return <EditedField {...field} value={value} shown={<bdi dir="ltr">{`${value}%`}</bdi>} judge={judge} maxLength={6} />
}

const usePercent = (case_: CaseDetail) => {
  const field = useCaseFields(case_)('percentSuccubenceFees')
  return { ...field, value: field.value.replace('.', ',') }
}
