import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WhatsappGroup } from '@tratativa/contract/clients/shapes'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { RefusedField } from '../../../platform/use-refused-field.ts'

interface GroupDialogProps {
  /** Null for a new group. */
  group: WhatsappGroup | null
  refused: RefusedField | null
  isBusy: boolean
  onSave: (group: Omit<WhatsappGroup, 'id'>) => void
  onClose: () => void
}

/** The format that WhatsApp uses. */
const shape = 'https://chat.whatsapp.com/…'

export const GroupDialog = ({ group, refused, isBusy, onSave, onClose }: GroupDialogProps) => {
  const { t } = useTranslation('clients')
  const [name, setName] = useState(group?.name ?? '')
  const [link, setLink] = useState(group?.linkWhatsapp ?? '')
  const [isTried, setIsTried] = useState(false)
  const isLink = link.trim() === '' || /^https:\/\/\S+$/.test(link.trim())
  const errorOf = (field: string) => (refused?.field === field ? refused.text : undefined)
  const submit = () => {
    setIsTried(true)
    if (name.trim() !== '' && isLink) onSave({ name, linkWhatsapp: link.trim() })
  }
  return (
    <FormDialog
      size="sm"
      title={t(group ? 'groups.edit.title' : 'groups.add')}
      save={t('save')}
      cancel={t('cancel')}
      isBusy={isBusy}
      dense
      onSave={submit}
      onClose={onClose}
    >
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
    </FormDialog>
  )
}
