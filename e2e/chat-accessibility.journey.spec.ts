// The chat screens: no axe violations, nothing that overflows, everything reachable by keyboard.
import { isClean } from './axe.ts'
import { chatScreens, showChats } from './chat-screens.ts'
import { misfits } from './overflow.ts'
import { expectWalkable } from './focus.ts'
import { expect, setLocalStorage, test } from './journey.ts'
import { demo } from './people.ts'

const widths = [320, 375, 425, 768, 1024, 1440, 2560]

for (const language of ['pt', 'ar']) {
  test(`axe finds no violation in the chats (${language})`, async ({ page, api, enterAs }) => {
    await setLocalStorage(page, { language })
    await enterAs(demo.admin)
    for (const screen of await chatScreens(api)) {
      await showChats(page, screen)
      await isClean(page, screen.name)
    }
  })

  test(`SHELL-012 the chats fit every width (${language})`, async ({ page, api, enterAs }) => {
    await setLocalStorage(page, { language })
    await enterAs(demo.admin)
    for (const screen of await chatScreens(api)) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await showChats(page, screen)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        await expect.poll(() => misfits(page), { message: `${screen.name} at ${width}`, timeout: 30_000 }).toEqual([])
      }
    }
  })
}

test('the chats are navigated by keyboard alone', async ({ page, api, enterAs }) => {
  await enterAs(demo.admin)
  for (const screen of await chatScreens(api)) {
    await showChats(page, screen)
    await expectWalkable(page, screen.name)
  }
})
