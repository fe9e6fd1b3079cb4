import { useTranslation } from 'react-i18next'
import type { PetitionFull } from '@tratativa/contract/petitions/shapes'
import { useToast } from '../../../ui/toast.tsx'
import { useSignPetition } from '../petitions.api.ts'
import { SignFormPane } from './sign-form-pane.tsx'

export const SignPane = ({ petition: { id, version }, onClose }: { petition: PetitionFull; onClose: () => void }) => {
  const { t } = useTranslation('petitions')
  const toast = useToast()
  const { mutate, error, isPending } = useSignPetition()
  return (
    <SignFormPane
      title={t('move.signed')}
      isBusy={isPending}
      error={error}
      onClose={onClose}
      onSign={(choice) =>
        mutate(
          { id, version, ...choice },
          {
            onSuccess: () => {
              toast.message(t('sign.started'))
              onClose()
            },
          },
        )
      }
    />
  )
}
