import type { Page } from '@playwright/test'
import { expect, fillSignIn, overview, storedToken, test } from './journey.ts'
import { demo, demoPassword } from './people.ts'
import { sideMenu, signOut, toast } from './screen.ts'
import { typeHere } from './typing.ts'

const work = ['Visão geral', 'Casos', 'Filas', 'Tarefas']
const courts = ['Notificações', 'Ligações', 'Captura de contatos', 'Monitoramento']
const own = ['Meu perfil', 'Central de ajuda']
const registers = ['Pessoas', 'Bloqueios']
const certificates = 'Certificados digitais'
const everybody = [
  ...work,
  'Petições',
  ...courts,
  ...own,
  'Cadastrar caso',
  ...registers,
  'Calendário forense',
  certificates,
  'Produtividade',
]
const managing = [
  ...work,
  'Pedidos acima da alçada',
  'Pagamentos',
  'Petições',
  'Fechamentos',
  ...courts,
  'Departamentos',
  ...own,
  'Cadastrar caso',
  'Clientes',
  ...registers,
  'Regras de casos',
  'Calendário forense',
  certificates,
  'Negociadores',
  'Produtividade',
]
const menus = [
  {
    who: 'supervisors and administrators',
    emails: [demo.provider, demo.admin, demo.supervisor, demo.insurerAdmin],
    menu: managing,
  },
  { who: 'negotiators', emails: [demo.negotiator, demo.otherNegotiator, demo.insurerNegotiator], menu: everybody },
] as const

const signsInByKeys = async (page: Page, email: string, menu: readonly string[]) => {
  await page.goto('/')
  await expect(page).toHaveURL('/signin')
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeFocused()
  await typeHere(page, email)
  await page.keyboard.press('Tab')
  await typeHere(page, demoPassword)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(overview)
  await expect(toast(page, 'Login realizado com sucesso!')).toBeVisible()
  // Some entries have a number behind their name, once it is counted.
  await expect(sideMenu(page).getByRole('link')).toHaveText(menu.map((name) => new RegExp(`^${name}[\\d.]*$`)))
  await signOut(page)
  await expect(page).toHaveURL('/signin')
}

for (const { who, emails, menu } of menus)
  test(`AUTH-001 AUTH-012 ${who} sign in by keys and see their own menu`, async ({ page }) => {
    for (const email of emails) await test.step(email, () => signsInByKeys(page, email, menu))
  })

const isRefused = async (page: Page) => {
  await page.goto('/')
  await expect(page).toHaveURL('/signin')
  await fillSignIn(page, { email: 'negociador1@500.demo', password: 'nao e esta senha' })
  const refusal = page.getByText('E-mail ou senha inválidos!')
  await expect(refusal).toBeVisible()
  await expect(page.getByLabel('Senha', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await fillSignIn(page, { email: 'ninguem@500.demo', password: 'nao e esta senha' })
  await expect(refusal).toBeVisible()
  await expect(page).toHaveURL('/signin')
  expect(await storedToken(page)).toBeNull()
}

const isRemembered = async (page: Page) => {
  await page.getByRole('checkbox', { name: 'Lembrar de mim' }).check()
  await fillSignIn(page, { email: demo.negotiator, password: demoPassword })
  await expect(page).toHaveURL(overview)
  await signOut(page)
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(demo.negotiator)
  await expect(page.getByLabel('Senha', { exact: true })).toBeFocused()
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(demoPassword)
}

const returnsToPath = async (page: Page) => {
  await page.goto('/app/notificacoes?filtro=nao-lidas')
  await expect(page).toHaveURL('/signin')
  await fillSignIn(page, { email: demo.admin, password: demoPassword })
  await expect(page).toHaveURL('/app/notificacoes?filtro=nao-lidas')
  await expect(page.getByRole('heading', { name: 'Notificações', level: 1 })).toBeVisible()
}

test('AUTH-001 AUTH-006 SHELL-001 sign-in refuses, remembers the address and returns to the requested path', async ({
  page,
}) => {
  await test.step('a wrong password and an unknown address are refused with the same words', () => isRefused(page))
  await test.step('remember me stores only the address for the next time', () => isRemembered(page))
  await test.step('the path requested before sign-in opens after it', () => returnsToPath(page))
  await test.step('the root leads a signed-in person to the landing screen', async () => {
    await page.goto('/')
    await expect(page).toHaveURL(overview)
  })
})
