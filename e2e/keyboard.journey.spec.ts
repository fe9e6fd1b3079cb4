// Common tasks without a mouse.
import { paths } from '@tratativa/contract/kernel/paths'
import { focused } from './focus.ts'
import { expect, overview, test } from './journey.ts'
import { demo, demoPassword, newEmail } from './people.ts'
import { settled } from './routes.ts'
import { sideMenu, toast, userMenu } from './screen.ts'

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
