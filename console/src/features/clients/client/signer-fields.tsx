import { useTranslation } from 'react-i18next'
import type { ClientSigner } from '@tratativa/contract/clients/shapes'
import { isCpf } from '@tratativa/contract/kernel/brazil'
import { CpfField } from '../../../ui-domain/cpf-field.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Columns } from '../../../ui/layout.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { RefusedField } from '../../../platform/use-refused-field.ts'
import { refusedText } from '../record/record-fields.tsx'
import styles from './client.module.css'

interface SignerFieldsProps {
  value: ClientSigner
  isTried: boolean
  refused: RefusedField | null
  onChange: (signer: ClientSigner) => void
}

const isEmpty = ({ name, cpf, email }: ClientSigner) => name.trim() === '' && cpf === '' && email.trim() === ''

/** Nobody, or a name with a CPF and a mail. */
export const isSignerComplete = (signer: ClientSigner) =>
  isEmpty(signer) || (signer.name.trim() !== '' && isCpf(signer.cpf) && signer.email.trim() !== '')

/** Edits the person who signs envelopes for the client. */
export const SignerFields = ({ value, isTried, refused, onChange }: SignerFieldsProps) => {
  const { t } = useTranslation('clients')
  const lacks = (isMissing: boolean) => (isTried && isMissing && !isEmpty(value) ? t('required') : undefined)
  const errorOf = (field: keyof ClientSigner) => refusedText(refused, `signer.${field}`)
  return (
    <section className={styles.contacts} aria-label={t('signer')}>
      <h2 className={styles.title}>{t('signer')}</h2>
      <p className={styles.none}>{t('signer.hint')}</p>
      <div className={styles.list}>
        <Columns min={200} gap={12}>
          <TextField
            label={t('signer.name')}
            dir="auto"
            value={value.name}
            maxLength={120}
            autoComplete="off"
            error={lacks(value.name.trim() === '') ?? errorOf('name')}
            onChange={(event) => onChange({ ...value, name: event.target.value })}
          />
          <CpfField
            label={t('signer.cpf')}
            value={value.cpf.replace(/\D/g, '')}
            error={lacks(value.cpf === '') ?? errorOf('cpf')}
            onChange={(cpf) => onChange({ ...value, cpf })}
          />
          <TextField
            label={t('contact.email')}
            type="email"
            dir="ltr"
            value={value.email}
            maxLength={254}
            autoComplete="off"
            error={lacks(value.email.trim() === '') ?? errorOf('email')}
            onChange={(event) => onChange({ ...value, email: event.target.value })}
          />
        </Columns>
        <Checkbox
          checked={value.signsFirst}
          onChange={() => onChange({ ...value, signsFirst: !value.signsFirst })}
          label={t('signer.signsFirst')}
        />
      </div>
    </section>
  )
}
