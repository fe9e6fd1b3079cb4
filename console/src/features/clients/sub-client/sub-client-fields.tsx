import { useTranslation } from 'react-i18next'
import type { SubClient } from '@tratativa/contract/clients/shapes'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { NameField, RecordCnpjField } from '../record/record-fields.tsx'
import type { RecordFieldsProps } from '../record/record-fields.tsx'

export type SubClientNames = Pick<SubClient, 'name' | 'cnpj' | 'hasBeneficiaries'>

/** The fields of a sub-client, shared by the dialogs that add and edit it. */
export const SubClientFields = <T extends SubClientNames>(props: RecordFieldsProps<T>) => {
  const { value, onChange } = props
  const { t } = useTranslation('clients')
  return (
    <>
      <NameField {...props} hint={t('sub.name.hint')} />
      <RecordCnpjField {...props} />
      <Checkbox
        label={t('sub.hasBeneficiaries')}
        checked={value.hasBeneficiaries}
        onChange={(event) => onChange({ ...value, hasBeneficiaries: event.target.checked })}
      />
    </>
  )
}
