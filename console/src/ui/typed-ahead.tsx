// Stands in for a dialog whose part is still on its way: takes the keys, and hands them to the first field of that dialog.
import { useLayoutEffect, useRef } from 'react'
import { keepTyped, takeTyped } from './typed-ahead-text.ts'
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
    if (field) takeTyped(field)
    return () => {
      keepTyped(field?.value ?? '')
      // The dialog gives the focus back to whatever has it when it opens.
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
