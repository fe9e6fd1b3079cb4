// Where the keyboard is, and whether one can see it.
import { expect, type Page } from '@playwright/test'

export interface Focused {
  readonly what: string
  readonly isSeen: boolean
  readonly isMarked: boolean
}

/** The element that has the focus; null when none has. */
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
    // A field may draw its focus on the box around it.
    const around = [element, element.parentElement, element.parentElement?.parentElement].filter((one) => one != null)
    // The row of a table draws it as a bar before its first cell.
    const first = element.matches('tr') ? element.querySelector('td') : null
    const isBarred = first !== null && getComputedStyle(first, '::before').content !== 'none'
    return { what: `${element.tagName.toLowerCase()}${id} "${name}"`, isSeen, isMarked: isBarred || around.some(marks) }
  })

/** How many stops the Tab key should make on this page: radios of a group and roving lists count once. */
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

// More than any screen has: a focus that never leaves the page ends the walk, and the journey.
const most = 300

const tabUntilOut = async (page: Page): Promise<Focused[]> => {
  const stops: Focused[] = []
  while (stops.length < most) {
    await page.keyboard.press('Tab')
    const at = await focused(page)
    if (at === null) return stops
    stops.push(at)
  }
  throw new Error(`the focus never leaves the page; it was on ${stops.at(-1)?.what}`)
}

/** Tab from the top to the end of the page: every stop, in order. */
const walk = async (page: Page): Promise<Focused[]> => {
  // First to the end, from wherever the page put the focus: the next Tab then begins at the top.
  await tabUntilOut(page)
  return tabUntilOut(page)
}

const walkOnce = async (page: Page) => {
  const before = await tabStops(page)
  const stops = await walk(page)
  // A row more or less by the end of the walk is no stop that was missed.
  const wanted = Math.min(before, await tabStops(page))
  return { stops, wanted, blind: stops.filter(({ isSeen, isMarked }) => !isSeen || !isMarked) }
}
type Walk = Awaited<ReturnType<typeof walkOnce>>

const isWhole = ({ stops, wanted, blind }: Walk) => stops.length >= wanted && blind.length === 0

/** Tab reaches all that can be done, and one always sees where one is. News move rows under the focus: then it is walked again. */
export const expectWalkable = async (page: Page, name: string) => {
  let found = await walkOnce(page)
  for (let turn = 0; turn < 3 && !isWhole(found); turn += 1) found = await walkOnce(page)
  const { stops, wanted, blind } = found
  expect(blind, `${name}: stops that one does not see`).toEqual([])
  expect(stops.length, `${name}: ${stops.map(({ what }) => what).join(', ')}`).toBeGreaterThanOrEqual(wanted)
}
