import { useTranslation } from 'react-i18next'
import type { Client } from '@tratativa/contract/clients/shapes'
import { subClientPath } from '@tratativa/contract/kernel/paths'
import { useToast } from '../../../ui/toast.tsx'
import { useAddSubClient } from '../clients.api.ts'
import { useActKey } from '../../../platform/use-act-key.ts'
import { useRefusedField } from '../../../platform/use-refused-field.ts'
import { useLeadOn } from '../../../platform/use-lead-on.ts'
import { NewSubClientDialog } from './new-sub-client-dialog.tsx'

/** Adds a sub-client and opens its page, where its forms are chosen. */
export const NewSubClientPane = ({ client, onClose }: { client: Client; onClose: () => void }) => {
  const { t } = useTranslation('clients')
  const toast = useToast()
  const leadOn = useLeadOn()
  const command = useAddSubClient()
  const { keyOf } = useActKey()
  const refused = useRefusedField()
  return (
    <NewSubClientDialog
      refused={refused(command.error)}
      isBusy={command.isPending}
      onClose={onClose}
      onSave={(subClientNames) => {
        const subClient = { clientId: client.id, ...subClientNames }
        command.mutate(
          { ...subClient, actKey: keyOf(subClient) },
          {
            onSuccess: ({ data }) => {
              toast.message(t('sub.registered'))
              leadOn({ to: subClientPath(data.id) })
            },
          },
        )
      }}
    />
  )
}
