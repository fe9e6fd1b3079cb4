// Ways to get access: a request, an invitation, a forgotten password.
import { departmentsEndpoints } from '@tratativa/contract/departments/endpoints'
import { identityEndpoints } from '@tratativa/contract/identity/endpoints'
import { paths } from '@tratativa/contract/kernel/paths'
import type { Page } from '@playwright/test'
import { expect, fillSignIn, logInDemo, overview, test } from './journey.ts'
import { aPerson, demo, demoPassword, linkIn, logIn, mailTo, newEmail, newName, ownPassword } from './people.ts'
import { rowOf, toast } from './screen.ts'

const usersTab = `${paths.users}?tab=usuarios`
const mailsTab = `${paths.users}?tab=emails`
const laterPassword = 'outra senha de jornada'

const setPassword = async (page: Page, password: string) => {
  await page.getByLabel('Nova senha', { exact: true }).fill(password)
  await page.getByLabel('Repita a senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Salvar senha' }).click()
  await expect(page.getByRole('heading', { name: 'Senha salva' })).toBeVisible()
  await page.getByRole('button', { name: 'Entrar' }).click()
}

test('AUTH-007 NOTI-001 a registered person waits; the administrator sees the request live and activates it, and the person signs in', async ({
  page,
  api,
  anotherBrowser,
}) => {
  const [name, email] = [newName('Aline'), newEmail()]
  const { jwt } = await logInDemo(api, demo.admin)
  const admin = await anotherBrowser({ email: demo.admin, password: demoPassword })
  const waiting = admin.getByRole('region', { name: 'Pessoas aguardando liberação' })
  await expect(waiting).toBeVisible()

  await page.goto('/signin')
  await page.getByRole('link', { name: 'Criar conta' }).click()
  await page.getByRole('textbox', { name: 'Nome' }).fill(name)
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(ownPassword)
  await page.getByRole('textbox', { name: 'Telefone' }).fill('11987654321')
  await page.getByRole('textbox', { name: 'Cargo' }).fill('Negociadora')
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expect(page.getByRole('heading', { name: 'Conta criada com sucesso' })).toBeVisible()
  // The address counts only after its owner has followed the link.
  await page.goto(linkIn((await mailTo(api, jwt, email, /Confirme/)).text))
  await expect(page.getByRole('heading', { name: 'Confirme seu e-mail' })).toBeVisible()
  await page.getByLabel('Nova senha', { exact: true }).fill(ownPassword)
  await page.getByLabel('Repita a senha', { exact: true }).fill(ownPassword)
  await page.getByRole('button', { name: 'Salvar senha' }).click()
  await expect(page.getByRole('heading', { name: 'E-mail confirmado' })).toBeVisible()
  await page.getByRole('button', { name: 'Voltar para a entrada' }).click()
  await fillSignIn(page, { email, password: ownPassword })
  await expect(page.getByText('Seu acesso ainda não foi liberado. Um administrador precisa ativá-lo.')).toBeVisible()

  // Updated live: the administrator's page was not reloaded.
  await expect(waiting.getByText(name)).toBeVisible()
  await expect(admin.getByText(`${name} pediu acesso e aguarda liberação.`).first()).toBeVisible()
  await rowOf(admin, name).getByRole('button', { name: 'Liberar acesso' }).click()
  await expect(waiting.getByText(name)).toHaveCount(0)

  await fillSignIn(page, { email, password: ownPassword })
  await expect(page).toHaveURL(overview)
})

test('AUTH-007 LOCK-004 an address that no company uses gets the same answer as any other', async ({ page }) => {
  await page.goto('/signin?mode=create')
  await page.getByRole('textbox', { name: 'Nome' }).fill('Alguém de fora')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('alguem@ninguem.example')
  await page.getByLabel('Senha', { exact: true }).fill(ownPassword)
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expect(page.getByRole('heading', { name: 'Conta criada com sucesso' })).toBeVisible()
})

test('a forgotten password is reset by the mailed link, which ends the old logins and works once', async ({
  page,
  api,
  anotherBrowser,
}) => {
  const admin = await logInDemo(api, demo.admin)
  const person = await aPerson(api, { adminToken: admin.jwt })
  const open = await anotherBrowser(person)
  await expect(open.getByRole('heading', { level: 1 })).toBeVisible()
  const { jwt } = await logIn(api, person)

  await page.goto('/signin')
  await page.getByRole('link', { name: 'Esqueci a senha' }).click()
  await page.getByRole('textbox', { name: 'E-mail' }).fill(person.email)
  await page.getByRole('button', { name: 'Enviar link' }).click()
  await expect(page.getByText('Se houver uma conta com este e-mail')).toBeVisible()
  await mailTo(api, admin.jwt, person.email, /senha/i)

  const reader = await anotherBrowser({ email: demo.admin, password: demoPassword }, mailsTab)
  const mail = rowOf(reader, `Para ${person.email}`)
    .filter({ hasText: /Redefin/i })
    .first()
  await mail.getByText('Redefinição da sua senha').click()
  const link = (await mail.getByRole('link').getAttribute('href')) ?? ''

  await page.goto(link)
  await setPassword(page, laterPassword)
  await expect(open).toHaveURL('/signin')
  expect((await api.ask(identityEndpoints.me, {}, jwt)).status).toBe(401)
  await fillSignIn(page, person)
  await expect(page.getByText('E-mail ou senha inválidos!')).toBeVisible()
  await fillSignIn(page, { ...person, password: laterPassword })
  await expect(page).toHaveURL(overview)

  await open.goto(link)
  await expect(open.getByRole('heading', { name: 'Este link não abre mais' })).toBeVisible()
  await expect(open.getByText('Este link já foi usado ou expirou. Peça outro.')).toBeVisible()
})

test('AUTH-001 a password reset gives the same answer for an unknown address as for a known one', async ({ page }) => {
  await page.goto('/signin?mode=forgot')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('ninguem@144.demo')
  await page.getByRole('button', { name: 'Enviar link' }).click()
  await expect(page.getByText('Se houver uma conta com este e-mail, o link chega em instantes.')).toBeVisible()
})

test('ADMIN-002 an invited person sets a password by the mailed link and is signed in', async ({
  page,
  api,
  enterAs,
}) => {
  const [name, email] = [newName('Breno'), newEmail()]
  const { jwt } = await enterAs(demo.admin, usersTab)
  await page.getByRole('button', { name: 'Adicionar usuários' }).click()
  const dialog = page.getByRole('dialog', { name: 'Adicionar usuários' })
  await dialog.getByRole('textbox', { name: 'Nome' }).fill(name)
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await dialog.getByRole('button', { name: 'Enviar convites' }).click()
  await expect(toast(page, 'Usuários criados: 1. Os convites seguem por e-mail.')).toBeVisible()
  await expect(dialog).toBeHidden()

  const link = linkIn((await mailTo(api, jwt, email)).text)
  const { data } = await api.call(departmentsEndpoints.users, { search: email }, jwt)
  expect(data).toMatchObject([{ name, email, isPending: true }])
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Crie sua senha' })).toBeVisible()
  await setPassword(page, ownPassword)
  await expect(page).toHaveURL('/signin')
})
