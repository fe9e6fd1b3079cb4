// The chat screens: no axe violations, nothing that overflows, everything reachable by keyboard.
import { isClean } from './axe.ts'
import { chatScreens, showChats } from './chat-screens.ts'
import { expectWalkable } from './focus.ts'
import { setLocalStorage, test } from './journey.ts'
import { fits, isThorough, widths, widthsInTurn } from './overflow.ts'
import { demo } from './people.ts'
import { drawn } from './routes.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('SHELL-012 the chats fit their widths, have no axe violation and are navigated by keyboard alone (pt)', async ({
  page,
  api,
  enterAs,
}) => {
  await enterAs(demo.admin)
  for (const [index, screen] of (await chatScreens(api)).entries()) {
    await showChats(page, screen)
    await isClean(page, screen.name)
    await fits(page, screen.name, widthsInTurn(index), drawn)
    await expectWalkable(page, screen.name)
  }
})

test('SHELL-012 the chats fit their widths from right to left (ar)', async ({ page, api, enterAs }) => {
  await setLocalStorage(page, { language: 'ar' })
  await enterAs(demo.admin)
  for (const screen of await chatScreens(api)) {
    await showChats(page, screen)
    if (isThorough) await isClean(page, screen.name)
    await fits(page, screen.name, widths, drawn)
  }
})
