// Runs axe on a screen. On an ordinary run the name of the screen decides the colour scheme; THOROUGH=1 checks light and dark.
import type { Locator, Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'
import { expect } from './journey.ts'
import { isThorough } from './overflow.ts'

const allRules: RunOptions['runOnly'] = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] }

// Axe would parse all style sheets anew on each run, for a rule that is not among these.
const options: RunOptions = { resultTypes: ['violations'], preload: { assets: ['media'] } }

/** Marks the texts whose contrast axe checks. */
const contrastMark = 'data-contrast'
const contrastSelector = isThorough ? `[${contrastMark}], [${contrastMark}] *` : `[${contrastMark}]`

/** The source of axe is half a megabyte, so each document loads it once. */
const load = async (page: Page) => {
  if (await page.evaluate(() => 'axe' in window)) return
  await page.evaluate(axe.source)
  await page.evaluate(
    (selector) =>
      (window as unknown as { axe: typeof axe }).axe.configure({ rules: [{ id: 'color-contrast', selector }] }),
    contrastSelector,
  )
}

/** Runs in the page: all rules in one run, because axe reads the whole page again for each run. The contrast is checked on the texts only. */
const runAxe = async (
  root: Element,
  { texts, mark, runOptions }: { texts: Element[]; mark: string; runOptions: RunOptions },
) => {
  for (const text of texts) text.setAttribute(mark, '')
  const { violations: axeViolations } = await (window as unknown as { axe: typeof axe }).axe.run(root, runOptions)
  for (const text of texts) text.removeAttribute(mark)
  return axeViolations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target} ${failureSummary}`),
  )
}

/**
 * Runs in the page, and returns texts of each look: the contrast of a text follows from its colours and size, and from the backgrounds behind
 * it. A row of a table looks like the row above it, and axe needs most of its time for the contrast. Three texts of a look, because axe does
 * not judge a text that something covers.
 */
const textsOfEachLook = (root: Element): Element[] => {
  const looks = new Map<Element | null, string>([[null, '']])
  const lookOf = (element: Element | null): string => {
    const known = looks.get(element)
    if (known !== undefined || element === null) return known ?? ''
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element)
    const isBare = backgroundColor === 'rgba(0, 0, 0, 0)' && backgroundImage === 'none' && opacity === '1'
    const behind = lookOf(element.parentElement)
    const look = isBare ? behind : `${behind} ${backgroundColor} ${backgroundImage} ${opacity}`
    looks.set(element, look)
    return look
  }
  const hasText = (element: Element) =>
    element.matches('input, textarea, select') ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '')
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  const textsByLook = new Map<string, Element[]>()
  for (const element of [root, ...root.querySelectorAll('*')].filter((each) => hasText(each) && isShown(each))) {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
    const isDisabled = element.closest(':disabled, [aria-disabled=true]') !== null
    const look = [lookOf(element), color, fontSize, fontWeight, textShadow, isDisabled, element.localName].join()
    textsByLook.set(look, [...(textsByLook.get(look) ?? []), element])
  }
  return [...textsByLook.values()].flatMap((texts) => [
    ...new Set([texts[0], texts[Math.floor(texts.length / 2)], texts.at(-1)].filter((text) => text !== undefined)),
  ])
}

type ColourScheme = 'light' | 'dark'

/** An ordinary run checks each screen in the same scheme each time, about half of the screens in each. */
const schemesOf = (name: string): readonly ColourScheme[] => {
  if (isThorough) return ['light', 'dark']
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return [sum % 2 === 0 ? 'light' : 'dark']
}

const wear = async (page: Page, colorScheme: ColourScheme) => {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
}

/** Checks all rules on the page, and the contrast within `coloured`. */
const violations = async (page: Page, coloured?: Locator) => {
  const chooseTexts = isThorough ? (root: Element) => [root] : textsOfEachLook
  const texts = coloured && (await coloured.evaluateHandle(chooseTexts))
  const rules = { 'color-contrast': { enabled: texts !== undefined } }
  const runOptions = { ...options, runOnly: allRules, rules }
  return page.locator(':root').evaluate(runAxe, { texts: texts ?? [], mark: contrastMark, runOptions })
}

/** Checks all rules on the page, and the contrast on what opened over it. The page is left in light mode. */
export const isCleanWith = async (page: Page, name: string, overlay: Locator) => {
  await load(page)
  for (const scheme of schemesOf(name)) {
    await wear(page, scheme)
    expect.soft(await violations(page, overlay), `${name}, ${scheme}`).toEqual([])
  }
  await wear(page, 'light')
}

/** Checks all rules on the page, which is left in light mode. */
export const isClean = (page: Page, name: string) => isCleanWith(page, name, page.locator(':root'))

/** Checks a page whose colours another journey checks: a further language of a screen. */
export const isCleanExceptColours = async (page: Page, name: string) => {
  await load(page)
  expect.soft(await violations(page), name).toEqual([])
}
