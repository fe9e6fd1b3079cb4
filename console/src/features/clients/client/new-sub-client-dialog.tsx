import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isCnpj } from '@tratativa/contract/kernel/brazil'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import type { RefusedField } from '../../../platform/use-refused-field.ts'
import { SubClientFields } from '../sub-client/sub-client-fields.tsx'
import type { SubClientNames } from '../sub-client/sub-client-fields.tsx'

interface NewSubClientDialogProps {
  refused: RefusedField | null
  isBusy: boolean
  onSave: (subClient: SubClientNames) => void
  onClose: () => void
}

const nothing: SubClientNames = { name: '', cnpj: '', hasBeneficiaries: false }

export const NewSubClientDialog = ({ refused, isBusy, onSave, onClose }: NewSubClientDialogProps) => {
  const { t } = useTranslation('clients')
  const [subClient, setSubClient] = useState(nothing)
  const [isTried, setIsTried] = useState(false)
  const submit = () => {
    setIsTried(true)
    if (subClient.name.trim() !== '' && (subClient.cnpj === '' || isCnpj(subClient.cnpj))) onSave(subClient)
  }
  return (
    <FormDialog
      title={t('sub.add')}
      save={t('register')}
      cancel={t('cancel')}
      isBusy={isBusy}
      dense
      onSave={submit}
      onClose={onClose}
    >
      <SubClientFields value={subClient} onChange={setSubClient} refused={refused} isTried={isTried} autoFocus />
    </FormDialog>
  )
}
