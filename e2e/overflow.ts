// Finds layout faults on a screen: sideways scrolling, content cut off by the viewport or its box, text cut off at its beginning, buttons
// of the top bar that cover each other, and texts under the clock of their row.
import { expect, type Page } from '@playwright/test'

/** THOROUGH=1: each screen in all widths and languages, with all checks. */
export const isThorough = process.env['THOROUGH'] === '1'

/** The width of the other journeys, which costs no resize. */
const ownWidth = 1440
const phoneWidth = 375
const furtherWidths = [phoneWidth, 320, 425, 768, 1024, 2560]

export const widths: readonly number[] = isThorough ? [ownWidth, ...furtherWidths] : [ownWidth, phoneWidth]

/** The widths of the screen with this number: on an ordinary run one further width in turn. */
export const widthsInTurn = (turn: number): readonly number[] =>
  isThorough ? widths : [ownWidth, ...furtherWidths.slice(turn % furtherWidths.length).slice(0, 1)]

/** Runs in the page and returns one line for each fault. */
const misfits = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = []
    const root = document.documentElement
    if (root.scrollWidth > innerWidth) faults.push(`the page is ${root.scrollWidth} wide in ${innerWidth}`)
    const nameOf = (element: Element) => {
      const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)
      return `${element.tagName.toLowerCase()} "${text}"`
    }
    const isUnseen = (element: Element, box: DOMRect, style: CSSStyleDeclaration) =>
      box.width <= 1 ||
      box.height <= 1 ||
      style.visibility === 'hidden' ||
      element.closest('[aria-hidden=true]') !== null
    const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX)
    const isInScroller = (element: Element): boolean => {
      for (let ancestor = element.parentElement; ancestor; ancestor = ancestor.parentElement)
        if (scrolls(ancestor)) return true
      return false
    }
    const holdsText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '')
    const clips = (element: Element) => /hidden|clip/.test(getComputedStyle(element).overflowX)
    const boxes = new Map<Element, DOMRect | null>()
    const findBox = (element: Element): DOMRect | null => {
      if (scrolls(element)) return null
      if (clips(element)) return element.clientWidth > 1 ? element.getBoundingClientRect() : null
      return element.parentElement && boxOver(element.parentElement)
    }
    const boxOver = (element: Element): DOMRect | null => {
      const known = boxes.get(element)
      if (known !== undefined) return known
      const box = findBox(element)
      boxes.set(element, box)
      return box
    }
    // By the first letter of the text. A text without letters, such as a telephone or an amount, follows its CSS direction.
    const runsLeft = (text: string, style: CSSStyleDeclaration) => {
      const letter = /\p{L}/u.exec(text)?.[0]
      return letter === undefined ? style.direction === 'rtl' : /\p{Script=Arabic}/u.test(letter)
    }
    const isBeheaded = (element: Element, style: CSSStyleDeclaration) => {
      const box = boxOver(element)
      if (!box) return false
      return [...element.childNodes].some((node) => {
        if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return false
        const range = document.createRange()
        range.selectNodeContents(node)
        const text = range.getBoundingClientRect()
        return runsLeft(node.textContent, style) ? text.right > box.right + 1 : text.left < box.left - 1
      })
    }
    for (const element of document.body.querySelectorAll('*')) {
      const isScrolled = element.scrollWidth > element.clientWidth + 1 && scrolls(element)
      // Rows of tabs or chips may be wider than a phone, and a table may be wider than a screen: touch scrolls them, the keyboard scrolls
      // each item into view, and the first column stays.
      const mayScroll = () =>
        element.closest('nav, [role=tablist], [role=group]') ?? element.querySelector(':scope > table')
      if (isScrolled && !mayScroll())
        faults.push(`${nameOf(element)} scrolls sideways: ${element.scrollWidth} in ${element.clientWidth}`)
      if (!holdsText(element) && !element.matches('button, a, input, select, textarea, svg')) continue
      const [box, style] = [element.getBoundingClientRect(), getComputedStyle(element)]
      if (isUnseen(element, box, style)) continue
      if ((box.right > innerWidth + 1 || box.left < -1) && !isInScroller(element))
        faults.push(`${nameOf(element)} from ${Math.round(box.left)} to ${Math.round(box.right)} in ${innerWidth}`)
      const isCut = style.overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 1
      if (isCut && style.textOverflow !== 'ellipsis') faults.push(`${nameOf(element)} is cut off by its own box`)
      if (isBeheaded(element, style)) faults.push(`${nameOf(element)} is cut off at its beginning`)
    }
    const barButtons = [...document.querySelectorAll('button')].flatMap((button) => {
      const [bar, box] = [document.querySelector('header'), button.getBoundingClientRect()]
      const isInBar =
        bar &&
        !button.closest('main, dialog, [role=dialog]') &&
        box.bottom > 0 &&
        box.top < bar.getBoundingClientRect().bottom
      return isInBar && !isUnseen(button, box, getComputedStyle(button)) ? [{ name: nameOf(button), box }] : []
    })
    for (const [index, { name, box }] of barButtons.entries())
      for (const next of barButtons.slice(index + 1)) {
        const width = Math.min(box.right, next.box.right) - Math.max(box.left, next.box.left)
        const height = Math.min(box.bottom, next.box.bottom) - Math.max(box.top, next.box.top)
        if (width > 1 && height > 1) faults.push(`${name} covers ${Math.round(width)} px of ${next.name}`)
      }
    return faults
  })

/** The rows of a timeline whose text runs under their clock. */
const coveredByClocks = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('li[data-kind] > time')].flatMap((clock) => {
      const [row, box] = [clock.parentElement, clock.getBoundingClientRect()]
      if (!row || box.width <= 1) return []
      const range = document.createRange()
      const texts = document.createTreeWalker(row, NodeFilter.SHOW_TEXT)
      let isCovered = false
      while (texts.nextNode()) {
        if (clock.contains(texts.currentNode)) continue
        range.selectNodeContents(texts.currentNode)
        isCovered ||= [...range.getClientRects()].some(
          ({ left, right, top, bottom }) =>
            Math.min(right, box.right) - Math.max(left, box.left) > 1 &&
            Math.min(bottom, box.bottom) - Math.max(top, box.top) > 4,
        )
      }
      return isCovered ? [`${clock.textContent} covers "${(row.textContent ?? '').trim().slice(0, 60)}"`] : []
    }),
  )

/** Checks the screen at the widths, and leaves it at the width of the other journeys. `isReady` waits until the screen is drawn again. */
export const fits = async (
  page: Page,
  name: string,
  checkedWidths: readonly number[],
  isReady: (page: Page) => Promise<void>,
) => {
  for (const width of checkedWidths) {
    await page.setViewportSize({ width, height: 900 })
    await isReady(page)
    // Polled, because a menu that becomes a drawer renders once more after the width has changed.
    await expect
      .configure({ soft: true })
      .poll(async () => [...(await misfits(page)), ...(await coveredByClocks(page))], {
        message: `${name} at ${width}`,
      })
      .toEqual([])
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await isReady(page)
}
