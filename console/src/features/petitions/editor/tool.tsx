import type { ComponentPropsWithRef, ReactNode } from 'react'
import { IconChevronDown } from '@tabler/icons-react'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { Drawing } from '../../../ui/icon.tsx'
import { Menu } from '../../../ui/menu.tsx'
import type { MenuItem } from '../../../ui/menu.tsx'
import styles from './text-editor.module.css'

const isMac = () => /Mac|iP(?:hone|ad)/.test(navigator.platform)

/** `Mod-Shift-f` as people read it: Ctrl+Shift+F. */
export const readableKeys = (keys: string): string =>
  keys
    .split('-')
    .map((part) => (part === 'Mod' ? (isMac() ? '⌘' : 'Ctrl') : part.length === 1 ? part.toUpperCase() : part))
    .join('+')

type ToolProps = Omit<ComponentPropsWithRef<'button'>, 'children'> & {
  icon?: Drawing
  label: string
  keys?: string
  /** Marks an active toggle. */
  active?: boolean
  flip?: boolean
  children?: ReactNode
}

// A press keeps the selection of the text.
const keepSelection = (event: { preventDefault: () => void }) => event.preventDefault()

/** A button of the toolbar. */
export const Tool = ({ icon, label, keys, active, flip, children, className, ...rest }: ToolProps) => (
  <button
    type="button"
    data-tool=""
    title={keys === undefined ? label : `${label} (${readableKeys(keys)})`}
    aria-label={label}
    aria-pressed={active}
    aria-keyshortcuts={keys === undefined ? undefined : readableKeys(keys).replace(/Ctrl/, 'Control')}
    onMouseDown={keepSelection}
    {...rest}
    className={classNames(styles.tool, active && styles.toolOn, className)}
  >
    {icon && <Icon of={icon} size={18} flip={flip} />}
    {children}
  </button>
)

type ToolMenuProps = {
  label: string
  icon?: Drawing
  /** Written in the button instead of an icon. */
  shown?: string
  active?: boolean
  items: readonly MenuItem[]
}

export const ToolMenu = ({ label, icon, shown, active, items }: ToolMenuProps) => (
  <Menu
    label={label}
    items={items}
    trigger={(trigger) => (
      <Tool
        {...trigger}
        label={shown === undefined ? label : `${label}: ${shown}`}
        {...(icon ? { icon } : {})}
        className={classNames(shown !== undefined && styles.toolWide, active && styles.toolOn)}
      >
        {shown !== undefined && <span className={styles.toolWord}>{shown}</span>}
        <Icon of={IconChevronDown} size={12} />
      </Tool>
    )}
  />
)
