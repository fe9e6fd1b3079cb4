// Fills simple fields of the case where the road misses them, with one press.
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Road } from '@tratativa/contract/closing/shapes'
import { stateCodes } from '@tratativa/contract/kernel/courts'
import { useRefusalToast } from '../../../platform/use-refusal-toast.ts'
import { Button } from '../../../ui/button.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useFillCase } from '../closing.api.ts'
import { fillableFields, isFillable, type FillableField } from './fillable-fields.ts'
import styles from './road.module.css'

type Missing = Road['missing'][number]
interface FieldProps {
  field: FillableField
  label: string
  value: string
  onChange: (value: string) => void
}

const Field = ({ field, label, value, onChange }: FieldProps) => {
  switch (fillableFields[field].kind) {
    case 'day':
      return <DateField label={label} value={value} onChange={onChange} />
    case 'state':
      return (
        <NativeSelect
          label={label}
          value={value}
          options={[{ value: '', label: '–' }, ...stateCodes.map((code) => ({ value: code, label: code }))]}
          onChange={({ target }) => onChange(target.value)}
        />
      )
    case 'text':
      return (
        <TextField
          label={label}
          dir="auto"
          value={value}
          maxLength={120}
          autoComplete="off"
          onChange={({ target }) => onChange(target.value)}
        />
      )
  }
}

/** One input for each field of the case: two facts of a text can be the same field. */
const inputsOf = (missing: readonly Missing[]) => {
  const byChange = new Map<string, { field: FillableField; label: string }>()
  for (const { field, label } of missing)
    if (isFillable(field) && !byChange.has(fillableFields[field].change))
      byChange.set(fillableFields[field].change, { field, label })
  return [...byChange].map(([change, input]) => ({ change, ...input }))
}

export const FillFieldsPane = ({ caseId, missing }: { caseId: string; missing: readonly Missing[] }) => {
  const { t } = useTranslation('closing')
  const onError = useRefusalToast()
  const { mutate, isPending } = useFillCase()
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''))
  const save = (event: FormEvent) => {
    event.preventDefault()
    mutate({ caseId, values: filled }, { onError })
  }
  return (
    <form className={styles.fill} aria-label={t('fill')} onSubmit={save}>
      <div className={styles.fillFields} lang="pt">
        {inputsOf(missing).map(({ change, field, label }) => (
          <Field
            key={change}
            field={field}
            label={label}
            value={values[change] ?? ''}
            onChange={(value) => setValues((before) => ({ ...before, [change]: value }))}
          />
        ))}
      </div>
      <div className={styles.acts}>
        <Button size="sm" type="submit" loading={isPending} disabled={Object.keys(filled).length === 0}>
          {t('fill.save')}
        </Button>
      </div>
    </form>
  )
}
