import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { IconX } from '@tabler/icons-react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { useModal } from './use-modal.ts'
import { useUiWords } from './words.tsx'
import styles from './dialog.module.css'

export type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  children?: ReactNode
  footer?: ReactNode
  size?: 'sm' | 'md' | 'lg' | 'full'
  /** `end` is a panel at the far side of the screen. `top` grows downwards, so that its first line stays in place. */
  placement?: 'center' | 'end' | 'top'
  role?: 'dialog' | 'alertdialog'
  /** Has no close button: the buttons of the question close it. */
  bare?: boolean
  /** Work is running, so neither Esc nor a click outside closes the dialog. */
  locked?: boolean
  /** Closes with its act alone, so typed text is unsaved: Esc is asked for twice. */
  guardsText?: boolean
}

const OpenDialog = (props: Omit<DialogProps, 'open'>) => {
  const {
    onClose,
    title,
    children,
    footer,
    size = 'md',
    placement = 'center',
    role,
    bare = false,
    locked,
    guardsText,
  } = props
  const say = useUiWords()
  const [isWarned, setIsWarned] = useState(false)
  const ref = useModal((hasNewText) => {
    if (locked) return
    if (guardsText && hasNewText) setIsWarned(true)
    else onClose()
  })
  const heading = useId()
  return (
    <dialog
      ref={ref}
      role={role}
      tabIndex={-1}
      data-placement={placement}
      aria-labelledby={heading}
      className={classNames(styles.dialog, styles[size], styles[placement])}
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
        {isWarned && (
          <p role="alert" className={styles.warned}>
            {say('dialog.escAgain')}
          </p>
        )}
        {footer !== undefined && <footer className={styles.foot}>{footer}</footer>}
      </div>
    </dialog>
  )
}

export const Dialog = ({ open, ...rest }: DialogProps) => (open ? <OpenDialog {...rest} /> : null)
