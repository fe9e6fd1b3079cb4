import type { ComponentPropsWithRef, ReactNode } from 'react'
import { buttonClass } from './button-class.ts'
import type { ButtonLook } from './button-class.ts'
import { Spinner } from './spinner.tsx'
import styles from './button.module.css'

type ButtonProps = ComponentPropsWithRef<'button'> &
  ButtonLook & {
    /** Keeps its width and its focus, and takes no click, while the work runs. */
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
      // A dialog without a field begins on its main button.
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
