import { useTranslation } from 'react-i18next'
import type { Client } from '@tratativa/contract/clients/shapes'
import { CnpjField } from '../../../ui-domain/cnpj-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { RefusedField } from '../../../platform/use-refused-field.ts'

export type ClientNames = Pick<Client, 'name' | 'corporateName' | 'cnpj'>

interface ClientFieldsProps<T extends ClientNames> {
  value: T
  onChange: (value: T) => void
  refused: RefusedField | null
  /** The form was submitted once, so missing fields are marked. */
  isTried: boolean
  autoFocus?: boolean
}

/** The fields of a client, shared by the dialogs that register and edit it. */
export const ClientFields = <T extends ClientNames>(props: ClientFieldsProps<T>) => {
  const { value, onChange, refused, isTried, autoFocus } = props
  const { t } = useTranslation('clients')
  const errorOf = (field: keyof ClientNames) => (refused?.field === field ? refused.text : undefined)
  return (
    <>
      <TextField
        label={t('name')}
        hint={t('name.hint')}
        dir="auto"
        value={value.name}
        error={isTried && value.name.trim() === '' ? t('required') : errorOf('name')}
        maxLength={120}
        autoComplete="off"
        data-autofocus={autoFocus}
        onChange={(event) => onChange({ ...value, name: event.target.value })}
      />
      <TextField
        label={t('corporateName')}
        dir="auto"
        value={value.corporateName}
        error={errorOf('corporateName')}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => onChange({ ...value, corporateName: event.target.value })}
      />
      <CnpjField
        label={t('cnpj')}
        value={value.cnpj}
        error={errorOf('cnpj')}
        onChange={(cnpj) => onChange({ ...value, cnpj })}
      />
    </>
  )
}
