import type { ReactNode } from 'react'
import { IconChevronDown, IconExternalLink, IconLayoutSidebarRight, IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { casePath } from '@tratativa/contract/kernel/paths'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { textLink } from '../../../ui/text-link.ts'
import { classNames } from '../../../ui/class-names.ts'
import type { CaseSideSwitch } from './case-side.tsx'
import styles from './conversation.module.css'

type CaseBarProps = {
  caseId: string | null
  /** The summary of the deal of the case. */
  deal: ReactNode
  onEdit: () => void
  /** Null where the case has no room beside the conversation. */
  side: CaseSideSwitch | null
}

const openInTab = (path: string) => window.open(path, '_blank', 'noopener')

/** Shows the case of the conversation, so that nobody has to leave to look it up. */
export const CaseBar = ({ caseId, deal, onEdit, side }: CaseBarProps) => {
  const { t } = useTranslation('chat')
  const name = caseId === null ? t('case.none') : t('case.label', { id: caseId })
  const items = [
    { id: 'edit', label: t('case.edit'), icon: IconPencil, onSelect: onEdit },
    ...(caseId === null
      ? []
      : [{ id: 'go', label: t('case.go'), icon: IconExternalLink, onSelect: () => openInTab(casePath(caseId)) }]),
  ]
  return (
    <div className={styles.bar}>
      <Menu
        label={t('case.menu')}
        items={items}
        trigger={(props) => (
          <button type="button" {...props} className={styles.case}>
            <span>{name}</span>
            <Icon of={IconChevronDown} size={14} />
          </button>
        )}
      />
      {deal}
      {caseId !== null && (
        <a className={classNames(textLink, styles.go)} href={casePath(caseId)} target="_blank" rel="noopener">
          {t('case.go')}
          <Icon of={IconExternalLink} size={14} />
        </a>
      )}
      {side && (
        <IconButton
          size="sm"
          flip
          icon={IconLayoutSidebarRight}
          label={t(side.isOpen ? 'side.close' : 'side.open')}
          aria-expanded={side.isOpen}
          className={styles.switch}
          onClick={side.onSwitch}
        />
      )}
    </div>
  )
}
