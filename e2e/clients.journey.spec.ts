// The register of clients: an administrator creates a client with a sub-client and its forms, and cannot remove what is in use.
import { clientsEndpoints } from '@tratativa/contract/clients/endpoints'
import { clientPath, paths, subClientPath } from '@tratativa/contract/kernel/paths'
import type { Page } from '@playwright/test'
import type { Api } from './api.ts'
import { expect, logInDemo, test } from './journey.ts'
import { demo, demoPassword, newName } from './people.ts'
import { moveTo } from './routes.ts'
import { sideMenu, toast } from './screen.ts'

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const preview = (page: Page) => page.getByRole('region', { name: 'Como o formulário fica' })

const registersAClient = async (page: Page) => {
  const name = newName('Banco Curió')
  await sideMenu(page).getByRole('link', { name: 'Clientes' }).click()
  await expect(page.getByRole('heading', { name: 'Clientes', level: 1 })).toBeVisible()
  await expect(rowOf(page, 'Banco Andorinha S.A.')).toContainText('18.047.712/0001-21')

  await page.getByRole('button', { name: 'Novo cliente' }).click()
  const dialog = page.getByRole('dialog', { name: 'Novo cliente' })
  await dialog.getByRole('button', { name: 'Cadastrar' }).click()
  await expect(dialog.getByText('Preencha este campo.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Nome' }).fill(name)
  await dialog.getByRole('textbox', { name: 'CNPJ' }).fill('18047712000121')
  await dialog.getByRole('button', { name: 'Cadastrar' }).click()
  await expect(dialog.getByText('Já existe um cliente com este CNPJ.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'CNPJ' }).fill('')
  await dialog.getByRole('button', { name: 'Cadastrar' }).click()
  await expect(toast(page, 'Cliente cadastrado com sucesso.')).toBeVisible()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()

  await page.getByRole('link', { name: 'Dados' }).click()
  await page.getByRole('button', { name: 'Adicionar contato' }).click()
  await page.getByRole('textbox', { name: 'Nome do contato' }).fill('Elisa Prado')
  await page.getByRole('textbox', { name: 'Observações' }).fill('Responde às segundas.')
  await expect(page.getByText('Há mudanças não salvas.')).toBeVisible()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(page, 'Cliente editado com sucesso.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Nome do contato' })).toHaveValue('Elisa Prado')

  await page.getByRole('link', { name: /^Subclientes/ }).click()
  await page.getByRole('main').getByRole('button', { name: 'Novo subcliente' }).first().click()
  const adding = page.getByRole('dialog', { name: 'Novo subcliente' })
  await adding.getByRole('textbox', { name: 'Nome' }).fill('Consignado SP')
  await adding.getByRole('button', { name: 'Cadastrar' }).click()
  await expect(page.getByRole('heading', { name: 'Consignado SP', level: 1 })).toBeVisible()
  await page.getByRole('link', { name, exact: true }).click()
  await expect(rowOf(page, 'Consignado SP')).toBeVisible()

  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Remover cliente' }).click()
  await page.getByRole('button', { name: 'Confirmar' }).click()
  const refused = page.getByRole('alertdialog', { name: `Não é possível remover ${name}` })
  await expect(refused).toContainText('Este cliente tem subclientes e não pode ser removido.')
  await refused.getByRole('button', { name: 'Desativar' }).click()
  await expect(toast(page, 'Cliente desativado com sucesso.')).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Inativo' })).not.toBeChecked()

  await page.goto(paths.clients)
  await page.getByRole('button', { name: 'Inativos' }).click()
  await page.getByRole('searchbox').last().fill(name.toUpperCase())
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page).toHaveURL(/situacao=inativos/)
  await rowOf(page, name).press('Enter')
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
}

const choosesFields = async (page: Page, api: Api, id: number, jwt: string) => {
  await expect(preview(page).getByText('Pasta do cliente')).toBeVisible()
  await expect(preview(page).getByText('Código interno')).toHaveCount(0)

  await page.getByRole('checkbox', { name: 'Código interno' }).check()
  await page.getByRole('textbox', { name: 'Nome próprio de Código interno' }).fill('Contrato')
  await page.getByRole('checkbox', { name: 'Vara' }).uncheck()
  await expect(preview(page).getByText('Contrato')).toBeVisible()
  await expect(preview(page).getByText('Vara')).toHaveCount(0)
  const up = page.getByRole('button', { name: 'Subir Código interno' })
  await up.press('Enter')
  await expect(page.getByRole('button', { name: 'Descer Código interno' })).toBeFocused()
  await expect(page.getByRole('listitem').filter({ has: up })).toHaveAttribute('data-field', 'internalId')
  await page.getByRole('button', { name: 'Partes' }).click()
  await expect(preview(page).getByText('Nome do autor')).toBeVisible()
  await page.getByRole('button', { name: 'Caso', exact: true }).click()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(page, 'Formulário salvo com sucesso.')).toBeVisible()

  const { data: fields } = await api.call(clientsEndpoints.formFields, { id, formType: 'case' }, jwt)
  expect(fields[0]).toMatchObject({ key: 'internalId', isAsked: true, label: 'Contrato' })
  expect(fields.find(({ key }) => key === 'court')).toMatchObject({ isAsked: false })

  await page.getByRole('link', { name: 'Dados' }).click()
  await page.getByRole('checkbox', { name: 'Os acordos pagam também a beneficiários' }).check()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(page, 'Subcliente editado com sucesso.')).toBeVisible()
  await page.getByRole('link', { name: 'Formulários' }).click()
  await page.getByRole('button', { name: 'Acordo' }).click()
  await expect(preview(page).getByText('Beneficiários')).toBeVisible()
}

const readsChanges = async (page: Page, api: Api) => {
  const { jwt } = await logInDemo(api, demo.supervisor)
  const { data } = await api.call(clientsEndpoints.registerClient, { name: newName('Loja Sanhaço') }, jwt)
  await moveTo(page, `${clientPath(data.id)}?tab=dados`)
  const notes = page.getByRole('textbox', { name: 'Observações' })
  await expect(notes).toHaveValue('')
  await api.call(clientsEndpoints.editClient, { id: data.id, notes: 'De fora.' }, jwt)
  await expect(notes).toHaveValue('De fora.')
  await notes.fill('Meu texto.')
  await api.call(clientsEndpoints.editClient, { id: data.id, notes: 'De fora outra vez.' }, jwt)
  await expect(page.getByText('Outra pessoa alterou estes dados')).toBeVisible()
  await expect(notes).toHaveValue('Meu texto.')
  await page.getByRole('button', { name: 'Ver a versão atual' }).click()
  await expect(notes).toHaveValue('De fora outra vez.')
}

const addsAGroup = async (page: Page, name: string) => {
  await moveTo(page, `${paths.clients}?tab=grupos`)
  await page.getByRole('button', { name: 'Novo grupo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Novo grupo' })
  await dialog.getByRole('textbox', { name: 'Nome do grupo' }).fill(name)
  await dialog.getByRole('textbox', { name: 'Link de convite' }).fill('https://chat.whatsapp.com/jornada')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  const row = page.getByRole('listitem').filter({ hasText: name })
  await expect(row.getByRole('link')).toHaveAttribute('href', 'https://chat.whatsapp.com/jornada')
}

const changesAGroup = async (page: Page, reader: Page, name: string) => {
  const renamed = newName('Turma')
  await expect(reader.getByText(name)).toBeVisible()
  await expect(reader.getByRole('button', { name: 'Novo grupo' })).toHaveCount(0)

  await page.getByRole('button', { name: `Editar ${name}` }).click()
  await page.getByRole('textbox', { name: 'Nome do grupo' }).fill(renamed)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(reader.getByText(renamed)).toBeVisible()
  await page.getByRole('button', { name: `Remover ${renamed}` }).click()
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(reader.getByText(renamed)).toHaveCount(0)
}

test('SHELL-012 CLIENT-001 on a phone the save bar of a form is at the bottom of the screen, and no button floats over it', async ({
  page,
  enterAs,
}) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await enterAs(demo.admin)
  await page.goto(paths.clients)
  await page.getByRole('link', { name: 'Banco Andorinha S.A.' }).click()
  await page.getByRole('link', { name: 'Consignado SP' }).click()
  const save = page.getByRole('button', { name: 'Salvar' })
  await expect(save).toBeVisible()
  const whatsapp = page.getByRole('button', { name: /^WhatsApp/ })
  await expect(whatsapp).toBeVisible()
  const [bar, button] = await Promise.all([save.locator('..').boundingBox(), whatsapp.boundingBox()])
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeGreaterThan(798)
  // The button is in the top bar.
  expect((button?.y ?? 800) + (button?.height ?? 0)).toBeLessThan(64)
})

test('CLIENT-001 CLIENT-002 CLIENT-005 an administrator registers clients and changes groups', async ({
  page,
  api,
  enterAs,
  anotherBrowser,
}) => {
  const group = newName('Grupo')
  await enterAs(demo.admin)
  await test.step('a client is registered, found and edited, and cannot be removed while it has a sub-client', () =>
    registersAClient(page))
  await test.step('groups are added by administrators', () => addsAGroup(page, group))
  const supervisor = { email: demo.supervisor, password: demoPassword }
  const reader = await anotherBrowser(supervisor, `${paths.clients}?tab=grupos`)
  await test.step('groups are edited and removed by administrators, and only read by supervisors', () =>
    changesAGroup(page, reader, group))
  await test.step('changes by somebody else appear live, and do not overwrite an edit in progress', () =>
    readsChanges(page, api))
})

test('CLIENT-003 CLIENT-004 clients are closed to negotiators, and supervisors shape their forms', async ({
  page,
  api,
  enterAs,
}) => {
  await test.step('clients are for administrators and supervisors', async () => {
    await enterAs(demo.negotiator, paths.clients)
    await expect(page.getByText('Oops, você não tem permissão')).toBeVisible()
  })
  const { jwt } = await logInDemo(api, demo.supervisor)
  const client = await api.call(clientsEndpoints.registerClient, { name: newName('Financeira Tuiuiú') }, jwt)
  const { data } = await api.call(clientsEndpoints.addSubClient, { clientId: client.data.id, name: 'Veículos' }, jwt)
  await enterAs(demo.supervisor, subClientPath(data.id))
  await test.step('the fields of a sub-client’s form are chosen beside a preview of the form', () =>
    choosesFields(page, api, data.id, jwt))
})
