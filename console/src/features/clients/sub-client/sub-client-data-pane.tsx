import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clientsPermissions } from '@tratativa/contract/clients/permissions'
import type { SubClient } from '@tratativa/contract/clients/shapes'
import { isCnpj } from '@tratativa/contract/kernel/brazil'
import { useCan } from '../../../platform/can.ts'
import { useRefusalToast } from '../../../platform/use-refusal-toast.ts'
import { TextArea } from '../../../ui/text-area.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useEditSubClient } from '../clients.api.ts'
import { RecordForm } from '../record/record-form.tsx'
import { useRecordDraft } from '../record/use-record-draft.ts'
import { useRefusedField } from '../../../platform/use-refused-field.ts'
import { SubClientFields } from './sub-client-fields.tsx'

const dataOf = ({ name, cnpj, hasBeneficiaries, notes }: SubClient) => ({ name, cnpj, hasBeneficiaries, notes })

export const SubClientDataPane = ({ subClient }: { subClient: SubClient }) => {
  const { t } = useTranslation('clients')
  const toast = useToast()
  const showRefusal = useRefusalToast()
  const refused = useRefusedField()
  const mayChange = useCan(clientsPermissions.change)
  const command = useEditSubClient()
  const [isTried, setIsTried] = useState(false)
  const { draft, change, isDirty, isStale, reset, take } = useRecordDraft(dataOf(subClient))
  const save = () => {
    setIsTried(true)
    if (draft.name.trim() === '' || (draft.cnpj !== '' && !isCnpj(draft.cnpj))) return
    command.mutate(
      { id: subClient.id, ...draft },
      {
        onSuccess: ({ data }) => {
          take(dataOf(data))
          toast.message(t('sub.edited'))
        },
        onError: showRefusal,
      },
    )
  }
  return (
    <RecordForm
      label={t('data')}
      isReadOnly={!mayChange}
      isDirty={isDirty}
      isStale={isStale}
      isBusy={command.isPending}
      onSave={save}
      onReset={() => {
        command.reset()
        reset()
      }}
    >
      <SubClientFields value={draft} onChange={change} refused={refused(command.error)} isTried={isTried} />
      <TextArea
        label={t('notes')}
        hint={t('notes.hint')}
        value={draft.notes}
        maxLength={4000}
        onChange={(event) => change({ ...draft, notes: event.target.value })}
      />
    </RecordForm>
  )
}
