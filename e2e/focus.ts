// Finds the focused element and checks that its focus is visible.
import { expect, type CDPSession, type JSHandle, type Page } from '@playwright/test'

interface Focused {
  readonly what: string
  /** False for the menu and the header around the content of the screen. */
  readonly isInContent: boolean
  readonly isSeen: boolean
  readonly isMarked: boolean
}

/** A function of the page that describes the focused element, or returns null. */
const focusDescriber = (page: Page): Promise<JSHandle<() => Focused | null>> =>
  page.evaluateHandle(() => () => {
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
    const marks = (markedElement: Element) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(markedElement)
      return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
    }
    // A field may draw its focus ring on the box around it.
    const around = [element, element.parentElement, element.parentElement?.parentElement].filter(
      (candidate) => candidate != null,
    )
    // A table row draws its focus as a bar before its first cell.
    const first = element.matches('tr') ? element.querySelector('td') : null
    const isBarred = first !== null && getComputedStyle(first, '::before').content !== 'none'
    const isInContent = element.closest('main') !== null
    const isMarked = isBarred || around.some(marks)
    return { what: `${element.tagName.toLowerCase()}${id} "${name}"`, isInContent, isSeen, isMarked }
  })

export const focused = async (page: Page): Promise<Focused | null> =>
  (await focusDescriber(page)).evaluate((describe) => describe())

/** A walk with Tab through the whole page, or through the content of the screen alone. */
export type Walk = 'page' | 'content'

const areaOf = { page: 'body', content: 'main' } as const satisfies Record<Walk, string>

/** Counts the expected Tab stops of the walk; a radio group or a roving-tabindex list counts once. */
const tabStops = (page: Page, walk: Walk): Promise<number> =>
  page.evaluate((selector) => {
    const modal = document.querySelector('dialog[open]')
    const reach = modal ?? document.querySelector(selector) ?? document
    return [
      ...reach.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]'),
    ].filter(
      (element) =>
        element.tabIndex >= 0 &&
        !element.matches(':disabled, [inert] *') &&
        element.checkVisibility({ visibilityProperty: true }),
    ).length
  }, areaOf[walk])

// More stops than any screen has: a focus that never leaves the page ends the loop and fails the journey.
const most = 300
/** Beyond the expected stops: those of rows that came in during the walk. */
const extraPresses = 5

const tabKey = { code: 'Tab', key: 'Tab', windowsVirtualKeyCode: 9 }

/** Sends all presses in their order and then waits for them: an answer for each press takes longer than the press. */
const pressTab = async (session: CDPSession, count: number) => {
  const types = Array.from({ length: count }, () => ['rawKeyDown', 'keyUp'] as const).flat()
  await Promise.all(types.map((type) => session.send('Input.dispatchKeyEvent', { type, ...tabKey })))
}

/** Presses Tab until the focus leaves the walk. The page notes each stop when the next Tab comes, which costs less than a call for each. */
const tabUntilOut = async (page: Page, walk: Walk, expectedStops: number): Promise<Focused[]> => {
  const notes = await page.evaluateHandle(
    (describe) => {
      const stops: (Focused | null)[] = []
      const note = ({ key }: KeyboardEvent) => key === 'Tab' && stops.push(describe())
      addEventListener('keydown', note, true)
      return { stops, note, describe }
    },
    await focusDescriber(page),
  )
  const session = await page.context().newCDPSession(page)
  const isOut = (stop: Focused | null) => stop === null || (walk === 'content' && !stop.isInContent)
  const pressMore = async (count: number): Promise<Focused[]> => {
    await pressTab(session, count)
    // The first note is of the place where the walk starts.
    const stops = (await notes.evaluate(({ stops: noted, describe }) => [...noted, describe()])).slice(1)
    const end = stops.findIndex(isOut)
    if (end >= 0) return stops.slice(0, end).filter((stop) => stop !== null)
    if (stops.length >= most)
      throw new Error(`journey: the focus never leaves the page; last stop ${stops.at(-1)?.what}`)
    return pressMore(extraPresses)
  }
  const stops = await pressMore(expectedStops + 1)
  await notes.evaluate(({ note }) => removeEventListener('keydown', note, true))
  await session.detach()
  return stops
}

/** Moves the place from which Tab continues to the top of the walk, or of the modal over it. */
const startAtTop = (page: Page, walk: Walk) =>
  page.evaluate((selector) => {
    const start = document.createElement('span')
    start.tabIndex = -1
    const modal = document.querySelector('dialog:modal')
    ;(modal ?? document.querySelector(selector) ?? document.body).prepend(start)
    start.focus()
    start.remove()
  }, areaOf[walk])

const checkFocusStops = async (page: Page, walk: Walk) => {
  const before = await tabStops(page, walk)
  await startAtTop(page, walk)
  const stops = await tabUntilOut(page, walk, before)
  // Live updates may add or remove rows during the pass; such a difference is not a missed stop.
  const expectedStops = Math.min(before, await tabStops(page, walk))
  return { stops, wanted: expectedStops, blind: stops.filter(({ isSeen, isMarked }) => !isSeen || !isMarked) }
}
type FocusCheck = Awaited<ReturnType<typeof checkFocusStops>>

const allStopsReached = ({ stops, wanted: expectedStops, blind }: FocusCheck) =>
  stops.length >= expectedStops && blind.length === 0

/**
 * Checks that Tab reaches every control and that the focus is always visible. A live event may move rows under the focus, so a failed pass
 * is repeated.
 */
export const expectWalkable = async (page: Page, name: string, walk: Walk = 'page') => {
  let tabWalk = await checkFocusStops(page, walk)
  for (let turn = 0; turn < 3 && !allStopsReached(tabWalk); turn += 1) tabWalk = await checkFocusStops(page, walk)
  const { stops, wanted: expectedStops, blind } = tabWalk
  expect.soft(blind, `${name}: stops that one does not see`).toEqual([])
  expect
    .soft(stops.length, `${name}: ${stops.map(({ what }) => what).join(', ')}`)
    .toBeGreaterThanOrEqual(expectedStops)
}
