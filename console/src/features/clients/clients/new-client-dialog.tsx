import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isCnpj } from '@tratativa/contract/kernel/brazil'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import type { RefusedField } from '../../../platform/use-refused-field.ts'
import { ClientFields } from './client-fields.tsx'
import type { ClientNames } from './client-fields.tsx'

interface NewClientDialogProps {
  refused: RefusedField | null
  isBusy: boolean
  onSave: (client: ClientNames) => void
  onClose: () => void
}

const nothing: ClientNames = { name: '', corporateName: '', cnpj: '' }

export const NewClientDialog = ({ refused, isBusy, onSave, onClose }: NewClientDialogProps) => {
  const { t } = useTranslation('clients')
  const [client, setClient] = useState(nothing)
  const [isTried, setIsTried] = useState(false)
  const submit = () => {
    setIsTried(true)
    if (client.name.trim() !== '' && (client.cnpj === '' || isCnpj(client.cnpj))) onSave(client)
  }
  return (
    <FormDialog
      title={t('add')}
      save={t('register')}
      cancel={t('cancel')}
      isBusy={isBusy}
      dense
      onSave={submit}
      onClose={onClose}
    >
      <ClientFields value={client} onChange={setClient} refused={refused} isTried={isTried} autoFocus />
    </FormDialog>
  )
}
