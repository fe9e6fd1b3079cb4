// Runs axe on every screen and on everything that opens over it, light and dark, left-to-right and right-to-left.
import { paths } from '@tratativa/contract/kernel/paths'
import type { Page } from '@playwright/test'
import { isClean } from './axe.ts'
import { expect, setLocalStorage, test } from './journey.ts'
import { opened } from './overlays.ts'
import { demo } from './people.ts'
import { innerScreens, inParts, openScreens, settled, show, type Screen } from './routes.ts'

const allClean = async (page: Page, screens: readonly Screen[]) => {
  for (const { name, path } of screens) {
    await show(page, path)
    await isClean(page, name)
  }
}

for (const language of ['pt', 'ar']) {
  test(`axe finds no violation outside the console (${language})`, async ({ page }) => {
    await setLocalStorage(page, { language })
    await allClean(page, openScreens)
  })
  for (const part of inParts(innerScreens, 6))
    test(`axe finds no violation on the screens of the console (${language}, ${part.name})`, async ({
      page,
      enterAs,
    }) => {
      await setLocalStorage(page, { language })
      await enterAs(demo.admin)
      await allClean(page, part.items)
    })
}

for (const part of inParts(opened, 8))
  test(`axe finds no violation in overlays (${part.name})`, async ({ page, enterAs }) => {
    await enterAs(demo.admin)
    for (const { name, path, trigger, shown } of part.items) {
      await show(page, path)
      await trigger(page).click()
      await expect(shown(page)).toBeVisible()
      await isClean(page, name)
    }
  })

test('axe finds no violation in the palette, the shortcuts, the confirmation of a deactivation and the phone’s menu', async ({
  page,
  enterAs,
}) => {
  await enterAs(demo.admin)
  await settled(page)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Ir para ou fazer' })).toBeVisible()
  await isClean(page, 'palette')
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Atalhos do teclado' })).toBeVisible()
  await isClean(page, 'shortcuts')
  await show(page, `${paths.users}?tab=usuarios&busca=${demo.negotiator}`)
  await page.getByRole('switch').click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await isClean(page, 'question')
  await page.setViewportSize({ width: 375, height: 720 })
  await show(page, paths.overview)
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await isClean(page, 'drawer')
})
