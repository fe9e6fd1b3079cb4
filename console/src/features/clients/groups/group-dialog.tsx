import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { WhatsappGroup } from '@tratativa/contract/clients/shapes'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { RefusedField } from '../use-refused.ts'
import styles from './group-dialog.module.css'

interface GroupDialogProps {
  /** Null makes a new one. */
  group: WhatsappGroup | null
  refused: RefusedField | null
  isBusy: boolean
  onSave: (group: Omit<WhatsappGroup, 'id'>) => void
  onClose: () => void
}

/** As WhatsApp writes it. */
const shape = 'https://chat.whatsapp.com/…'

export const GroupDialog = ({ group, refused, isBusy, onSave, onClose }: GroupDialogProps) => {
  const { t } = useTranslation('clients')
  const [name, setName] = useState(group?.name ?? '')
  const [link, setLink] = useState(group?.linkWhatsapp ?? '')
  const [isTried, setIsTried] = useState(false)
  const isLink = link.trim() === '' || /^https:\/\/\S+$/.test(link.trim())
  const errorOf = (field: string) => (refused?.field === field ? refused.text : undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (name.trim() !== '' && isLink) onSave({ name, linkWhatsapp: link.trim() })
  }
  return (
    <Dialog
      open
      size="sm"
      locked={isBusy}
      onClose={onClose}
      title={t(group ? 'groups.edit.title' : 'groups.add')}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {t('cancel')}
          </Button>
          <Button variant="primary" type="submit" form="whatsapp-group" loading={isBusy}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form id="whatsapp-group" noValidate className={styles.form} onSubmit={submit}>
        <TextField
          label={t('groups.name')}
          dir="auto"
          value={name}
          error={isTried && name.trim() === '' ? t('required') : errorOf('name')}
          maxLength={120}
          autoComplete="off"
          data-autofocus
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          label={t('groups.link')}
          hint={t('groups.link.hint')}
          type="url"
          dir="ltr"
          placeholder={shape}
          value={link}
          error={isTried && !isLink ? t('groups.link.wrong') : errorOf('linkWhatsapp')}
          maxLength={500}
          autoComplete="off"
          onChange={(event) => setLink(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
