// Every screen without a mouse: Tab reaches every control, and the focus is always visible.
import { paths } from '@tratativa/contract/kernel/paths'
import type { Page } from '@playwright/test'
import { expectWalkable, focused } from './focus.ts'
import { expect, overview, test } from './journey.ts'
import { opened } from './overlays.ts'
import { demo, demoPassword, newEmail } from './people.ts'
import { innerScreens, inParts, openScreens, settled, show, type Screen } from './routes.ts'
import { sideMenu, toast, userMenu } from './screen.ts'

const isWalked = async (page: Page, { name, path }: Screen) => {
  await show(page, path)
  await expectWalkable(page, name)
}

test('every screen outside the console is navigated by keyboard alone', async ({ page }) => {
  for (const screen of openScreens) await isWalked(page, screen)
})

for (const part of inParts(innerScreens, 8))
  test(`every screen of the console is navigated by keyboard alone (${part.name})`, async ({ page, enterAs }) => {
    await enterAs(demo.admin)
    for (const screen of part.items) await isWalked(page, screen)
  })

test('AUTH-001 a person signs in by keyboard alone', async ({ page }) => {
  await page.goto('/signin')
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeFocused()
  await page.keyboard.type(demo.negotiator)
  await page.keyboard.press('Tab')
  if ((await focused(page))?.what.includes('Esqueci')) await page.keyboard.press('Tab')
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(overview)
})

test('Enter opens an overlay that takes the focus, Escape closes it and restores the focus', async ({
  page,
  enterAs,
}) => {
  await enterAs(demo.admin)
  for (const { name, path, trigger, shown } of opened) {
    await show(page, path)
    await trigger(page).focus()
    await page.keyboard.press('Enter')
    await expect(shown(page), name).toBeVisible()
    // A modal focuses its first field, so that the first key is not lost.
    const field = page.locator('dialog[open]').locator('input[type=text], input[type=search], textarea').first()
    if ((await field.count()) > 0) await expect(field, `${name}: the first field has the focus`).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Escape')
    await expect(shown(page), name).toBeHidden()
    await expect(trigger(page), name).toBeFocused()
  }
})

test('menus are navigated by arrows, Home and End, and Enter picks', async ({ page, enterAs }) => {
  await enterAs(demo.admin)
  await settled(page)
  await userMenu(page).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitemradio', { name: 'Como o sistema' })).toBeFocused()
  await page.keyboard.press('Home')
  await expect(page.getByRole('menuitem', { name: 'Perfil' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Sair' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('menuitemradio', { name: 'Como o sistema' })).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(paths.profile)
  await sideMenu(page).getByRole('link').first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(sideMenu(page).getByRole('link', { name: 'Casos', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(paths.cases)
})

test('the first Tab offers to skip to the content', async ({ page, enterAs }) => {
  await enterAs(demo.admin)
  await settled(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Pular para o conteúdo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
})

test('ADMIN-002 a user is added by keyboard alone', async ({ page, enterAs }) => {
  const email = newEmail()
  await enterAs(demo.admin, `${paths.users}?tab=usuarios`)
  await settled(page)
  await page.getByRole('button', { name: 'Adicionar usuários' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Adicionar usuários' })
  await expect(dialog.getByRole('textbox', { name: 'Nome' })).toBeFocused()
  await page.keyboard.type('Teclado Somente')
  await page.keyboard.press('Tab')
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Usuários criados: 1.')).toBeVisible()
  await expect(dialog).toBeHidden()
})
