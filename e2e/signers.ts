// A signer of an envelope on a telephone: the link, the code by WhatsApp, and the signature.
import type { Browser, Page } from '@playwright/test'
import type { Contact } from './chats.ts'
import { expect } from './journey.ts'

export const messageWith = async (contact: Contact, pattern: RegExp) => {
  const last = async () => {
    const texts = (await contact.inbox()).map(({ text }) => pattern.exec(text)?.[1])
    return texts.find((match) => match !== undefined) ?? ''
  }
  await expect.poll(last).not.toBe('')
  return last()
}

export const telephone = async (browser: Browser, base: string) => {
  const context = await browser.newContext({ baseURL: base, viewport: { width: 320, height: 640 }, hasTouch: true })
  return context.newPage()
}

export const draw = async (page: Page) => {
  const pad = page.getByRole('img', { name: 'Desenhe aqui' })
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error('journey: no pad')
  await page.mouse.move(box.x + 20, box.y + 40)
  await page.mouse.down()
  for (let step = 1; step <= 8; step += 1) await page.mouse.move(box.x + 20 + step * 25, box.y + 40 + (step % 2) * 25)
  await page.mouse.up()
}

/** Signs the document that the contact got a link to. */
export const signOnTelephone = async (browser: Browser, base: string, contact: Contact, digits: string) => {
  const link = await messageWith(contact, /(\/assinar\/[\w-]{43})/)
  const signer = await telephone(browser, base)
  await signer.goto(link)
  await signer.getByRole('textbox', { name: 'Últimos 4 números da sua OAB' }).fill(digits)
  await signer.keyboard.press('Enter')
  await signer.getByRole('button', { name: 'Enviar código' }).click()
  const code = await messageWith(contact, /\b(\d{6}) é o seu código/)
  await signer.getByRole('textbox', { name: 'Código de 6 números' }).fill(code)
  await signer.keyboard.press('Enter')
  await signer.getByRole('checkbox').check()
  await signer.getByRole('textbox', { name: 'Seu nome completo' }).fill('Nelson Nogueira')
  await draw(signer)
  await signer.getByRole('button', { name: 'Assinar o documento' }).click()
  await expect(signer.getByRole('heading', { level: 1 })).toHaveText('Você assinou')
  await signer.context().close()
}
