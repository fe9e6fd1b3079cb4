import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormType } from '@tratativa/contract/clients/form-fields'
import type { SubClient } from '@tratativa/contract/clients/shapes'
import { useSubClientChoices } from '../clients.api.ts'
import { CopyFormDialog } from './copy-form-dialog.tsx'

interface CopyFormPaneProps {
  of: SubClient
  type: FormType
  isBusy: boolean
  onCopy: (groupId: number) => void
  onClose: () => void
}

/** Copies a form from another sub-client, found by its name or its client's name. */
export const CopyFormPane = ({ of, type, isBusy, onCopy, onClose }: CopyFormPaneProps) => {
  const { t } = useTranslation('clients')
  const [search, setSearch] = useState('')
  const choices = useSubClientChoices(search)
  return (
    <CopyFormDialog
      title={t('forms.copy.title', { form: t(`form.${type}`) })}
      choices={(choices.data?.data ?? []).filter(({ id }) => id !== of.id)}
      isLoading={choices.isPending}
      {...{ search, isBusy, onCopy, onClose }}
      onSearch={setSearch}
    />
  )
}
