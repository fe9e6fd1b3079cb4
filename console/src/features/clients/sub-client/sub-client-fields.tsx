import { useTranslation } from 'react-i18next'
import type { SubClient } from '@tratativa/contract/clients/shapes'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { CnpjField } from '../../../ui-domain/cnpj-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { RefusedField } from '../../../platform/use-refused-field.ts'

export type SubClientNames = Pick<SubClient, 'name' | 'cnpj' | 'hasBeneficiaries'>

interface SubClientFieldsProps<T extends SubClientNames> {
  value: T
  onChange: (value: T) => void
  refused: RefusedField | null
  /** The form was submitted once, so missing fields are marked. */
  isTried: boolean
  autoFocus?: boolean
}

/** The fields of a sub-client, shared by the dialogs that add and edit it. */
export const SubClientFields = <T extends SubClientNames>(props: SubClientFieldsProps<T>) => {
  const { value, onChange, refused, isTried, autoFocus } = props
  const { t } = useTranslation('clients')
  const errorOf = (field: keyof SubClientNames) => (refused?.field === field ? refused.text : undefined)
  return (
    <>
      <TextField
        label={t('name')}
        hint={t('sub.name.hint')}
        dir="auto"
        value={value.name}
        error={isTried && value.name.trim() === '' ? t('required') : errorOf('name')}
        maxLength={120}
        autoComplete="off"
        data-autofocus={autoFocus}
        onChange={(event) => onChange({ ...value, name: event.target.value })}
      />
      <CnpjField
        label={t('cnpj')}
        value={value.cnpj}
        error={errorOf('cnpj')}
        onChange={(cnpj) => onChange({ ...value, cnpj })}
      />
      <Checkbox
        label={t('sub.hasBeneficiaries')}
        checked={value.hasBeneficiaries}
        onChange={(event) => onChange({ ...value, hasBeneficiaries: event.target.checked })}
      />
    </>
  )
}
