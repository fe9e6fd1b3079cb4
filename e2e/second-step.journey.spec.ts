// Two-step sign-in with the keyboard alone: enrolled, asked for, recovered, demanded by the company, and read in the audit.
import { createHmac } from 'node:crypto'
import { secondStepEndpoints } from '@tratativa/contract/identity/second-step-endpoints'
import { paths } from '@tratativa/contract/kernel/paths'
import type { Page } from '@playwright/test'
import { expect, overview, storedToken, test } from './journey.ts'
import { aPerson, type Credentials } from './people.ts'
import { rowOf, signOut, toast, userMenu } from './screen.ts'
import { typeHere } from './typing.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const stepNow = () => Math.floor(Date.now() / 30_000)

/** As an authenticator on a telephone computes it. */
const codeOf = (secret: string, step: number) => {
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', key).update(counter).digest()
  const number = digest.readUInt32BE((digest.at(-1) ?? 0) & 15) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

/** Tab by Tab until the element of this name has the focus. */
const tabTo = async (page: Page, name: string) => {
  const nameOfFocus = () =>
    page.evaluate(() => {
      const element = document.activeElement
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element?.textContent
      return (element?.getAttribute('aria-label') ?? label ?? '').trim()
    })
  for (let presses = 0; presses < 80; presses += 1) {
    if ((await nameOfFocus()) === name) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never came to ${name}`)
}

const send = async (page: Page, text: string) => {
  await typeHere(page, text)
  await page.keyboard.press('Enter')
}

const retype = async (page: Page, text: string) => {
  await page.keyboard.press('Control+A')
  await send(page, text)
}

const typePassword = async (page: Page, { email, password }: Credentials) => {
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeVisible()
  await tabTo(page, 'E-mail')
  await page.keyboard.press('Control+A')
  await typeHere(page, email)
  await tabTo(page, 'Senha')
  await send(page, password)
}

/** From the QR code's screen to the end: the step of the code that was used, and the recovery codes. */
const enrol = async (page: Page) => {
  const key = page.getByText('Chave para digitar').locator('code')
  await expect(key).toBeVisible()
  await expect(page.getByRole('img', { name: 'QR Code para o aplicativo autenticador' })).toBeVisible()
  const secret = ((await key.textContent()) ?? '').replaceAll(' ', '')
  const step = stepNow()
  await send(page, codeOf(secret, step))
  const shown = page.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem')
  await expect(shown).toHaveCount(10)
  const codes = await shown.allTextContents()
  await expect(page.getByRole('button', { name: 'Guardei os códigos' })).toBeFocused()
  await page.keyboard.press('Enter')
  return { secret, step, codes }
}

test('an administrator enrols, comes in by code and by recovery code, and demands it of the others', async ({
  page,
  api,
  enter,
  anotherBrowser,
}) => {
  const person = await aPerson(api, { profileTypeId: 1 })
  const colleague = await aPerson(api, { profileTypeId: 1 })
  await enter(person, paths.profile)
  await expect(page.getByRole('heading', { name: 'Verificação em duas etapas' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ativar' })).toBeVisible()
  await tabTo(page, 'Ativar')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Ativar verificação em duas etapas' })).toBeVisible()
  await send(page, person.password)
  const { secret, step, codes } = await enrol(page)
  await expect(page.getByText('Códigos de recuperação restantes: 10.')).toBeVisible()

  await signOut(page)
  await expect(page).toHaveURL('/signin')
  await typePassword(page, person)
  const field = page.getByRole('textbox', { name: 'Código de 6 números' })
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('inputmode', 'numeric')
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  expect(await storedToken(page)).toBeNull()
  await send(page, '12345')
  await expect(page.getByText('Digite os 6 números.', { exact: true })).toBeVisible()
  // The code that enrolled is spent.
  await retype(page, codeOf(secret, step))
  await expect(page.getByText('O código não confere.')).toBeVisible()
  await retype(page, codeOf(secret, step + 1).replace(/^.../, '$& '))
  await expect(page).toHaveURL(overview)

  await signOut(page)
  await typePassword(page, person)
  await expect(field).toBeFocused()
  await tabTo(page, 'Usar código de recuperação')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Código de recuperação' })).toBeFocused()
  await send(page, codes[0] ?? '')
  await expect(page).toHaveURL(overview)

  await page.goto(`${paths.users}?tab=auditoria&tipo=secrets`)
  const used = rowOf(page, person.name).filter({ hasText: 'Usou um código de recuperação' })
  await expect(used).toHaveCount(1)
  await expect(used).toContainText('restam 9')
  await expect(rowOf(page, person.name).filter({ hasText: 'Senha certa, código errado' })).toHaveCount(1)

  const elsewhere = await anotherBrowser(colleague)
  await expect(userMenu(elsewhere)).toBeVisible()
  await page.goto(`${paths.users}?tab=seguranca`)
  const demand = page.getByRole('switch', { name: 'Exigir verificação em duas etapas dos administradores' })
  await expect(demand).not.toBeChecked()
  try {
    await tabTo(page, 'Exigir verificação em duas etapas dos administradores')
    await page.keyboard.press('Space')
    await expect(demand).toBeChecked()
    // A live login is led to the enrolment, whatever it asks for, and freed by it.
    await expect(elsewhere).toHaveURL('/signin?mode=enrol')
    await elsewhere.goto(paths.users)
    await expect(elsewhere).toHaveURL('/signin?mode=enrol')
    await expect(elsewhere.getByLabel('Sua senha')).toBeFocused()
    await send(elsewhere, colleague.password)
    await enrol(elsewhere)
    await expect(elsewhere).toHaveURL(/^[^?]*\/app\//)
    await expect(userMenu(elsewhere)).toBeVisible()
  } finally {
    const token = (await storedToken(page)) ?? ''
    await api.call(secondStepEndpoints.changeSignInRules, { requiresSecondStep: false }, token)
  }

  await page.goto(paths.profile)
  await expect(page.getByText('Códigos de recuperação restantes: 9.')).toBeVisible()
  await tabTo(page, 'Desativar')
  await page.keyboard.press('Enter')
  await typeHere(page, person.password)
  await tabTo(page, 'Código de verificação')
  await send(page, codes[1] ?? '')
  await expect(toast(page, 'Verificação em duas etapas desativada.')).toBeVisible()
  await signOut(page)
  await typePassword(page, person)
  await expect(page).toHaveURL(overview)
})
