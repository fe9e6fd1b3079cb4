import type { ReactNode } from 'react'
import { IconX } from '@tabler/icons-react'
import { Icon } from './icon.tsx'
import type { Drawing } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { Kbd } from './kbd.tsx'
import { useUiWords } from './words.tsx'
import styles from './selection-bar.module.css'

// The name printed on the key, the same in every language.
const escape = 'Esc'

type SelectionBarProps = {
  /** '3 casos selecionados' */
  text: ReactNode
  /** 'Selecionar os 12.431 casos do filtro' */
  all?: { label: string; onSelect: () => void }
  actions: readonly { id: string; label: string; icon?: Drawing; onAct: () => void; disabled?: boolean }[]
  onClear: () => void
}

/** The ink bar between the table and the pager: what can be done to the rows that are chosen. It covers no row. */
export const SelectionBar = ({ text, all, actions, onClear }: SelectionBarProps) => {
  const say = useUiWords()
  return (
    <div className={styles.bar} role="toolbar" aria-label={say('selection.label')}>
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
        <button key={action.id} type="button" className={styles.act} disabled={action.disabled} onClick={action.onAct}>
          {action.icon && <Icon of={action.icon} />}
          {action.label}
        </button>
      ))}
      <span className={styles.key} aria-hidden>
        <Kbd>{escape}</Kbd>
      </span>
    </div>
  )
}
