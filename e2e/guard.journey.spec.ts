// Access to pages: the route guard, and the end of a login, in the browser and on the server.
import { identityEndpoints } from '@tratativa/contract/identity/endpoints'
import { departmentsEndpoints } from '@tratativa/contract/departments/endpoints'
import { freePaths, paths } from '@tratativa/contract/kernel/paths'
import { loginSeconds } from '@tratativa/contract/kernel/time'
import type { Page } from '@playwright/test'
import type { Api } from './api.ts'
import { expect, fillSignIn, storeLoginInBrowser, logInDemo, overview, storedToken, test } from './journey.ts'
import { aPerson, demo, demoPassword, logIn, type Person } from './people.ts'
import { moveTo } from './routes.ts'
import { signOut } from './screen.ts'
import { agedToken, tokenWithoutProfile } from './tokens.ts'
import { typeHere } from './typing.ts'

const menuPaths = [
  paths.overview,
  paths.cases,
  paths.tasks,
  paths.notices,
  paths.profile,
  paths.productivity,
  paths.figureRows,
  paths.petitions,
  paths.petition,
  paths.monitoring,
  paths.queues,
  paths.calls,
  paths.queue,
  paths.captures,
  paths.capture,
]
const certificatePaths = [paths.certificates, paths.newCertificate, paths.editCertificate]
const registerPaths = [paths.caseRegister, paths.people, paths.blockList, paths.courtCalendars, ...certificatePaths]
const inMenu: readonly string[] = [...menuPaths, ...registerPaths, paths.case, paths.caseRules, paths.person]
const closed = Object.values(paths).filter(
  (path) => path !== paths.signIn && !inMenu.includes(path) && !freePaths.includes(path),
)

const laterPassword = 'outra senha de jornada'

const forbiddenTitle = (page: Page) => page.getByText('Oops, você não tem permissão')

const readsForbidden = async (page: Page) => {
  await page.goto(paths.users)
  await expect(page.getByText('403', { exact: true })).toBeVisible()
  await expect(forbiddenTitle(page)).toBeVisible()
  await expect(page.getByText('para acessar a página solicitada:')).toBeVisible()
  await expect(page.getByText(paths.users, { exact: true })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Ir para o início' }).click()
  await expect(page).toHaveURL(overview)
}

const triesClosedPaths = async (page: Page) => {
  for (const path of closed) {
    const address = path.replace('$id', '123')
    await page.evaluate((to) => history.pushState({}, '', to), address)
    await expect(forbiddenTitle(page), address).toBeVisible()
    await expect(page.getByText(address, { exact: true })).toBeVisible()
  }
}

const opensFreePaths = async (page: Page) => {
  await moveTo(page, paths.help)
  await expect(page.getByRole('heading', { name: 'Central de ajuda', level: 1 })).toBeVisible()
  await moveTo(page, paths.forbidden)
  await expect(forbiddenTitle(page)).toBeVisible()
}

const refusedByServer = async (api: Api, token: string) => {
  const { status, body } = await api.ask(identityEndpoints.me, {}, token)
  expect({ status, body }).toMatchObject({ status: 401, body: { code: 'kernel.unauthorized' } })
}

const landsOnSignIn = async (page: Page) => {
  await expect(page).toHaveURL('/signin')
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
  expect(await storedToken(page)).toBeNull()
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
}

const bringsAnOldToken = async (page: Page, api: Api) => {
  const login = await logInDemo(api, demo.negotiator)
  const young = await agedToken(login.jwt, loginSeconds - 60)
  expect((await api.ask(identityEndpoints.me, {}, young)).status).toBe(200)
  const old = await agedToken(login.jwt, loginSeconds + 1)
  await refusedByServer(api, old)
  await storeLoginInBrowser(page, { ...login, jwt: old })
  await page.goto(overview)
  await landsOnSignIn(page)
}

const outlivesALogin = async (page: Page, api: Api) => {
  const login = await logInDemo(api, demo.negotiator)
  await page.clock.install()
  await storeLoginInBrowser(page, login)
  await page.goto(overview)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.clock.fastForward((loginSeconds + 1) * 1000)
  await landsOnSignIn(page)
}

const bringsATokenWithoutProfile = async (page: Page, api: Api) => {
  const login = await logInDemo(api, demo.negotiator)
  const jwt = await tokenWithoutProfile(login.jwt)
  await refusedByServer(api, jwt)
  await storeLoginInBrowser(page, { ...login, jwt })
  await page.goto(overview)
  await landsOnSignIn(page)
}

test('AUTH-003 an unauthorized answer clears the stored login and leads to sign-in', async ({ page, api, enterAs }) => {
  // Blocks the live connection, which would report the end of the login before any answer.
  await page.routeWebSocket('**/socket.io/**', (line) => line.close())
  const { jwt } = await enterAs(demo.negotiator)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const apiRequest = page.waitForRequest((request) => request.url().includes('/api/'))
  await page.reload()
  expect((await apiRequest).headers()['authorization']).toBe(`Bearer ${jwt}`)
  // Waits for pending answers, so that the next call is the refused one.
  await page.waitForLoadState('networkidle')
  await api.call(identityEndpoints.logout, {}, jwt)
  await refusedByServer(api, jwt)
  // The refusal may arrive before the page has loaded; the navigation to sign-in then replaces this one.
  await page.goto(paths.notices, { waitUntil: 'commit' })
  await landsOnSignIn(page)
  await expect(page.getByText('Sua sessão expirou. Entre de novo para continuar.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(demo.negotiator)
  await typeHere(page, demoPassword)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(paths.notices)
  await signOut(page)
  await landsOnSignIn(page)
  await expect(page.getByText('Sua sessão expirou.')).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('')
})

const isDeactivated = async (page: Page, api: Api, person: Person) => {
  const admin = await logInDemo(api, demo.admin)
  await fillSignIn(page, { email: person.email, password: laterPassword })
  await expect(page).toHaveURL(overview)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const jwt = (await storedToken(page)) ?? ''
  await api.call(departmentsEndpoints.setUserActive, { id: person.user.id, isActive: false }, admin.jwt)
  await landsOnSignIn(page)
  await refusedByServer(api, jwt)
  await fillSignIn(page, { email: person.email, password: laterPassword })
  await expect(page.getByText('Seu acesso está desativado. Fale com um administrador.')).toBeVisible()
}

const signsOut = async (page: Page, api: Api, jwt: string) => {
  const other = await page.context().newPage()
  await other.goto(paths.notices)
  await expect(other.getByRole('heading', { name: 'Notificações', level: 1 })).toBeVisible()
  await signOut(page)
  await landsOnSignIn(page)
  await landsOnSignIn(other)
  await refusedByServer(api, jwt)
}

const endsALoginElsewhere = async (page: Page, api: Api, person: Person) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const elsewhere = await logIn(api, person)
  await api.call(
    identityEndpoints.changePassword,
    { currentPassword: person.password, newPassword: laterPassword },
    elsewhere.jwt,
  )
  await landsOnSignIn(page)
}

test('SHELL-002 SHELL-003 SHELL-004 SHELL-005 SHELL-006 AUTH-005 a negotiator at paths outside of the menu, who then signs out', async ({
  page,
  api,
  enterAs,
}) => {
  const { jwt } = await test.step('an unknown path shows the not-found page, signed in or not', async () => {
    await page.goto('/nada-aqui')
    await expect(page.getByText('404', { exact: true })).toBeVisible()
    const login = await enterAs(demo.negotiator, '/app/nada-aqui')
    await expect(page.getByText('404', { exact: true })).toBeVisible()
    await expect(forbiddenTitle(page)).toHaveCount(0)
    return login
  })
  await test.step('a path outside the menu shows the 403 page with its text, path and way home', () =>
    readsForbidden(page))
  await test.step('every path of the table that is not in the menu shows the 403 page', () => triesClosedPaths(page))
  await test.step('the help centre and the 403 page are open whatever the menu contains', () => opensFreePaths(page))
  await test.step('the telephone of the simulator tells a negotiator who may use it', async () => {
    await page.goto(paths.phone)
    await expect(page.getByText('Só administradores usam o telefone do simulador')).toBeVisible()
  })
  await test.step('any address with detalhe-casos redirects to the case list', async () => {
    await page.goto('/app/detalhe-casos/123?aba=1')
    await expect(page).toHaveURL(paths.cases)
  })
  await test.step('signing out clears the login, and the other tabs follow', () => signsOut(page, api, jwt))
})

test('AUTH-004 a token that is too old or has no profile type is invalid', async ({ page, api }) => {
  await test.step('aged three days and a second, in the browser and on the server', () => bringsAnOldToken(page, api))
  await test.step('without profile type, in the browser and on the server', () => bringsATokenWithoutProfile(page, api))
  await test.step('a token that turns three days old ends the login of an open page', () => outlivesALogin(page, api))
})

test('AUTH-005 AUTH-014 a login ends from elsewhere', async ({ page, api, enter }) => {
  const person = await aPerson(api)
  await enter(person)
  await test.step('a login ended elsewhere closes the open page', () => endsALoginElsewhere(page, api, person))
  await test.step('a user deactivated at work is signed out at once and cannot sign in again', () =>
    isDeactivated(page, api, person))
})
