import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Certificate } from '@tratativa/contract/certificates/shapes'
import type { AccountId } from '@tratativa/contract/kernel/ids'
import { useRefusedField } from '../../platform/use-refused-field.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { MultiSelect } from '../../ui/multi-select.tsx'
import { Panel } from '../../ui/panel.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useCertificatePeople, useChangeCertificate } from './certificates.api.ts'
import styles from './certificates.module.css'

/** The name of a certificate, and who may sign with it. */
export const EditPane = ({ certificate }: { certificate: Certificate }) => {
  const { t } = useTranslation('certificates')
  const toast = useToast()
  const refused = useRefusedField()
  const people = useCertificatePeople().data?.data ?? certificate.signers
  const [name, setName] = useState(certificate.name)
  const [signers, setSigners] = useState<string[]>(certificate.signers.map(({ accountId }) => String(accountId)))
  const { mutate, isPending, error } = useChangeCertificate()
  const isNameless = name.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isNameless || isPending) return
    const input = { id: certificate.id, name: name.trim(), signers: signers.map((id) => Number(id) as AccountId) }
    mutate(input, { onSuccess: () => toast.message(t('saved')) })
  }
  return (
    <Panel title={t('edit')}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={t('name')}
          value={name}
          error={isNameless ? t('required') : undefined}
          maxLength={120}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
        <MultiSelect
          label={t('signers')}
          hint={t('signers.hint')}
          noun={t('signers.noun')}
          options={people.map((person) => ({ value: String(person.accountId), label: person.name }))}
          values={signers}
          onChange={setSigners}
        />
        {error && <Banner tone="burn">{refused(error)?.text}</Banner>}
        <div className={styles.acts}>
          <Button type="submit" variant="primary" loading={isPending}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Panel>
  )
}
