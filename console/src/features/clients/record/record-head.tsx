import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { IconChevronLeft, IconDots } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useActions } from '../../../platform/actions.ts'
import { recordActs } from '../clients-actions.ts'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Switch } from '../../../ui/switch.tsx'
import styles from './record-head.module.css'

interface RecordHeadProps {
  name: string
  /** The target and the label of the back link. */
  back: { readonly path: string; readonly label: string }
  isActive: boolean
  /** Null where the person may only read. */
  onToggle: ((isActive: boolean) => void) | null
  onRemove: (() => void) | null
  removeLabel: string
  /** A line below the name. */
  children?: ReactNode
}

/** The head of a client's or sub-client's page. */
export const RecordHead = (props: RecordHeadProps) => {
  const { name, back, isActive, onToggle, onRemove, removeLabel, children } = props
  const { t } = useTranslation('clients')
  useActions(recordActs, {
    activate: onToggle && !isActive ? () => onToggle(true) : null,
    deactivate: onToggle && isActive ? () => onToggle(false) : null,
    remove: onRemove,
  })
  return (
    <>
      <PageHeader
        leading={
          <Link to={back.path} className={styles.back} aria-label={back.label} title={back.label}>
            <Icon of={IconChevronLeft} flip />
          </Link>
        }
        title={<bdi>{name}</bdi>}
      >
        <Switch
          label={t(isActive ? 'active' : 'inactive')}
          checked={isActive}
          disabled={onToggle === null}
          onChange={(isChecked) => onToggle?.(isChecked)}
        />
        {onRemove && (
          <Menu
            label={t('more')}
            placement="end"
            items={[{ id: 'remove', label: removeLabel, danger: true, onSelect: onRemove }]}
            trigger={(trigger) => <IconButton {...trigger} icon={IconDots} label={t('more')} />}
          />
        )}
      </PageHeader>
      {children}
    </>
  )
}
