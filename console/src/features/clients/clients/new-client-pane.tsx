import { useTranslation } from 'react-i18next'
import { clientPath } from '@tratativa/contract/kernel/paths'
import { useToast } from '../../../ui/toast.tsx'
import { useRegisterClient } from '../clients.api.ts'
import { useActKey } from '../../../platform/use-act-key.ts'
import { useRefusedField } from '../../../platform/use-refused-field.ts'
import { useLeadOn } from '../../../platform/use-lead-on.ts'
import { NewClientDialog } from './new-client-dialog.tsx'

/** Registers a client and opens its page, where the rest is entered. */
export const NewClientPane = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('clients')
  const toast = useToast()
  const leadOn = useLeadOn()
  const command = useRegisterClient()
  const { withKey } = useActKey()
  const refused = useRefusedField()
  return (
    <NewClientDialog
      refused={refused(command.error)}
      isBusy={command.isPending}
      onClose={onClose}
      onSave={(client) =>
        command.mutate(withKey(client), {
          onSuccess: ({ data }) => {
            toast.message(t('registered'))
            leadOn({ to: clientPath(data.id) })
          },
        })
      }
    />
  )
}
