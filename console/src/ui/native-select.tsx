import type { ComponentPropsWithRef } from 'react'
import { IconChevronDown } from '@tabler/icons-react'
import { classNames } from './class-names.ts'
import { FieldFrame } from './field-frame.tsx'
import type { FrameProps } from './field-frame.tsx'
import { Icon } from './icon.tsx'
import frame from './field-frame.module.css'
import styles from './fields.module.css'

type NativeSelectProps = FrameProps &
  Omit<ComponentPropsWithRef<'select'>, 'className' | 'size' | 'children' | 'multiple'> & {
    options: readonly { value: string; label: string; lang?: string }[]
    size?: 'sm' | 'md' | 'lg'
  }

/** The browser's own select, for short lists and where bundle size counts. */
export const NativeSelect = (props: NativeSelectProps) => {
  const { label, labelHidden, labelEnd, hint, error, className, id, options, size = 'md', ...select } = props
  return (
    <FieldFrame {...{ id, label, labelHidden, labelEnd, hint, error, className }}>
      {(control) => (
        <span className={classNames(frame.box, frame[size], styles.box)}>
          <select {...select} {...control} className={styles.select}>
            {options.map((option) => (
              <option key={option.value} value={option.value} lang={option.lang}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon of={IconChevronDown} className={styles.nativeSelectChevron} />
        </span>
      )}
    </FieldFrame>
  )
}
