import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './checkbox.module.css'

type SwitchProps = {
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  className?: string
} & ({ label: ReactNode } | { 'aria-label': string; label?: never })

/** For settings that take effect at once. A choice that waits for a button is a Checkbox. */
export const Switch = ({ label, checked, onChange, disabled, className, ...named }: SwitchProps) => (
  <label className={classNames(styles.label, className)}>
    <input
      {...named}
      type="checkbox"
      role="switch"
      checked={checked}
      aria-checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.target.checked)}
      className={styles.switchInput}
    />
    {label !== undefined && <span>{label}</span>}
  </label>
)
