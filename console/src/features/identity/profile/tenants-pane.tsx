import { useTranslation } from 'react-i18next'
import type { Profile } from '@tratativa/contract/identity/shapes'
import { useLogin } from '../../../platform/login.ts'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useSwitchTenant } from '../leaving.api.ts'
import styles from './profile-page.module.css'

export const TenantsPane = ({ tenants }: Pick<Profile, 'tenants'>) => {
  const { t } = useTranslation('profile')
  const login = useLogin()
  const { mutate, isPending } = useSwitchTenant()
  const change = (id: string) => {
    const chosen = tenants.find((tenant) => String(tenant.id) === id)
    if (chosen) mutate(chosen.id)
  }
  return (
    <Panel title={t('tenants.title')}>
      <p className={styles.text}>{t('tenants.text')}</p>
      <div className={styles.form}>
        <NativeSelect
          label={t('tenant')}
          value={String(login?.claims.tenant_id ?? '')}
          disabled={isPending}
          options={tenants.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(event) => change(event.target.value)}
        />
      </div>
    </Panel>
  )
}
