import { useTranslation } from 'react-i18next'
import { clientsPermissions } from '@tratativa/contract/clients/permissions'
import type { Client } from '@tratativa/contract/clients/shapes'
import { useCan } from '../../../platform/can.ts'
import { useRefusalToast } from '../../../platform/use-refusal-toast.ts'
import { useToast } from '../../../ui/toast.tsx'
import { useEditClient } from '../clients.api.ts'
import { useRecordDraft } from '../record/use-record-draft.ts'
import { useRefusedField } from '../../../platform/use-refused-field.ts'
import { ClientForm } from './client-form.tsx'

const dataOf = ({ name, corporateName, cnpj, contacts, postalAddress, signer, notes }: Client) => ({
  name,
  corporateName,
  cnpj,
  contacts,
  postalAddress,
  signer,
  notes,
})

export const ClientDataPane = ({ client }: { client: Client }) => {
  const { t } = useTranslation('clients')
  const toast = useToast()
  const showRefusal = useRefusalToast()
  const refused = useRefusedField()
  const mayChange = useCan(clientsPermissions.change)
  const command = useEditClient()
  const { draft, change, isDirty, isStale, reset, take } = useRecordDraft(dataOf(client))
  return (
    <ClientForm
      value={draft}
      onChange={change}
      isReadOnly={!mayChange}
      isDirty={isDirty}
      isStale={isStale}
      isBusy={command.isPending}
      refused={refused(command.error)}
      onReset={() => {
        command.reset()
        reset()
      }}
      onSave={() =>
        command.mutate(
          { id: client.id, ...draft },
          {
            onSuccess: ({ data }) => {
              take(dataOf(data))
              toast.message(t('edited'))
            },
            onError: showRefusal,
          },
        )
      }
    />
  )
}
