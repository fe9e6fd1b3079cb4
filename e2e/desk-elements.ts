// The parts of a case's desk, located by visible content.
import type { Locator, Page } from '@playwright/test'

type Zone = 'Quem' | 'O que aconteceu' | 'Acordo'

export const zone = (page: Page, name: Zone): Locator =>
  page.getByRole('main').getByRole('region', { name, exact: true }).first()
export const deal = (page: Page): Locator => zone(page, 'Acordo')
export const timeline = (page: Page): Locator => zone(page, 'O que aconteceu')
export const timelineEntry = (page: Page, kind: string): Locator => timeline(page).locator(`[data-kind=${kind}]`)
export const offerField = (page: Page): Locator => deal(page).getByRole('textbox', { name: 'Valor da proposta' })
export const situation = (page: Page): Locator => deal(page).getByRole('button', { name: /^Situação: / })
export const deskTab = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Partes do caso' }).getByRole('link', { name: new RegExp(`^${name}`) })

/** Confirms a further offer while our last one has no answer. */
export const raisesAgain = (page: Page) =>
  page
    .getByRole('alertdialog', { name: 'Registrar outra proposta?' })
    .getByRole('button', { name: 'Confirmar' })
    .click()
