// A person's own account: data, password, languages, the end of a login and the removal of the account.
import { identityEndpoints } from '@tratativa/contract/identity/endpoints'
import { languages } from '@tratativa/contract/kernel/languages'
import { paths } from '@tratativa/contract/kernel/paths'
import type { Page } from '@playwright/test'
import type { Api } from './api.ts'
import { expect, fillSignIn, storeLoginInBrowser, storedToken, test } from './journey.ts'
import { aPerson, demo, logIn, newName, type Credentials, type Person } from './people.ts'
import { moveTo } from './routes.ts'
import { sideMenu, toast, userMenu } from './screen.ts'
import { claimsOf, endingToken } from './tokens.ts'

const laterPassword = 'outra senha de jornada'

const fillPasswords = async (page: Page, current: string, next: string) => {
  await page.getByLabel('Senha atual', { exact: true }).fill(current)
  await page.getByLabel('Nova senha', { exact: true }).fill(next)
  await page.getByLabel('Repita a nova senha', { exact: true }).fill(next)
  await page.getByRole('button', { name: 'Trocar senha' }).click()
}

const editsProfile = async (page: Page, api: Api, person: Person, jwt: string) => {
  await page.getByRole('textbox', { name: 'Nome' }).fill(person.name)
  await page.getByRole('textbox', { name: 'Telefone' }).fill('11987654321')
  await page.getByRole('textbox', { name: 'Cargo' }).fill('Coordenadora')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(toast(page, 'Usuário atualizado com sucesso.')).toBeVisible()
  await expect(userMenu(page)).toHaveAccessibleName(`Conta de ${person.name}`)
  const renewed = (await storedToken(page)) ?? ''
  expect(claimsOf(renewed)).toMatchObject({ userId: claimsOf(jwt).userId, user_email: person.email })
  const { data } = await api.call(identityEndpoints.me, {}, renewed)
  expect(data).toMatchObject({ name: person.name, phone: '11987654321', designation: 'Coordenadora' })
}

const readsRefusal = async (page: Page) => {
  const refusal = { error: true, message: 'O cadastro está em manutenção até as 14h.', code: 'x.y', requestId: 'r' }
  await page.route('**/api/auth/user', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 422, json: refusal }) : route.fallback(),
  )
  await page.getByRole('textbox', { name: 'Cargo' }).fill('Outro cargo')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('O cadastro está em manutenção até as 14h.')).toBeVisible()
  await page.unroute('**/api/auth/user')
}

const changesPassword = async (page: Page, elsewhere: Page, person: Person) => {
  await expect(sideMenu(elsewhere).getByRole('link').first()).toBeVisible()
  await fillPasswords(page, 'nao e esta senha', laterPassword)
  await expect(page.getByText('A senha atual não confere.')).toBeVisible()
  await fillPasswords(page, person.password, laterPassword)
  await expect(toast(page, 'Senha trocada.')).toBeVisible()
  await expect(elsewhere).toHaveURL('/signin')
  await page.reload()
  await expect(userMenu(page)).toHaveAccessibleName(`Conta de ${person.name}`)
  await fillSignIn(elsewhere, person)
  await expect(elsewhere.getByText('E-mail ou senha inválidos!')).toBeVisible()
  await fillSignIn(elsewhere, { ...person, password: laterPassword })
  await expect(elsewhere).toHaveURL(/\/app\//)
}

const removesAccount = async (page: Page, person: Credentials) => {
  await page.getByRole('button', { name: 'Remover minha conta' }).click()
  const question = page.getByRole('alertdialog', { name: 'Remover sua conta?' })
  await question.getByRole('button', { name: 'Voltar' }).click()
  await expect(question).toBeHidden()
  await page.getByRole('button', { name: 'Remover minha conta' }).click()
  await question.getByLabel('Digite sua senha para confirmar').fill('nao e esta senha')
  await question.getByRole('button', { name: 'Confirmar' }).click()
  await expect(question.getByText('A senha atual não confere.')).toBeVisible()
  await question.getByLabel('Digite sua senha para confirmar').fill(person.password)
  await question.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page).toHaveURL('/signin')
  await fillSignIn(page, person)
  await expect(page.getByText('E-mail ou senha inválidos!')).toBeVisible()
}

test('AUTH-004 ten minutes before its end the login is renewed in place, and text being typed stays', async ({
  page,
  api,
}) => {
  const person = await aPerson(api)
  const login = await logIn(api, person)
  const jwt = await endingToken(login.jwt, 10 * 60)
  await page.clock.install()
  // Half an hour before the end the console does not ask yet.
  await storeLoginInBrowser(page, { ...login, jwt: await endingToken(login.jwt, 30 * 60) })
  await page.goto(paths.profile)
  await page.getByRole('textbox', { name: 'Cargo' }).fill('Um cargo pela metade')
  const dialog = page.getByRole('dialog', { name: /^Sua sessão termina em \d+ min$/ })
  await expect(dialog).toHaveCount(0)
  await page.clock.fastForward(20 * 60_000)
  await expect(dialog).toBeVisible()
  await dialog.getByLabel(`Senha de ${person.email}`).fill('nao e esta senha')
  await dialog.getByRole('button', { name: 'Continuar conectado' }).click()
  await expect(dialog.getByText('E-mail ou senha inválidos!')).toBeVisible()
  await dialog.getByLabel(`Senha de ${person.email}`).fill(person.password)
  await dialog.getByRole('button', { name: 'Continuar conectado' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Cargo' })).toHaveValue('Um cargo pela metade')
  expect(claimsOf((await storedToken(page)) ?? '').iat).toBeGreaterThan(claimsOf(jwt).iat)
})

const languageChoice = (page: Page) => page.getByRole('combobox').filter({ has: page.locator('option[value="zh"]') })

const choosesLanguages = async (page: Page) => {
  await moveTo(page, paths.profile)
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
  const titles = new Set<string>()
  for (const [code, name] of Object.entries(languages)) {
    const choice = languageChoice(page)
    await choice.selectOption({ label: name })
    await expect(page.locator('html')).toHaveAttribute('lang', code === 'pt' ? 'pt-BR' : code)
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', code === 'pt' ? 'pt-BR' : code)
    await expect(choice).toHaveValue(code)
    titles.add(await page.getByRole('main').innerText())
  }
  expect(titles.size).toBe(Object.keys(languages).length)
}

test('I18N-001 I18N-002 the sign-in page uses the chosen language; Arabic runs from right to left', async ({
  page,
}) => {
  await page.goto('/signin')
  await page.getByRole('button', { name: 'Idioma: Português' }).click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
  await page.getByRole('button', { name: /English/ }).click()
  await page.getByRole('menuitemradio', { name: 'العربية' }).click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
})

const readsArabic = async (page: Page) => {
  await languageChoice(page).selectOption('ar')
  await moveTo(page, paths.notices)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  const menu = page.getByRole('navigation').first()
  await expect(menu.getByRole('link').first()).toBeVisible()
  expect((await menu.boundingBox())?.x).toBeGreaterThan(720)
  const time = page.getByRole('main').locator('time bdi').first()
  await expect(time).toHaveAttribute('dir', 'ltr')
  await expect(time).toHaveText(/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}$/)
}

const writesArabic = async (page: Page) => {
  const isHere = () =>
    page.evaluate(() => [...document.fonts].some((face) => face.family.includes('Arabic') && face.status === 'loaded'))
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  expect(await isHere()).toBe(false)
  await page.getByRole('main').getByRole('searchbox').fill('محمد')
  await expect.poll(isHere).toBe(true)
}

test('AUTH-008 AUTH-010 ADMIN-005 a person edits the profile, changes the password and removes the account', async ({
  page,
  api,
  enter,
  anotherBrowser,
}) => {
  const person = await aPerson(api)
  const renamed = { ...person, name: newName('Íris') }
  const { jwt } = await enter(person, paths.profile)
  await test.step('an error of the server is shown verbatim', () => readsRefusal(page))
  await test.step('the profile is edited, and the new token replaces the old one', () =>
    editsProfile(page, api, renamed, jwt))
  const elsewhere = await anotherBrowser(person)
  await test.step('the password is changed with the current one, and the other logins end', () =>
    changesPassword(page, elsewhere, renamed))
  await test.step('the account is removed only after a confirmation', () =>
    removesAccount(page, { ...person, password: laterPassword }))
})

test('I18N-001 I18N-002 the console in seven languages', async ({ page, enterAs }) => {
  await enterAs(demo.admin, paths.people)
  await test.step('Arabic text on a Portuguese screen has its font, which is not downloaded before', () =>
    writesArabic(page))
  await test.step('Portuguese is the default; each of the seven languages can be chosen and is stored', () =>
    choosesLanguages(page))
  await test.step('in Arabic the whole console is mirrored, and numbers keep their format', () => readsArabic(page))
})
