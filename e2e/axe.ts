// What axe finds on a screen, by day and by night.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']

// In the page itself: its other way is to open one more tab for each look, and only frames of another house need that.
const axeOn = (page: Page) => new AxeBuilder({ page }).setLegacyMode()

const violations = async (axe: AxeBuilder) => {
  const { violations: found } = await axe.analyze()
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target} ${failureSummary}`),
  )
}

const wear = async (page: Page, colorScheme: 'light' | 'dark') => {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
}

/** All of it as it is by day; the night changes nothing but the colours. */
export const isClean = async (page: Page, name: string) => {
  await wear(page, 'light')
  expect(await violations(axeOn(page).withTags(tags)), `${name}, light`).toEqual([])
  await wear(page, 'dark')
  expect(await violations(axeOn(page).withRules('color-contrast')), `${name}, dark`).toEqual([])
}
