// One icon of the set, in the console's style. It is hidden from screen readers: the text beside it, or the label of its button, names it.
import type { Icon as Drawing } from '@tabler/icons-react'
import { classNames } from './class-names.ts'
import styles from './layout.module.css'

export type { Drawing }

type IconProps = { of: Drawing; size?: 12 | 14 | 16 | 18 | 20 | 24; flip?: boolean; className?: string }

/** `flip` mirrors arrows that point along the text direction. */
export const Icon = ({ of: Shape, size = 16, flip = false, className }: IconProps) => (
  <Shape
    size={size}
    stroke={size === 12 ? 2 : 1.5}
    aria-hidden
    className={classNames(styles.icon, flip && styles.flip, className)}
  />
)
