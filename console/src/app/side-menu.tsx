import type { KeyboardEvent, ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { MenuEntry } from '@tratativa/contract/identity/shapes'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { iconOf } from './menu-icons.ts'
import styles from './shell.module.css'

type Page = { label: string; icon: string; path: string }
type LabelOf = (entry: { label: string; path?: string | undefined }) => string

type SideMenuProps = {
  /** Undefined while loading. */
  entries: readonly MenuEntry[] | undefined
  current: string | undefined
  isClosed: boolean
  labelOf: LabelOf
  /** The number beside a page; null without one. */
  countOf: (path: string) => ReactNode
  onPick?: () => void
}

const steps: Record<string, (index: number, length: number) => number> = {
  ArrowDown: (index, length) => (index + 1) % length,
  ArrowUp: (index, length) => (index - 1 + length) % length,
  Home: () => 0,
  End: (_at, length) => length - 1,
}

const focusNextLink = (event: KeyboardEvent<HTMLElement>) => {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a')]
  const focusedIndex = links.indexOf(document.activeElement as HTMLElement)
  const step = steps[event.key]
  if (!step || focusedIndex < 0) return
  event.preventDefault()
  links[step(focusedIndex, links.length)]?.focus()
}

type PageLinkProps = Omit<SideMenuProps, 'entries'> & { page: Page }

const PageLink = ({ page, current, isClosed, labelOf, countOf, onPick }: PageLinkProps) => {
  const label = labelOf(page)
  const isCurrent = page.path === current
  return (
    <Link
      to={page.path}
      className={classNames(styles.link, isCurrent && styles.current)}
      aria-current={isCurrent ? 'page' : undefined}
      title={isClosed ? label : undefined}
      onClick={onPick}
    >
      <Icon of={iconOf(page.icon)} />
      <span className={classNames(styles.label, isClosed && styles.unseen)}>{label}</span>
      {!isClosed && countOf(page.path)}
    </Link>
  )
}

const skeletonWidths = [96, 72, 132, 84, 110]

const Entry = ({ entry, ...rest }: Omit<SideMenuProps, 'entries'> & { entry: MenuEntry }) => {
  const { label, icon, path, children } = entry
  return (
    <>
      {path !== undefined && <PageLink page={{ label, icon, path }} {...rest} />}
      {children && (
        <div role="group" aria-label={rest.labelOf({ label })} className={styles.group}>
          <span className={classNames(styles.caption, rest.isClosed && styles.unseen)}>{rest.labelOf({ label })}</span>
          {children.map((page) => (
            <PageLink key={page.path} page={page} {...rest} />
          ))}
        </div>
      )}
    </>
  )
}

/** Lists the pages that the server's menu opens to this person. */
export const SideMenu = ({ entries, ...rest }: SideMenuProps) => {
  const { t } = useTranslation('shell')
  return (
    <nav
      className={classNames(styles.menu, rest.isClosed && styles.sideMenuClosed)}
      aria-label={t('menu')}
      aria-busy={!entries}
      onKeyDown={focusNextLink}
    >
      {entries?.map((entry) => (
        <Entry key={entry.path ?? entry.label} entry={entry} {...rest} />
      ))}
      {!entries &&
        skeletonWidths.map((width) => (
          <div key={width} className={styles.link}>
            <Skeleton width={rest.isClosed ? 16 : width} />
          </div>
        ))}
    </nav>
  )
}
