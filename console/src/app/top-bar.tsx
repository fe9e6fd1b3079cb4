import type { ReactNode } from 'react'
import { IconLayoutSidebar, IconMenu2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../ui/icon-button.tsx'
import styles from './shell.module.css'

type TopBarProps = {
  isNarrow: boolean
  isMenuOpen: boolean
  onToggleMenu: () => void
  search: ReactNode
  /** On a phone, the buttons that otherwise stand in the side menu. */
  floating: ReactNode
  actions: ReactNode
  user: ReactNode
}

export const TopBar = ({ isNarrow, isMenuOpen, onToggleMenu, search, floating, actions, user }: TopBarProps) => {
  const { t } = useTranslation('shell')
  const label = isNarrow ? 'menu.open' : isMenuOpen ? 'menu.collapse' : 'menu.expand'
  return (
    <header className={styles.bar}>
      <IconButton
        icon={isNarrow ? IconMenu2 : IconLayoutSidebar}
        flip={!isNarrow}
        label={t(label)}
        aria-expanded={isMenuOpen}
        className={styles.toggle}
        onClick={onToggleMenu}
      />
      <div className={styles.search}>{search}</div>
      <div className={styles.actions}>
        {floating}
        {actions}
        {user}
      </div>
    </header>
  )
}
