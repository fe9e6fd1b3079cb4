// The fields that clients and sub-clients share.
import { useTranslation } from 'react-i18next'
import { CnpjField } from '../../../ui-domain/cnpj-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { RefusedField } from '../../../platform/use-refused-field.ts'

export interface RecordFieldsProps<T> {
  value: T
  onChange: (value: T) => void
  refused: RefusedField | null
  /** The form was submitted once, so missing fields are marked. */
  isTried: boolean
  autoFocus?: boolean
}

export const refusedText = (refused: RefusedField | null, field: string) =>
  refused?.field === field ? refused.text : undefined

export const NameField = <T extends { name: string }>(props: RecordFieldsProps<T> & { hint: string }) => {
  const { value, onChange, refused, isTried, autoFocus, hint } = props
  const { t } = useTranslation('clients')
  return (
    <TextField
      label={t('name')}
      hint={hint}
      dir="auto"
      value={value.name}
      error={isTried && value.name.trim() === '' ? t('required') : refusedText(refused, 'name')}
      maxLength={120}
      autoComplete="off"
      data-autofocus={autoFocus}
      onChange={(event) => onChange({ ...value, name: event.target.value })}
    />
  )
}

export const RecordCnpjField = <T extends { cnpj: string }>({ value, onChange, refused }: RecordFieldsProps<T>) => {
  const { t } = useTranslation('clients')
  return (
    <CnpjField
      label={t('cnpj')}
      value={value.cnpj}
      error={refusedText(refused, 'cnpj')}
      onChange={(cnpj) => onChange({ ...value, cnpj })}
    />
  )
}
