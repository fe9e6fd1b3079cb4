import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { instantAt } from '@tratativa/contract/kernel/time'
import { Button } from '../../../../ui/button.tsx'
import { today } from '../../../../ui/calendar-days.ts'
import { DateField } from '../../../../ui/date-field.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { TextField } from '../../../../ui/text-field.tsx'

export interface Signed {
  readonly name: string
  readonly signedAt: string | null
}

/** Asks which draft was signed, and when. */
export const SignDialog = ({
  name,
  isBusy,
  onSave,
  onClose,
}: {
  name: string
  isBusy: boolean
  onSave: (signed: Signed) => void
  onClose: () => void
}) => {
  const { t } = useTranslation('desk')
  const [title, setTitle] = useState(name)
  const [day, setDay] = useState(today())
  const [isTried, setIsTried] = useState(false)
  const save = () => {
    setIsTried(true)
    if (title.trim() === '') return
    onSave({ name: title.trim(), signedAt: day === '' ? null : instantAt(day, '12:00').toISOString() })
  }
  return (
    <Dialog
      open
      size="sm"
      title={t('sign.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" loading={isBusy} onClick={save}>
            {t('sign.save')}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        <TextField
          label={t('sign.name')}
          data-autofocus=""
          maxLength={200}
          value={title}
          onChange={({ target }) => setTitle(target.value)}
          error={isTried && title.trim() === '' ? t('sign.needed') : undefined}
        />
        <DateField label={t('sign.day')} value={day} max={today()} onChange={setDay} />
      </Stack>
    </Dialog>
  )
}
