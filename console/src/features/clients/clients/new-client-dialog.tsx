import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { isCnpj } from '@tratativa/contract/kernel/brazil'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import type { RefusedField } from '../use-refused.ts'
import { ClientFields } from './client-fields.tsx'
import type { ClientNames } from './client-fields.tsx'
import styles from './new-client-dialog.module.css'

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
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (client.name.trim() !== '' && (client.cnpj === '' || isCnpj(client.cnpj))) onSave(client)
  }
  return (
    <Dialog
      open
      locked={isBusy}
      onClose={onClose}
      title={t('add')}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {t('cancel')}
          </Button>
          <Button variant="primary" type="submit" form="new-client" loading={isBusy}>
            {t('register')}
          </Button>
        </>
      }
    >
      <form id="new-client" noValidate className={styles.form} onSubmit={submit}>
        <ClientFields value={client} onChange={setClient} refused={refused} isTried={isTried} autoFocus />
      </form>
    </Dialog>
  )
}
