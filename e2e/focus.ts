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
    return { what: `${element.tagName.toLowerCase()}${id} "${name}"`, isSeen, isMarked: around.some(marks) }
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
        element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility({ visibilityProperty: true }),
    ).length
  })

/** To the end of the page, so that the next Tab begins at its top. */
const leavePage = async (page: Page, most: number) => {
  for (let step = 0; step < most; step += 1) {
    await page.keyboard.press('Tab')
    if ((await focused(page)) === null) return
  }
}

/** Tab from the top to the end of the page: every stop, in order. */
export const walk = async (page: Page): Promise<Focused[]> => {
  const stops: Focused[] = []
  const most = (await tabStops(page)) + 5
  await leavePage(page, most)
  for (let step = 0; step < most; step += 1) {
    await page.keyboard.press('Tab')
    const at = await focused(page)
    if (at === null) break
    stops.push(at)
  }
  return stops
}
