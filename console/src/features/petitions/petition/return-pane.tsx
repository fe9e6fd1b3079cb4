import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PetitionFull } from '@tratativa/contract/petitions/shapes'
import { useRefusedField } from '../../../platform/use-refused-field.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useMovePetition } from '../petitions.api.ts'

export const ReturnPane = ({ petition: { id, version }, onClose }: { petition: PetitionFull; onClose: () => void }) => {
  const { t } = useTranslation('petitions')
  const toast = useToast()
  const { mutate, error, isPending } = useMovePetition()
  const refused = useRefusedField()(error)
  const [reason, setReason] = useState('')
  return (
    <FormDialog
      title={t('move.returned')}
      save={t('move.returned')}
      cancel={t('cancel')}
      isBusy={isPending}
      refused={refused && refused.field !== 'reason' ? refused.text : null}
      onClose={onClose}
      onSave={() =>
        mutate(
          { id, version, to: 'returned', reason },
          {
            onSuccess: () => {
              toast.message(t('moved.returned'))
              onClose()
            },
          },
        )
      }
    >
      <TextArea
        label={t('reason')}
        hint={t('reason.hint')}
        value={reason}
        maxLength={1000}
        error={refused?.field === 'reason' ? refused.text : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  )
}
