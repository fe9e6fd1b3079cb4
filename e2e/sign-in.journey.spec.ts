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
const accounts = [
  { email: demo.provider, menu: managing },
  { email: demo.admin, menu: managing },
  { email: demo.supervisor, menu: managing },
  { email: demo.negotiator, menu: everybody },
  { email: demo.otherNegotiator, menu: everybody },
  { email: demo.insurerAdmin, menu: managing },
  { email: demo.insurerNegotiator, menu: everybody },
] as const

for (const { email, menu } of accounts)
  test(`AUTH-001 AUTH-012 ${email} signs in by keys and sees their own menu`, async ({ page }) => {
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
  })

test('AUTH-001 a wrong password and an unknown address are refused with the same words', async ({ page }) => {
  await page.goto('/signin')
  await fillSignIn(page, { email: 'negociador1@500.demo', password: 'nao e esta senha' })
  const refusal = page.getByText('E-mail ou senha inválidos!')
  await expect(refusal).toBeVisible()
  await expect(page.getByLabel('Senha', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await fillSignIn(page, { email: 'ninguem@500.demo', password: 'nao e esta senha' })
  await expect(refusal).toBeVisible()
  await expect(page).toHaveURL('/signin')
  expect(await storedToken(page)).toBeNull()
})

test('AUTH-001 remember me stores only the address for the next time', async ({ page }) => {
  await page.goto('/signin')
  await page.getByRole('checkbox', { name: 'Lembrar de mim' }).check()
  await fillSignIn(page, { email: demo.negotiator, password: demoPassword })
  await expect(page).toHaveURL(overview)
  await signOut(page)
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(demo.negotiator)
  await expect(page.getByLabel('Senha', { exact: true })).toBeFocused()
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(demoPassword)
})

test('AUTH-006 the path requested before sign-in opens after it', async ({ page }) => {
  await page.goto('/app/notificacoes?filtro=nao-lidas')
  await expect(page).toHaveURL('/signin')
  await fillSignIn(page, { email: demo.admin, password: demoPassword })
  await expect(page).toHaveURL('/app/notificacoes?filtro=nao-lidas')
  await expect(page.getByRole('heading', { name: 'Notificações', level: 1 })).toBeVisible()
})

test('SHELL-001 the root leads to sign-in, or to the landing screen for a signed-in person', async ({
  page,
  enterAs,
}) => {
  await page.goto('/')
  await expect(page).toHaveURL('/signin')
  await enterAs(demo.negotiator, '/')
  await expect(page).toHaveURL(overview)
})
