// Runs axe on a screen, in light and dark.
import type { Locator, Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'
import { expect } from './journey.ts'
import { isThorough } from './overflow.ts'

const allRules: RunOptions['runOnly'] = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] }
const contrast: RunOptions['runOnly'] = { type: 'rule', values: ['color-contrast'] }

// Axe would parse all style sheets anew on each run, for a rule that is not among these.
const options: RunOptions = { resultTypes: ['violations'], preload: { assets: ['media'] } }

/** The source of axe is half a megabyte, so each document loads it once. */
const load = async (page: Page) => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
}

/** Runs in the page: on the texts where they are given, otherwise on the element. */
const runAxe = async (element: Element, { texts, runOptions }: { texts: Element[] | null; runOptions: RunOptions }) => {
  const context = texts === null ? element : { include: texts }
  const { violations: axeViolations } = await (window as unknown as { axe: typeof axe }).axe.run(context, runOptions)
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

const exceptColours: RunOptions['rules'] = { 'color-contrast': { enabled: false } }

const violations = (within: Locator, runOnly: RunOptions['runOnly'], rules: RunOptions['rules'] = {}) =>
  within.evaluate(runAxe, { texts: null, runOptions: { ...options, runOnly, rules } })

const contrastViolations = async (within: Locator) => {
  if (isThorough) return violations(within, contrast)
  const texts = await within.evaluateHandle(textsOfEachLook)
  return within.evaluate(runAxe, { texts, runOptions: { ...options, runOnly: contrast } })
}

const wholePage = (page: Page) => page.locator(':root')

const wear = async (page: Page, colorScheme: 'light' | 'dark') => {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
}

/** Runs all rules in light mode. Dark mode changes only colours, so only the contrast is checked there. The page is left in light mode. */
export const isClean = async (page: Page, name: string) => {
  await load(page)
  await wear(page, 'light')
  await isCleanExceptColours(page, name)
  expect.soft(await contrastViolations(wholePage(page)), `${name}, light`).toEqual([])
  await wear(page, 'dark')
  expect.soft(await contrastViolations(wholePage(page)), `${name}, dark`).toEqual([])
  await wear(page, 'light')
}

/** Checks a page whose colours another journey checks: a further language of a screen, or a screen behind an overlay. */
export const isCleanExceptColours = async (page: Page, name: string) => {
  await load(page)
  expect.soft(await violations(wholePage(page), allRules, exceptColours), name).toEqual([])
}

/** Runs all rules on the page, and the contrast in light and dark on what opened over it. The page is left in light mode. */
export const isCleanWith = async (page: Page, name: string, overlay: Locator) => {
  await wear(page, 'light')
  await isCleanExceptColours(page, name)
  expect.soft(await contrastViolations(overlay), `${name}, light`).toEqual([])
  await wear(page, 'dark')
  expect.soft(await contrastViolations(overlay), `${name}, dark`).toEqual([])
  await wear(page, 'light')
}
