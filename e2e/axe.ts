// Runs axe on a screen, in light and dark.
import type { Locator, Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'
import { expect } from './journey.ts'

const allRules: RunOptions['runOnly'] = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] }
const contrast: RunOptions['runOnly'] = { type: 'rule', values: ['color-contrast'] }

// Axe would parse all style sheets anew on each run, for a rule that is not among these.
const preload: RunOptions['preload'] = { assets: ['media'] }

/** The source of axe is half a megabyte, so each document loads it once. */
const load = async (page: Page) => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
}

const exceptColours: RunOptions['rules'] = { 'color-contrast': { enabled: false } }

const violations = (within: Locator, runOnly: RunOptions['runOnly'], rules: RunOptions['rules'] = {}) =>
  within.evaluate(
    async (element, options) => {
      const { violations: axeViolations } = await (window as unknown as { axe: typeof axe }).axe.run(element, options)
      return axeViolations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} ${target} ${failureSummary}`),
      )
    },
    { runOnly, rules, resultTypes: ['violations'], preload } satisfies RunOptions,
  )

const wholePage = (page: Page) => page.locator(':root')

const wear = async (page: Page, colorScheme: 'light' | 'dark') => {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
}

/** Runs all rules in light mode. Dark mode changes only colours, so only the contrast is checked there. The page is left in light mode. */
export const isClean = async (page: Page, name: string) => {
  await load(page)
  await wear(page, 'light')
  expect.soft(await violations(wholePage(page), allRules), `${name}, light`).toEqual([])
  await wear(page, 'dark')
  expect.soft(await violations(wholePage(page), contrast), `${name}, dark`).toEqual([])
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
  expect.soft(await violations(overlay, contrast), `${name}, light`).toEqual([])
  await wear(page, 'dark')
  expect.soft(await violations(overlay, contrast), `${name}, dark`).toEqual([])
  await wear(page, 'light')
}
