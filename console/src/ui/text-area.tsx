import type { ComponentPropsWithRef } from 'react'
import { FieldFrame } from './field-frame.tsx'
import type { FrameProps } from './field-frame.tsx'
import styles from './fields.module.css'

type TextAreaProps = FrameProps & Omit<ComponentPropsWithRef<'textarea'>, 'className'>

/** Grows with its text up to twelve lines. */
export const TextArea = (props: TextAreaProps) => {
  const { label, labelHidden, labelEnd, hint, error, className, id, rows = 3, ...area } = props
  return (
    <FieldFrame {...{ id, label, labelHidden, labelEnd, hint, error, className }}>
      {(control) => <textarea rows={rows} dir="auto" {...area} {...control} className={styles.area} />}
    </FieldFrame>
  )
}
