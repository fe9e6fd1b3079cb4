// Derives from a menu the pages it holds and the addresses it opens.
import type { MenuEntry } from '@tratativa/contract/identity/shapes'
import { freePaths, pagesBeside, paths, recordPaths } from '@tratativa/contract/kernel/paths'

export interface MenuPage {
  readonly label: string
  readonly icon: string
  readonly path: string
}

export const menuPagesOf = (menu: readonly MenuEntry[]): MenuPage[] =>
  menu.flatMap(({ label, icon, path, children }) => [
    ...(path === undefined ? [] : [{ label, icon, path }]),
    ...(children ?? []),
  ])

const isBelow = (page: string, path: string) => path === page || path.startsWith(`${page}/`)

const containsPath = (page: string, path: string) =>
  isBelow(page, path) ||
  Object.entries(recordPaths).some(([recordPath, list]) => list === page && isBelow(recordPath, path))

const ownPages = new Set<string>(Object.values(paths))

/**
 * A page also opens the paths below it, except paths that are pages themselves: the list of cases opens each case, but not the rules of
 * cases.
 */
const opens = (page: string, path: string) =>
  ownPages.has(path) ? page === (pagesBeside[path] ?? path) : containsPath(page, path)

export const isOpen = (menu: readonly MenuEntry[], path: string): boolean =>
  freePaths.some((free) => path === free) || menuPagesOf(menu).some((page) => opens(page.path, path))

/** Returns the menu page that an address belongs to: its nearest ancestor. */
export const pageOf = (menu: readonly MenuEntry[], path: string): MenuPage | undefined =>
  menuPagesOf(menu)
    .filter((page) => containsPath(page.path, path))
    .sort((menuPage, right) => right.path.length - menuPage.path.length)[0]
