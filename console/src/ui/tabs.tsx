// Tabs with an underline. They are links when each has an address (the usual case: the tab lives in the URL), otherwise buttons.
import { useEffect, useRef } from 'react'
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { count } from './count.ts'
import layout from './layout.module.css'
import styles from './tabs.module.css'

type Tab = { id: string; label: string; count?: number; panelId?: string; disabled?: boolean }

type LinkProps = Pick<ComponentProps<'a'>, 'className' | 'children' | 'aria-current'>

type TabsProps = {
  label: string
  items: readonly Tab[]
  active: string
  /** Takes the indent of a page: the line itself reaches both edges. */
  page?: boolean
  className?: string
  /** Shown at the far end of the line. */
  end?: ReactNode
} & ({ onChange: (id: string) => void; link?: never } | { link: (tab: Tab, props: LinkProps) => ReactNode })

const Face = ({ tab }: { tab: Tab }) => (
  <>
    {/* Reserves the bold width for the regular word too, so that nothing moves when the tab changes. */}
    <span className={styles.word} data-word={tab.label}>
      {tab.label}
    </span>
    {tab.count !== undefined && <span className={styles.count}>{count(tab.count)}</span>}
  </>
)

const stepOf = (key: string, rtl: boolean) => {
  if (key === 'ArrowRight') return rtl ? -1 : 1
  if (key === 'ArrowLeft') return rtl ? 1 : -1
  return 0
}

const focusNextTab = (event: KeyboardEvent<HTMLElement>) => {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]:not(:disabled)')]
  const focusedIndex = tabs.indexOf(event.target as HTMLElement)
  const step = stepOf(event.key, getComputedStyle(event.currentTarget).direction === 'rtl')
  const next = event.key === 'Home' ? 0 : event.key === 'End' ? tabs.length - 1 : step === 0 ? -1 : focusedIndex + step
  if (focusedIndex === -1 || (step === 0 && next === -1)) return
  event.preventDefault()
  const tab = tabs[(next + tabs.length) % tabs.length]
  tab?.focus()
  tab?.click()
}

/** Where the line is wider than the screen, scrolls the active tab into view. */
const useActiveInSight = (active: string) => {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active === '') return
    const tab = line.current?.querySelector('[aria-current=page], [aria-selected=true]')
    tab?.scrollIntoView?.({ inline: 'nearest', block: 'nearest' })
  }, [active])
  return line
}

export const Tabs = (props: TabsProps) => {
  const { label, items, active, end } = props
  const className = classNames(styles.line, props.page && layout.page, props.className)
  const line = useActiveInSight(active)
  const { link } = props
  if (link) {
    return (
      <nav aria-label={label} className={className}>
        <div ref={line} className={styles.tabs}>
          {items.map((tab) =>
            link(tab, {
              className: classNames(styles.tab, tab.id === active && styles.active),
              'aria-current': tab.id === active ? 'page' : undefined,
              children: <Face tab={tab} />,
            }),
          )}
        </div>
        {end}
      </nav>
    )
  }
  return (
    <div className={className}>
      <div ref={line} role="tablist" tabIndex={-1} aria-label={label} className={styles.tabs} onKeyDown={focusNextTab}>
        {items.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            aria-selected={tab.id === active}
            aria-controls={tab.panelId}
            disabled={tab.disabled}
            tabIndex={tab.id === active ? 0 : -1}
            className={classNames(styles.tab, tab.id === active && styles.active)}
            onClick={() => props.onChange(tab.id)}
          >
            <Face tab={tab} />
          </button>
        ))}
      </div>
      {end}
    </div>
  )
}
