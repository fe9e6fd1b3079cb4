// Where the keyboard is, and whether one can see it.
import type { Page } from '@playwright/test'

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
export const tabStops = (page: Page): Promise<number> =>
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
export const walk = async (page: Page): Promise<Focused[]> => {
  // First to the end, from wherever the page put the focus: the next Tab then begins at the top.
  await tabUntilOut(page)
  return tabUntilOut(page)
}
