import { useState } from 'react'
import { calendarDay, dayAfter, instantAt } from '@tratativa/contract/kernel/time'
import type { TaskKind } from '@tratativa/contract/tasks/shapes'
import { taskKinds } from '@tratativa/contract/tasks/kinds'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import styles from './board.module.css'

export interface NewTask {
  readonly case_id: string
  readonly task: TaskKind
  readonly newLimitDate: string
  readonly note: string
}

type AddTaskDialogProps = {
  /** The dialog was opened from a case, so the case is fixed. */
  caseId?: string
  now: Date
  isSaving: boolean
  /** The refusals of the server, by field. */
  errors: Readonly<Record<string, string>>
  onClose: () => void
  onSave: (task: NewTask) => void
}

const dayEnd = '18:00'

/** The end of this day, or of the next one when it has passed. */
const suggestedDay = (now: Date) => {
  const today = calendarDay(now)
  return now < instantAt(today, dayEnd) ? today : dayAfter(today, 1)
}

export const AddTaskDialog = ({ caseId, now, isSaving, errors, onClose, onSave }: AddTaskDialogProps) => {
  const { t } = useTranslation(['tasks', 'today'])
  const [code, setCode] = useState(caseId ?? '')
  const [task, setTask] = useState<TaskKind>('ligar')
  const [day, setDay] = useState(suggestedDay(now))
  const [clock, setClock] = useState(dayEnd)
  const [note, setNote] = useState('')
  const [isTried, setIsTried] = useState(false)
  const isCode = /^(?:[a-z]{2})?\d{1,10}$/i.test(code.trim())
  const save = () => {
    setIsTried(true)
    if (isCode && day !== '' && clock !== '')
      onSave({ case_id: code.trim(), task, newLimitDate: instantAt(day, clock).toISOString(), note })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('add.title')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" loading={isSaving} onClick={save}>
            {t('add.save')}
          </Button>
        </>
      }
    >
      <Stack gap={16} block={[8, 16]}>
        {caseId === undefined && (
          <TextField
            label={t('field.case')}
            placeholder={t('field.case.example')}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            error={isTried && !isCode ? t('field.case.wrong') : errors['case_id']}
            data-autofocus=""
          />
        )}
        <Select
          label={t('field.task')}
          value={task}
          options={taskKinds.map((kind) => ({ value: kind, label: t(`today:kind.${kind}`) }))}
          onChange={(kind) => setTask(taskKinds.find((taskKind) => taskKind === kind) ?? task)}
        />
        <div className={styles.addTaskDue}>
          <DateField
            label={t('field.day')}
            value={day}
            onChange={setDay}
            error={isTried && day === '' ? t('field.day.wrong') : errors['newLimitDate']}
          />
          <TextField
            type="time"
            label={t('field.clock')}
            value={clock}
            onChange={(event) => setClock(event.target.value)}
          />
        </div>
        <TextArea
          label={t('field.note')}
          value={note}
          maxLength={2000}
          onChange={(event) => setNote(event.target.value)}
        />
      </Stack>
    </Dialog>
  )
}
