import { IconBuildingSkyscraper, IconSelector } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { TenantId } from '@tratativa/contract/kernel/ids'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { Menu } from '../ui/menu.tsx'
import styles from './side.module.css'

type Tenant = { id: TenantId; name: string }

type SideFootProps = {
  tenants: readonly Tenant[]
  current: TenantId
  isClosed: boolean
  onSwitch: (tenant: Tenant) => void
}

/** Shows the current company and a menu to switch to the others. */
export const SideFoot = ({ tenants, current, isClosed, onSwitch }: SideFootProps) => {
  const { t } = useTranslation('shell')
  const name = tenants.find(({ id }) => id === current)?.name
  if (name === undefined) return null
  const label = <span className={classNames(styles.name, isClosed && styles.unseen)}>{name}</span>
  if (tenants.length < 2)
    return (
      <div className={styles.foot}>
        <p className={styles.line} title={isClosed ? name : undefined}>
          <Icon of={IconBuildingSkyscraper} />
          {label}
        </p>
      </div>
    )
  const items = tenants.map((tenant) => ({
    id: String(tenant.id),
    label: tenant.name,
    checked: tenant.id === current,
    onSelect: () => {
      if (tenant.id !== current) onSwitch(tenant)
    },
  }))
  return (
    <div className={styles.foot}>
      <Menu
        label={t('tenant')}
        items={items}
        trigger={(props) => (
          <button type="button" {...props} className={styles.line} aria-label={`${t('tenant')}: ${name}`} title={name}>
            <Icon of={IconBuildingSkyscraper} />
            {label}
            {!isClosed && <Icon of={IconSelector} size={14} className={styles.more} />}
          </button>
        )}
      />
    </div>
  )
}
