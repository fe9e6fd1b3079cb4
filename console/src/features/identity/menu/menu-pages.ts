// What a menu says: which pages it holds, and which addresses it opens.
import type { MenuEntry } from '@tratativa/contract/identity/shapes'
import { freePaths, pagesBeside, paths, recordPaths } from '@tratativa/contract/kernel/paths'

export interface MenuPage {
  readonly label: string
  readonly icon: string
  readonly path: string
}

export const pagesOf = (menu: readonly MenuEntry[]): MenuPage[] =>
  menu.flatMap(({ label, icon, path, children }) => [
    ...(path === undefined ? [] : [{ label, icon, path }]),
    ...(children ?? []),
  ])

const isBelow = (page: string, path: string) => path === page || path.startsWith(`${page}/`)

const holds = (page: string, path: string) =>
  isBelow(page, path) || Object.entries(recordPaths).some(([at, list]) => list === page && isBelow(at, path))

const ownPages = new Set<string>(Object.values(paths))

/** A page opens what lies below it too, but no page in its own right: the list of cases opens each case, not their rules. */
const opens = (page: string, path: string) =>
  ownPages.has(path) ? page === (pagesBeside[path] ?? path) : holds(page, path)

export const isOpen = (menu: readonly MenuEntry[], path: string): boolean =>
  freePaths.some((free) => path === free) || pagesOf(menu).some((page) => opens(page.path, path))

/** The page of the menu that an address belongs to: the nearest above it. */
export const pageOf = (menu: readonly MenuEntry[], path: string): MenuPage | undefined =>
  pagesOf(menu)
    .filter((page) => holds(page.path, path))
    .sort((one, other) => other.path.length - one.path.length)[0]
