// Every screen: axe, the widths, the keyboard. A visit costs more than most checks, so each language visits a screen once.
import type { Page } from '@playwright/test'
import { isClean, isCleanExceptColours } from './axe.ts'
import { expectWalkable } from './focus.ts'
import { setLocalStorage, test } from './journey.ts'
import { fits, isThorough, widthsInTurn } from './overflow.ts'
import { demo } from './people.ts'
import { dealtScreens, moveTo, openScreens, settled, show, type Screen } from './routes.ts'

interface Look {
  readonly language: string
  readonly widthsOf: (turn: number) => readonly number[]
  readonly checks: readonly ('axe' | 'axe without colours' | 'keyboard')[]
  readonly parts: number
}

const portuguese: Look = { language: 'pt', widthsOf: widthsInTurn, checks: ['axe', 'keyboard'], parts: 7 }
// Right-to-left on a phone.
const everyday: readonly Look[] = [portuguese, { language: 'ar', widthsOf: () => [375], checks: [], parts: 3 }]
// French, with the longest words, and Arabic with axe, at the widths where the layout changes.
const whereTheLayoutChanges = () => [320, 768, 1024]
const thorough: readonly Look[] = [
  portuguese,
  { language: 'fr', widthsOf: whereTheLayoutChanges, checks: [], parts: 5 },
  { language: 'ar', widthsOf: whereTheLayoutChanges, checks: ['axe without colours'], parts: 6 },
]

const titleOf = ({ checks }: Look) =>
  [
    'fits its widths',
    checks.includes('axe') && 'has no axe violation',
    checks.includes('axe without colours') && 'has no axe violation but for colours',
    checks.includes('keyboard') && 'is navigated by keyboard alone',
  ]
    .filter(Boolean)
    .join(', ')

/** The page has opened the first screen. */
const hold = async (page: Page, screens: readonly Screen[], look: Look, open: typeof show) => {
  for (const [index, { name, path }] of screens.entries()) {
    if (index > 0) await open(page, path)
    else await settled(page)
    if (look.checks.includes('axe')) await isClean(page, name)
    if (look.checks.includes('axe without colours')) await isCleanExceptColours(page, name)
    await fits(page, name, look.widthsOf(index), settled)
    // The menu and the header are the same on every screen, so the first walk takes them along.
    if (look.checks.includes('keyboard')) await expectWalkable(page, name, index > 0 ? 'content' : 'page')
  }
}

// Motion is the subject of none of these checks.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const look of isThorough ? thorough : everyday) {
  test(`SHELL-012 every page outside the console ${titleOf(look)} (${look.language})`, async ({ page }) => {
    await setLocalStorage(page, { language: look.language })
    await page.goto(openScreens[0]?.path ?? '')
    await hold(page, openScreens, look, show)
  })
  for (const part of dealtScreens(look.parts))
    test(`SHELL-012 every screen of the console ${titleOf(look)} (${look.language}, ${part.name})`, async ({
      page,
      enterAs,
    }) => {
      await setLocalStorage(page, { language: look.language })
      await enterAs(demo.admin, part.items[0]?.path)
      await hold(page, part.items, look, moveTo)
    })
}
