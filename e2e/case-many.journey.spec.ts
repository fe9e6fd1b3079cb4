// Many cases in the browser: a batch that is previewed, applied, followed and undone; a spreadsheet with bad rows.
import { casesDeskEndpoints } from '@tratativa/contract/cases/desk/endpoints'
import { casesListEndpoints } from '@tratativa/contract/cases/list/endpoints'
import { clientsEndpoints } from '@tratativa/contract/clients/endpoints'
import { paths } from '@tratativa/contract/kernel/paths'
import { readFile } from 'node:fs/promises'
import { expect, logInDemo, test } from './journey.ts'
import { demo, newName } from './people.ts'
import { toast } from './screen.ts'

const batchPath = paths.caseBatch

test('CASE-013 pasted numbers are previewed, changed, followed and undone', async ({ page, api, enterAs }) => {
  const { jwt } = await logInDemo(api, demo.admin)
  const { data } = await api.call(casesListEndpoints.fetchCases, { filters: { dealStatus: ['Sem contato'] } }, jwt)
  const [first, second] = data
  if (!first || !second) throw new Error('journey: the demo has too few cases')
  await enterAs(demo.admin, batchPath)
  await expect(page.getByRole('heading', { name: 'Vários casos de uma vez', level: 1 })).toBeVisible()
  await page
    .getByRole('textbox', { name: 'Códigos ou números de processo' })
    .fill(`${first.id}\n${second.process.processNumber || second.id}\nAF9999999`)
  await page.getByRole('button', { name: 'Acrescentar campo' }).click()
  await page.getByRole('option', { name: 'Situação' }).click()
  await page.getByRole('button', { name: 'Situação', exact: true }).click()
  await page.getByRole('option', { name: 'Contato iniciado' }).click()
  await page.getByRole('button', { name: 'Acrescentar campo' }).click()
  await page.getByRole('option', { name: 'Beneficiários' }).click()
  await page.getByRole('textbox', { name: 'Beneficiários' }).fill('Rita de Moura')
  await page.getByRole('button', { name: 'Acrescentar campo' }).click()
  await page.getByRole('option', { name: 'Prazo', exact: true }).click()
  await expect(page.getByText('Preencha cada campo, ou marque que ele deve ser apagado.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pré-visualizar' })).toBeDisabled()
  await page.getByRole('checkbox', { name: 'Apagar Prazo nos casos' }).check()
  await page.getByRole('button', { name: 'Pré-visualizar' }).click()
  const preview = page.getByRole('region', { name: 'Prévia' })
  await expect(preview.getByText('Prazo → vazio')).toBeVisible()
  const sampled = preview.getByRole('row').filter({ hasText: first.id })
  await expect(sampled).toContainText(/Sem contato\s+Contato iniciado/)
  await expect(preview.getByText('1 não encontrado')).toBeVisible()
  await expect(preview.getByText('AF9999999')).toBeVisible()
  await preview.getByRole('button', { name: 'Alterar 2 casos' }).click()
  const question = page.getByRole('alertdialog', { name: 'Alterar 2 casos?' })
  await expect(question).toContainText('Situação → Contato iniciado; Beneficiários → Rita de Moura; Prazo → vazio.')
  await question.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page).toHaveURL(/aba=andamento/)
  const run = page
    .getByRole('listitem')
    .filter({ hasText: /^Edição em lote: .*Situação/ })
    .first()
  await expect(run).toContainText('2 de 2')
  await page.reload()
  await expect(run).toContainText('Concluído')
  const { data: changed } = await api.call(casesDeskEndpoints.case, { id: first.id }, jwt)
  expect(changed.extra.beneficiaries).toBe('Rita de Moura')
  await run.getByRole('button', { name: 'Desfazer' }).click()
  await page
    .getByRole('alertdialog', { name: 'Desfazer esta alteração?' })
    .getByRole('button', { name: 'Confirmar' })
    .click()
  const undo = page.getByRole('listitem').filter({ hasText: 'Desfazer edição em lote' }).first()
  await expect(undo).toContainText('2 de 2')
  await expect(run).toContainText('Desfeito')
  const after = await api.call(casesListEndpoints.fetchCases, { filters: { search: first.id } }, jwt)
  expect(after.data[0]?.deal.status).toBe('Sem contato')
})

test('CASE-018 a spreadsheet is checked, its good rows are imported, its bad rows are returned', async ({
  page,
  api,
  enterAs,
}) => {
  const { jwt } = await logInDemo(api, demo.supervisor)
  const client = newName('Banco Sabiá')
  await api.call(clientsEndpoints.registerClient, { name: client }, jwt)
  const author = newName('Helena Prado')
  const text = [
    'CLIENTE;AUTOR;PRAZO;VALOR_CAUSA;Referência',
    `${client};${author};31/12/2027;12.500,00;a`,
    `${client};${newName('Ivo')};31/02/2027;1.000,00;b`,
    `Cliente que não há;${newName('Caio')};30/11/2027;900,00;c`,
  ].join('\r\n')
  await enterAs(demo.supervisor, `${batchPath}?aba=importar`)
  await page
    .getByLabel('Escolher arquivo')
    .last()
    .setInputFiles({ name: 'carteira.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  const bad = page.getByRole('region', { name: 'Linhas com erro' })
  await expect(bad.getByText('Não é uma data válida.')).toBeVisible()
  await expect(bad.getByText('Este cliente não existe: cadastre-o antes de importar.')).toBeVisible()
  // The errors come before the columns, and say at once how many there are.
  await expect(page.getByText('2 de 3 linhas com erro')).toBeVisible()
  const columns = page.getByRole('table', { name: 'Colunas' })
  await expect(columns).toContainText('Referência')
  expect((await bad.boundingBox())?.y).toBeLessThan((await columns.boundingBox())?.y ?? 0)
  await expect(columns.getByRole('row', { name: 'VALOR_CAUSA' })).toContainText('Valor da causa')
  const download = page.waitForEvent('download')
  await bad.getByRole('button', { name: 'Baixar as linhas com erro' }).click()
  const saved = await download
  expect(saved.suggestedFilename()).toBe('carteira - linhas com erro.xlsx')
  expect((await readFile(await saved.path())).subarray(0, 2).toString()).toBe('PK')
  const apply = page.getByRole('button', { name: 'Importar 1 linha', exact: true })
  await expect(apply).toBeDisabled()
  await page.getByRole('checkbox', { name: 'Importar só as linhas boas' }).check()
  await apply.click()
  await page.getByRole('alertdialog', { name: 'Importar 1 linha?' }).getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('1 linha importada')).toBeVisible()
  await expect(toast(page, 'Importação concluída.')).toBeVisible()
  await page.getByRole('link', { name: 'Ver o caso importado' }).click()
  await expect(page.getByRole('grid', { name: 'Casos' }).getByText(author)).toBeVisible()
  await expect(page.getByText(/1 de 1/)).toBeVisible()
  const importedCases = await api.call(casesListEndpoints.fetchCases, { filters: { search: author } }, jwt)
  expect(importedCases.data[0]).toMatchObject({ client: { name: client }, deal: { limitDate: '2027-12-31' } })
})
