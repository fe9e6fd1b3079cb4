// Types like a person does: into whatever has the focus, and nowhere else.
import { expect, type Page } from '@playwright/test'

/** What has the focus, and why one cannot write there; null when one can. */
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

/** Types the text into the field that has the focus. Fails when no field has it. Clicks and fills nothing. */
export const typeHere = async (page: Page, text: string): Promise<void> => {
  expect(await unwritable(page), `'${text}' would be lost`).toBeNull()
  await page.keyboard.type(text)
}
