// Parts of a screen that many journeys use, located by text and role.
import type { Locator, Page } from '@playwright/test'

export const sideMenu = (page: Page): Locator => page.getByRole('navigation', { name: 'Menu', exact: true })
export const toast = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('region', { name: 'Avisos' }).getByText(text)
/** The undo of one act: acts of the same person elsewhere can be undone on this screen too. */
export const undoOf = (page: Page, text: string | RegExp): Locator =>
  page
    .getByRole('region', { name: 'Avisos' })
    .getByRole('listitem')
    .filter({ hasText: text })
    .getByRole('button', { name: 'Desfazer' })
export const bell = (page: Page): Locator => page.getByRole('button', { name: /^Notificações/ })

export const userMenu = (page: Page): Locator => page.getByRole('button', { name: /^Conta de / })

export const signOut = async (page: Page) => {
  await userMenu(page).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
}

/** Returns the row of one person or department in a list. */
export const rowOf = (page: Page, text: string): Locator => page.getByRole('listitem').filter({ hasText: text })

/** Picks an option of a field. */
export const choose = async (page: Page, field: string, option: string) => {
  await page.getByRole('button', { name: field, exact: true }).click()
  await page.getByRole('option', { name: option }).click()
}
