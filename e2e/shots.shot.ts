// Screenshots of every screen, at three widths, light and dark, in Portuguese and Arabic: shots/<screen>-<language>-<scheme>-<width>.png
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { chatScreens, showChats } from './chat-screens.ts'
import { expect, setLocalStorage, test } from './journey.ts'
import { opened } from './overlays.ts'
import { demo } from './people.ts'
import { drawn, innerScreens, inParts, openScreens, settled, show, type Screen } from './routes.ts'

const folder = fileURLToPath(new URL('../shots/', import.meta.url))
const sizes = [
  { width: 375, height: 812 },
  { width: 1440, height: 900 },
  { width: 2560, height: 1440 },
]

const takeScreenshots = async (
  page: Page,
  screens: readonly Screen[],
  language: string,
  come: (page: Page, screen: Screen) => Promise<void> = (on, { path }) => show(on, path),
) => {
  for (const screen of screens) {
    await come(page, screen)
    const { name } = screen
    for (const size of sizes) {
      await page.setViewportSize(size)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await drawn(page)
        await page.screenshot({ path: `${folder}${name}-${language}-${colorScheme}-${size.width}.png` })
      }
    }
  }
}

for (const language of ['pt', 'ar']) {
  test(`screenshots outside the console (${language})`, async ({ page }) => {
    await setLocalStorage(page, { language })
    await takeScreenshots(page, openScreens, language)
  })
  for (const part of inParts(innerScreens, 14))
    test(`screenshots of the console (${language}, ${part.name})`, async ({ page, enterAs }) => {
      await setLocalStorage(page, { language })
      await enterAs(demo.admin)
      await takeScreenshots(page, part.items, language)
    })
  test(`screenshots of the chats (${language})`, async ({ page, api, enterAs }) => {
    await setLocalStorage(page, { language })
    await enterAs(demo.admin)
    await takeScreenshots(page, await chatScreens(api), language, showChats)
  })
}

test('screenshots of overlays', async ({ page, enterAs }) => {
  await enterAs(demo.admin)
  for (const { name, path, trigger, shown } of opened) {
    await show(page, path)
    await trigger(page).click()
    await expect(shown(page)).toBeVisible()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await settled(page)
      await page.screenshot({ path: `${folder}open-${name.replaceAll(' ', '-')}-pt-${colorScheme}-1440.png` })
    }
  }
})
