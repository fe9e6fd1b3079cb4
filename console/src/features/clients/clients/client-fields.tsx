import { useTranslation } from 'react-i18next'
import type { Client } from '@tratativa/contract/clients/shapes'
import { TextField } from '../../../ui/text-field.tsx'
import { NameField, RecordCnpjField, refusedText } from '../record/record-fields.tsx'
import type { RecordFieldsProps } from '../record/record-fields.tsx'

export type ClientNames = Pick<Client, 'name' | 'corporateName' | 'cnpj'>

/** The fields of a client, shared by the dialogs that register and edit it. */
export const ClientFields = <T extends ClientNames>(props: RecordFieldsProps<T>) => {
  const { value, onChange, refused } = props
  const { t } = useTranslation('clients')
  return (
    <>
      <NameField {...props} hint={t('name.hint')} />
      <TextField
        label={t('corporateName')}
        dir="auto"
        value={value.corporateName}
        error={refusedText(refused, 'corporateName')}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => onChange({ ...value, corporateName: event.target.value })}
      />
      <RecordCnpjField {...props} />
    </>
  )
}
