// Types as a person does: only into the focused element.
import { expect, type Page } from '@playwright/test'

/** Returns why the focused element does not accept text; null when it does. */
const unwritable = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    let element = document.activeElement
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
    if (!element || element === document.body) return 'nothing has the focus'
    const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 50)
    const what = `the focus is on ${element.tagName.toLowerCase()} "${name}"`
    if (element instanceof HTMLElement && element.isContentEditable) return null
    if (element instanceof HTMLTextAreaElement)
      return element.disabled || element.readOnly ? `${what}, which is locked` : null
    if (!(element instanceof HTMLInputElement)) return `${what}, which is no field`
    if (element.disabled || element.readOnly) return `${what}, which is locked`
    const texts = ['text', 'search', 'email', 'tel', 'url', 'password', 'number', 'date', 'time', 'month']
    return texts.includes(element.type) ? null : `${what}, which takes no text`
  })

/** Types the text into the focused field and fails when no field has the focus. It neither clicks nor fills. */
export const typeHere = async (page: Page, text: string): Promise<void> => {
  expect(await unwritable(page), `'${text}' would be lost`).toBeNull()
  await page.keyboard.type(text)
}
