import { useTranslation } from 'react-i18next'
import { casesDealsCalls } from '@tratativa/contract/cases/deals/calls'
import type { Message } from '@tratativa/contract/chat/shapes'
import type { NamedTerms } from '@tratativa/contract/terms/named-terms'
import { useErrorText } from '../../../platform/errors.ts'
import { useCommand } from '../../../platform/query.ts'
import { useToast } from '../../../ui/toast.tsx'
import { termsText } from './terms-text.ts'

const undoTime = 10_000

/** Dismisses what was read from a message; the toast takes the dismissal back. */
export const useDismissReading = (message: Message, caseId: string) => {
  const { t } = useTranslation('chat')
  const toast = useToast()
  const errorText = useErrorText()
  const setting = useCommand(casesDealsCalls.dismissReading, {
    onError: (error) => toast.message(errorText(error), { tone: 'burn' }),
  })
  const set = (isDismissed: boolean, { value, instalments }: NamedTerms, onSuccess?: () => void) =>
    setting.mutate(
      { id: caseId, messageId: message.id, isDismissed, read: { value, instalments } },
      onSuccess && { onSuccess },
    )
  const dismiss = (terms: NamedTerms) =>
    set(true, terms, () =>
      toast.message(t('counter.dismissed', { value: termsText(terms) }), {
        timeout: undoTime,
        action: { label: t('counter.undo'), onAct: () => set(false, terms) },
      }),
    )
  return { dismiss, isBusy: setting.isPending }
}
