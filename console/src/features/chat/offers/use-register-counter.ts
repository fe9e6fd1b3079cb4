import { useTranslation } from 'react-i18next'
import { casesDealsCalls } from '@tratativa/contract/cases/deals/calls'
import type { Message } from '@tratativa/contract/chat/shapes'
import type { NamedTerms } from '@tratativa/contract/terms/named-terms'
import { useErrorText } from '../../../platform/errors.ts'
import { useActKey } from '../../../platform/use-act-key.ts'
import { useCommand } from '../../../platform/query.ts'
import { currencySign } from '../../../ui/money-text.ts'
import { useToast } from '../../../ui/toast.tsx'

const undoTime = 10_000

type Terms = Pick<NamedTerms, 'value' | 'instalments'>

/** Registers the counter-offer that a message names; the toast takes it back. `read`: what was read, null for nothing. */
export const useRegisterCounter = (message: Message, caseId: string, onDone: () => void) => {
  const { t } = useTranslation('chat')
  const toast = useToast()
  const errorText = useErrorText()
  const { withKey, renewKey } = useActKey()
  const onError = (error: Error) => toast.message(errorText(error), { tone: 'burn' })
  const settling = useCommand(casesDealsCalls.setOutcome, { onError })
  const making = useCommand(casesDealsCalls.makeOffer, {
    onSuccess: ({ offer }) => {
      renewKey()
      onDone()
      if (!offer) return
      toast.message(t('counter.registered', { value: `${currencySign} ${offer.value}` }), {
        timeout: undoTime,
        action: {
          label: t('counter.undo'),
          onAct: () => settling.mutate({ id: offer.id, outcome: 'retracted', isUndo: true }),
        },
      })
    },
    onError,
  })
  const register = ({ value, instalments }: Terms, read: Terms | null) =>
    making.mutate(
      withKey({
        id: caseId,
        side: 'theirs' as const,
        move: 'counter' as const,
        value,
        instalments,
        text: message.content.slice(0, 4000),
        citedId: message.id,
        read: read && { value: read.value, instalments: read.instalments },
      }),
    )
  return { register, isBusy: making.isPending }
}
