// The office as the models name it: its city, and who signs.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PetitionSettings } from '@tratativa/contract/petitions/shapes'
import { useErrorText } from '../../../platform/errors.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { NotLoaded } from '../../../ui/not-loaded.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useEditSettings, useSettings } from '../petitions.api.ts'

const fields = [
  { name: 'city', max: 100 },
  { name: 'signerName', max: 200 },
  { name: 'signerBar', max: 40 },
] as const

const SettingsForm = ({ settings, onClose }: { settings: PetitionSettings; onClose: () => void }) => {
  const { t } = useTranslation('petitions')
  const toast = useToast()
  const errorText = useErrorText()
  const [value, setValue] = useState(settings)
  const { mutate, error, isPending } = useEditSettings()
  return (
    <FormDialog
      title={t('settings')}
      save={t('save')}
      cancel={t('cancel')}
      isBusy={isPending}
      refused={error && errorText(error)}
      onClose={onClose}
      onSave={() =>
        mutate(value, {
          onSuccess: () => {
            toast.message(t('saved'))
            onClose()
          },
        })
      }
    >
      {fields.map(({ name, max }) => (
        <TextField
          key={name}
          label={t(`settings.${name}`)}
          value={value[name]}
          maxLength={max}
          onChange={({ target }) => setValue({ ...value, [name]: target.value })}
        />
      ))}
    </FormDialog>
  )
}

export const OfficeSettingsPane = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('petitions')
  const errorText = useErrorText()
  const { data, error, refetch } = useSettings(true)
  if (data) return <SettingsForm settings={data.data} onClose={onClose} />
  return (
    <Dialog open title={t('settings')} onClose={onClose}>
      <NotLoaded
        height={160}
        failed={t('settings.failed')}
        error={error && errorText(error)}
        onRetry={() => void refetch()}
      />
    </Dialog>
  )
}
