import { classNames } from './class-names.ts'
import { count } from './count.ts'
import styles from './marks.module.css'

type BadgeProps = { value: number; tone?: 'accent' | 'burn'; className?: string; hidden?: boolean }

/** A counter. `hidden` hides it from screen readers when the owner's label already contains the number. */
export const Badge = ({ value, tone = 'accent', className, hidden = false }: BadgeProps) => (
  <span className={classNames(styles.badge, styles[tone], className)} dir="ltr" aria-hidden={hidden || undefined}>
    {value > 999 ? `${count(999)}+` : count(value)}
  </span>
)
