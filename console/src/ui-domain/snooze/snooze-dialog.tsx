import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { calendarDay, formatMinute, instantAt } from '@tratativa/contract/kernel/time'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { snoozeTimes } from './snooze-times.ts'

type SnoozeDialogProps = {
  title: string
  /** Tells what brings the matter back before its time. */
  text: string
  now: Date
  isBusy: boolean
  refused: string | null
  onSnooze: (until: Date) => void
  onClose: () => void
}

const names = ['tomorrow', 'monday', 'threeDays'] as const

/** Asks until when a case or a conversation is put off: a press for the usual times, a day and an hour for any other. */
export const SnoozeDialog = ({ title, text, now, isBusy, refused, onSnooze, onClose }: SnoozeDialogProps) => {
  const { t } = useTranslation('snooze')
  const times = snoozeTimes(now)
  const [day, setDay] = useState('')
  const [clock, setClock] = useState('09:00')
  const save = () => {
    if (/^\d{2}:\d{2}$/.test(clock)) onSnooze(day === '' ? times.tomorrow : instantAt(day, clock))
  }
  return (
    <FormDialog
      size="sm"
      title={title}
      save={t('save')}
      cancel={t('cancel')}
      isBusy={isBusy}
      refused={refused}
      onClose={onClose}
      onSave={save}
    >
      <Stack gap={8}>
        {names.map((name) => (
          <Button
            key={name}
            wide
            {...(name === 'tomorrow' ? { 'data-autofocus': '' } : {})}
            trailing={<span>{formatMinute(times[name])}</span>}
            onClick={() => onSnooze(times[name])}
          >
            {t(name)}
          </Button>
        ))}
      </Stack>
      <Text muted small>
        {text}
      </Text>
      <Row gap={12} align="start">
        <DateField label={t('day')} value={day} min={calendarDay(now)} onChange={setDay} />
        <TextField type="time" label={t('clock')} value={clock} onChange={({ target }) => setClock(target.value)} />
      </Row>
    </FormDialog>
  )
}
