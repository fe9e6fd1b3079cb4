import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { PhoneField } from '../../../ui/phone-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { AddressDraft } from './person-draft.ts'
import styles from './editor.module.css'

interface AddressRowProps {
  address: AddressDraft
  /** The number of the address among its kind, from 1. */
  place: number
  error: string | undefined
  onChange: (address: AddressDraft) => void
  onRemove: () => void
}

/** Edits one telephone or e-mail: its value, its purpose, and whether WhatsApp reaches it. */
export const AddressRow = ({ address, place, error, onChange, onRemove }: AddressRowProps) => {
  const { t } = useTranslation('people')
  const { kind, value, label, isWhatsapp } = address
  const named = t(kind === 'phone' ? 'phone.of' : 'email.of', { n: place })
  return (
    <fieldset className={styles.row}>
      <legend className={styles.unseen}>{named}</legend>
      {kind === 'phone' ? (
        <PhoneField
          label={named}
          labelHidden
          value={value}
          error={error}
          onChange={(digits) => onChange({ ...address, value: digits })}
        />
      ) : (
        <TextField
          label={named}
          labelHidden
          type="email"
          dir="ltr"
          placeholder={t('email.example')}
          value={value}
          error={error}
          maxLength={254}
          autoComplete="off"
          onChange={(event) => onChange({ ...address, value: event.target.value })}
        />
      )}
      <TextField
        label={t('label.of', { address: named })}
        labelHidden
        dir="auto"
        placeholder={t('label')}
        value={label}
        maxLength={40}
        autoComplete="off"
        onChange={(event) => onChange({ ...address, label: event.target.value })}
      />
      {kind === 'phone' && (
        <Checkbox
          label={t('whatsapp')}
          className={styles.whatsapp}
          checked={isWhatsapp}
          onChange={(event) => onChange({ ...address, isWhatsapp: event.target.checked })}
        />
      )}
      <IconButton
        className={styles.remove}
        icon={IconTrash}
        label={t('address.remove', { address: value || named })}
        onClick={onRemove}
      />
    </fieldset>
  )
}
