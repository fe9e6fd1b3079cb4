// The case list, as a negotiator works in it: found, filtered, edited like a spreadsheet, chosen, copied.
import { readFile } from 'node:fs/promises'
import { casesCeilingEndpoints } from '@tratativa/contract/cases/deals/ceiling-endpoints'
import { casesDealsEndpoints } from '@tratativa/contract/cases/deals/endpoints'
import { casesDeskEndpoints } from '@tratativa/contract/cases/desk/endpoints'
import { casesMailsEndpoints } from '@tratativa/contract/cases/mails/endpoints'
import { casesViewEndpoints } from '@tratativa/contract/cases/list/view-endpoints'
import type { Locator, Page, Request } from '@playwright/test'
import { expect, logInDemo, test } from './journey.ts'
import { ownCases } from './own-cases.ts'
import { aPerson, demo, newEmail } from './people.ts'
import { toast } from './screen.ts'

const grid = (page: Page) => page.getByRole('grid', { name: 'Casos' })
const row = (page: Page, name: string) => grid(page).getByRole('row').filter({ hasText: name })
const cell = (line: Locator, column: string) => line.locator(`[data-column="${column}"]`)
const head = (page: Page, name: string) => grid(page).getByRole('columnheader', { name })
const fetches = (page: Page) => {
  const asked: { withTotal?: boolean; from?: string; pagination: { page: number } }[] = []
  page.on('request', (request: Request) => {
    if (request.url().endsWith('/fetch-cases')) asked.push(request.postDataJSON())
  })
  return asked
}

test('CASE-004 CASE-006 the list is searched, sorted and paged, its total asked once a filter', async ({
  page,
  enterAs,
}) => {
  const asked = fetches(page)
  await enterAs(demo.admin, '/app/casos')
  await expect(grid(page).getByRole('row')).toHaveCount(16)
  await expect(page.getByText(/^1 a 15 de [\d.]+ casos$/)).toBeVisible()
  await page.getByRole('searchbox', { name: 'Buscar nesta lista' }).fill('banco')
  await expect(page).toHaveURL(/busca=banco/)
  await head(page, 'Prazo').getByRole('button').click()
  await expect(page).toHaveURL(/ordem=limitDate\.asc/)
  await expect(head(page, 'Prazo')).toHaveAttribute('aria-sort', 'ascending')
  const first = await grid(page).getByRole('row').nth(1).innerText()
  const counted = () => asked.filter(({ withTotal }) => withTotal === true).length
  await expect(page.getByText(/^1 a 15 de [\d.]+ casos$/)).toBeVisible()
  const before = counted()
  await page.getByRole('button', { name: 'Próxima página' }).click()
  await expect(page.getByText(/^16 a 30 de [\d.]+ casos$/)).toBeVisible()
  await page.getByRole('button', { name: 'Próxima página' }).click()
  await expect(page).toHaveURL(/pagina=3/)
  await expect(page.getByText(/^31 a 45 de [\d.]+ casos$/)).toBeVisible()
  expect(counted()).toBe(before)
  expect(asked.filter(({ pagination }) => pagination.page === 3).every(({ from }) => from !== undefined)).toBe(true)
  await page.getByRole('button', { name: 'Página 1', exact: true }).click()
  await expect(grid(page).getByRole('row').nth(1)).toHaveText(first.replaceAll('\t', '').replaceAll('\n', ''), {
    useInnerText: false,
  })
})

test('CASE-005 CASE-007 filters are chips that are added, changed, taken off, and live in the address', async ({
  page,
  api,
  enterAs,
}) => {
  const { jwt } = await logInDemo(api, demo.admin)
  const own = await ownCases(api, jwt, ['Ana', 'Bia', 'Caio'], (at) => ({
    caseType: at === 0 ? 'ATIVO' : 'PASSIVO',
    dealLimitDate: ['2031-01-10', '2031-02-10', '2031-04-10'][at] ?? '',
  }))
  await enterAs(demo.admin, own.path)
  await expect(row(page, own.mark)).toHaveCount(3)
  await page.getByRole('button', { name: 'Filtro', exact: true }).click()
  await page.getByRole('option', { name: 'Tipo de ação' }).click()
  await page.getByRole('option', { name: 'PASSIVO' }).click()
  await page.keyboard.press('Escape')
  await expect(row(page, own.mark)).toHaveCount(2)
  await page.getByRole('button', { name: 'Filtro', exact: true }).click()
  await page.getByRole('option', { name: 'Prazo', exact: true }).click()
  await page.getByRole('textbox', { name: 'Até' }).fill('01/03/2031')
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await expect(page.getByRole('button', { name: 'Prazo até 01/03/2031' })).toBeVisible()
  await expect(row(page, own.mark)).toHaveCount(1)
  await expect(page).toHaveURL(/tipo=PASSIVO/)
  await page.reload()
  await expect(row(page, 'Bia')).toHaveCount(1)
  await page.getByRole('button', { name: 'Remover Tipo de ação' }).click()
  await expect(row(page, own.mark)).toHaveCount(2)
  await page.getByRole('searchbox', { name: 'Buscar nesta lista' }).fill(`${own.mark}z`)
  await expect(page.getByText('Nenhum caso encontrado')).toBeVisible()
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect(grid(page).getByRole('row')).toHaveCount(16)
})

test('CASE-008 CASE-009 CASE-010 the columns of the requirements are shown; which, in what order and how wide is kept for each person', async ({
  page,
  api,
  enter,
  anotherBrowser,
}) => {
  const person = await aPerson(api)
  await enter(person, '/app/casos')
  await expect(grid(page).getByRole('columnheader')).toHaveCount(24)
  for (const name of ['Status', 'Empresa', 'Processo', 'Resumo', 'Prop. máxima', 'OAB', 'WhatsApps', 'Tipo de ação'])
    await expect(head(page, name)).toHaveCount(1)
  await expect(head(page, 'CPF')).toHaveCount(0)
  await page.getByRole('button', { name: /^Colunas/ }).click()
  const chooser = page.getByRole('dialog', { name: 'Colunas' })
  await chooser.getByRole('checkbox', { name: 'CPF' }).check()
  await chooser.getByRole('checkbox', { name: 'Resumo' }).uncheck()
  await chooser.getByRole('button', { name: 'Compacta' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Colunas 23 / 46' })).toBeVisible()
  await cell(grid(page).getByRole('row').nth(1), 'situation').focus()
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(grid(page).getByRole('columnheader').nth(2)).toHaveText(/Situação/)
  await expect(grid(page).getByRole('columnheader').nth(3)).toHaveText(/Processo/)
  const wide = page.waitForResponse((answer) => answer.url().endsWith('/case-list-choice') && answer.ok())
  await page.keyboard.press('Alt+Shift+ArrowRight')
  await wide
  const width = await head(page, 'Situação').evaluate((element) => element.getBoundingClientRect().width)
  const other = await anotherBrowser(person, '/app/casos')
  await expect(head(other, 'CPF')).toHaveCount(1)
  await expect(head(other, 'Resumo')).toHaveCount(0)
  await expect(grid(other).getByRole('columnheader').nth(2)).toHaveText(/Situação/)
  expect(await head(other, 'Situação').evaluate((element) => element.getBoundingClientRect().width)).toBe(width)
  await other.getByRole('button', { name: /^Colunas/ }).click()
  await other.getByRole('button', { name: 'Restaurar padrão' }).click()
  await expect(head(other, 'Resumo')).toHaveCount(1)
})

test('CASE-011 cells are edited like a spreadsheet and marked until they are saved', async ({ page, api, enterAs }) => {
  const { jwt } = await logInDemo(api, demo.admin)
  const own = await ownCases(api, jwt, ['Ana', 'Bia'])
  await enterAs(demo.negotiator, own.path)
  const deadline = cell(row(page, 'Ana'), 'limitDate')
  await deadline.focus()
  await page.keyboard.press('Enter')
  const box = page.getByRole('textbox', { name: 'Editar Prazo' })
  await expect(box).toHaveValue('10/01/2031')
  await expect(page.getByText('Antes')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(deadline).toBeFocused()

  await page.keyboard.type('31022031')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Digite uma data válida')
  await expect(box).toBeFocused()

  let answer = () => undefined as void
  await page.route('**/api/case/api/cases/*', async (route) => {
    if (route.request().method() === 'PUT') await new Promise<void>((resolve) => (answer = resolve))
    await route.continue()
  })
  await box.fill('12/02/2031')
  await page.keyboard.press('Enter')
  await expect(deadline).toContainText('12/02/2031')
  await expect(deadline).toContainText('editado, ainda não salvo')
  await expect(row(page, 'Ana')).toHaveAttribute('data-edited', 'true')
  await expect(cell(row(page, 'Bia'), 'limitDate')).toBeFocused()
  answer()
  await expect(toast(page, /Prazo: 12\/02\/2031/)).toBeVisible()
  await expect(deadline).not.toContainText('editado')
  await page.unroute('**/api/case/api/cases/*')

  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(deadline).toContainText('10/01/2031')

  await cell(row(page, 'Ana'), 'situation').focus()
  await page.keyboard.type('negoc')
  await page.keyboard.press('Enter')
  await expect(toast(page, /Situação: Em negociação/)).toBeVisible()
  await cell(row(page, 'Bia'), 'processualState').focus()
  await page.keyboard.type('p')
  await page.keyboard.press('Enter')
  await expect(toast(page, /Fase processual: Pós Sentença/)).toBeVisible()
  const saved = async (at: number) =>
    (await api.call(casesDeskEndpoints.case, { id: own.cases[at]?.id ?? '' }, jwt)).data
  expect((await saved(0)).deal).toMatchObject({ status: 'Em negociação', limitDate: '2031-01-10' })
  expect((await saved(1)).processualState).toBe('Pós Sentença')
})

test('CASE-012 a defendant counterproposal sets proposals and the last proposal; Tab goes on, an offer above the ceiling becomes a request', async ({
  page,
  api,
  enterAs,
}) => {
  const { jwt } = await logInDemo(api, demo.admin)
  const own = await ownCases(api, jwt, ['Ana', 'Bia'])
  const ids = own.cases.map(({ id }) => id)
  for (const caseId of ids) await api.call(casesCeilingEndpoints.setCeiling, { caseId, amount: '5.000,00' }, jwt)
  await enterAs(demo.negotiator, own.path)
  await cell(row(page, 'Ana'), 'clientCounterProposalValue').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Também muda Proposta atual e Última proposta.')).toBeVisible()
  await page.keyboard.type('4500')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('textbox', { name: 'Editar Contrap. autor' })).toBeFocused()
  await page.keyboard.type('6200')
  await page.keyboard.press('Enter')
  await expect(toast(page, /Contrap. autor: R\$ 6\.200,00/)).toBeVisible()
  const { data } = await api.call(casesDeskEndpoints.case, { id: ids[0] ?? '' }, jwt)
  expect(data.deal).toMatchObject({
    clientCounterProposalValue: '4.500,00',
    proposals: '4.500,00',
    lastProposal: '4.500,00',
    authorCounterProposalValue: '6.200,00',
  })

  await cell(row(page, 'Bia'), 'clientCounterProposalValue').focus()
  await page.keyboard.type('9000')
  await page.keyboard.press('Enter')
  await expect(toast(page, /R\$ 9\.000,00 passa da alçada e virou um pedido/)).toBeVisible()
  await expect(cell(row(page, 'Bia'), 'clientCounterProposalValue')).not.toContainText('9.000,00')
})

test('a row changed by somebody else meanwhile is shown and not overwritten', async ({ page, api, enterAs }) => {
  const { jwt } = await logInDemo(api, demo.admin)
  const own = await ownCases(api, jwt, ['Ana', 'Bia'])
  const [one] = own.cases
  if (!one) throw new Error('no case')
  await enterAs(demo.negotiator, own.path)
  const deadline = cell(row(page, 'Ana'), 'limitDate')
  await deadline.focus()
  const change = async (limitDate: string) => {
    const { data } = await api.call(casesDeskEndpoints.case, { id: one.id }, jwt)
    await api.call(casesDealsEndpoints.changeCase, { id: one.id, version: data.version, limitDate }, jwt)
  }
  await change('2031-05-05')
  await expect(deadline).toContainText('05/05/2031')

  // While the cell is open: said at once, and leaving it writes nothing over.
  await deadline.focus()
  await page.keyboard.press('Enter')
  await change('2031-06-06')
  await expect(page.getByRole('alert')).toContainText('Outra pessoa mudou agora para 06/06/2031')
  await page.keyboard.press('Enter')
  await expect(deadline).toContainText('06/06/2031')

  // And when the news comes too late for that: the server refuses, the cell opens again with both values.
  let isFirst = true
  await page.route('**/api/case/api/cases/*', async (route) => {
    if (route.request().method() === 'PUT' && isFirst) {
      isFirst = false
      await change('2031-07-07')
    }
    return route.continue()
  })
  await deadline.focus()
  await page.keyboard.type('08082031')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Outra pessoa mudou este valor para 07/07/2031')
  await expect(page.getByRole('textbox', { name: 'Editar Prazo' })).toHaveValue('08/08/2031')
  await page.keyboard.press('Escape')
  await expect(deadline).toContainText('07/07/2031')
  const { data } = await api.call(casesDeskEndpoints.case, { id: one.id }, jwt)
  expect(data.deal.limitDate).toBe('2031-07-07')
})

test('rows are chosen over pages, all of the filter at once, copied into a spreadsheet, and handed to the batch edit', async ({
  page,
  context,
  enterAs,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await enterAs(demo.admin, '/app/casos')
  await cell(grid(page).getByRole('row').nth(2), 'authorName').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+Space')
  await expect(page.getByText('3 casos selecionados')).toBeVisible()
  await page.keyboard.press('Control+c')
  await expect(toast(page, '3 linhas copiadas. Cole no Excel.')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  const [titles = '', ...lines] = copied.split(/\r?\n/)
  expect(titles.split('\t')).toContain('Contrap. réu')
  expect(lines).toHaveLength(3)
  const html = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read()
    return (await item?.getType('text/html'))?.text()
  })
  expect(html).toContain('<table')

  await page.getByRole('button', { name: 'Próxima página' }).click()
  await expect(page).toHaveURL(/pagina=2/)
  await expect(page.getByText('3 casos selecionados')).toBeVisible()
  await page.getByRole('button', { name: /^Selecionar os [\d.]+ casos do filtro$/ }).click()
  await expect(page.getByText(/^\d\.\d{3} casos selecionados$/)).toBeVisible()
  await page.getByRole('toolbar', { name: 'Seleção' }).getByRole('button', { name: 'Situação' }).click()
  await expect(page).toHaveURL(/update-em-lote\?campo=dealStatus/)
  const handed = await page.evaluate(() => sessionStorage.getItem('cases.chosen'))
  expect(JSON.parse(handed ?? '{}')).toMatchObject({ by: 'filter', filter: { isActive: true } })
})

test('CASE-017 the list is exported with its columns; a report that fails alerts', async ({ page, api, enterAs }) => {
  const { jwt } = await logInDemo(api, demo.admin)
  const own = await ownCases(api, jwt, ['Ana', 'Bia'])
  await enterAs(demo.negotiator, own.path)
  await expect(row(page, own.mark)).toHaveCount(2)
  const exportAs = async (format: string) => {
    await page.getByRole('button', { name: 'Exportar', exact: true }).click()
    await page.getByRole('menuitem', { name: format }).click()
  }
  const download = page.waitForEvent('download')
  await exportAs('Texto (CSV)')
  const file = await download
  expect(file.suggestedFilename()).toMatch(/\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain(own.mark)
  expect(text).toContain('CONTRAPROPOSTA_REU')

  await page.route('**/api/case/api/tools/export', (route) => route.abort())
  await exportAs('Excel (XLSX)')
  await expect(page.getByRole('alert')).toHaveText(/^Algo deu errado/)
})

test('the chosen cases are written to: looked at before, sent with their own data', async ({ page, api, enterAs }) => {
  const { jwt } = await logInDemo(api, demo.admin)
  const lawyer = (at: number) => ({
    is: 'new' as const,
    name: `Dra. Helena ${at}`,
    addresses: [{ kind: 'email' as const, value: newEmail() }],
  })
  const own = await ownCases(api, jwt, ['Ana', 'Bia'], (at, name) => ({
    parties: [{ person: { is: 'new', name, addresses: [] }, lawyer: lawyer(at) }],
  }))
  await enterAs(demo.admin, own.path)
  await page.getByRole('checkbox', { name: 'Selecionar todas as linhas' }).check()
  await page.getByRole('toolbar', { name: 'Seleção' }).getByRole('button', { name: 'E-mail' }).click()
  const dialog = page.getByRole('dialog', { name: 'E-mail para 2 casos' })
  await dialog.getByRole('textbox', { name: 'Assunto' }).fill('Proposta no caso {{caso}}')
  await dialog.getByRole('textbox', { name: 'Texto' }).fill('Prezada {{advogado}}, sobre {{autor}}.')
  await dialog.getByRole('button', { name: 'Ver como vai' }).click()
  await expect(dialog.getByText(/^Proposta no caso AF\d{7}$/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Enviar 2 e-mails' }).click()
  await expect(toast(page, '2 e-mails a caminho.')).toBeVisible()
  const sent = async () => {
    const { data } = await api.call(casesMailsEndpoints.caseMails, { caseId: own.cases[0]?.id ?? '' }, jwt)
    return data.map(({ state }) => state).join()
  }
  await expect.poll(sent, { timeout: 20_000 }).toBe('sent')
})

test('what many changed at once waits for a word; one case changed elsewhere changes here', async ({
  page,
  api,
  enterAs,
}) => {
  const { jwt } = await logInDemo(api, demo.admin)
  const own = await ownCases(api, jwt, ['Ana'])
  await enterAs(demo.negotiator, own.path)
  await expect(row(page, own.mark)).toHaveCount(1)
  const [one] = own.cases
  const version = one?.version ?? 1
  await api.call(casesDealsEndpoints.changeCase, { id: one?.id ?? '', version, status: 'Suspenso' }, jwt)
  await expect(cell(row(page, 'Ana'), 'status')).toContainText('Suspenso')
  await ownCases(api, jwt, ['Outra'])
  const note = page.getByRole('status').filter({ hasText: /novos? ou alterados?/ })
  await note.getByRole('button', { name: 'Atualizar' }).click()
  await expect(note).toHaveCount(0)
})

test('a view is saved, opened by its tab, changed, shared and taken away', async ({ page, api, enter }) => {
  const admin = await logInDemo(api, demo.admin)
  const person = await aPerson(api, { profileTypeId: 2 })
  await enter(person, '/app/casos?tipo=ATIVO&ordem=limitDate.asc')
  const name = `Ativos ${person.name.slice(-6)}`
  await page.getByRole('button', { name: 'Salvar visão' }).click()
  const dialog = page.getByRole('dialog', { name: 'Salvar visão' })
  await dialog.getByRole('textbox', { name: 'Nome da visão' }).fill(name)
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(page, `Visão ${name} salva.`)).toBeVisible()
  const tabs = page.getByRole('navigation', { name: 'Visões' })
  await expect(tabs.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')

  await tabs.getByRole('link', { name: /^Todos/ }).click()
  await expect(page.getByRole('button', { name: 'Tipo de ação ATIVO' })).toHaveCount(0)
  await tabs.getByRole('link', { name }).click()
  await expect(page.getByRole('button', { name: 'Tipo de ação ATIVO' })).toBeVisible()
  await expect(page).toHaveURL(/ordem=limitDate\.asc/)

  await page.getByRole('button', { name: 'Remover Tipo de ação' }).click()
  await page.getByRole('button', { name: 'Visão alterada' }).click()
  await page.getByRole('menuitem', { name: 'Guardar as mudanças nesta visão' }).click()
  await expect(page.getByRole('button', { name: 'Visão', exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Visão', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Renomear ou compartilhar' }).click()
  const renaming = page.getByRole('dialog', { name: 'Renomear ou compartilhar' })
  await renaming.getByRole('button', { name: 'Quem vê' }).click()
  await page.getByRole('option', { name: 'Toda a empresa' }).click()
  await renaming.getByRole('button', { name: 'Salvar' }).click()
  await expect(renaming).toHaveCount(0)
  const seen = await api.call(casesViewEndpoints.caseViews, {}, admin.jwt)
  expect(seen.data.find((view) => view.name === name)).toMatchObject({ reach: 'all', isMine: false })

  await page.getByRole('button', { name: 'Visão', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Excluir visão' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar' }).click()
  await expect(tabs.getByRole('link', { name })).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 } })
  test('cases are cards', async ({ page, api, enterAs }) => {
    const { jwt } = await logInDemo(api, demo.admin)
    const own = await ownCases(api, jwt, ['Ana', 'Bia'])
    await enterAs(demo.negotiator, own.path)
    const cards = page.getByRole('list', { name: 'Casos' }).getByRole('listitem')
    await expect(cards).toHaveCount(2)
    await expect(page.getByRole('grid')).toHaveCount(0)
    await cards.first().getByRole('checkbox').check()
    await expect(page.getByText('1 caso selecionado')).toBeVisible()
    await cards.first().getByRole('link').click()
    await expect(page).toHaveURL(new RegExp(`/app/casos/${own.cases[0]?.id.slice(2) ?? ''}$`))
  })
})
