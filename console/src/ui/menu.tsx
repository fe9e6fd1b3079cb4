// A button that opens a menu of acts. Arrows, Home, End and the first letter move; Esc and Tab close it.
import { useEffect, useId, useRef, useState } from 'react'
import type { ComponentPropsWithRef, KeyboardEvent, ReactNode } from 'react'
import { IconCheck } from '@tabler/icons-react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { Drawing } from './icon.tsx'
import type { Placement } from './floating-position.ts'
import { openByArrow } from './open-by-arrow.ts'
import { Popover } from './popover.tsx'
import styles from './menu.module.css'

export type MenuItem =
  | { id: string; separator: true }
  | {
      id: string
      label: string
      /** The language of the label, where it differs from the language of the screen. */
      lang?: string
      separator?: never
      icon?: Drawing
      /** A shortcut or a count. */
      end?: ReactNode
      danger?: boolean
      disabled?: boolean
      /** Makes the item a toggle: on or off. */
      checked?: boolean
      onSelect: () => void
    }

type TriggerProps = Pick<
  ComponentPropsWithRef<'button'>,
  'ref' | 'onClick' | 'onKeyDown' | 'aria-haspopup' | 'aria-expanded' | 'aria-controls'
>

type MenuProps = {
  label: string
  items: readonly MenuItem[]
  trigger: (props: TriggerProps) => ReactNode
  placement?: Placement
  above?: boolean
  /** Shown above the acts, for example the signed-in person. */
  head?: ReactNode
}

const enabled = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[role^=menuitem]:not(:disabled)')]

const next = (items: HTMLElement[], key: string) => {
  const focusedIndex = items.indexOf(document.activeElement as HTMLElement)
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  if (key === 'ArrowDown') return items[(focusedIndex + 1) % items.length]
  if (key === 'ArrowUp') return items.at(focusedIndex <= 0 ? -1 : focusedIndex - 1)
  if (key.length !== 1 || key === ' ') return undefined
  const letter = key.toLocaleLowerCase()
  const turned = [...items.slice(focusedIndex + 1), ...items.slice(0, focusedIndex + 1)]
  return turned.find((item) => item.textContent.trim().toLocaleLowerCase().startsWith(letter))
}

const Row = ({ item, onPick }: { item: MenuItem; onPick: (act: () => void) => void }) => {
  if (item.separator) return <hr className={styles.separator} />
  const { label, lang, icon, end, danger, disabled, checked, onSelect } = item
  return (
    <button
      type="button"
      role={checked === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={checked}
      tabIndex={-1}
      disabled={disabled}
      className={classNames(styles.item, danger && styles.danger)}
      onClick={() => onPick(onSelect)}
    >
      {icon && <Icon of={icon} className={styles.icon} />}
      <span className={styles.label} lang={lang}>
        {label}
      </span>
      {end !== undefined && <span className={styles.end}>{end}</span>}
      {checked !== undefined && <span className={styles.check}>{checked && <Icon of={IconCheck} />}</span>}
    </button>
  )
}

type ListProps = Pick<MenuProps, 'label' | 'items' | 'head'> & {
  id: string
  onPick: (act: () => void) => void
  onLeave: () => void
}

const List = ({ id, label, items, head, onPick, onLeave }: ListProps) => {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const list = ref.current
    if (list) (list.querySelector<HTMLElement>('[aria-checked=true]') ?? enabled(list)[0])?.focus()
  }, [])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Tab') return onLeave()
    const target = next(enabled(event.currentTarget), event.key)
    if (!target) return
    event.preventDefault()
    target.focus()
  }
  return (
    <>
      {head !== undefined && <div className={styles.head}>{head}</div>}
      <div ref={ref} id={id} role="menu" tabIndex={-1} aria-label={label} onKeyDown={onKeyDown}>
        {items.map((item) => (
          <Row key={item.id} item={item} onPick={onPick} />
        ))}
      </div>
    </>
  )
}

export const Menu = ({ label, items, trigger, placement = 'start', above, head }: MenuProps) => {
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const id = useId()
  const close = () => setOpen(false)
  const onPick = (act: () => void) => {
    close()
    anchor.current?.focus()
    act()
  }
  const onKeyDown = openByArrow(open, () => setOpen(true))
  return (
    <>
      {trigger({
        ref: anchor,
        onClick: () => setOpen(!open),
        onKeyDown,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
      })}
      {open && (
        <Popover anchor={anchor} onClose={close} placement={placement} above={above} className={styles.popover}>
          <List {...{ id, label, items, head, onPick }} onLeave={close} />
        </Popover>
      )}
    </>
  )
}
