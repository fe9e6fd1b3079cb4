// What does not fit on a screen: sideways scroll, and what the edge or a box cuts off.
import type { Page } from '@playwright/test'

/** Read in the page: one line for each fault. */
export const misfits = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const root = document.documentElement
    if (root.scrollWidth > innerWidth) found.push(`the page is ${root.scrollWidth} wide in ${innerWidth}`)
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
      for (let at = element.parentElement; at; at = at.parentElement) if (scrolls(at)) return true
      return false
    }
    const holdsText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '')
    for (const element of document.body.querySelectorAll('*')) {
      const isScrolled = scrolls(element) && element.scrollWidth > element.clientWidth + 1
      // A line of tabs or chips may be longer than a phone is wide, and a register has more columns than a screen: a finger
      // moves them, the keyboard brings each into sight, and the first column stays.
      const mayScroll = element.closest('nav, [role=tablist], [role=group]') ?? element.querySelector(':scope > table')
      if (isScrolled && !mayScroll)
        found.push(`${nameOf(element)} scrolls sideways: ${element.scrollWidth} in ${element.clientWidth}`)
      if (!holdsText(element) && !element.matches('button, a, input, select, textarea, svg')) continue
      const [box, style] = [element.getBoundingClientRect(), getComputedStyle(element)]
      if (isUnseen(element, box, style)) continue
      if ((box.right > innerWidth + 1 || box.left < -1) && !isInScroller(element))
        found.push(`${nameOf(element)} from ${Math.round(box.left)} to ${Math.round(box.right)} in ${innerWidth}`)
      const isCut = style.overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 1
      if (isCut && style.textOverflow !== 'ellipsis') found.push(`${nameOf(element)} is cut off by its own box`)
    }
    return found
  })
