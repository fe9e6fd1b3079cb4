// The open list of a Select: searched by typing, navigated with arrows, picked with Enter. The focus stays in the search field.
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { IconCheck, IconSearch } from '@tabler/icons-react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { useUiWords } from './words.tsx'
import styles from './select.module.css'

export type Option = {
  value: string
  label: string
  note?: ReactNode
  leading?: ReactNode
  disabled?: boolean
  /** The owner of the list found it by the search text: it is not searched again. */
  isHit?: boolean
}

type ListboxProps = {
  label: string
  options: readonly Option[]
  isChosen: (value: string) => boolean
  onPick: (value: string) => void
  multiple?: boolean
  /** The first row, which selects all options that the search shows. */
  all?: { isChosen: (shown: readonly Option[]) => boolean; onPick: (shown: readonly Option[]) => void }
  searchable?: boolean
  /** The text typed to open the list. */
  search?: string
  onSearch?: (search: string) => void
  onLeave: () => void
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('pt-BR')

export const searchOptions = (options: readonly Option[], search: string) => {
  const words = plain(search).split(/\s+/).filter(Boolean)
  return options.filter((option) => option.isHit || words.every((word) => plain(option.label).includes(word)))
}

const stepped = (key: string, index: number, length: number) => {
  if (key === 'ArrowDown') return (index + 1) % length
  if (key === 'ArrowUp') return (index - 1 + length) % length
  if (key === 'PageDown') return Math.min(index + 8, length - 1)
  if (key === 'PageUp') return Math.max(index - 8, 0)
  return null
}

type RowProps = {
  id: string
  chosen: boolean
  active: boolean
  multiple: boolean
  /** Reserves room for a tick, so that the notes of all rows align. */
  ticks?: boolean
  disabled?: boolean
  onPick: () => void
  onPoint: () => void
  children: ReactNode
  head?: boolean
}

// A press on a row does not move the focus: the keyboard stays in the search field, and Esc still closes only this list.
const keepFocus = (event: MouseEvent) => event.preventDefault()

const Row = ({ id, chosen, active, multiple, ticks = false, disabled, onPick, onPoint, children, head }: RowProps) => {
  const ref = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (active) ref.current?.scrollIntoView?.({ block: 'nearest' })
  }, [active])
  return (
    <li
      ref={ref}
      id={id}
      role="option"
      aria-selected={chosen}
      aria-disabled={disabled}
      className={classNames(styles.option, active && styles.active, head && styles.all)}
      onPointerMove={onPoint}
      onMouseDown={keepFocus}
      onClick={disabled ? undefined : onPick}
    >
      {multiple && (
        <span className={classNames(styles.box, chosen && styles.boxOn)}>
          {chosen && <Icon of={IconCheck} size={12} />}
        </span>
      )}
      {children}
      {ticks && <span className={styles.tick}>{chosen && <Icon of={IconCheck} />}</span>}
    </li>
  )
}

type Picks = Pick<ListboxProps, 'options' | 'isChosen' | 'onPick' | 'all' | 'searchable' | 'search' | 'onSearch'>

/** Returns the initial position: the selected option, or the first one that begins with the typed text. */
const firstOf = ({ options, isChosen, searchable, search = '' }: Picks) => {
  if (search === '') return options.findIndex((option) => isChosen(option.value))
  if (searchable) return 0
  return options.findIndex((option) => plain(option.label).startsWith(plain(search)))
}

const useList = (picks: Picks) => {
  const { options, onPick, all } = picks
  const [search, setSearch] = useState(picks.searchable ? (picks.search ?? '') : '')
  const shown = useMemo(() => searchOptions(options, search), [options, search])
  const offset = all && shown.length > 0 ? 1 : 0
  const length = shown.length + offset
  const [activeIndex, setActiveIndex] = useState(() => Math.max(0, firstOf(picks) + offset))
  const pickAt = (index: number) => {
    const option = shown[index - offset]
    if (index < offset) all?.onPick(shown)
    else if (option && !option.disabled) onPick(option.value)
  }
  const find = (text: string) => {
    setSearch(text)
    picks.onSearch?.(text)
    setActiveIndex(offset)
  }
  return {
    search,
    find,
    shown,
    offset,
    length,
    at: Math.min(activeIndex, Math.max(0, length - 1)),
    setAt: setActiveIndex,
    pickAt,
  }
}

export const Listbox = (props: ListboxProps) => {
  const { label, isChosen, onPick, multiple = false, all, searchable = true, onLeave } = props
  const say = useUiWords()
  const id = useId()
  const { search, find, shown, offset, length, at: activeIndex, setAt, pickAt } = useList({ ...props, searchable })
  const focus = useRef<HTMLInputElement & HTMLUListElement>(null)
  useEffect(() => focus.current?.focus({ preventScroll: true }), [])
  const rowId = (index: number) => `${id}-${index}`
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return onLeave()
    const next = length === 0 ? null : stepped(event.key, activeIndex, length)
    const picks = event.key === 'Enter' || (event.key === ' ' && !searchable)
    if (next === null && !picks) return
    event.preventDefault()
    if (next !== null) setAt(next)
    else pickAt(activeIndex)
  }
  const active = length > 0 ? rowId(activeIndex) : undefined
  const ticks = !multiple && props.options.some(({ value }) => isChosen(value))
  return (
    <div className={styles.frame}>
      {searchable && (
        <span className={styles.search}>
          <Icon of={IconSearch} />
          <input
            ref={focus}
            role="combobox"
            aria-expanded
            aria-autocomplete="list"
            aria-controls={id}
            aria-activedescendant={active}
            aria-label={label}
            placeholder={say('select.search')}
            onKeyDown={onKeyDown}
            autoComplete="off"
            value={search}
            onChange={(event) => find(event.target.value)}
          />
        </span>
      )}
      <ul
        ref={searchable ? undefined : focus}
        id={id}
        role="listbox"
        aria-label={label}
        aria-multiselectable={multiple || undefined}
        aria-activedescendant={searchable ? undefined : active}
        tabIndex={searchable ? undefined : 0}
        onKeyDown={searchable ? undefined : onKeyDown}
        className={styles.list}
      >
        {all && shown.length > 0 && (
          <Row
            id={rowId(0)}
            head
            chosen={all.isChosen(shown)}
            active={activeIndex === 0}
            multiple
            onPick={() => pickAt(0)}
            onPoint={() => setAt(0)}
          >
            {say('select.all')}
          </Row>
        )}
        {shown.map((option, index) => (
          <Row
            key={option.value}
            id={rowId(index + offset)}
            chosen={isChosen(option.value)}
            active={activeIndex === index + offset}
            multiple={multiple}
            ticks={ticks}
            disabled={option.disabled}
            onPick={() => onPick(option.value)}
            onPoint={() => setAt(index + offset)}
          >
            {option.leading}
            <span className={styles.label}>{option.label}</span>
            {option.note !== undefined && <span className={styles.note}>{option.note}</span>}
          </Row>
        ))}
      </ul>
      {shown.length === 0 && <output className={styles.none}>{say('select.none')}</output>}
    </div>
  )
}
