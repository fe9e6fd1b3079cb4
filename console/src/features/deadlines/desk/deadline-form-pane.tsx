// The form of a deadline of a case. The end is counted while the form is written.
import { useState } from 'react'
import type { CaseDeadline } from '@tratativa/contract/deadlines/shapes'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../platform/errors.ts'
import { useActKey } from '../../../platform/use-act-key.ts'
import { Refused } from '../../../platform/http.ts'
import { today } from '../../../ui/calendar-days.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { CountExplanation } from '../counting/count-explanation.tsx'
import { CountingFields } from '../counting/counting-fields.tsx'
import { countingInputOf, countValues, newCounting, type CountingValues } from '../counting/counting-values.ts'
import { useAddDeadline, useCourtCalendar, useEditDeadline } from '../deadlines.api.ts'

type DeadlineDialogProps = {
  caseId: string
  /** The court and forum of the case's process number. */
  court: string | null
  unit: string | null
  /** Undefined for a new one. */
  deadline?: CaseDeadline
  onClose: () => void
}

const valuesOf = ({ kind, days, start, startFrom, court, unit }: CaseDeadline): CountingValues => ({
  kind,
  days: String(days),
  start,
  startFrom,
  court: court ?? '',
  unit: unit ?? '',
})

const useSave = ({ caseId, deadline, onClose }: Pick<DeadlineDialogProps, 'caseId' | 'deadline' | 'onClose'>) => {
  const { t } = useTranslation('deadlines')
  const toast = useToast()
  const { withKey } = useActKey()
  const adding = useAddDeadline()
  const editing = useEditDeadline()
  const answered = {
    onSuccess: () => {
      toast.message(t(deadline ? 'saved' : 'added'))
      onClose()
    },
  }
  return {
    error: adding.error ?? editing.error,
    isPending: adding.isPending || editing.isPending,
    save: (input: { title: string; note: string } & NonNullable<ReturnType<typeof countingInputOf>>) =>
      deadline
        ? editing.mutate({ id: deadline.id, version: deadline.version, ...input }, answered)
        : adding.mutate(withKey({ caseId, ...input }), answered),
  }
}

export const DeadlineFormPane = ({ caseId, court, unit, deadline, onClose }: DeadlineDialogProps) => {
  const { t } = useTranslation('deadlines')
  const errorText = useErrorText()
  const [title, setTitle] = useState(deadline?.title ?? '')
  const [note, setNote] = useState(deadline?.note ?? '')
  const [values, setValues] = useState(() =>
    deadline ? valuesOf(deadline) : newCounting(court ?? '', unit ?? '', today()),
  )
  const [isTried, setIsTried] = useState(false)
  const { data } = useCourtCalendar(values.court)
  const { save, error, isPending } = useSave({ caseId, ...(deadline && { deadline }), onClose })
  const count = values.court === '' || data ? countValues(values, data?.data ?? []) : null
  const field = error instanceof Refused ? error.field : undefined
  const isOfField = field === 'days' || field === 'start'
  return (
    <FormDialog
      title={t(deadline ? 'edit.title' : 'add.title')}
      save={t(deadline ? 'save' : 'add')}
      cancel={t('cancel')}
      isBusy={isPending}
      refused={error && !isOfField ? errorText(error) : null}
      onClose={onClose}
      onSave={() => {
        setIsTried(true)
        const input = countingInputOf(values)
        if (input && title.trim() !== '') save({ title, note, ...input })
      }}
    >
      <TextField
        label={t('field.title')}
        placeholder={t('field.title.example')}
        maxLength={120}
        value={title}
        error={isTried && title.trim() === '' ? t('field.title.wrong') : undefined}
        onChange={(event) => setTitle(event.target.value)}
        data-autofocus=""
      />
      <CountingFields
        values={values}
        isTried={isTried}
        errors={isOfField && error ? { [field]: errorText(error) } : {}}
        onChange={setValues}
      />
      {count && <CountExplanation count={count} />}
      <TextArea
        label={t('field.note')}
        rows={2}
        maxLength={1000}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </FormDialog>
  )
}
