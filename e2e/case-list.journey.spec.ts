// The case list: search, filters, sorting and paging; its columns and views; on a phone.
import { casesViewEndpoints } from '@tratativa/contract/cases/list/view-endpoints'
import { paths } from '@tratativa/contract/kernel/paths'
import type { Page, Request, Response } from '@playwright/test'
import type { Api } from './api.ts'
import { cell, grid, head, row } from './case-grid.ts'
import { expect, logInDemo, test } from './journey.ts'
import { ownCases, type OwnCases } from './journey-cases.ts'
import { aPerson, demo, type Person } from './people.ts'
import { moveTo } from './routes.ts'
import { typeHere } from './typing.ts'
import { toast } from './screen.ts'

const fetches = (page: Page) => {
  const listRequests: { withTotal?: boolean; from?: string; pagination: { page: number } }[] = []
  page.on('request', (request: Request) => {
    if (request.url().endsWith('/fetch-cases')) listRequests.push(request.postDataJSON())
  })
  return listRequests
}

const searchesTheList = async (page: Page) => {
  const listRequests = fetches(page)
  await moveTo(page, paths.cases)
  await expect(grid(page).getByRole('row')).toHaveCount(16)
  await expect(page.getByText(/^1 a 15 de [\d.]+ casos$/)).toBeVisible()
  await page.getByRole('searchbox', { name: 'Buscar nesta lista' }).fill('banco')
  await expect(page).toHaveURL(/busca=banco/)
  await head(page, 'Prazo').getByRole('button').click()
  await expect(page).toHaveURL(/ordem=limitDate\.asc/)
  await expect(head(page, 'Prazo')).toHaveAttribute('aria-sort', 'ascending')
  // The rows of the previous order stay until the rows of this order arrive.
  const days = async () => {
    const texts = await cell(grid(page), 'limitDate').allInnerTexts()
    return texts.flatMap((text) => /(\d+)\/(\d+)\/(\d+)/.exec(text)?.slice(1).toReversed().join('-') ?? [])
  }
  const isSorted = (all: readonly string[]) => all.length > 10 && all.join() === all.toSorted().join()
  await expect.poll(async () => isSorted(await days())).toBe(true)
  const first = await grid(page).getByRole('row').nth(1).innerText()
  const counted = () => listRequests.filter(({ withTotal }) => withTotal === true).length
  await expect(page.getByText(/^1 a 15 de [\d.]+ casos$/)).toBeVisible()
  const before = counted()
  await page.getByRole('button', { name: 'Próxima página' }).click()
  await expect(page.getByText(/^16 a 30 de [\d.]+ casos$/)).toBeVisible()
  await page.getByRole('button', { name: 'Próxima página' }).click()
  await expect(page).toHaveURL(/pagina=3/)
  await expect(page.getByText(/^31 a 45 de [\d.]+ casos$/)).toBeVisible()
  expect(counted()).toBe(before)
  expect(listRequests.filter(({ pagination }) => pagination.page === 3).every(({ from }) => from !== undefined)).toBe(
    true,
  )
  await page.getByRole('button', { name: 'Página 1', exact: true }).click()
  await expect(grid(page).getByRole('row').nth(1)).toHaveText(first.replaceAll('\t', '').replaceAll('\n', ''), {
    useInnerText: false,
  })
}

const usesKeys = async (page: Page) => {
  const rowAt = (index: number) => grid(page).getByRole('row').nth(index)
  const isFocused = (index: number) => expect(rowAt(index).locator('td:focus')).toBeVisible()
  await expect(grid(page).getByRole('row')).toHaveCount(16)
  await page.keyboard.press('j')
  await isFocused(1)
  await page.keyboard.press('j')
  await isFocused(2)
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('Shift+X')
  await expect(page.getByText('3 casos selecionados')).toBeVisible()
  await page.keyboard.press('k')
  await isFocused(3)
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Ir para ou fazer' })
  for (const act of ['Próxima linha', 'Mudar o prazo dos selecionados', 'Exportar para Excel (XLSX)', 'Salvar visão'])
    await expect(palette.getByRole('option', { name: act })).toBeVisible()
  await typeHere(page, 'desfazer a sel')
  await page.keyboard.press('Enter')
  await expect(page.getByText('3 casos selecionados')).toBeHidden()
  await isFocused(3)
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Atalhos do teclado' })
  for (const act of ['Linha anterior', 'Selecionar até esta linha', 'Editar na linha'])
    await expect(sheet.getByText(act).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('e')
  await expect(rowAt(3).locator('[data-cell-editor]')).toBeVisible()
  await page.keyboard.press('Escape')
  // In a field letters are text.
  await page.getByRole('searchbox', { name: 'Buscar nesta lista' }).click()
  await typeHere(page, 'jx')
  await expect(page).toHaveURL(/busca=jx/)
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await expect(page).not.toHaveURL(/busca/)
  await expect(grid(page).getByRole('row')).toHaveCount(16)
  await page.keyboard.press('Tab')
  await page.keyboard.press('k')
  await expect(grid(page).locator('td:focus')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/app\/casos\/\d+/)
}

const filtersTheList = async (page: Page, own: OwnCases) => {
  await page.goto(own.path)
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
}

const choosesColumns = async (page: Page) => {
  await expect(grid(page).getByRole('columnheader')).toHaveCount(24)
  for (const name of ['Status', 'Subcliente', 'Processo', 'Resumo', 'Prop. máxima', 'OAB', 'WhatsApps', 'Tipo de ação'])
    await expect(head(page, name)).toHaveCount(1)
  await expect(head(page, 'CPF')).toHaveCount(0)
  await page.getByRole('button', { name: /^Colunas/ }).click()
  const chooser = page.getByRole('dialog', { name: 'Colunas' })
  await chooser.getByRole('checkbox', { name: 'CPF' }).check()
  await chooser.getByRole('checkbox', { name: 'Resumo' }).uncheck()
  await chooser.getByRole('button', { name: 'Compacta' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Colunas 23 / 47' })).toBeVisible()
  await cell(grid(page).getByRole('row').nth(1), 'situation').focus()
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(grid(page).getByRole('columnheader').nth(2)).toHaveText(/Situação/)
  await expect(grid(page).getByRole('columnheader').nth(3)).toHaveText(/Processo/)
  // The answers to the earlier choices may still arrive.
  const hasWidth = (answer: Response) => answer.request().postData()?.includes('width') === true
  const wide = page.waitForResponse(
    (answer) => answer.url().endsWith('/case-list-choice') && hasWidth(answer) && answer.ok(),
  )
  await page.keyboard.press('Alt+Shift+ArrowRight')
  await wide
  return head(page, 'Situação').evaluate((element) => element.getBoundingClientRect().width)
}

const restoresColumns = async (other: Page, width: number) => {
  await expect(head(other, 'CPF')).toHaveCount(1)
  await expect(head(other, 'Resumo')).toHaveCount(0)
  await expect(grid(other).getByRole('columnheader').nth(2)).toHaveText(/Situação/)
  expect(await head(other, 'Situação').evaluate((element) => element.getBoundingClientRect().width)).toBe(width)
  await other.getByRole('button', { name: /^Colunas/ }).click()
  await other.getByRole('button', { name: 'Restaurar padrão' }).click()
  await expect(head(other, 'Resumo')).toHaveCount(1)
}

const changesViews = async (page: Page, api: Api, person: Person) => {
  const admin = await logInDemo(api, demo.admin)
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
}

test('CASE-004 CASE-005 CASE-006 CASE-007 an administrator walks, searches, sorts, pages and filters the list', async ({
  page,
  api,
  enterAs,
}) => {
  const { jwt } = await logInDemo(api, demo.admin)
  const own = await ownCases(api, jwt, ['Ana', 'Bia', 'Caio'], (index) => ({
    caseType: index === 0 ? 'ATIVO' : 'PASSIVO',
    dealLimitDate: ['2031-01-10', '2031-02-10', '2031-04-10'][index] ?? '',
  }))
  await enterAs(demo.admin, paths.cases)
  await test.step('the list is walked, selected, edited and opened by keys that the palette and the sheet name', () =>
    usesKeys(page))
  await test.step('the list is searched, sorted and paged, its total fetched once for each filter', () =>
    searchesTheList(page))
  await test.step('filters are chips that are added, changed and removed, and are stored in the address', () =>
    filtersTheList(page, own))
})

test('CASE-008 CASE-009 CASE-010 a supervisor has own views and columns', async ({
  page,
  api,
  enter,
  anotherBrowser,
}) => {
  const person = await aPerson(api, { profileTypeId: 2 })
  await enter(person, `${paths.cases}?tipo=ATIVO&ordem=limitDate.asc`)
  await test.step('a view is saved, opened by its tab, changed, shared and removed', () =>
    changesViews(page, api, person))
  const width = await test.step('the columns of the requirements are shown, and chosen, ordered and sized', () =>
    choosesColumns(page))
  const other = await anotherBrowser(person, paths.cases)
  await test.step('the choice, order and widths of columns are stored for each person', () =>
    restoresColumns(other, width))
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
