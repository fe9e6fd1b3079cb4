import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'

type RuleDialogProps = Omit<ComponentProps<typeof FormDialog>, 'save' | 'cancel'> & { save?: string }

/** The frame of every dialog of the rules. */
export const RuleDialog = ({ save, ...rest }: RuleDialogProps) => {
  const { t } = useTranslation('rules')
  return <FormDialog {...rest} save={save ?? t('save')} cancel={t('cancel')} />
}

interface RuleNameFieldProps {
  value: string
  error: string | undefined
  onChange: (name: string) => void
}

/** The name of a situation or a status, the first field of its dialog. */
export const RuleNameField = ({ value, error, onChange }: RuleNameFieldProps) => {
  const { t } = useTranslation('rules')
  return (
    <TextField
      label={t('name')}
      dir="auto"
      autoComplete="off"
      maxLength={60}
      data-autofocus
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
