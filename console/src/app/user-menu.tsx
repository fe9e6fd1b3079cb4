import {
  IconCertificate,
  IconChevronDown,
  IconDeviceDesktop,
  IconLogout,
  IconMoon,
  IconSun,
  IconUserCircle,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { themes } from '../platform/theme.ts'
import type { Theme } from '../platform/theme.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Icon } from '../ui/icon.tsx'
import { Stack, Text } from '../ui/layout.tsx'
import { Menu } from '../ui/menu.tsx'
import type { MenuItem } from '../ui/menu.tsx'
import styles from './shell.module.css'

type UserMenuProps = {
  name: string
  access: string
  theme: Theme
  onTheme: (theme: Theme) => void
  onProfile: () => void
  onCertificates: () => void
  onSignOut: () => void
}

const themeIcons = { light: IconSun, dark: IconMoon, system: IconDeviceDesktop }

export const UserMenu = (props: UserMenuProps) => {
  const { t } = useTranslation('shell')
  const { name, access, theme, onTheme } = props
  const items: MenuItem[] = [
    { id: 'profile', label: t('user.profile'), icon: IconUserCircle, onSelect: props.onProfile },
    { id: 'certificates', label: t('user.certificates'), icon: IconCertificate, onSelect: props.onCertificates },
    { id: 'before-themes', separator: true },
    ...themes.map((themeOption): MenuItem => ({
      id: themeOption,
      label: t(`theme.${themeOption}`),
      icon: themeIcons[themeOption],
      checked: themeOption === theme,
      onSelect: () => onTheme(themeOption),
    })),
    { id: 'before-out', separator: true },
    { id: 'out', label: t('user.signOut'), icon: IconLogout, onSelect: props.onSignOut },
  ]
  const head = (
    <Stack>
      <span className={styles.name}>{name}</span>
      <Text as="span" faint caption>
        {access}
      </Text>
    </Stack>
  )
  return (
    <Menu
      label={t('user.menu', { name })}
      placement="end"
      head={head}
      items={items}
      trigger={(trigger) => (
        <button
          type="button"
          {...trigger}
          className={styles.trigger}
          aria-label={t('user.menu', { name })}
          title={name}
        >
          <Avatar name={name} />
          <Icon of={IconChevronDown} size={14} />
        </button>
      )}
    />
  )
}
