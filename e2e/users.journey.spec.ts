// Departments and users, changed by an administrator and read by a supervisor.
import { departmentsEndpoints } from '@tratativa/contract/departments/endpoints'
import { paths } from '@tratativa/contract/kernel/paths'
import type { Page } from '@playwright/test'
import type { Api } from './api.ts'
import { expect, logInDemo, test } from './journey.ts'
import { aPerson, demo, newEmail, newName, type Person } from './people.ts'
import { rowOf, sideMenu, toast } from './screen.ts'

const tab = (id: string) => `${paths.users}?tab=${id}`
const usersTab = tab('usuarios')

const openTab = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true }).click()

const search = async (page: Page, text: string) => {
  await page.getByRole('searchbox', { name: 'Buscar por nome ou e-mail' }).fill(text)
  await expect(page).toHaveURL((url) => url.search.includes(encodeURIComponent(text)))
}

const onlyRow = async (page: Page, text: string) => {
  await search(page, text)
  const row = rowOf(page, text)
  await expect(row).toHaveCount(1)
  return row
}

const changesDepartments = async (page: Page, api: Api) => {
  const { jwt } = await logInDemo(api, demo.admin)
  const person = await aPerson(api, { adminToken: jwt, name: newName('Dora') })
  const [name, renamed] = [newName('Consumidor'), newName('Varejo')]
  await openTab(page, 'Departamentos')
  await expect(page.getByRole('heading', { name: 'Departamentos', level: 1 })).toBeVisible()
  await expect(page.getByText('Configure seu departamento com colaboradores')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Meus departamentos' })).toBeVisible()

  await page.getByRole('button', { name: 'Adicionar departamento' }).click()
  const adding = page.getByRole('dialog', { name: 'Adicionar departamento' })
  await adding.getByRole('textbox', { name: 'Nome do departamento' }).fill(name)
  await adding.getByRole('button', { name: 'Pessoas' }).click()
  await page.getByPlaceholder('Buscar...').fill(person.name)
  await page.getByRole('option', { name: person.name }).click()
  await page.keyboard.press('Escape')
  await adding.getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(page, `Departamento ${name} criado.`)).toBeVisible()

  await page.getByRole('searchbox', { name: 'Buscar departamento ou pessoa' }).fill(name)
  await expect(page).toHaveURL(/busca=Consumidor/)
  await expect(page.getByRole('main').getByRole('button', { expanded: false })).toHaveCount(1)
  await page.getByRole('button', { name, expanded: false }).click()
  await expect(page.getByText(person.name)).toBeVisible()

  await page.getByRole('button', { name: `Editar ${name}` }).click()
  const editing = page.getByRole('dialog', { name: 'Editar departamento' })
  await expect(editing.getByText('Pessoas')).toHaveCount(0)
  await editing.getByRole('textbox', { name: 'Nome do departamento' }).fill(renamed)
  await editing.getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(page, `Departamento ${renamed} atualizado.`)).toBeVisible()
  const { data } = await api.call(departmentsEndpoints.departments, { search: renamed }, jwt)
  expect(data).toMatchObject([{ name: renamed, users: [{ id: person.user.id }] }])
}

const addsUsers = async (page: Page) => {
  const email = newEmail()
  await expect(page.getByRole('heading', { name: 'Todos os usuarios' })).toBeVisible()
  await page.getByRole('button', { name: 'Adicionar usuários' }).click()
  const dialog = page.getByRole('dialog', { name: 'Adicionar usuários' })
  await dialog.getByRole('button', { name: 'Adicionar outra pessoa' }).click()
  const [first, second] = [
    dialog.getByRole('group', { name: 'Pessoa 1' }),
    dialog.getByRole('group', { name: 'Pessoa 2' }),
  ]
  await first.getByRole('textbox', { name: 'Nome' }).fill('Repetida')
  await first.getByRole('textbox', { name: 'E-mail' }).fill(demo.supervisor)
  await second.getByRole('textbox', { name: 'Nome' }).fill(newName('Elias'))
  await second.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await dialog.getByRole('button', { name: 'Enviar convites' }).click()

  const refused = dialog.getByRole('alert').filter({ hasText: 'Erro ao criar usuario' })
  await expect(refused).toBeVisible()
  await expect(refused.getByRole('listitem')).toHaveText([
    new RegExp(`${demo.supervisor}.*Este e-mail já está em uso nesta empresa`),
  ])
  const burn = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = 'var(--burn)'
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  })
  await expect(refused.getByRole('listitem')).toHaveCSS('color', burn)
  await expect(toast(page, 'Usuários criados: 1.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(await onlyRow(page, email)).toContainText('Negociador')
}

const editsAUser = async (page: Page, api: Api) => {
  const person = await aPerson(api)
  const renamed = newName('Fábia')
  await (await onlyRow(page, person.email)).getByRole('button', { name: `Editar ${person.name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Editar usuário' })
  await expect(dialog.getByRole('textbox', { name: 'E-mail' })).not.toBeEditable()
  await dialog.getByRole('textbox', { name: 'Nome' }).fill(renamed)
  await dialog.getByRole('combobox', { name: 'Perfil' }).selectOption({ label: 'Supervisor' })
  await dialog.getByRole('button', { name: 'Departamento' }).click()
  await page.getByRole('option', { name: 'Cível' }).click()
  await dialog.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(toast(page, 'Usuário atualizado com sucesso.')).toBeVisible()
  const row = rowOf(page, person.email)
  await expect(row).toContainText(renamed)
  await expect(row).toContainText('Supervisor')
  await expect(row).toContainText('Cível')
}

const deactivatesAUser = async (page: Page, api: Api) => {
  const person = await aPerson(api)
  const row = await onlyRow(page, person.email)
  const access = row.getByRole('switch', { name: `Acesso de ${person.name}` })
  await access.click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(
    'Desativar o usuario ira remove-lo dos chats que esta vinculado. Deseja prosseguir?',
  )
  await question.getByRole('button', { name: 'Voltar' }).click()
  await expect(access).toBeChecked()
  await access.click()
  await question.getByRole('button', { name: 'Confirmar' }).click()
  await expect(toast(page, 'Usuário desativado com sucesso!')).toBeVisible()
  await expect(access).not.toBeChecked()
  await access.click()
  await expect(toast(page, `Acesso de ${person.name} liberado.`)).toBeVisible()
  await expect(access).toBeChecked()
}

const failsToDeactivate = async (page: Page, api: Api) => {
  const person = await aPerson(api)
  const access = (await onlyRow(page, person.email)).getByRole('switch')
  await page.route('**/api/admin/users-af/**', (route) => route.abort())
  await access.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar' }).click()
  await expect(toast(page, 'Erro ao desativar usuário')).toBeVisible()
  await expect(access).toBeChecked()
  await page.unroute('**/api/admin/users-af/**')
}

const readsTheLists = async (page: Page) => {
  await sideMenu(page).getByRole('link', { name: 'Departamentos' }).click()
  await expect(page.getByText('Você pode consultar esta lista. Só administradores a alteram.')).toBeVisible()
  await expect(rowOf(page, demo.negotiator)).toBeVisible()
  await expect(page.getByRole('switch')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^(Editar|Adicionar)/ })).toHaveCount(0)
  await openTab(page, 'Departamentos')
  await expect(page.getByRole('button', { name: 'Cível' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^(Editar|Adicionar)/ })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'E-mails' })).toHaveCount(0)
}

const changesProfile = async (page: Page, api: Api, person: Person, jwt: string) => {
  const menu = sideMenu(page)
  await expect(menu.getByRole('link', { name: 'Meu perfil' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Departamentos' })).toHaveCount(0)
  const { id } = person.user
  await api.call(departmentsEndpoints.editUser, { id, name: person.name, profileTypeId: 2, departmentId: null }, jwt)
  await expect(menu.getByRole('link', { name: 'Departamentos' })).toBeVisible()
  await expect(page.getByText('Seu perfil passou de Negociador para Supervisor.').first()).toBeVisible()
}

test('ADMIN-002 the last administrator of a company keeps the profile', async ({ page, enterAs }) => {
  await enterAs(demo.insurerAdmin, usersTab)
  const row = await onlyRow(page, demo.insurerAdmin)
  await expect(row.getByRole('switch')).toBeDisabled()
  await row.getByRole('button', { name: /^Editar/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Editar usuário' })
  await dialog.getByRole('combobox', { name: 'Perfil' }).selectOption({ label: 'Negociador' })
  await dialog.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(
    dialog.getByRole('alert').filter({ hasText: /^Esta pessoa é a única com perfil de administrador ativo\./ }),
  ).toBeVisible()
  await expect(toast(page, 'Erro ao atualizar usuario')).toBeVisible()
})

const readsTheHistory = async (page: Page, api: Api) => {
  const { jwt } = await logInDemo(api, demo.admin)
  const person = await aPerson(api, { adminToken: jwt })
  const { id } = person.user
  await api.call(departmentsEndpoints.editUser, { id, name: person.name, profileTypeId: 2, departmentId: null }, jwt)
  await api.call(departmentsEndpoints.setUserActive, { id, isActive: false }, jwt)
  await openTab(page, 'Histórico de direitos')
  const entries = rowOf(page, person.name)
  await expect(entries.nth(0)).toContainText(/Supervisor, ativo.*Supervisor, inativo.*Marina Cavalcanti/s)
  await expect(entries.nth(1)).toContainText(/Negociador, ativo.*Supervisor, ativo.*Marina Cavalcanti/s)
}

test('ADMIN-001 ADMIN-002 ADMIN-003 ADMIN-004 ADMIN-005 an administrator changes departments, users and their rights', async ({
  page,
  api,
  enterAs,
}) => {
  await enterAs(demo.admin, usersTab)
  await test.step('refused people are listed in red, the others are created', () => addsUsers(page))
  await test.step('a user is edited, except the e-mail', () => editsAUser(page, api))
  await test.step('a deactivation asks with its required sentence, can be undone, and is confirmed', () =>
    deactivatesAUser(page, api))
  await test.step('a failed deactivation is reported and the switch goes back', () => failsToDeactivate(page, api))
  await test.step('departments are searched, opened, created with selected people and renamed', () =>
    changesDepartments(page, api))
  await test.step('each change of rights is in the history: by whom, of whom, before and after', () =>
    readsTheHistory(page, api))
})

test('ADMIN-002 NOTI-001 a negotiator becomes a supervisor, who reads departments and users', async ({
  page,
  api,
  enter,
}) => {
  const { jwt } = await logInDemo(api, demo.admin)
  const person = await aPerson(api, { adminToken: jwt })
  await enter(person)
  await test.step('a change of profile reaches the person live, with a notice and another menu', () =>
    changesProfile(page, api, person, jwt))
  await test.step('a supervisor reads the lists and cannot change anything', () => readsTheLists(page))
})
