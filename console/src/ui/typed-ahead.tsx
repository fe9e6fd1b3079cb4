// Placeholder for a dialog whose code is still loading: it captures the keys and passes the text to the dialog's first field.
import { useLayoutEffect, useRef } from 'react'
import { saveTypedAhead, insertTypedAhead } from './typed-ahead-text.ts'
import { useUiWords } from './words.tsx'
import styles from './typed-ahead.module.css'

export const TypedAhead = ({ onClose }: { onClose: () => void }) => {
  const say = useUiWords()
  const ref = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    const field = ref.current
    const before = document.activeElement
    field?.focus({ preventScroll: true })
    // One part may load after another.
    if (field) insertTypedAhead(field)
    return () => {
      saveTypedAhead(field?.value ?? '')
      // When it closes, the dialog restores the focus to the element focused at its opening.
      if (document.activeElement === field && before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [])
  return (
    <input
      ref={ref}
      className={styles.hidden}
      data-autofocus
      aria-label={say('loading.loading')}
      autoComplete="off"
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    />
  )
}
