import { useState } from 'react'
import { calendarDay, dayAfter, instantAt } from '@tratativa/contract/kernel/time'
import type { TaskKind } from '@tratativa/contract/tasks/shapes'
import { taskKinds } from '@tratativa/contract/tasks/kinds'
import { useTranslation } from 'react-i18next'
import { DateField } from '../../../ui/date-field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { CasePickerPane } from '../../cases/index.ts'
import type { PickedCase } from '../../cases/index.ts'
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
  const [picked, setPicked] = useState<PickedCase | null>(null)
  const [task, setTask] = useState<TaskKind>('ligar')
  const [day, setDay] = useState(suggestedDay(now))
  const [clock, setClock] = useState(dayEnd)
  const [note, setNote] = useState('')
  const [isTried, setIsTried] = useState(false)
  const ofCase = caseId ?? picked?.id
  const save = () => {
    setIsTried(true)
    if (ofCase !== undefined && day !== '' && clock !== '')
      onSave({ case_id: ofCase, task, newLimitDate: instantAt(day, clock).toISOString(), note })
  }
  return (
    <FormDialog
      title={t('add.title')}
      save={t('add.save')}
      cancel={t('cancel')}
      isBusy={isSaving}
      onSave={save}
      onClose={onClose}
    >
      {caseId === undefined && (
        <CasePickerPane
          label={t('field.case')}
          blank={t('field.case.choose')}
          value={picked}
          onChange={setPicked}
          error={isTried && picked === null ? t('field.case.missing') : errors['case_id']}
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
    </FormDialog>
  )
}
