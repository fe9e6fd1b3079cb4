import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { FieldFrame } from './field-frame.tsx'
import type { FrameProps } from './field-frame.tsx'
import frame from './field-frame.module.css'

export type TextFieldProps = FrameProps &
  Omit<ComponentPropsWithRef<'input'>, 'size' | 'className'> & {
    size?: 'sm' | 'md' | 'lg'
    leading?: ReactNode
    trailing?: ReactNode
    /** Tabular figures, left-to-right in Arabic too. */
    numeric?: boolean
  }

export const TextField = (props: TextFieldProps) => {
  const { label, labelHidden, labelEnd, hint, error, className, ...field } = props
  const { size = 'md', leading, trailing, numeric = false, id, ...input } = field
  return (
    <FieldFrame {...{ id, label, labelHidden, labelEnd, hint, error, className }}>
      {(control) => (
        <span className={classNames(frame.box, frame[size])}>
          {leading}
          <input type="text" {...input} {...control} className={numeric ? frame.numeric : undefined} />
          {trailing}
        </span>
      )}
    </FieldFrame>
  )
}
