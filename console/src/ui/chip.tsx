import type { ComponentPropsWithRef, ReactNode } from 'react'
import { IconPlus, IconX } from '@tabler/icons-react'
import { classNames } from './class-names.ts'
import { count as write } from './count.ts'
import { Icon } from './icon.tsx'
import { useUiWords } from './words.tsx'
import styles from './chip.module.css'

type ChipProps = Omit<ComponentPropsWithRef<'button'>, 'children'> & {
  children: ReactNode
  /** When given, the chip is a toggle. */
  active?: boolean
  count?: number
  leading?: ReactNode
}

/** A chip in a row of options. */
export const Chip = ({ children, active, count, leading, className, ...rest }: ChipProps) => (
  <button
    type="button"
    aria-pressed={active}
    {...rest}
    className={classNames(styles.chip, active && styles.active, className)}
  >
    {leading}
    {children}
    {count !== undefined && <span className={styles.count}>({write(count)})</span>}
  </button>
)

type FilterChipProps = { label: string; value: ReactNode; onOpen?: () => void; onRemove: () => void }

/** An active filter: open it to change it, or remove it. */
export const FilterChip = ({ label, value, onOpen, onRemove }: FilterChipProps) => {
  const say = useUiWords()
  const words = (
    <>
      {label} <b className={styles.value}>{value}</b>
    </>
  )
  return (
    <span className={classNames(styles.chip, styles.filter)}>
      {onOpen ? (
        <button type="button" className={styles.words} onClick={onOpen}>
          {words}
        </button>
      ) : (
        <span className={styles.words}>{words}</span>
      )}
      <button type="button" className={styles.remove} aria-label={say('chip.remove', { label })} onClick={onRemove}>
        <Icon of={IconX} size={12} />
      </button>
    </span>
  )
}

/** The dashed chip that adds an item. */
export const AddChip = ({ children, className, ...rest }: ComponentPropsWithRef<'button'>) => (
  <button type="button" {...rest} className={classNames(styles.chip, styles.dashed, className)}>
    <Icon of={IconPlus} size={14} />
    {children}
  </button>
)
