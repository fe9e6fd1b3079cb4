// A case is registered with the form of its sub-client, survives a reload, and is edited while somebody else edits it.
import { casesCeilingEndpoints } from '@tratativa/contract/cases/deals/ceiling-endpoints'
import { casesDealsEndpoints } from '@tratativa/contract/cases/deals/endpoints'
import { casesDeskEndpoints } from '@tratativa/contract/cases/desk/endpoints'
import { clientsEndpoints } from '@tratativa/contract/clients/endpoints'
import { paths } from '@tratativa/contract/kernel/paths'
import { personEndpoints } from '@tratativa/contract/people/endpoints'
import type { Page } from '@playwright/test'
import type { Api } from './api.ts'
import { expect, logInDemo, test } from './journey.ts'
import { newProcess, ownCases } from './journey-cases.ts'
import { demo, newName } from './people.ts'
import { sideMenu, toast } from './screen.ts'

const choose = async (page: Page, field: string, option: string) => {
  await page.getByRole('button', { name: field, exact: true }).click()
  await page.getByRole('option', { name: option }).click()
}

/** Creates a client whose sub-client's form asks for a contract but no court, with a ceiling of 5.000,00. */
const ownClient = async (api: Api, jwt: string) => {
  const name = newName('Banco Jaçanã')
  const { data: client } = await api.call(clientsEndpoints.registerClient, { name }, jwt)
  const { data: group } = await api.call(clientsEndpoints.addSubClient, { clientId: client.id, name: 'Veículos' }, jwt)
  const fields = [
    { key: 'processNumber', isAsked: true, isRequired: true },
    { key: 'internalId', isAsked: true, isRequired: true, label: 'Contrato' },
    { key: 'court', isAsked: false, isRequired: false },
  ] as const
  await api.call(clientsEndpoints.setFormFields, { id: group.id, formType: 'case', fields: [...fields] }, jwt)
  await api.call(casesCeilingEndpoints.setCeiling, { clientId: client.id, amount: '5.000,00' }, jwt)
  return { name }
}

test('CASE-022 CLIENT-004 a complete case is registered by the form of its sub-client', async ({
  page,
  api,
  enterAs,
}) => {
  const { jwt } = await logInDemo(api, demo.supervisor)
  const client = await ownClient(api, jwt)
  const author = newName('Benedita')
  const addresses = [{ kind: 'phone', value: '11987654321' }] as const
  const registration = { name: author, is_lawyer: false, addresses: [...addresses] }
  await api.call(personEndpoints.registerPerson, registration, jwt)
  await enterAs(demo.supervisor)
  await sideMenu(page).getByRole('link', { name: 'Cadastrar caso' }).click()
  await expect(page.getByRole('heading', { name: 'Cadastrar caso', level: 1 })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Vara' })).toBeVisible()

  await choose(page, 'Cliente', client.name)
  await choose(page, 'Subcliente', 'Veículos')
  await expect(page.getByRole('textbox', { name: 'Contrato' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Vara' })).toHaveCount(0)
  await page.keyboard.press('Control+s')
  const summary = page.getByRole('alert').filter({ hasText: 'Confira antes de salvar:' })
  await expect(summary).toContainText('Contrato')
  await expect(summary).toContainText('Prazo do acordo')
  await expect(summary).toContainText('Parte 1, Autor')
  await summary.getByRole('button', { name: 'Contrato' }).click()
  await expect(page.getByRole('textbox', { name: 'Contrato' })).toBeFocused()
  await page.keyboard.type('CT-91')

  const number = page.getByRole('textbox', { name: 'Número do processo' })
  await number.fill('0701300-14.2011.8.26.0020')
  await expect(page.getByText('O número do processo não confere.').first()).toBeVisible()
  await number.fill(newProcess())
  await number.blur()
  await expect(page.getByText('Tribunal de Justiça de São Paulo')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'UF' })).toHaveValue('SP')
  await page.getByRole('textbox', { name: 'Prazo do acordo' }).fill('10/01/2031')

  await page.getByRole('textbox', { name: 'Autor', exact: true }).fill(author)
  await page.getByRole('list', { name: 'Pessoas encontradas' }).getByRole('button', { name: author }).click()
  await expect(page.getByRole('region', { name: 'Autor' })).toContainText('(11) 98765-4321')
  await page.getByRole('button', { name: 'Adicionar advogado' }).click()
  const lawyer = newName('Otília')
  await page.getByRole('textbox', { name: 'Advogado', exact: true }).fill(lawyer)
  await page.getByRole('button', { name: `Cadastrar “${lawyer}”` }).click()
  await page.getByRole('textbox', { name: 'OAB do advogado' }).fill('SP 123456')

  await page.getByRole('textbox', { name: 'Nossa última proposta' }).fill('7000,00')
  await page.reload()
  await expect(page.getByText('O que você tinha escrito e não salvou voltou.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Contrato' })).toHaveValue('CT-91')
  await expect(page.getByRole('textbox', { name: 'OAB do advogado' })).toHaveValue('SP 123456')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('heading', { name: /^Caso cadastrado: [A-Z]{2}\d{7}/ })).toBeVisible()
  await expect(page.getByText('A proposta de R$ 7.000,00 está acima da alçada')).toBeVisible()

  await page.getByRole('button', { name: 'Cadastrar outro' }).click()
  await expect(page.getByRole('button', { name: 'Cliente', exact: true })).toHaveText(client.name)
  await expect(page.getByRole('textbox', { name: 'Contrato' })).toHaveValue('')
})

test('CASE-022 a whole case is edited while somebody else saves changes', async ({ page, api, enterAs }) => {
  const { jwt } = await logInDemo(api, demo.supervisor)
  const { cases } = await ownCases(api, jwt, ['Quitéria'])
  const [case_] = cases
  if (!case_) throw new Error('journey: case missing')
  await enterAs(demo.supervisor, `${paths.caseRegister}?caso=${case_.id}`)
  await expect(page.getByRole('heading', { name: `Editar caso ${case_.id}` })).toBeVisible()
  const folder = page.getByRole('textbox', { name: 'Pasta do cliente' })
  await folder.fill('P-77')
  await sideMenu(page).getByRole('link', { name: 'Visão geral' }).click()
  const leaving = page.getByRole('alertdialog', { name: 'Sair sem salvar?' })
  await leaving.getByRole('button', { name: 'Voltar' }).click()
  await expect(folder).toHaveValue('P-77')

  const change = { id: case_.id, version: case_.version, clientFolder: 'P-80', district: 'Santos' }
  await api.call(casesDealsEndpoints.changeCase, change, jwt)
  await expect(page.getByText('Outra pessoa mudou ao mesmo tempo: Pasta do cliente.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Comarca' })).toHaveValue('Santos')
  await expect(folder).toHaveValue('P-77')
  await page.getByRole('button', { name: 'Ficar com o meu' }).click()

  // An impossible day is not saved as none.
  const deadline = page.getByRole('textbox', { name: 'Prazo do acordo', exact: true })
  const retype = async (digits: string) => {
    await deadline.press('ControlOrMeta+a')
    await page.keyboard.type(digits)
  }
  await retype('31022031')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Digite uma data válida')).toBeVisible()
  await expect(deadline).toBeFocused()
  await retype('11012031')
  await page.keyboard.press('Control+s')
  await expect(toast(page, 'Caso salvo.')).toBeVisible()
  const { data } = await api.call(casesDeskEndpoints.case, { id: case_.id }, jwt)
  expect(data.process).toMatchObject({ clientFolder: 'P-77', district: 'Santos' })
  expect(data.deal.limitDate).toBe('2031-01-11')
})
