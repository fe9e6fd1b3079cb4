import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Client } from '@tratativa/contract/clients/shapes'
import { isCnpj } from '@tratativa/contract/kernel/brazil'
import { isPostalAddressValid, PostalAddressFields } from '../../../ui-domain/postal/postal-address-fields.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { ClientFields } from '../clients/client-fields.tsx'
import { refusedText } from '../record/record-fields.tsx'
import { RecordForm } from '../record/record-form.tsx'
import type { RecordFormProps } from '../record/record-form.tsx'
import type { RefusedField } from '../../../platform/use-refused-field.ts'
import { isSignerComplete, SignerFields } from './signer-fields.tsx'
import { ContactsEditor } from './contacts-editor.tsx'

export type ClientData = Pick<
  Client,
  'name' | 'corporateName' | 'cnpj' | 'contacts' | 'postalAddress' | 'signer' | 'notes'
>

interface ClientFormProps extends Omit<RecordFormProps, 'children' | 'label'> {
  value: ClientData
  onChange: (value: ClientData) => void
  refused: RefusedField | null
}

const isComplete = ({ name, cnpj, contacts, postalAddress, signer }: ClientData) =>
  name.trim() !== '' &&
  (cnpj === '' || isCnpj(cnpj)) &&
  isPostalAddressValid(postalAddress) &&
  isSignerComplete(signer) &&
  contacts.every((contact) => contact.name.trim() !== '')

export const ClientForm = ({ value, onChange, refused, onSave, ...rest }: ClientFormProps) => {
  const { t } = useTranslation('clients')
  const [isTried, setIsTried] = useState(false)
  const save = () => {
    setIsTried(true)
    if (isComplete(value)) onSave()
  }
  return (
    <RecordForm {...rest} label={t('data')} onSave={save}>
      <ClientFields value={value} onChange={onChange} refused={refused} isTried={isTried} />
      <PostalAddressFields
        value={value.postalAddress}
        isTried={isTried}
        refusalOf={(field) => refusedText(refused, `postalAddress.${field}`)}
        onChange={(postalAddress) => onChange({ ...value, postalAddress })}
      />
      <SignerFields
        value={value.signer}
        isTried={isTried}
        refused={refused}
        onChange={(signer) => onChange({ ...value, signer })}
      />
      <ContactsEditor
        contacts={value.contacts}
        refused={refused}
        isTried={isTried}
        isReadOnly={rest.isReadOnly}
        onChange={(contacts) => onChange({ ...value, contacts })}
      />
      <TextArea
        label={t('notes')}
        hint={t('notes.hint')}
        value={value.notes}
        maxLength={4000}
        onChange={(event) => onChange({ ...value, notes: event.target.value })}
      />
    </RecordForm>
  )
}
