// The figures, by hand and by key: the dashboard in the panel and on its page, each number followed to its rows, and a person's own work.
import { readFile } from 'node:fs/promises'
import { casesDealsEndpoints } from '@tratativa/contract/cases/deals/endpoints'
import { paths } from '@tratativa/contract/kernel/paths'
import { calendarDay, dayAfter } from '@tratativa/contract/kernel/time'
import type { Page } from '@playwright/test'
import type { Api } from './api.ts'
import { isClean } from './axe.ts'
import { aTalkedCase, aTeam, panel } from './chats.ts'
import { expect, test } from './journey.ts'
import { demo, logIn } from './people.ts'
import { typeHere } from './typing.ts'

/** A negotiator with a conversation that waits and one deal: an offer of ours that the other side accepted. */
const aDeal = async (api: Api) => {
  const team = await aTeam(api)
  const talked = await aTalkedCase(api, team.negotiator, 'Aceito R$ 4.000,00')
  const { jwt } = await logIn(api, team.negotiator)
  const offer = { id: talked.case_.id, side: 'ours', move: 'proposal', value: '4.000,00' } as const
  const made = await api.call(casesDealsEndpoints.makeOffer, offer, jwt)
  await api.call(casesDealsEndpoints.setOutcome, { id: made.offer?.id ?? '', outcome: 'accepted' }, jwt)
  return { ...team, ...talked }
}

const written = (day: string) => `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}`
const cellLink = (page: Page, column: string, email: string) =>
  page.getByRole('link', { name: new RegExp(`^${column}, ${email.replaceAll('.', String.raw`\.`)}: `) })

const filterTable = async (page: Page, email: string) => {
  await page.getByRole('searchbox', { name: 'Filtrar negociador' }).click()
  await typeHere(page, email)
  await page.keyboard.press('Enter')
}

test('INSIGHT-001 INSIGHT-002 INSIGHT-003 INSIGHT-005 CHAT-002 an administrator follows the figures to their rows', async ({
  page,
  api,
  enterAs,
}) => {
  const { negotiator, case_ } = await aDeal(api)
  const today = calendarDay(new Date())
  await enterAs(demo.admin, `${paths.overview}?chat=minhas`)

  await test.step('the dashboard is a tab of the panel', async () => {
    await panel(page).getByRole('button', { name: 'Dashboard controle' }).click()
    const dashboard = panel(page).getByRole('region', { name: 'Dashboard controle' })
    await expect(dashboard.getByRole('region', { name: 'IA', exact: true })).toContainText('Acordos fechados')
    await expect(dashboard.getByRole('figure', { name: 'Funil de Performance - IA vs Negociadores' })).toBeVisible()
    await isClean(page, 'dashboard in the panel')
    await page.keyboard.press('Escape')
  })

  await page.goto(paths.negotiators)
  await expect(page.getByRole('heading', { name: 'Dashboard controle' })).toBeVisible()
  const month = `${written(`${today.slice(0, 7)}-01`)} a ${written(today)}`

  await test.step('the table is sorted by deals and filtered by a typed address', async () => {
    await expect(page.getByRole('button', { name: month })).toBeVisible()
    const deals = page.getByRole('columnheader', { name: 'Acordos' })
    await expect(deals).toHaveAttribute('aria-sort', 'descending')
    await page.getByRole('button', { name: 'Acordos', exact: true }).click()
    await expect(deals).toHaveAttribute('aria-sort', 'ascending')
    await page.getByRole('button', { name: 'Ativas', exact: true }).click()
    await expect(page.getByRole('columnheader', { name: 'Ativas' })).toHaveAttribute('aria-sort', 'descending')
    await filterTable(page, 'ninguém')
    await expect(page.getByText('Nenhum negociador com esse nome')).toBeVisible()
    await expect(page.getByText('10 por página')).toHaveCount(0)
    await page.getByRole('button', { name: 'Limpar filtros' }).click()
    await page.getByRole('button', { name: 'Página 2', exact: true }).click()
    await filterTable(page, negotiator.email)
    await expect(page.getByRole('table', { name: 'Negociadores' }).getByRole('row')).toHaveCount(2)
    await expect(cellLink(page, 'Acordos', negotiator.email)).toHaveText(/1$/)
    await expect(cellLink(page, 'Ativas', negotiator.email)).toHaveText('1')
    await isClean(page, 'dashboard')
  })

  await test.step('a deal leads to its case, and a conversation to the conversation', async () => {
    await cellLink(page, 'Acordos', negotiator.email).press('Enter')
    await expect(page.getByRole('heading', { name: 'Casos' })).toBeVisible()
    await expect(page.getByText('1 a 1 de 1 casos')).toBeVisible()
    await expect(page.getByRole('row', { name: new RegExp(case_.id) })).toBeVisible()
    await page.goBack()
    await filterTable(page, negotiator.email)
    await cellLink(page, 'Ativas', negotiator.email).click()
    await expect(page.getByRole('heading', { name: 'Conversas ativas' })).toBeVisible()
    const rows = page.getByRole('main').getByRole('listitem')
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText(case_.id)
    await isClean(page, 'rows of a figure')
    await rows.getByRole('link').click()
    await expect(panel(page).getByText('Aceito R$ 4.000,00').last()).toBeVisible()
  })

  await test.step('a bar is reached by arrows and leads to its cases; the table stands behind one press', async () => {
    await page.goto(paths.negotiators)
    const figure = page.getByRole('figure', { name: 'Funil de Performance - IA vs Negociadores' })
    await figure.getByRole('link', { name: /^Contato, IA/ }).focus()
    for (const _ of [1, 2, 3, 4, 5, 6, 7, 8, 9]) await page.keyboard.press('ArrowDown')
    const bar = figure.getByRole('link', { name: /^Acordo fechado, Negociadores/ })
    await expect(bar).toBeFocused()
    const [, counted] = /: ([\d.]+)\. Ver/.exec((await bar.getAttribute('aria-label')) ?? '') ?? []
    await figure.getByRole('button', { name: 'Ver tabela' }).press('Enter')
    await expect(figure.getByRole('row', { name: new RegExp(`^Acordo fechado \\d+ ${counted}$`) })).toBeVisible()
    await figure.getByRole('button', { name: 'Ver gráfico' }).press('Enter')
    await bar.press('Enter')
    await expect(page.getByText(new RegExp(`de ${counted} casos`))).toBeVisible()
    await page.goBack()
  })

  await test.step('another period, by keys: tomorrow alone has no deal', async () => {
    await page.getByRole('button', { name: month }).press('Enter')
    await expect(page.locator('[data-day]:focus')).toHaveAttribute('data-day', today)
    await page.keyboard.press('ArrowRight')
    const tomorrow = dayAfter(today, 1)
    await page.getByRole('button', { name: 'Limpar' }).click()
    const apply = page.getByRole('button', { name: 'Aplicar' })
    await expect(apply).toBeDisabled()
    await page.locator(`[data-day="${tomorrow}"]`).press('Enter')
    await expect(apply).toBeDisabled()
    await page.locator(`[data-day="${tomorrow}"]`).press('Enter')
    await apply.press('Enter')
    await expect(page.getByRole('button', { name: `${written(tomorrow)} a ${written(tomorrow)}` })).toBeFocused()
    await expect(page.getByRole('link', { name: /^Acordos fechados, Negociadores: 0\./ })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('link', { name: /^Acordos fechados, Negociadores: 0\./ })).toBeVisible()
  })

  await test.step('every figure is in the file', async () => {
    await page.goto(paths.negotiators)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Exportar CSV' }).click()
    const text = await readFile(await (await download).path(), 'utf8')
    expect(text).toMatch(new RegExp(`${negotiator.email};[^;]*;1;1;`))
    expect(text).toMatch(/Acordo fechado;;\d+;/)
    const funnel = page.getByRole('figure', { name: 'Funil de Performance' })
    const save = async (name: string) => {
      const saved = page.waitForEvent('download')
      await funnel.getByRole('button', { name }).press('Enter')
      return readFile(await (await saved).path())
    }
    expect((await save('Baixar CSV')).toString()).toMatch(/\r\nAcordo fechado;\d+;\d+/)
    const picture = await save('Baixar imagem')
    expect(picture.subarray(1, 4).toString()).toBe('PNG')
    // Twice the size of the screen, and drawn: a blank sheet of this size is far smaller.
    expect(picture.readUInt32BE(16)).toBeGreaterThan(800)
    expect(picture.length).toBeGreaterThan(15_000)
  })
})

test('INSIGHT-005 a negotiator sees their own work, a supervisor that of the team', async ({ page, api, enter }) => {
  const { supervisor, negotiator, case_ } = await aDeal(api)
  const failing = { error: true, message: 'Erro interno.', code: 'kernel.internal', requestId: 'x' }
  await page.route('**/dashboard/times', (route) => route.fulfill({ status: 500, json: failing }))
  await enter(negotiator, paths.productivity)
  const failure = page.getByRole('main').getByRole('alert')
  await expect(failure).toContainText('Os indicadores não carregaram')
  await expect(failure).toContainText('Desculpe, algo deu errado no servidor.')
  await page.unrouteAll()
  await failure.getByRole('button', { name: 'Tentar de novo' }).click()
  const table = page.getByRole('table', { name: 'Por pessoa' })
  await expect(table.getByRole('row')).toHaveCount(2)
  await expect(table).toContainText(negotiator.name)
  await isClean(page, 'productivity')
  const chart = page.getByRole('figure', { name: 'Propostas e acordos' })
  await chart.getByRole('button', { name: 'Ver tabela' }).click()
  await expect(chart.getByRole('row', { name: `${written(calendarDay(new Date()))} 1 1` })).toBeVisible()
  await table.getByRole('link', { name: new RegExp(`^Propostas, ${negotiator.name}: 1`) }).press('Enter')
  await expect(page.getByText('1 a 1 de 1 casos')).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(case_.id) })).toBeVisible()
  await page.goto(paths.negotiators)
  await expect(page.getByText('Oops, você não tem permissão')).toBeVisible()

  await enter(supervisor, paths.negotiators)
  await expect(page.getByRole('link', { name: /^Acordos fechados, Negociadores: 1\./ })).toBeVisible()
  await page.getByRole('link', { name: /^Mensagens iniciadas, Negociadores: 0\./ }).click()
  await expect(page.getByText('Nada por aqui')).toBeVisible()
  await page.getByRole('button', { name: 'Voltar' }).click()
  const compared = page.getByRole('region', { name: 'IA e negociadores em casos parecidos' })
  await expect(compared.getByRole('link', { name: /Negociadores: 100%, amostra pequena/ })).toBeVisible()
})
