// The chat screens: no axe violations, nothing that overflows, everything reachable by keyboard.
import { isClean } from './axe.ts'
import { chatScreens, showChats } from './chat-screens.ts'
import { expectWalkable } from './focus.ts'
import { setLocalStorage, test } from './journey.ts'
import { fits, widths } from './overflow.ts'
import { demo } from './people.ts'
import { drawn } from './routes.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('SHELL-012 the chats fit every width, have no axe violation and are navigated by keyboard alone (pt)', async ({
  page,
  api,
  enterAs,
}) => {
  await enterAs(demo.admin)
  for (const screen of await chatScreens(api)) {
    await showChats(page, screen)
    await isClean(page, screen.name)
    await fits(page, screen.name, widths, drawn)
    await expectWalkable(page, screen.name)
  }
})

test('SHELL-012 the chats fit every width and have no axe violation (ar)', async ({ page, api, enterAs }) => {
  await setLocalStorage(page, { language: 'ar' })
  await enterAs(demo.admin)
  for (const screen of await chatScreens(api)) {
    await showChats(page, screen)
    await isClean(page, screen.name)
    await fits(page, screen.name, widths, drawn)
  }
})
