// Placeholder for a dialog whose code is still loading: it captures the keys and passes the text to the dialog's first field.
import { useLayoutEffect, useRef } from 'react'
import { saveTypedAhead } from './typed-ahead-text.ts'
import { useModal } from './use-modal.ts'
import { useUiWords } from './words.tsx'
import styles from './select.module.css'

type TypedAheadProps = {
  /** The place whose acts are heard over the placeholder. */
  acts?: string
  onClose: () => void
}

/** A modal itself: an open modal makes the rest of the page inert, so that keys would still go to its fields. */
export const TypedAhead = ({ acts, onClose }: TypedAheadProps) => {
  const say = useUiWords()
  const dialog = useModal(onClose)
  const ref = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    const field = ref.current
    return () => saveTypedAhead(field?.value ?? '')
  }, [])
  return (
    <dialog ref={dialog} className={styles.layer} data-acts={acts} aria-label={say('loading.loading')}>
      <input
        ref={ref}
        className={styles.hidden}
        data-autofocus
        aria-label={say('loading.loading')}
        autoComplete="off"
      />
    </dialog>
  )
}
