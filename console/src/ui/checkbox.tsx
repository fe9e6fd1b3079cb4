import { useEffect, useRef } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './checkbox.module.css'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'ref'> & {
  /** Some, but not all, are checked. */
  indeterminate?: boolean
} & ({ label: ReactNode } | { 'aria-label': string; label?: never })

export const Checkbox = ({ label, indeterminate = false, className, ...input }: CheckboxProps) => {
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = indeterminate
  }, [indeterminate])
  return (
    <label className={classNames(styles.label, className)}>
      <input {...input} ref={ref} type="checkbox" className={styles.input} />
      {label !== undefined && <span>{label}</span>}
    </label>
  )
}
