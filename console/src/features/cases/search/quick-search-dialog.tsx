import { useEffect, useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/dialog.tsx'
import { Kbd } from '../../../ui/kbd.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import styles from './search.module.css'

type QuickSearchDialogProps = {
  search: string
  onSearch: (search: string) => void
  /** The search text that produced the hits; null while they are loading. */
  foundBy: string | null
  onClose: () => void
  /** Heading of the list, and the list. */
  heading: string
  children: ReactNode
}

const keys = [
  ['↑↓', 'keys.walk'],
  ['Enter', 'keys.open'],
  ['Esc', 'keys.close'],
] as const

/** Arrow keys move the focus from the field through the hits and back. */
const moveFocusByArrow = (event: KeyboardEvent<HTMLElement>) => {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, [data-hit]')]
  const focusedIndex = stops.findIndex((stop) => stop === document.activeElement)
  event.preventDefault()
  stops[Math.min(Math.max(focusedIndex + step, 0), stops.length - 1)]?.focus()
}

const openFirst = (body: HTMLElement | null) => body?.querySelector<HTMLElement>('[data-hit]')?.click()

export const QuickSearchDialog = (props: QuickSearchDialogProps) => {
  const { search, onSearch, foundBy, onClose, heading, children } = props
  const { t } = useTranslation('search')
  const body = useRef<HTMLDivElement>(null)
  // The text that Enter was pressed at before its hits had arrived.
  const entered = useRef('')
  // Opens a hit only when it belongs to the current text: a hit of an earlier text is another case.
  const enter = (typed: string) => {
    if (typed !== '' && typed === foundBy) openFirst(body.current)
    else entered.current = typed
  }
  useEffect(() => {
    if (foundBy === null || foundBy === '' || foundBy !== entered.current) return
    entered.current = ''
    openFirst(body.current)
  }, [foundBy])
  const searchFor = (typed: string) => {
    entered.current = ''
    onSearch(typed)
  }
  // On Escape the field itself would clear its text first.
  const closeAtOnce = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    onClose()
  }
  return (
    <Dialog open placement="top" onClose={onClose} title={t('title')}>
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the field and the links inside */}
      <div ref={body} className={styles.body} onKeyDown={moveFocusByArrow} onKeyDownCapture={closeAtOnce}>
        <SearchField label={t('field')} value={search} onSearch={searchFor} onEnter={enter} />
        <h3 className={styles.heading} aria-live="polite">
          {heading}
        </h3>
        {children}
        <p className={styles.keys}>
          {keys.map(([key, words]) => (
            <span key={key}>
              <Kbd>{key}</Kbd> {t(words)}{' '}
            </span>
          ))}
        </p>
      </div>
    </Dialog>
  )
}
