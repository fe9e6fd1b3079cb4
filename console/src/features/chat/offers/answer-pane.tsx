// The answer to the counter-offer of a message with its data: the ceiling of the case, and the saved replies.
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { casesDeskCalls } from '@tratativa/contract/cases/desk/calls'
import { moneyToCents } from '@tratativa/contract/kernel/brazil'
import { useErrorText } from '../../../platform/errors.ts'
import { queryOf } from '../../../platform/query.ts'
import { Chip } from '../../../ui/chip.tsx'
import { currencySign } from '../../../ui/money-text.ts'
import { useToast } from '../../../ui/toast.tsx'
import { useFillReply, useSavedReplies } from '../replies/replies.api.ts'
import { TakeOverPane } from '../sending/take-over-pane.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import { answerOffer } from './answering.state.ts'
import type { Answering } from './answering.state.ts'
import { useAnswerOffer } from './use-answer-offer.ts'
import type { Answer } from './use-answer-offer.ts'
import styles from './message-offers.module.css'

/** The replies that fit beside the text; the others are found in the composer. */
const mostReplies = 6

const RepliesRow = ({ caseId, onFill }: { caseId: string; onFill: (text: string) => void }) => {
  const { t } = useTranslation('answers')
  const toast = useToast()
  const errorText = useErrorText()
  const replies = useSavedReplies().data?.data ?? []
  const filling = useFillReply()
  if (replies.length === 0) return null
  return (
    <div role="group" aria-label={t('replies')} className={styles.replies}>
      <span className={styles.caption}>{t('replies')}</span>
      {replies.slice(0, mostReplies).map(({ id, name }) => (
        <Chip
          key={id}
          disabled={filling.isPending}
          onClick={() =>
            filling.mutate(
              { id: String(id), caseId },
              {
                onSuccess: ({ data }) => onFill(data.content),
                onError: (error) => toast.message(errorText(error), { tone: 'burn' }),
              },
            )
          }
        >
          {name}
        </Chip>
      ))}
    </div>
  )
}

const isAbove = (value: string, ceiling: string | null) => {
  const [cents, top] = [moneyToCents(value), moneyToCents(ceiling ?? '')]
  return cents !== null && top !== null && cents > top
}

const close = () => answerOffer(null)

export const AnswerPane = ({ message, offer, outcome }: Answering) => {
  const { answer, isBusy, refusal } = useAnswerOffer(message, offer, close)
  const { caseId } = offer
  const ceiling = useQuery(queryOf(casesDeskCalls.case, { id: caseId })).data?.data.deal.maximumProposal ?? null
  const [waiting, setWaiting] = useState<Answer | null>(null)
  const isRequest = outcome === 'accepted' && isAbove(offer.value, ceiling)
  return (
    <>
      <AnswerDialog
        {...{ outcome, refusal }}
        isBusy={isBusy || waiting !== null}
        value={`${currencySign} ${offer.value}`}
        above={isRequest ? `${currencySign} ${ceiling}` : null}
        replies={(onFill) => <RepliesRow caseId={caseId} onFill={onFill} />}
        // A request sends nothing yet.
        onAnswer={(chosen) => (chosen.text === null || isRequest ? answer(chosen) : setWaiting(chosen))}
        onClose={close}
      />
      {waiting && (
        <TakeOverPane
          target={message}
          onGo={() => {
            setWaiting(null)
            answer(waiting)
          }}
          onBack={() => setWaiting(null)}
        />
      )}
    </>
  )
}
