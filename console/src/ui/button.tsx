import type { ComponentPropsWithRef, ReactNode } from 'react'
import { buttonClass } from './button-class.ts'
import type { ButtonLook } from './button-class.ts'
import { Spinner } from './spinner.tsx'
import styles from './button.module.css'

type ButtonProps = ComponentPropsWithRef<'button'> &
  ButtonLook & {
    /** Keeps the width and the focus and ignores clicks while the work runs. */
    loading?: boolean
    leading?: ReactNode
    trailing?: ReactNode
  }

export const Button = (props: ButtonProps) => {
  const { variant, size, wide, loading = false, leading, trailing, className, children, onClick, ...rest } = props
  return (
    <button
      type="button"
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      // Marks the main button, where a dialog without a field puts the focus.
      data-look={variant}
      {...rest}
      className={buttonClass({ variant, size, wide }, className)}
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      {leading}
      <span className={styles.text}>{children}</span>
      {trailing}
      {loading && <Spinner className={styles.spinner} />}
    </button>
  )
}
