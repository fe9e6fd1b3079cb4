import { useTranslation } from 'react-i18next'
import { isAnswer } from '@tratativa/contract/cases/deals/ledger'
import type { Offer } from '@tratativa/contract/cases/deals/shapes'
import { useErrorText } from '../../../../platform/errors.ts'
import { useToast } from '../../../../ui/toast.tsx'
import { useCorrectAnswer } from '../deal/deal.api.ts'
import { CorrectDialog } from './correct-dialog.tsx'

export const CorrectPane = ({ caseId, offer, onClose }: { caseId: string; offer: Offer; onClose: () => void }) => {
  const { t } = useTranslation('desk')
  const toast = useToast()
  const errorText = useErrorText()
  const correcting = useCorrectAnswer(caseId)
  if (!isAnswer(offer.outcome)) return null
  return (
    <CorrectDialog
      offer={offer}
      from={offer.outcome}
      isBusy={correcting.isPending}
      refused={correcting.error ? errorText(correcting.error) : null}
      onCorrect={(corrected) =>
        correcting.mutate(correcting.withKey({ id: offer.id, ...corrected }), {
          onSuccess: ({ request }) => {
            toast.message(t(request ? 'offer.waits' : 'correct.done'))
            onClose()
          },
        })
      }
      onClose={onClose}
    />
  )
}
