// The native modal: the browser keeps focus inside, makes the rest inert and gives focus back when it closes.
import { useId, useLayoutEffect, useRef } from 'react'
import type { MouseEvent, ReactNode, SyntheticEvent } from 'react'
import { IconX } from '@tabler/icons-react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { useUiWords } from './words.tsx'
import styles from './dialog.module.css'

export type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  children?: ReactNode
  footer?: ReactNode
  size?: 'sm' | 'md' | 'lg' | 'full'
  /** `end` is a panel at the far side of the screen. */
  placement?: 'center' | 'end'
  role?: 'dialog' | 'alertdialog'
  /** No cross in the corner: for a question that its own buttons answer. */
  bare?: boolean
  /** Work is running: neither Esc nor a click outside closes it. */
  locked?: boolean
}

const focusFirst = (dialog: HTMLDialogElement) => dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()

const useModal = () => {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    dialog.showModal()
    focusFirst(dialog)
    return () => dialog.close()
  }, [])
  return ref
}

const OpenDialog = (props: Omit<DialogProps, 'open'>) => {
  const { onClose, title, children, footer, size = 'md', placement = 'center', role, bare = false, locked } = props
  const say = useUiWords()
  const ref = useModal()
  const heading = useId()
  const onCancel = (event: SyntheticEvent) => {
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    if (!locked) onClose()
  }
  // Only the backdrop is the dialog's own surface: the panel inside covers all the rest.
  const onPress = (event: MouseEvent) => {
    if (event.target === event.currentTarget && !locked) onClose()
  }
  return (
    <dialog
      ref={ref}
      role={role}
      aria-labelledby={heading}
      className={classNames(styles.dialog, styles[size], styles[placement])}
      onCancel={onCancel}
      onMouseDown={onPress}
    >
      <div className={styles.panel}>
        <header className={styles.head}>
          <h2 id={heading} className={styles.title}>
            {title}
          </h2>
          {!bare && (
            <IconButton size="sm" icon={IconX} label={say('dialog.close')} disabled={locked} onClick={onClose} />
          )}
        </header>
        {children !== undefined && <div className={styles.body}>{children}</div>}
        {footer !== undefined && <footer className={styles.foot}>{footer}</footer>}
      </div>
    </dialog>
  )
}

export const Dialog = ({ open, ...rest }: DialogProps) => (open ? <OpenDialog {...rest} /> : null)
