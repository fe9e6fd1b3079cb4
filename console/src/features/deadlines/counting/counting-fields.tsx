import { countingKinds, deadlineStarts } from '@tratativa/contract/deadlines/kinds'
import { courts } from '@tratativa/contract/kernel/courts'
import { useTranslation } from 'react-i18next'
import { DateField } from '../../../ui/date-field.tsx'
import { Columns } from '../../../ui/layout.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { daysOf, usualStart, type CountingValues } from './counting-values.ts'

type CountingFieldsProps = {
  values: CountingValues
  isTried: boolean
  /** The refusals of the server, by field. */
  errors?: Readonly<Record<string, string>>
  onChange: (values: CountingValues) => void
}

const courtOptions = [...courts].map(([value, { acronym, name }]) => ({ value, label: `${acronym} · ${name}` }))

export const CountingFields = ({ values, isTried, errors = {}, onChange }: CountingFieldsProps) => {
  const { t } = useTranslation('deadlines')
  const put = (changed: Partial<CountingValues>) => onChange({ ...values, ...changed })
  return (
    <>
      <Columns min={200} gap={12}>
        <Select
          label={t('field.kind')}
          value={values.kind}
          options={countingKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
          onChange={(text) => {
            const kind = countingKinds.find((name) => name === text) ?? values.kind
            put({ kind, startFrom: usualStart(kind) })
          }}
        />
        <TextField
          label={t('field.days')}
          numeric
          inputMode="numeric"
          maxLength={3}
          value={values.days}
          error={isTried && daysOf(values) === null ? t('field.days.wrong') : errors['days']}
          onChange={(event) => put({ days: event.target.value.replaceAll(/\D/g, '') })}
        />
      </Columns>
      <Columns min={200} gap={12}>
        <Select
          label={t('field.startFrom')}
          value={values.startFrom}
          options={deadlineStarts.map((start) => ({ value: start, label: t(`start.${start}`) }))}
          onChange={(text) => put({ startFrom: deadlineStarts.find((name) => name === text) ?? values.startFrom })}
        />
        <DateField
          label={t('field.start')}
          value={values.start}
          error={isTried && values.start === '' ? t('field.start.wrong') : errors['start']}
          onChange={(start) => put({ start })}
        />
      </Columns>
      <Columns min={200} gap={12}>
        <Select
          label={t('field.court')}
          value={values.court}
          options={[{ value: '', label: t('court.none') }, ...courtOptions]}
          onChange={(court) => put({ court, unit: '' })}
        />
        <TextField
          label={t('field.unit')}
          hint={t('field.unit.hint')}
          numeric
          inputMode="numeric"
          maxLength={4}
          disabled={values.court === ''}
          value={values.unit}
          onChange={(event) => put({ unit: event.target.value.replaceAll(/\D/g, '') })}
        />
      </Columns>
    </>
  )
}
