// An hour of an administrator: a request above the ceiling, the list and a batch of its cases, a spreadsheet export and import, a merge of
// two people, the form of a sub-client, and the audit of all this.
import { readFile } from 'node:fs/promises'
import { casesDealsEndpoints } from '@tratativa/contract/cases/deals/endpoints'
import type { CaseDetail } from '@tratativa/contract/cases/desk/shapes'
import { casesListEndpoints } from '@tratativa/contract/cases/list/endpoints'
import { casesTexts } from '@tratativa/contract/cases/texts'
import { clientsEndpoints } from '@tratativa/contract/clients/endpoints'
import type { Client, SubClient } from '@tratativa/contract/clients/shapes'
import { casePath, clientPath, paths } from '@tratativa/contract/kernel/paths'
import { personEndpoints } from '@tratativa/contract/people/endpoints'
import { peopleTexts } from '@tratativa/contract/people/texts'
import type { Locator, Page } from '@playwright/test'
import type { Api } from './api.ts'
import { cell, grid, head, row } from './case-grid.ts'
import { dealtCases } from './negotiated-cases.ts'
import { deal, deskTab, timelineEntry } from './desk-elements.ts'
import { expect, fillSignIn, overview, test } from './journey.ts'
import { ownCases } from './journey-cases.ts'
import { aPerson, demo, demoPassword, logIn, logInDemo, newName, type Person } from './people.ts'
import { bell, choose, sideMenu, toast } from './screen.ts'

interface Hour {
  readonly jwt: string
  readonly negotiator: Person
  readonly client: Client
  readonly group: SubClient
  /** The case with the negotiation and the open request. */
  readonly requestedCase: CaseDetail
  readonly cases: number
}

const many = 17

/** Creates a client with a little more than a page of cases; the negotiator of one case requests an offer above the ceiling. */
const anHour = async (api: Api): Promise<Hour> => {
  const { jwt } = await logInDemo(api, demo.admin)
  const negotiator = await aPerson(api, { adminToken: jwt, name: newName('Norma Prado') })
  const { data: client } = await api.call(clientsEndpoints.registerClient, { name: newName('Banco Quero-quero') }, jwt)
  const { data: group } = await api.call(clientsEndpoints.addSubClient, { clientId: client.id, name: 'Cartões' }, jwt)
  const names = Array.from({ length: many }, (_, index) => `Autora ${String(index + 1).padStart(2, '0')}`)
  await ownCases(api, jwt, names, () => ({ client: client.id }))
  const dealt = await dealtCases(api, jwt, negotiator.user.id, ['Zélia Antunes'], { client: client.id })
  const [requestCase] = dealt.cases
  if (!requestCase) throw new Error('journey: case missing')
  const offer = { id: requestCase.id, side: 'ours', move: 'counter', value: '6.000,00', reason: 'Fecha hoje.' } as const
  await api.call(casesDealsEndpoints.makeOffer, offer, (await logIn(api, negotiator)).jwt)
  return { jwt, negotiator, client, group, requestedCase: requestCase, cases: many + 1 }
}

const noticeOf = (page: Page, text: string): Locator =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: text })
const figure = (place: Locator, name: string): Locator =>
  place.locator('dl > div').filter({ hasText: name }).locator('dd')

const letsPass = async (page: Page, negotiator: Page, { requestedCase: requestCase, negotiator: who }: Hour) => {
  await page.goto('/signin')
  await fillSignIn(page, { email: demo.admin, password: demoPassword })
  await expect(page).toHaveURL(overview)
  await bell(page).click()
  await page.getByRole('dialog', { name: 'Notificações' }).getByRole('link', { name: 'Ver tudo' }).click()
  const notice = noticeOf(page, requestCase.id)
  await expect(notice).toContainText(`${who.name} pediu aprovação para R$ 6.000,00, acima da alçada`)
  await notice.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`${casePath(requestCase.id)}$`))
  const request = deal(page).getByRole('region', { name: 'Pedido de aprovação' })
  await expect(request).toContainText('Fecha hoje.')
  await request.getByRole('textbox', { name: 'Observação da decisão' }).fill('Pode fechar.')
  await request.getByRole('button', { name: 'Aprovar' }).click()
  await expect(toast(page, 'Pedido aprovado: a proposta foi registrada.')).toBeVisible()
  await expect(timelineEntry(page, 'decision')).toContainText('Pode fechar.')

  await expect(bell(negotiator)).toHaveAccessibleName('Notificações, não lidas: 2')
  await expect(noticeOf(negotiator, requestCase.id)).toContainText('aprovou seu pedido de R$ 6.000,00')
  await expect(noticeOf(negotiator, requestCase.id)).toContainText('Pode fechar.')
}

const setsACeiling = async (page: Page, { client }: Hour) => {
  await sideMenu(page).getByRole('link', { name: 'Regras de casos' }).click()
  await page.getByRole('link', { name: 'Alçadas' }).click()
  await page.getByRole('button', { name: 'Nova alçada' }).click()
  const adding = page.getByRole('dialog', { name: 'Nova alçada' })
  await adding.getByRole('button', { name: 'Cliente', exact: true }).click()
  await page.getByRole('option', { name: client.name }).click()
  await adding.getByRole('textbox', { name: 'Limite' }).fill('4000')
  await adding.getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(page, 'Alçada registrada.')).toBeVisible()
  const line = page.getByRole('row').filter({ hasText: client.name })
  await expect(line).toContainText('4.000,00')
  const act = async (name: string) => {
    await line.getByRole('button', { name: `Mais ações de ${client.name}` }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await act('Mudar a alçada')
  const changing = page.getByRole('dialog', { name: 'Mudar a alçada' })
  await changing.getByLabel('Limite em').selectOption('% da causa')
  await changing.getByRole('textbox', { name: 'Limite' }).fill('12,5')
  await changing.getByRole('textbox', { name: 'Observação' }).fill('Mesa de dezembro')
  await changing.getByRole('button', { name: 'Salvar' }).click()
  await expect(line).toContainText('12,5% da causa')
  await act('Versões')
  const versions = page.getByRole('dialog', { name: `Versões: ${client.name}` })
  await expect(versions.getByRole('listitem')).toHaveCount(2)
  await expect(versions.getByRole('listitem').first()).toContainText('Mesa de dezembro')
  await expect(versions.getByRole('listitem').last()).toContainText('4.000,00')
  await versions.getByRole('button', { name: 'Fechar' }).last().click()
}

const makesAView = async (page: Page, { client, cases }: Hour) => {
  await sideMenu(page).getByRole('link', { name: 'Casos', exact: true }).click()
  await page.getByRole('button', { name: 'Filtro', exact: true }).click()
  await page.getByRole('option', { name: 'Cliente', exact: true }).click()
  await page.getByRole('option', { name: client.name }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByText(`1 a 15 de ${cases} casos`)).toBeVisible()
  for (const name of ['Status', 'Prop. máxima', 'Contrap. réu', casesTexts['cases:column.caseType']])
    await expect(head(page, name)).toHaveCount(1)
  const authors = grid(page).locator('th[data-column=authorName]')
  await grid(page).getByTitle('Ordenar por Autor', { exact: true }).click()
  await expect(page).toHaveURL(/ordem=author\.asc/)
  await expect(authors).toHaveAttribute('aria-sort', 'ascending')
  await expect(grid(page).getByRole('row').nth(1)).toContainText('Autora 01')
  await page.getByRole('button', { name: 'Salvar visão' }).click()
  const dialog = page.getByRole('dialog', { name: 'Salvar visão' })
  await dialog.getByRole('textbox', { name: 'Nome da visão' }).fill(client.name)
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(page, `Visão ${client.name} salva.`)).toBeVisible()
  const tabs = page.getByRole('navigation', { name: 'Visões' })
  await tabs.getByRole('link', { name: /^Todos/ }).click()
  await tabs.getByRole('link', { name: client.name }).click()
  await expect(page.getByText(`1 a 15 de ${cases} casos`)).toBeVisible()
}

const editsCells = async (page: Page) => {
  const deadline = cell(row(page, 'Autora 01'), 'limitDate')
  await deadline.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(deadline).toBeFocused()
  await page.keyboard.type('31022031')
  await page.keyboard.press('Tab')
  const box = page.getByRole('textbox', { name: 'Editar Prazo' })
  await expect(page.getByRole('alert')).toHaveText('Digite uma data válida')
  await expect(box).toBeFocused()
  await box.fill('12/02/2031')
  await page.keyboard.press('Tab')
  const theirs = page.getByRole('textbox', { name: 'Editar Contrap. réu' })
  await expect(theirs).toBeFocused()
  await expect(page.getByText('Também muda Proposta atual e Última proposta.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(toast(page, /Prazo: 12\/02\/2031/)).toBeVisible()
  await expect(deadline).toHaveText('12/02/2031')
}

const choosesAll = async (page: Page, { cases }: Hour) => {
  await cell(row(page, 'Autora 01'), 'authorName').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+Space')
  await page.keyboard.press('Control+c')
  await expect(toast(page, '2 linhas copiadas. Cole no Excel.')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied.split(/\r?\n/)).toHaveLength(3)
  expect(copied).toContain('12/02/2031')
  await page.getByRole('button', { name: `Selecionar os ${cases} casos do filtro` }).click()
  await expect(page.getByText(`${cases} casos selecionados`)).toBeVisible()
}

const changesMany = async (page: Page, { requestedCase: requestCase, cases }: Hour) => {
  await page.getByRole('toolbar', { name: 'Seleção' }).getByRole('button', { name: 'Situação' }).click()
  await expect(page).toHaveURL(new RegExp(`${paths.caseBatch}\\?campo=dealStatus`))
  await expect(page.getByText(`${cases} casos: todos os do filtro`)).toBeVisible()
  await choose(page, 'Situação', 'Sem interesse')
  await page.getByRole('button', { name: 'Pré-visualizar' }).click()
  const preview = page.getByRole('region', { name: 'Prévia' })
  await expect(figure(preview, 'Escolhidos')).toHaveText(String(cases))
  await expect(figure(preview, 'Mudam')).toHaveText(String(cases))
  const confirm = async () => {
    await preview.getByRole('button', { name: `Alterar ${cases} casos` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar' }).click()
  }
  const failure = { status: 500, json: { code: 'kernel.failed', message: 'Sorry, server goes wrong' } }
  await page.route('**/api/tools/massEdit', (route) => route.fulfill(failure))
  await confirm()
  const failed = page.getByRole('dialog', { name: casesTexts['cases:batch.failed'] })
  await expect(failed).toContainText('Sorry, server goes wrong')
  await failed.getByRole('button', { name: 'Entendi' }).click()
  await page.unroute('**/api/tools/massEdit')
  await confirm()
  await expect(toast(page, casesTexts['cases:batch.done'])).toBeVisible()
  const run = page
    .getByRole('listitem')
    .filter({ hasText: `${cases} de ${cases}` })
    .filter({ hasText: /^Edição em lote: Situação/ })
    .first()
  await expect(run).toContainText('Concluído')
  await run.getByRole('button', { name: 'Desfazer' }).click()
  const question = page.getByRole('alertdialog', { name: 'Desfazer esta alteração?' })
  await question.getByRole('button', { name: 'Confirmar' }).click()
  await expect(toast(page, 'Alteração desfeita.')).toBeVisible()
  await page.goto(`${paths.cases}?busca=${requestCase.id}`)
  await expect(cell(row(page, requestCase.id), 'situation')).toContainText('Proposta enviada')
}

const importSheet = async (page: Page, { client }: Hour) => {
  await page
    .getByRole('link', { name: 'Importar' })
    .or(page.getByRole('button', { name: 'Importar' }))
    .click()
  await expect(page).toHaveURL(/aba=importar/)
  const text = [
    'CLIENTE;Quem pede;PRAZO;VALOR_CAUSA',
    `${client.name};Nova Autora;31/12/2031;12.500,00`,
    `${client.name};Outra Autora;31/02/2031;1.000,00`,
  ].join('\r\n')
  const file = { name: 'carteira.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  await page.getByLabel('Escolher arquivo').last().setInputFiles(file)
  const columns = page.getByRole('table', { name: 'Colunas' })
  await expect(columns.getByRole('row').filter({ hasText: 'Quem pede' })).toContainText('Nova Autora')
  const field = columns.getByRole('button', { name: 'Quem pede' })
  if (!(await field.innerText()).includes('AUTOR')) {
    await field.click()
    await page.getByRole('option', { name: 'Autor · AUTOR', exact: true }).click()
    await page.getByRole('button', { name: 'Conferir de novo' }).click()
  }
  const bad = page.getByRole('region', { name: 'Linhas com erro' })
  const line = bad.getByRole('row').filter({ hasText: 'PRAZO' })
  await expect(line).toContainText('31/02/2031')
  await expect(line).toContainText('Não é uma data válida.')
  await expect(line.getByRole('gridcell').or(line.getByRole('cell')).first()).toHaveText('3')
  await expect(bad.getByRole('row')).toHaveCount(2)
  const download = page.waitForEvent('download')
  await bad.getByRole('button', { name: 'Baixar as linhas com erro' }).click()
  expect((await download).suggestedFilename()).toBe('carteira - linhas com erro.xlsx')
  const apply = page.getByRole('button', { name: 'Importar 1 linha', exact: true })
  await expect(apply).toBeDisabled()
  await page.getByRole('checkbox', { name: 'Importar só as linhas boas' }).check()
  await apply.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar' }).click()
  await expect(toast(page, 'Importação concluída.')).toBeVisible()
}

const deactivateAndReactivate = async (page: Page, { client, cases }: Hour) => {
  await page.goto(paths.cases)
  await page.getByRole('navigation', { name: 'Visões' }).getByRole('link', { name: client.name }).click()
  await expect(page.getByText(`1 a 15 de ${cases + 1} casos`)).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Excel (XLSX)' }).click()
  const buffer = await readFile(await (await download).path())
  await page.getByRole('button', { name: 'Visão', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Excluir visão' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar' }).click()
  await expect(toast(page, `Visão ${client.name} excluída.`)).toBeVisible()
  await page.goto(`${paths.caseBatch}?aba=importar`)
  const file = { name: 'volta.xlsx', mimeType: 'application/octet-stream', buffer }
  await page.getByLabel('Escolher arquivo').last().setInputFiles(file)
  const preview = page.getByRole('region', { name: 'Prévia' })
  await expect(figure(preview, 'Linhas').first()).toHaveText(String(cases + 1))
  await expect(figure(preview, 'Ficam iguais')).toHaveText(String(cases + 1))
  for (const name of ['Casos novos', 'Casos que mudam', 'Linhas com erro'])
    await expect(figure(preview, name)).toHaveText('0')
}

const mergesPeople = async (page: Page, { jwt }: Hour, api: Api) => {
  const name = newName('Odete Sá')
  for (const personName of [`${name} Lima`, `${name} L.`])
    await api.call(personEndpoints.registerPerson, { name: personName, is_lawyer: false, addresses: [] }, jwt)
  await sideMenu(page).getByRole('link', { name: 'Pessoas' }).click()
  await page.getByRole('main').getByRole('searchbox').first().fill(name.toUpperCase())
  const people = page.getByRole('row').filter({ hasText: name })
  await expect(people).toHaveCount(2)
  await expect(people.first()).toContainText(peopleTexts['people:role.author'])
  for (const index of [0, 1]) await people.nth(index).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Unir' }).click()
  const dialog = page.getByRole('dialog', { name: 'Unir duas pessoas' })
  await dialog.getByRole('radio', { name: `${name} Lima` }).check()
  await dialog.getByRole('button', { name: 'Unir pessoas' }).click()
  await expect(page.getByRole('heading', { name: `${name} Lima`, level: 1 })).toBeVisible()
  await page.getByRole('region', { name: 'Avisos' }).getByRole('button', { name: 'Desfazer' }).click()
  await expect(toast(page, 'União desfeita.')).toBeVisible()
}

const shapesAForm = async (page: Page, { client, group }: Hour) => {
  await page.goto(clientPath(client.id))
  await page.getByRole('row').filter({ hasText: group.name }).press('Enter')
  await expect(page.getByRole('heading', { name: group.name, level: 1 })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Código interno' }).check()
  await page.getByRole('textbox', { name: 'Nome próprio de Código interno' }).fill('Contrato')
  await page.getByRole('checkbox', { name: 'Vara' }).uncheck()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(page, 'Formulário salvo com sucesso.')).toBeVisible()
  await sideMenu(page).getByRole('link', { name: 'Cadastrar caso' }).click()
  await expect(page.getByRole('textbox', { name: 'Vara' })).toBeVisible()
  await choose(page, 'Cliente', client.name)
  await choose(page, 'Subcliente', group.name)
  await expect(page.getByRole('textbox', { name: 'Contrato' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Vara' })).toHaveCount(0)
}

const readsTheAudit = async (page: Page, { requestedCase: requestCase, negotiator }: Hour) => {
  await page.goto(casePath(requestCase.id))
  await deskTab(page, 'Auditoria').click()
  const entry = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect(entry('Pediu aprovação')).toContainText(negotiator.name)
  await expect(entry('Decidiu o pedido').first()).toContainText('Marina Cavalcanti')
  await expect(entry('Sem interesse')).toHaveCount(2)
  await expect(entry('Sem interesse').first()).toContainText(/Sem interesse\s+Proposta enviada/)
  await expect(page.getByRole('cell', { name: /^(?:cases|tasks)\./ })).toHaveCount(0)
}

test('CASE-013 CASE-018 PERSON-004 CLIENT-004 an hour of an administrator', async ({
  page,
  context,
  api,
  anotherBrowser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const hour = await anHour(api)
  const negotiator = await anotherBrowser(hour.negotiator, paths.notices)
  await test.step('approves a request above a ceiling', () => letsPass(page, negotiator, hour))
  await test.step('sets a ceiling and changes it', () => setsACeiling(page, hour))
  await test.step('filters, sorts and saves a view', () => makesAView(page, hour))
  await test.step('edits cells by keyboard', () => editsCells(page))
  await test.step('copies rows, selects all cases of the filter', () => choosesAll(page, hour))
  await test.step('changes a batch and undoes it', () => changesMany(page, hour))
  await test.step('imports a spreadsheet with a bad row', () => importSheet(page, hour))
  await test.step('exports the list and imports it, and nothing changes', () => deactivateAndReactivate(page, hour))
  await test.step('merges two people and undoes the merge', () => mergesPeople(page, hour, api))
  await test.step('edits the form of a sub-client', () => shapesAForm(page, hour))
  await test.step('reads the audit', () => readsTheAudit(page, hour))
  const { data } = await api.call(
    casesListEndpoints.fetchCases,
    { filters: { search: hour.requestedCase.id } },
    hour.jwt,
  )
  expect(data[0]?.deal).toMatchObject({ status: 'Proposta enviada', lastProposal: '6.000,00' })
})
