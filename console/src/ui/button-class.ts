// The look of a button, also for links styled as buttons.
import { classNames } from './class-names.ts'
import styles from './button.module.css'

export type ButtonLook = {
  /** At most one `primary` on a screen. */
  variant?: 'primary' | 'default' | 'quiet' | 'danger' | 'dangerFilled'
  size?: 'sm' | 'md' | 'lg'
  wide?: boolean
}

export const buttonClass = ({ variant = 'default', size = 'md', wide = false }: ButtonLook, className?: string) =>
  classNames(styles.button, styles[variant], styles[size], wide && styles.wide, className)

/** The round button that sends a written or recorded message. */
export const roundButton = styles.round

/** Outlines the filled buttons inside: for a pane beside the screen's own filled button. */
export const outlinedButtons = styles.outlined
