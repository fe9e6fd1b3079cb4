import type { ComponentPropsWithRef } from 'react'
import { Badge } from './badge.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { Drawing } from './icon.tsx'
import styles from './icon-button.module.css'

type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children'> & {
  icon: Drawing
  /** The act of the button: its accessible name, and its tooltip. */
  label: string
  size?: 'sm' | 'md'
  tone?: 'default' | 'onInverse'
  /** Marks an active toggle. */
  active?: boolean
  flip?: boolean
  /** A small number over the corner, hidden at zero. Include it in `label` too. */
  counter?: number
}

export const IconButton = (props: IconButtonProps) => {
  const { icon, label, size = 'md', tone = 'default', active, flip, counter = 0, className, ...rest } = props
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      aria-pressed={active}
      {...rest}
      className={classNames(styles.button, styles[size], styles[tone], className)}
    >
      <Icon of={icon} size={size === 'sm' ? 16 : 18} flip={flip} />
      {counter > 0 && <Badge className={styles.counter} tone="burn" value={counter} hidden />}
    </button>
  )
}
