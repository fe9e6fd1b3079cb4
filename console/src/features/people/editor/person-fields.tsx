import { useTranslation } from 'react-i18next'
import { CpfField } from '../../../ui-domain/cpf-field.tsx'
import { PostalAddressFields } from '../../../ui-domain/postal/postal-address-fields.tsx'
import { Columns } from '../../../ui/layout.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { AddressesEditor } from './addresses-editor.tsx'
import type { PersonDraft } from './person-draft.ts'

interface PersonFieldsProps {
  draft: PersonDraft
  onChange: (draft: PersonDraft) => void
  errorOf: (field: string) => string | undefined
  isTried: boolean
}

/** The name, documents and contacts of a person. */
export const PersonFields = ({ draft, onChange, errorOf, isTried }: PersonFieldsProps) => {
  const { t } = useTranslation('people')
  const toAddresses = (addresses: PersonDraft['addresses']) => onChange({ ...draft, addresses })
  return (
    <>
      <TextField
        label={t('name')}
        dir="auto"
        value={draft.name}
        error={errorOf('name')}
        maxLength={200}
        autoComplete="off"
        data-autofocus
        onChange={(event) => onChange({ ...draft, name: event.target.value })}
      />
      <Columns min={170} gap={12}>
        <NativeSelect
          label={t('role')}
          value={draft.isLawyer ? 'lawyer' : 'author'}
          options={[
            { value: 'author', label: t('role.author') },
            { value: 'lawyer', label: t('role.lawyer') },
          ]}
          onChange={(event) => onChange({ ...draft, isLawyer: event.target.value === 'lawyer' })}
        />
        <CpfField
          label={t('cpf')}
          value={draft.cpf}
          error={errorOf('cpf')}
          onChange={(cpf) => onChange({ ...draft, cpf })}
        />
        {draft.isLawyer && (
          <TextField
            label={t('oab')}
            dir="ltr"
            placeholder={t('oab.example')}
            value={draft.oab}
            error={errorOf('oab')}
            maxLength={20}
            autoComplete="off"
            onChange={(event) => onChange({ ...draft, oab: event.target.value })}
          />
        )}
      </Columns>
      <AddressesEditor kind="phone" addresses={draft.addresses} errorOf={errorOf} onChange={toAddresses} />
      <AddressesEditor kind="email" addresses={draft.addresses} errorOf={errorOf} onChange={toAddresses} />
      <PostalAddressFields
        value={draft.postalAddress}
        isTried={isTried}
        refusalOf={(field) => errorOf(`postalAddress.${field}`)}
        onChange={(postalAddress) => onChange({ ...draft, postalAddress })}
      />
    </>
  )
}
