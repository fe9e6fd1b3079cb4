// Runs axe on a screen, in light and dark.
import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'
import { expect } from './journey.ts'

const allRules: RunOptions['runOnly'] = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] }
const contrast: RunOptions['runOnly'] = { type: 'rule', values: ['color-contrast'] }

/** The source of axe is half a megabyte, so each document loads it once. */
const load = async (page: Page) => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
}

const violations = (page: Page, runOnly: RunOptions['runOnly'], rules: RunOptions['rules'] = {}) =>
  page.evaluate(
    async (options) => {
      const { violations: axeViolations } = await (window as unknown as { axe: typeof axe }).axe.run(document, options)
      return axeViolations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} ${target} ${failureSummary}`),
      )
    },
    { runOnly, rules, resultTypes: ['violations'] } satisfies RunOptions,
  )

const wear = async (page: Page, colorScheme: 'light' | 'dark') => {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
}

/** Runs all rules in light mode. Dark mode changes only colours, so only the contrast is checked there. The page is left in light mode. */
export const isClean = async (page: Page, name: string) => {
  await load(page)
  await wear(page, 'light')
  expect.soft(await violations(page, allRules), `${name}, light`).toEqual([])
  await wear(page, 'dark')
  expect.soft(await violations(page, contrast), `${name}, dark`).toEqual([])
  await wear(page, 'light')
}

/** Runs all rules but the contrast, for a further language of a screen: it has the same colours. */
export const isCleanButForColours = async (page: Page, name: string) => {
  await load(page)
  expect.soft(await violations(page, allRules, { 'color-contrast': { enabled: false } }), name).toEqual([])
}
