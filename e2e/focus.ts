// Finds the focused element and checks that its focus is visible.
import { expect, type Page } from '@playwright/test'

export interface Focused {
  readonly what: string
  readonly isSeen: boolean
  readonly isMarked: boolean
}

/** Returns the focused element, or null. */
export const focused = (page: Page): Promise<Focused | null> =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return null
    const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 50)
    const id = element.id === '' ? '' : `#${element.id}`
    const box = element.getBoundingClientRect()
    const isSeen =
      box.width > 0 &&
      box.height > 0 &&
      box.right > 0 &&
      box.bottom > 0 &&
      box.left < innerWidth &&
      box.top < innerHeight
    const marks = (one: Element) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one)
      return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
    }
    // A field may draw its focus ring on the box around it.
    const around = [element, element.parentElement, element.parentElement?.parentElement].filter((one) => one != null)
    // A table row draws its focus as a bar before its first cell.
    const first = element.matches('tr') ? element.querySelector('td') : null
    const isBarred = first !== null && getComputedStyle(first, '::before').content !== 'none'
    return { what: `${element.tagName.toLowerCase()}${id} "${name}"`, isSeen, isMarked: isBarred || around.some(marks) }
  })

/** Counts the expected Tab stops of the page; a radio group or a roving-tabindex list counts once. */
const tabStops = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const modal = document.querySelector('dialog[open]')
    const reach = modal ?? document
    return [
      ...reach.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]'),
    ].filter(
      (element) =>
        element.tabIndex >= 0 &&
        !element.matches(':disabled, [inert] *') &&
        element.checkVisibility({ visibilityProperty: true }),
    ).length
  })

// More stops than any screen has: a focus that never leaves the page ends the loop and fails the journey.
const most = 300

const tabUntilOut = async (page: Page): Promise<Focused[]> => {
  const stops: Focused[] = []
  while (stops.length < most) {
    await page.keyboard.press('Tab')
    const at = await focused(page)
    if (at === null) return stops
    stops.push(at)
  }
  throw new Error(`journey: the focus never leaves the page; last stop ${stops.at(-1)?.what}`)
}

/** Tabs from the top to the end of the page and returns every stop, in order. */
const walk = async (page: Page): Promise<Focused[]> => {
  // Tabs to the end first, from wherever the page put the focus, so that the next Tab starts at the top.
  await tabUntilOut(page)
  return tabUntilOut(page)
}

const walkOnce = async (page: Page) => {
  const before = await tabStops(page)
  const stops = await walk(page)
  // Live updates may add or remove rows during the pass; such a difference is not a missed stop.
  const wanted = Math.min(before, await tabStops(page))
  return { stops, wanted, blind: stops.filter(({ isSeen, isMarked }) => !isSeen || !isMarked) }
}
type Walk = Awaited<ReturnType<typeof walkOnce>>

const isWhole = ({ stops, wanted, blind }: Walk) => stops.length >= wanted && blind.length === 0

/**
 * Checks that Tab reaches every control and that the focus is always visible. A live event may move rows under the focus, so a failed pass
 * is repeated.
 */
export const expectWalkable = async (page: Page, name: string) => {
  let found = await walkOnce(page)
  for (let turn = 0; turn < 3 && !isWhole(found); turn += 1) found = await walkOnce(page)
  const { stops, wanted, blind } = found
  expect(blind, `${name}: stops that one does not see`).toEqual([])
  expect(stops.length, `${name}: ${stops.map(({ what }) => what).join(', ')}`).toBeGreaterThanOrEqual(wanted)
}
