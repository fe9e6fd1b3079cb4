import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { casesCeilingCalls } from '@tratativa/contract/cases/deals/ceiling-calls'
import { casesDealsCalls } from '@tratativa/contract/cases/deals/calls'
import type { Message, MessageOffer } from '@tratativa/contract/chat/shapes'
import { useErrorText } from '../../../platform/errors.ts'
import { useActKey } from '../../../platform/use-act-key.ts'
import { useCommand } from '../../../platform/query.ts'
import { refetchUndoableActs } from '../../../platform/undo.ts'
import { currencySign } from '../../../ui/money-text.ts'
import { useToast } from '../../../ui/toast.tsx'
import type { AnswerOutcome } from './answer-texts.ts'

const readingTime = 12_000

export interface Answer {
  readonly outcome: AnswerOutcome
  /** Null: nothing is sent. */
  readonly text: string | null
  /** The reason of the request that an acceptance above the ceiling becomes. */
  readonly note: string
}

/** Answers the counter-offer that a message named, in the conversation of that message. */
export const useAnswerOffer = (message: Message, offer: MessageOffer, onDone: () => void) => {
  const { t } = useTranslation('answers')
  const cache = useQueryClient()
  const toast = useToast()
  const errorText = useErrorText()
  const { withKey, renewKey } = useActKey()
  const withdrawing = useCommand(casesCeilingCalls.withdrawRequest, {
    onSuccess: () => toast.message(t('withdrawn')),
    onError: (error) => toast.message(errorText(error), { tone: 'burn' }),
  })
  const settling = useCommand(casesDealsCalls.setOutcome, {
    onSuccess: ({ request }) => {
      renewKey()
      onDone()
      if (!request) return refetchUndoableActs(cache)
      toast.message(t('requested', { value: `${currencySign} ${request.value}` }), {
        timeout: readingTime,
        action: { label: t('withdraw'), onAct: () => withdrawing.mutate({ id: request.id }) },
      })
    },
  })
  return {
    isBusy: settling.isPending,
    refusal: settling.error ? errorText(settling.error) : undefined,
    answer: ({ outcome, text, note }: Answer) =>
      settling.mutate(
        withKey({
          id: offer.id,
          outcome,
          note,
          ...(text === null ? {} : { message: { channel: 'whatsapp' as const, chatId: message.chatId, text } }),
        }),
      ),
  }
}
