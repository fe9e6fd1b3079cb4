import type { ReactNode } from 'react'
import { IconX } from '@tabler/icons-react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { Drawing } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { Kbd } from './kbd.tsx'
import { Menu } from './menu.tsx'
import type { MenuItem } from './menu.tsx'
import { useUiWords } from './words.tsx'
import layout from './layout.module.css'
import styles from './pager.module.css'

// The label printed on the key, the same in every language.
const escape = 'Esc'

type BarAction = { id: string; label: string; icon?: Drawing; disabled?: boolean }
/** An act that runs at once, or a list of acts. */
type SelectionAction = BarAction &
  ({ onAct: () => void; items?: never } | { onAct?: never; items: readonly MenuItem[] })

type SelectionBarProps = {
  /** '3 casos selecionados' */
  text: ReactNode
  /** 'Selecionar os 12.431 casos do filtro' */
  all?: { label: string; onSelect: () => void }
  actions: readonly SelectionAction[]
  onClear: () => void
}

const ActionButton = ({ label, icon, disabled, onAct, items }: SelectionAction) => {
  const content = (
    <>
      {icon && <Icon of={icon} />}
      {label}
    </>
  )
  const common = { type: 'button' as const, className: styles.act, disabled }
  if (items === undefined)
    return (
      <button {...common} onClick={onAct}>
        {content}
      </button>
    )
  return (
    <Menu
      label={label}
      items={items}
      trigger={(props) => (
        <button {...common} {...props}>
          {content}
        </button>
      )}
    />
  )
}

/** The bar between the table and the pager with the acts on the selected rows. It covers no row. */
export const SelectionBar = ({ text, all, actions, onClear }: SelectionBarProps) => {
  const say = useUiWords()
  return (
    <div className={classNames(layout.inverse, styles.bar)} role="toolbar" aria-label={say('selection.label')}>
      <IconButton size="sm" tone="onInverse" icon={IconX} label={say('selection.clear')} onClick={onClear} />
      <span className={styles.text} aria-live="polite">
        {text}
      </span>
      {all && (
        <button type="button" className={styles.all} onClick={all.onSelect}>
          {all.label}
        </button>
      )}
      <span className={styles.rule} />
      {actions.map((action) => (
        <ActionButton key={action.id} {...action} />
      ))}
      <span className={styles.key} aria-hidden>
        <Kbd>{escape}</Kbd>
      </span>
    </div>
  )
}
