// Runs axe on a screen, in light and dark.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']

// Legacy mode runs axe in the page itself. The other mode opens a tab for each run, which only cross-origin frames need.
const axeOn = (page: Page) => new AxeBuilder({ page }).setLegacyMode()

const violations = async (axe: AxeBuilder) => {
  const { violations: axeViolations } = await axe.analyze()
  return axeViolations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target} ${failureSummary}`),
  )
}

const wear = async (page: Page, colorScheme: 'light' | 'dark') => {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
}

/** Runs all rules in light mode. Dark mode changes only colours, so only the contrast is checked there. */
export const isClean = async (page: Page, name: string) => {
  await wear(page, 'light')
  expect(await violations(axeOn(page).withTags(tags)), `${name}, light`).toEqual([])
  await wear(page, 'dark')
  expect(await violations(axeOn(page).withRules('color-contrast')), `${name}, dark`).toEqual([])
}
