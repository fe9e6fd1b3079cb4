import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { isCnpj } from '@tratativa/contract/kernel/brazil'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import type { RefusedField } from '../use-refused.ts'
import { SubClientFields } from '../sub-client/sub-client-fields.tsx'
import type { SubClientNames } from '../sub-client/sub-client-fields.tsx'
import styles from './new-sub-client-dialog.module.css'

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
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (subClient.name.trim() !== '' && (subClient.cnpj === '' || isCnpj(subClient.cnpj))) onSave(subClient)
  }
  return (
    <Dialog
      open
      locked={isBusy}
      onClose={onClose}
      title={t('sub.add')}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {t('cancel')}
          </Button>
          <Button variant="primary" type="submit" form="new-sub-client" loading={isBusy}>
            {t('register')}
          </Button>
        </>
      }
    >
      <form id="new-sub-client" noValidate className={styles.form} onSubmit={submit}>
        <SubClientFields value={subClient} onChange={setSubClient} refused={refused} isTried={isTried} autoFocus />
      </form>
    </Dialog>
  )
}
