import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { casesCeilingCalls } from '@tratativa/contract/cases/deals/ceiling-calls'
import { casesDealsCalls } from '@tratativa/contract/cases/deals/calls'
import type { Message, MessageOffer } from '@tratativa/contract/chat/shapes'
import { useErrorText } from '../../../platform/errors.ts'
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
  const [clientId, setClientId] = useState(() => crypto.randomUUID())
  const withdrawing = useCommand(casesCeilingCalls.withdrawRequest, {
    onSuccess: () => toast.message(t('withdrawn')),
    onError: (error) => toast.message(errorText(error), { tone: 'burn' }),
  })
  const settling = useCommand(casesDealsCalls.setOutcome, {
    onSuccess: ({ request }) => {
      onDone()
      if (!request) return refetchUndoableActs(cache)
      toast.message(t('requested', { value: `${currencySign} ${request.value}` }), {
        timeout: readingTime,
        action: { label: t('withdraw'), onAct: () => withdrawing.mutate({ id: request.id }) },
      })
    },
    // A refused call gets a new key: the next try is a different act.
    onError: () => setClientId(crypto.randomUUID()),
  })
  return {
    isBusy: settling.isPending,
    refusal: settling.error ? errorText(settling.error) : undefined,
    answer: ({ outcome, text, note }: Answer) =>
      settling.mutate({
        id: offer.id,
        clientId,
        outcome,
        note,
        ...(text === null ? {} : { message: { channel: 'whatsapp', chatId: message.chatId, text } }),
      }),
  }
}
