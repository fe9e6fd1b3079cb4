// Every screen: axe in light and dark, all widths, the keyboard. Loading a screen costs more than the checks, so each language loads it once.
import type { Page } from '@playwright/test'
import { isClean, isCleanExceptColours } from './axe.ts'
import { expectWalkable } from './focus.ts'
import { setLocalStorage, test } from './journey.ts'
import { fits, widths } from './overflow.ts'
import { demo } from './people.ts'
import { innerScreens, inParts, moveTo, openScreens, settled, show, type Screen } from './routes.ts'

interface Look {
  readonly language: string
  readonly widths: readonly number[]
  readonly checks: readonly ('axe' | 'axe without colours' | 'keyboard')[]
  readonly screensInPart: number
}

// Portuguese with every check; French, with the longest words, and Arabic, right-to-left, at the widths where the layout changes.
const looks: readonly Look[] = [
  { language: 'pt', widths, checks: ['axe', 'keyboard'], screensInPart: 8 },
  { language: 'fr', widths: [320, 768, 1024], checks: [], screensInPart: 16 },
  { language: 'ar', widths: [320, 768, 1024], checks: ['axe without colours'], screensInPart: 12 },
]

const titleOf = ({ checks }: Look) =>
  [
    'fits every width',
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
    await fits(page, name, look.widths, settled)
    // The menu and the header are the same on every screen, so the first walk takes them along.
    if (look.checks.includes('keyboard')) await expectWalkable(page, name, index > 0 ? 'content' : 'page')
  }
}

// Motion is the subject of none of these checks.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const look of looks) {
  test(`SHELL-012 every page outside the console ${titleOf(look)} (${look.language})`, async ({ page }) => {
    await setLocalStorage(page, { language: look.language })
    await page.goto(openScreens[0]?.path ?? '')
    await hold(page, openScreens, look, show)
  })
  for (const part of inParts(innerScreens, look.screensInPart))
    test(`SHELL-012 every screen of the console ${titleOf(look)} (${look.language}, ${part.name})`, async ({
      page,
      enterAs,
    }) => {
      await setLocalStorage(page, { language: look.language })
      await enterAs(demo.admin, part.items[0]?.path)
      await hold(page, part.items, look, moveTo)
    })
}
