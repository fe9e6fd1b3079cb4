// The closed Select or MultiSelect: a button in the box of a field, and the list it opens.
import { useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { IconChevronDown } from '@tabler/icons-react'
import { classNames } from './class-names.ts'
import { FieldFrame } from './field-frame.tsx'
import type { FrameProps } from './field-frame.tsx'
import { Icon } from './icon.tsx'
import { openByArrow } from './open-by-arrow.ts'
import { Popover } from './popover.tsx'
import styles from './fields.module.css'

export type SelectFrameProps = Omit<FrameProps, 'label'> & {
  label: string
  id?: string
  disabled?: boolean
  size?: 'sm' | 'md' | 'lg'
}

type SelectTriggerProps = SelectFrameProps & {
  shown: ReactNode
  /** Nothing is selected, so the text is a placeholder. */
  blank: boolean
  /** A typed character opens the list too, and begins its search. */
  opensByTyping?: boolean
  list: (close: () => void, typed: string) => ReactNode
}

export const SelectTrigger = (props: SelectTriggerProps) => {
  const { shown, blank, opensByTyping = false, list, disabled, size = 'md', id, ...frame } = props
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const anchor = useRef<HTMLButtonElement>(null)
  const leave = () => {
    setOpen(false)
    setTyped('')
  }
  const close = () => {
    leave()
    anchor.current?.focus()
  }
  const onArrow = openByArrow(open, () => setOpen(true))
  const onKeyDown = (event: KeyboardEvent) => {
    onArrow(event)
    const { key, ctrlKey, metaKey, altKey } = event
    const isCharacter = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey
    if (!opensByTyping || open || !isCharacter) return
    event.preventDefault()
    setTyped(key)
    setOpen(true)
  }
  return (
    <FieldFrame {...frame} id={id}>
      {(control) => (
        <>
          <button
            {...control}
            ref={anchor}
            type="button"
            disabled={disabled}
            aria-haspopup="listbox"
            aria-expanded={open}
            className={classNames(styles.trigger, styles[size], blank && styles.blank)}
            onClick={() => setOpen(!open)}
            onKeyDown={onKeyDown}
          >
            <span className={styles.shown}>{shown}</span>
            <Icon of={IconChevronDown} className={styles.chevron} />
          </button>
          {open && (
            <Popover anchor={anchor} onClose={leave} fit>
              {list(close, typed)}
            </Popover>
          )}
        </>
      )}
    </FieldFrame>
  )
}
