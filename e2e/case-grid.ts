// The table of the case list, located by visible content.
import type { Locator, Page } from '@playwright/test'

export const grid = (page: Page): Locator => page.getByRole('grid', { name: 'Casos' })
export const row = (page: Page, name: string): Locator => grid(page).getByRole('row').filter({ hasText: name })
export const cell = (line: Locator, column: string): Locator => line.locator(`[data-column="${column}"]`)
export const head = (page: Page, name: string): Locator => grid(page).getByRole('columnheader', { name })
