import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { maxCertificateBytes } from '@tratativa/contract/certificates/calls'
import type { HolderRole } from '@tratativa/contract/certificates/shapes'
import type { RefusedField } from '../../platform/use-refused-field.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { FileField } from './file-field.tsx'
import styles from './certificates.module.css'

export interface CertificateInput {
  readonly file: File
  readonly password: string
  readonly name: string
  readonly role: HolderRole
  readonly acceptsNoValidity: boolean
  /** Empty unless the holder is outside the register. */
  readonly holderReason: string
}

interface NewCertificateFormProps {
  isBusy: boolean
  refused: RefusedField | null
  onSave: (input: CertificateInput) => void
  onCancel: () => void
}

const roles: readonly HolderRole[] = ['company', 'lawyer', 'client']
const fields = ['file', 'password', 'name', 'holderReason']

const useForm = (refused: RefusedField | null) => {
  const { t } = useTranslation('certificates')
  const [file, setFile] = useState<File | null>(null)
  const [password, setPassword] = useState('')
  const [name, setName] = useState('')
  const [role, setRole] = useState<HolderRole>('company')
  const [isHolderAware, setIsHolderAware] = useState(false)
  const [acceptsNoValidity, setAcceptsNoValidity] = useState(false)
  const [holderReason, setHolderReason] = useState('')
  const [isTried, setIsTried] = useState(false)
  const isLarge = file !== null && file.size > maxCertificateBytes
  const required = (isMissing: boolean) => (isTried && isMissing ? t('required') : undefined)
  const refusalOf = (field: string) => (refused?.field === field ? refused.text : undefined)
  return {
    values: { file, password, name, role, isHolderAware, acceptsNoValidity, holderReason },
    set: {
      setFile,
      setPassword,
      setName,
      setRole,
      setIsHolderAware,
      setAcceptsNoValidity,
      setHolderReason,
      setIsTried,
    },
    isWhole: file !== null && !isLarge && password !== '' && name.trim() !== '' && isHolderAware,
    errors: {
      file: isLarge ? t('file.large') : (required(file === null) ?? refusalOf('file')),
      password: required(password === '') ?? refusalOf('password'),
      name: required(name.trim() === '') ?? refusalOf('name'),
      holderReason: holderReason.trim() === '' ? refusalOf('holderReason') : undefined,
      aware: required(!isHolderAware),
      form: refused && !fields.includes(refused.field ?? '') ? refused.text : null,
    },
  }
}

const Declarations = ({ form, asksValidity }: { form: ReturnType<typeof useForm>; asksValidity: boolean }) => {
  const { t } = useTranslation('certificates')
  const { values, set, errors } = form
  return (
    <>
      <div>
        <Checkbox
          label={t('aware')}
          checked={values.isHolderAware}
          onChange={(event) => set.setIsHolderAware(event.target.checked)}
        />
        {errors.aware !== undefined && (
          <p className={styles.error} role="alert">
            {errors.aware}
          </p>
        )}
      </div>
      {errors.form !== null && <Banner tone={asksValidity ? 'warn' : 'burn'}>{errors.form}</Banner>}
      {asksValidity && (
        <Checkbox
          label={t('acceptsNoValidity')}
          checked={values.acceptsNoValidity}
          onChange={(event) => set.setAcceptsNoValidity(event.target.checked)}
        />
      )}
    </>
  )
}

export const NewCertificateForm = ({ isBusy, refused, onSave, onCancel }: NewCertificateFormProps) => {
  const { t } = useTranslation('certificates')
  const form = useForm(refused)
  const { values, set, errors, isWhole } = form
  const asksValidity = refused?.field === 'acceptsNoValidity' || values.acceptsNoValidity
  const asksReason = refused?.field === 'holderReason' || values.holderReason !== ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    set.setIsTried(true)
    const { file, password, name, role, acceptsNoValidity, holderReason } = values
    if (isWhole && file !== null && !isBusy) onSave({ file, password, name, role, acceptsNoValidity, holderReason })
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <FileField file={values.file} error={errors.file} onFile={set.setFile} />
      <PasswordField
        label={t('password')}
        hint={t('password.hint')}
        dir="ltr"
        autoComplete="off"
        value={values.password}
        error={errors.password}
        maxLength={200}
        onChange={(event) => set.setPassword(event.target.value)}
      />
      <TextField
        label={t('name')}
        hint={t('name.hint')}
        value={values.name}
        error={errors.name}
        maxLength={120}
        autoComplete="off"
        onChange={(event) => set.setName(event.target.value)}
      />
      <NativeSelect
        label={t('role')}
        options={roles.map((value) => ({ value, label: t(`role.${value}`) }))}
        value={values.role}
        onChange={(event) => set.setRole(event.target.value as HolderRole)}
      />
      {asksReason && (
        <TextField
          label={t('holderReason')}
          value={values.holderReason}
          error={errors.holderReason}
          maxLength={300}
          autoComplete="off"
          onChange={(event) => set.setHolderReason(event.target.value)}
        />
      )}
      <Declarations form={form} asksValidity={asksValidity} />
      <div className={styles.acts}>
        <Button type="submit" variant="primary" loading={isBusy}>
          {t('save.new')}
        </Button>
        <Button disabled={isBusy} onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
