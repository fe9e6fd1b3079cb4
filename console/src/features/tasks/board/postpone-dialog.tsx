import { useState } from 'react'
import { calendarClock, calendarDay, dayAfter, instantAt } from '@tratativa/contract/kernel/time'
import type { Task } from '@tratativa/contract/tasks/shapes'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import styles from './board.module.css'

type PostponeDialogProps = { task: Task; now: Date; onClose: () => void; onSave: (newLimitDate: string) => void }

const quick = [
  { key: 'today', days: 0 },
  { key: 'tomorrow', days: 1 },
  { key: 'threeDays', days: 3 },
  { key: 'week', days: 7 },
] as const

export const PostponeDialog = ({ task, now, onClose, onSave }: PostponeDialogProps) => {
  const { t } = useTranslation(['tasks', 'today'])
  const today = calendarDay(now)
  const due = new Date(task.newLimitDate)
  const [day, setDay] = useState(calendarDay(due) < today ? today : calendarDay(due))
  const [clock, setClock] = useState(calendarClock(due))
  const isWhole = day !== '' && /^\d{2}:\d{2}$/.test(clock)
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={t('postpone.title', { task: t(`today:kind.${task.task}`) })}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" type="submit" form="postpone" aria-disabled={!isWhole || undefined}>
            {t('postpone.save')}
          </Button>
        </>
      }
    >
      <Stack
        as="form"
        id="postpone"
        gap={16}
        block={[8, 16]}
        onSubmit={(event) => {
          event.preventDefault()
          if (isWhole) onSave(instantAt(day, clock).toISOString())
        }}
      >
        <Row gap={8} align="stretch" wrap>
          {quick.map(({ key, days }) => (
            <Button key={key} size="sm" onClick={() => setDay(dayAfter(today, days))}>
              {t(`postpone.${key}`)}
            </Button>
          ))}
        </Row>
        <div className={styles.fields}>
          <DateField label={t('field.day')} value={day} onChange={setDay} min={today} data-autofocus="" />
          <TextField
            type="time"
            label={t('field.clock')}
            value={clock}
            onChange={(event) => setClock(event.target.value)}
          />
        </div>
      </Stack>
    </Dialog>
  )
}
