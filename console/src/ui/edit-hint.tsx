import type { ReactNode, RefObject } from 'react'
import { Kbd } from './kbd.tsx'
import { Popover } from './popover.tsx'
import { useUiWords } from './words.tsx'
import styles from './data-grid.module.css'

type EditHintProps = {
  anchor: RefObject<HTMLElement | null>
  before?: ReactNode
  note?: ReactNode
  /** A change by somebody else in the meantime. */
  alert?: ReactNode
  error?: string
}

// The labels printed on the keys, the same in every language.
const keys = { tab: 'Tab', enter: 'Enter', escape: 'Esc' }

const stay = () => undefined

/** The hint below an open cell: the error, the previous value, side effects, and the three keys. */
export const EditHint = ({ anchor, before, note, alert, error }: EditHintProps) => {
  const say = useUiWords()
  return (
    <Popover anchor={anchor} onClose={stay} placement="end" className={styles.hint}>
      {error !== undefined && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      {alert !== undefined && (
        <p className={styles.alert} role="alert">
          {alert}
        </p>
      )}
      {before !== undefined && (
        <p className={styles.before}>
          <span className={styles.dim}>{say('edit.before')}</span>
          {before}
        </p>
      )}
      {note !== undefined && <p>{note}</p>}
      <p className={styles.keys}>
        <Kbd>{keys.tab}</Kbd>
        {say('edit.next')}
        <Kbd>{keys.enter}</Kbd>
        {say('edit.save')}
        <Kbd>{keys.escape}</Kbd>
        {say('edit.undo')}
      </p>
    </Popover>
  )
}
