import { IconChartBar, IconMessageCircle, IconSettings, IconUserQuestion, IconUsersGroup } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../../ui/badge.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { Drawing } from '../../../ui/icon.tsx'
import type { PanelTab } from '../use-panel.ts'
import styles from './rail.module.css'

const drawings: Record<PanelTab, Drawing> = {
  chats: IconMessageCircle,
  pending: IconUserQuestion,
  dashboard: IconChartBar,
  departments: IconUsersGroup,
  settings: IconSettings,
}

type RailProps = {
  tabs: readonly PanelTab[]
  active: PanelTab
  unread: Partial<Record<PanelTab, number>>
  onTab: (tab: PanelTab) => void
}

/** The tabs of the panel: icons at the side; on a phone, icons with labels at the bottom. */
export const Rail = ({ tabs, active, unread, onTab }: RailProps) => {
  const { t } = useTranslation('chat')
  return (
    <nav className={styles.rail} aria-label={t('tabs')}>
      {tabs.map((tab) => {
        const count = unread[tab] ?? 0
        const name = t(`tab.${tab}`)
        const label = count > 0 ? t('tab.unread', { name, count }) : name
        return (
          <button
            key={tab}
            type="button"
            title={label}
            aria-label={label}
            aria-current={tab === active ? 'page' : undefined}
            // The first field of the settings is far down, and belongs to the assistant.
            data-autofocus={(tab === active && tab === 'settings') || undefined}
            className={classNames(styles.tab, tab === active && styles.on, tab === 'settings' && styles.last)}
            onClick={() => onTab(tab)}
          >
            <span className={styles.drawing}>
              <Icon of={drawings[tab]} size={20} />
              {count > 0 && <Badge className={styles.count} value={count} hidden />}
            </span>
            <span className={styles.word} aria-hidden>
              {t(`tab.${tab}.short`)}
            </span>
          </button>
        )
      })}
    </nav>
  )
}
