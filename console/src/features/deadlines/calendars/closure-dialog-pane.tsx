import { useState } from 'react'
import { closureEffects } from '@tratativa/contract/deadlines/kinds'
import type { CourtClosureRow } from '@tratativa/contract/deadlines/shapes'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../platform/errors.ts'
import { Refused } from '../../../platform/http.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Columns } from '../../../ui/layout.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { useAddClosures, useEditClosure } from '../deadlines.api.ts'

type ClosureDialogProps = {
  court: string
  year: string
  /** Undefined for a new row. */
  closure?: CourtClosureRow
  onClose: () => void
}

type Values = Pick<CourtClosureRow, 'firstDay' | 'lastDay' | 'name' | 'effect' | 'act' | 'source'> & { unit: string }

const blank: Values = { firstDay: '', lastDay: '', name: '', effect: 'closed', act: '', source: '', unit: '' }

const isComplete = ({ firstDay, name, act, unit }: Values) =>
  firstDay !== '' && name.trim() !== '' && act.trim() !== '' && /^(?:\d{4})?$/.test(unit)

const fieldsOf = ['firstDay', 'lastDay'] as const

export const ClosureDialogPane = ({ court, closure, onClose }: ClosureDialogProps) => {
  const { t } = useTranslation('deadlines')
  const toast = useToast()
  const errorText = useErrorText()
  const adding = useAddClosures()
  const editing = useEditClosure()
  const [values, setValues] = useState<Values>(() => (closure ? { ...closure, unit: closure.unit ?? '' } : blank))
  const [isTried, setIsTried] = useState(false)
  const put = (changed: Partial<Values>) => setValues((before) => ({ ...before, ...changed }))
  const error = adding.error ?? editing.error
  const field = fieldsOf.find((name) => error instanceof Refused && error.field === name)
  const missing = (text: string) => (isTried && text.trim() === '' ? t('field.missing') : undefined)
  const save = () => {
    setIsTried(true)
    if (!isComplete(values)) return
    const { firstDay, lastDay, name, effect, act, source, unit } = values
    const row = { firstDay, lastDay: lastDay || firstDay, name, effect, act, source, unit: unit === '' ? null : unit }
    const answered = {
      onSuccess: () => {
        toast.message(t('closure.saved'))
        onClose()
      },
    }
    if (closure) editing.mutate({ id: closure.id, ...row }, answered)
    else adding.mutate({ court, rows: [row] }, answered)
  }
  const text = (name: 'name' | 'act' | 'source', maxLength: number, isNeeded: boolean) => ({
    label: t(`closure.${name}`),
    maxLength,
    value: values[name],
    error: isNeeded ? missing(values[name]) : undefined,
    onChange: (event: { target: { value: string } }) => put({ [name]: event.target.value }),
  })
  return (
    <FormDialog
      title={t(closure ? 'closure.edit.title' : 'closure.add')}
      save={t('save')}
      cancel={t('cancel')}
      isBusy={adding.isPending || editing.isPending}
      refused={error && field === undefined ? errorText(error) : null}
      onClose={onClose}
      onSave={save}
    >
      <Columns min={180} gap={12}>
        <DateField
          label={t('closure.firstDay')}
          value={values.firstDay}
          error={missing(values.firstDay) ?? (field === 'firstDay' && error ? errorText(error) : undefined)}
          onChange={(firstDay) => put({ firstDay })}
        />
        <DateField
          label={t('closure.lastDay')}
          hint={t('closure.lastDay.hint')}
          value={values.lastDay}
          error={field === 'lastDay' && error ? errorText(error) : undefined}
          onChange={(lastDay) => put({ lastDay })}
        />
      </Columns>
      <TextField {...text('name', 120, true)} />
      <Select
        label={t('closure.effect')}
        hint={t(`effect.${values.effect}`)}
        value={values.effect}
        options={closureEffects.map((effect) => ({ value: effect, label: t(`mark.${effect}`) }))}
        onChange={(effect) => put({ effect: closureEffects.find((name) => name === effect) ?? values.effect })}
      />
      <TextField {...text('act', 200, true)} placeholder={t('closure.act.example')} />
      <TextField {...text('source', 300, false)} />
      <TextField
        label={t('field.unit')}
        hint={t('closure.unit.hint')}
        numeric
        inputMode="numeric"
        maxLength={4}
        value={values.unit}
        error={isTried && !/^(?:\d{4})?$/.test(values.unit) ? t('field.unit.wrong') : undefined}
        onChange={(event) => put({ unit: event.target.value.replaceAll(/\D/g, '') })}
      />
    </FormDialog>
  )
}
