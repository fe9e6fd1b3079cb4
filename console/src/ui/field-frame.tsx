// The frame of a control: its label, hint and error, linked to the control by id.
import { useId } from 'react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './field-frame.module.css'

export type FrameProps = {
  label: ReactNode
  /** The label is visually hidden, but read by screen readers. */
  labelHidden?: boolean
  /** Shown at the far end of the label's line: a link, a counter. */
  labelEnd?: ReactNode
  hint?: ReactNode
  error?: ReactNode
  className?: string
}

type ControlProps = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

type FieldFrameProps = FrameProps & { id?: string | undefined; children: (control: ControlProps) => ReactNode }

export const FieldFrame = ({ id, label, labelHidden, labelEnd, hint, error, className, children }: FieldFrameProps) => {
  const own = useId()
  const control = id ?? own
  const note = `${control}-note`
  const invalid = error !== undefined && error !== null && error !== false && error !== ''
  const noted = invalid || hint !== undefined
  return (
    <div className={classNames(styles.frame, className)}>
      <div className={labelHidden ? styles.unseen : styles.head}>
        <label htmlFor={control} className={styles.label}>
          {label}
        </label>
        {labelEnd}
      </div>
      {children({ id: control, 'aria-describedby': noted ? note : undefined, 'aria-invalid': invalid || undefined })}
      {noted && (
        <p id={note} className={invalid ? styles.error : styles.hint} role={invalid ? 'alert' : undefined}>
          {invalid ? error : hint}
        </p>
      )}
    </div>
  )
}
