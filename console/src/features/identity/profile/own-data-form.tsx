import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Profile } from '@tratativa/contract/identity/shapes'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { DescriptionList } from '../../../ui/description-list.tsx'
import { PhoneField } from '../../../ui/phone-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useProfileName } from '../menu/use-profile-name.ts'
import styles from './profile-page.module.css'

export type OwnData = { name: string; phone: string; designation: string }

type OwnDataFormProps = {
  me: Profile
  busy: boolean
  error: string | undefined
  onSubmit: (ownData: OwnData) => void
}

const AccountDetails = ({ me }: { me: Profile }) => {
  const { t } = useTranslation('profile')
  const profileName = useProfileName()
  const items = [
    { id: 'email', term: t('email'), value: <bdi dir="ltr">{me.email}</bdi> },
    { id: 'access', term: t('access'), value: profileName(me.profileTypeName) },
    { id: 'tenant', term: t('tenant'), value: me.tenantName },
    { id: 'department', term: t('department'), value: me.departmentName },
    { id: 'ramal', term: t('ramal'), value: me.ramal && <bdi dir="ltr">{me.ramal}</bdi> },
  ]
  return (
    <div className={styles.facts}>
      <DescriptionList items={items.filter(({ value }) => value !== null && value !== '')} />
    </div>
  )
}

export const OwnDataForm = ({ me, busy, error, onSubmit }: OwnDataFormProps) => {
  const { t } = useTranslation('profile')
  const [ownData, setOwnData] = useState<OwnData>({ name: me.name, phone: me.phone, designation: me.designation })
  const [isTried, setIsTried] = useState(false)
  const isNamed = ownData.name.trim() !== ''
  const isSame = ownData.name === me.name && ownData.phone === me.phone && ownData.designation === me.designation
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (isNamed && !isSame) onSubmit({ ...ownData, name: ownData.name.trim() })
  }
  return (
    <>
      <AccountDetails me={me} />
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          className={styles.wide}
          label={t('name')}
          autoComplete="name"
          value={ownData.name}
          error={isTried && !isNamed && t('required')}
          onChange={(event) => setOwnData({ ...ownData, name: event.target.value })}
        />
        <PhoneField
          label={t('phone')}
          value={ownData.phone}
          onChange={(phone) => setOwnData((now) => ({ ...now, phone }))}
        />
        <TextField
          label={t('designation')}
          autoComplete="organization-title"
          value={ownData.designation}
          onChange={(event) => setOwnData({ ...ownData, designation: event.target.value })}
        />
        {error !== undefined && (
          <div className={styles.wide}>
            <Banner tone="burn">{error}</Banner>
          </div>
        )}
        <div className={styles.acts}>
          <Button type="submit" variant="primary" loading={busy} disabled={isSame}>
            {t('data.submit')}
          </Button>
        </div>
      </form>
    </>
  )
}
