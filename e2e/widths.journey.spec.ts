import { misfits } from './overflow.ts'
import { expect, setLocalStorage, test } from './journey.ts'
import { demo } from './people.ts'
import { innerScreens, inParts, openScreens, settled, show, type Screen } from './routes.ts'
import type { Page } from '@playwright/test'

const every = [320, 375, 425, 768, 1024, 1440, 2560]
// Portuguese at every width; French, with the longest words, and Arabic, right-to-left, at the widths where the layout changes.
const widthsOf = { pt: every, fr: [320, 768, 1024], ar: [320, 768, 1024] } as const

const fits = async (page: Page, screens: readonly Screen[], widths: readonly number[]) => {
  for (const { name, path } of screens) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await show(page, path)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await settled(page)
      // Polled, because a menu that becomes a drawer renders once more after the width has changed.
      await expect.poll(() => misfits(page), { message: `${name} at ${width}`, timeout: 30_000 }).toEqual([])
    }
  }
}

for (const [language, widths] of Object.entries(widthsOf)) {
  test(`SHELL-012 the pages outside the console fit every width (${language})`, async ({ page }) => {
    await setLocalStorage(page, { language })
    await fits(page, openScreens, widths)
  })
  for (const part of inParts(innerScreens, 14))
    test(`SHELL-012 every screen of the console fits every width (${language}, ${part.name})`, async ({
      page,
      enterAs,
    }) => {
      await setLocalStorage(page, { language })
      await enterAs(demo.admin)
      await fits(page, part.items, widths)
    })
}
