// The company's own model: typed by an administrator, tested against a provider, stored with its key out of sight, and removed.
import { assistantModelEndpoints as models } from '@tratativa/contract/assistant/models/endpoints'
import { paths } from '@tratativa/contract/kernel/paths'
import type { Locator, Page } from '@playwright/test'
import { startLlmStub } from '../server/src/gateways/llm/llm-stub.ts'
import { openTab, panel } from './chats.ts'
import { expect, test } from './journey.ts'
import { demo, logInDemo } from './people.ts'
import { typeHere } from './typing.ts'

const key = 'chave-da-empresa-0123456789'
const ports = (process.env['MODEL_PORTS'] ?? '').split(' ')

const fill = async (page: Page, field: Locator, text: string) => {
  await field.click()
  await page.keyboard.press('ControlOrMeta+A')
  await typeHere(page, text)
}

test.afterEach(async ({ api }) => {
  const { jwt } = await logInDemo(api, demo.admin)
  await api.call(models.removeCompanyModel, { session_id: 'session-144', use: 'text' }, jwt)
})

test('an administrator chooses a model of the company, hears what is wrong with it, and removes it again', async ({
  page,
  enterAs,
}, { parallelIndex }) => {
  test.skip(ports[0] === '', 'the server of BASE_URL admits no stub')
  const stub = await startLlmStub(key, Number(ports[parallelIndex % ports.length]))
  await enterAs(demo.admin, `${paths.overview}?chat=minhas`)
  await openTab(page, 'Configuracoes')
  const block = panel(page).getByRole('region', { name: 'Inteligência artificial' })
  const edit = block.getByRole('button', { name: 'Configurar: Ler e escrever' })
  await edit.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Configurar: Ler e escrever' })

  await fill(page, dialog.getByLabel('Endereço'), 'https://169.254.169.254/v1')
  await fill(page, dialog.getByLabel('Modelo'), 'modelo-1')
  await fill(page, dialog.getByLabel('Chave', { exact: true }), 'chave-errada')
  await dialog.getByRole('button', { name: 'Testar' }).press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('Este endereço não é aceito.')

  await fill(page, dialog.getByLabel('Endereço'), stub.url)
  await dialog.getByRole('button', { name: 'Testar' }).press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('O provedor não aceitou a chave.')

  await fill(page, dialog.getByLabel('Chave', { exact: true }), key)
  await dialog.getByRole('button', { name: 'Testar' }).press('Enter')
  await expect(dialog.getByText('O modelo respondeu como devia')).toBeVisible()
  expect(stub.questions.map(({ verb }) => verb)).toEqual(['read'])
  await fill(page, dialog.getByLabel('Limite de custo por dia'), '2,5')
  await dialog.getByRole('button', { name: 'Salvar modelo' }).press('Enter')
  await expect(page.getByText('Modelo salvo.')).toBeVisible()
  await expect(block.getByText(`modelo-1, em ${new URL(stub.url).host}`)).toBeVisible()

  await page.reload()
  await edit.press('Enter')
  const stored = dialog.getByLabel('Chave', { exact: true })
  await expect(stored).toHaveValue('')
  await expect(stored).toHaveAttribute('placeholder', 'Guardada, termina em 6789')
  await expect(dialog.getByLabel('Limite de custo por dia')).toHaveValue('2,5')
  // The stored key goes to no other address.
  await fill(page, dialog.getByLabel('Endereço'), 'https://coletor.example.com/v1')
  await dialog.getByRole('button', { name: 'Salvar modelo' }).press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('informe a chave de novo')
  await dialog.getByRole('button', { name: 'Remover' }).press('Enter')
  await expect(page.getByText('Modelo removido, com a chave.')).toBeVisible()
  await expect(block.getByText('Nenhum: as regras respondem.')).toBeVisible()
  await stub.close()
})
