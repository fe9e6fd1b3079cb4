// An hour of a negotiator: from the overview to the first case, all work at its desk, and on to the next case.
import { casesDeskEndpoints } from '@tratativa/contract/cases/desk/endpoints'
import type { CaseDetail } from '@tratativa/contract/cases/desk/shapes'
import { casesMailsEndpoints } from '@tratativa/contract/cases/mails/endpoints'
import { casesTexts } from '@tratativa/contract/cases/texts'
import { formatProcessNumber } from '@tratativa/contract/kernel/brazil'
import { casePath, paths } from '@tratativa/contract/kernel/paths'
import { calendarDay, instantAt } from '@tratativa/contract/kernel/time'
import { tasksEndpoints } from '@tratativa/contract/tasks/endpoints'
import { tasksTexts } from '@tratativa/contract/tasks/texts'
import type { Page } from '@playwright/test'
import type { Api } from './api.ts'
import { row } from './case-grid.ts'
import { ceiling, dealtCases } from './negotiated-cases.ts'
import { deal, deskTab, offerField, raisesAgain, situation, timeline, timelineEntry, zone } from './desk-elements.ts'
import { expect, fillSignIn, logInDemo, overview, test } from './journey.ts'
import { aPerson, demo, newName, type Person } from './people.ts'
import { sideMenu, toast } from './screen.ts'
import { typeHere } from './typing.ts'

interface Hour {
  readonly who: Person
  readonly mark: string
  readonly first: CaseDetail
  readonly second: CaseDetail
  readonly model: string
}

/** Creates a new negotiator with two cases, a mail task for today in the first one, and a mail model for it. */
const anHour = async (api: Api): Promise<Hour> => {
  const { jwt } = await logInDemo(api, demo.admin)
  const who = await aPerson(api, { adminToken: jwt })
  const { cases, mark } = await dealtCases(api, jwt, who.user.id, ['Conceição Órfão', 'Dário Brandão'])
  const [first, second] = cases
  if (!first || !second) throw new Error('journey: cases missing')
  const newLimitDate = instantAt(calendarDay(new Date()), '23:58').toISOString()
  const task = { case_id: first.id, task: 'enviar e-mail', newLimitDate, user: who.user.id } as const
  await api.call(tasksEndpoints.addTask, task, jwt)
  const model = newName('Proposta de acordo')
  const text = 'Prezado {{advogado}},\nsobre {{autor}}, processo {{processo}}: {{proposta}}.\n{{negociador}}'
  await api.call(casesMailsEndpoints.addMailModel, { name: model, subject: 'Acordo no caso {{caso}}', text }, jwt)
  return { who, mark, first, second, model }
}

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const nextTasks = (page: Page) => deal(page).getByRole('region', { name: 'Próxima tarefa' })

const startsTheDay = async (page: Page, { who, first }: Hour) => {
  await page.goto('/signin')
  await fillSignIn(page, who)
  await expect(page).toHaveURL(overview)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(who.name.split(' ')[0] ?? '')
  for (const name of ['Prazos críticos', 'Este mês', 'Meus casos'])
    await expect(page.getByRole('region', { name })).toBeVisible()
  const today = page.getByRole('region', { name: 'Tarefas de hoje' })
  await expect(today.getByRole('listitem').filter({ hasText: 'Enviar e-mail' })).toContainText(first.id)
  await today.getByRole('link', { name: 'Abrir o quadro' }).click()
  await expect(page).toHaveURL(paths.tasks)
}

const completeTask = async (page: Page, { first }: Hour) => {
  for (const key of ['late', 'today', 'tomorrow', 'week'] as const)
    await expect(column(page, tasksTexts[`tasks:column.${key}`])).toBeVisible()
  const card = column(page, 'Hoje').locator('[data-task]').filter({ hasText: 'Enviar e-mail' })
  await expect(card).toContainText(first.author?.name ?? '')
  await card.getByRole('link', { name: 'Enviar e-mail' }).click()
  await expect(page.getByRole('textbox', { name: 'Assunto' })).toBeFocused()
  await expect(page).toHaveURL(new RegExp(`${casePath(first.id)}$`))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(first.author?.name ?? '')
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')

const findsTheCase = async (page: Page, { first, mark }: Hour) => {
  await sideMenu(page).getByRole('link', { name: 'Tarefas' }).click()
  await page.keyboard.press('Control+b')
  const search = page.getByRole('dialog', { name: 'Busca rápida' })
  const hit = search.getByRole('link').filter({ hasText: first.id })
  const type = async (text: string) => {
    await page.keyboard.press('Control+a')
    await typeHere(page, text)
  }
  await expect(hit).toHaveCount(1)
  // The dictionary of the hits comes after them: Enter must not open the recent case meanwhile.
  const answered = page.waitForResponse((response) => response.url().endsWith('/search-all'))
  await page.route(/hits\.pt-/, async (route) => {
    await answered
    await route.continue()
  })
  await typeHere(page, `nenhuma pessoa ${mark}z`)
  await page.keyboard.press('Enter')
  await expect(search.getByText(casesTexts['search:none'])).toBeVisible()
  const { processNumber, clientFolder } = first.process
  const wrongAccents = plain(`conceicão orfao ${mark}`).toUpperCase().replace('O', 'Ó')
  for (const words of [wrongAccents, first.id.toLowerCase(), clientFolder, processNumber.replace(/\D/g, '')]) {
    await type(words)
    await expect(hit).toHaveCount(1)
  }
  await expect(hit).toContainText(formatProcessNumber(processNumber))
  // While the results are still those of the previous search, the first Enter only searches.
  await expect(async () => {
    await page.keyboard.press('Enter')
    await expect(search).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
  await expect(page).toHaveURL(`${casePath(first.id)}?tab=process`)
  await expect(page.getByRole('heading', { name: 'Dados do processo' })).toBeVisible()
}

const readsTheDesk = async (page: Page, { first }: Hour) => {
  await deskTab(page, 'Mesa').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(first.author?.name ?? '')
  const who = zone(page, 'Quem')
  await expect(who.getByText('Representado. O contato é com o advogado.')).toBeVisible()
  await expect(who).toContainText(first.lawyer?.telephones[0] ?? '')
  await expect(timelineEntry(page, 'registered')).toContainText('cadastrou o caso')
  await expect(timelineEntry(page, 'offer')).toContainText('R$ 4.000,00')
  await expect(deal(page).getByRole('img', { name: /R\$ 4\.000,00/ })).toBeVisible()
  const deadlines = deal(page).getByRole('region', { name: 'Prazos', exact: true })
  await expect(deadlines).toContainText('Prazo do acordo')
  await expect(deadlines).toContainText('10/01/2031')
  await expect(situation(page)).toHaveAccessibleName('Situação: Proposta enviada')
}

const recordTheirOffer = async (page: Page) => {
  await deal(page).getByRole('button', { name: 'Registrar contraproposta' }).click()
  const counterDialog = page.getByRole('dialog', { name: 'Contraproposta do outro lado' })
  await counterDialog.getByRole('textbox', { name: 'Valor pedido' }).fill('7500')
  await counterDialog.getByLabel('Por onde').selectOption('Ligação')
  await counterDialog.getByRole('textbox', { name: 'O que disseram' }).fill('Fecha por R$ 7.500,00 em uma parcela.')
  await counterDialog.getByRole('button', { name: 'Registrar' }).click()
  await expect(toast(page, 'Pedido de R$ 7.500,00 registrado.')).toBeVisible()
  await expect(timelineEntry(page, 'offer').last()).toContainText('Fecha por R$ 7.500,00 em uma parcela.')
  await expect(deal(page).getByText('Diferença')).toContainText('R$ 3.500,00')
  await expect(situation(page)).toHaveAccessibleName('Situação: Contraproposta recebida')
}

const offersWithin = async (page: Page) => {
  // The responsible negotiator sees the ceiling and the remaining amount.
  await expect(deal(page).getByRole('img', { name: new RegExp(ceiling.replace('.', '\\.')) })).toBeVisible()
  await offerField(page).fill('4500')
  await expect(deal(page).getByText('restam')).toContainText('R$ 700,00')
  await offerField(page).press('Control+Enter')
  await expect(toast(page, 'Proposta de R$ 4.500,00 registrada.')).toBeVisible()
  await expect(timelineEntry(page, 'offer').last()).toContainText('R$ 4.500,00')
  await expect(deal(page).getByText('Diferença')).toContainText('R$ 3.000,00')
}

const offerAboveCeiling = async (page: Page) => {
  await offerField(page).fill('6000')
  await expect(deal(page).getByText('Acima da alçada: vai para aprovação.')).toBeVisible()
  await deal(page).getByRole('textbox', { name: 'Motivo para quem aprova' }).fill('Fecha hoje, sem recurso.')
  await deal(page)
    .getByRole('button', { name: /^Pedir aprovação de/ })
    .click()
  await raisesAgain(page)
  await expect(toast(page, 'R$ 6.000,00 está acima da alçada e foi para aprovação.')).toBeVisible()
  const waiting = deal(page).getByRole('region', { name: 'Pedido de aprovação' })
  await expect(waiting).toContainText('Aguardando a decisão de um supervisor ou administrador.')
  await expect(waiting).toContainText('Fecha hoje, sem recurso.')
  await expect(timelineEntry(page, 'request')).toContainText('R$ 6.000,00')
  await expect(waiting.getByRole('button', { name: 'Aprovar' })).toHaveCount(0)
}

const isOnTop = (control: Element) => {
  const { x, y, width, height } = control.getBoundingClientRect()
  return control.contains(document.elementFromPoint(x + width / 2, y + height / 2))
}

const writesTheMail = async (page: Page, { first, model, who }: Hour) => {
  const composer = page.getByRole('region', { name: 'Escrever' })
  const mail = composer.getByRole('button', { name: 'E-mail' })
  await mail.scrollIntoViewIfNeeded()
  // The toast of the request stays for a long time, and must not cover the mail form.
  expect(await mail.evaluate(isOnTop)).toBe(true)
  await mail.click()
  await expect(composer.getByRole('checkbox', { name: /@autora\.example/ })).toBeDisabled()
  await composer.getByLabel('Usar um modelo').selectOption(model)
  await expect(composer.getByRole('textbox', { name: 'Assunto' })).toHaveValue(`Acordo no caso ${first.id}`)
  await composer.getByRole('button', { name: 'Pré-visualizar' }).click()
  const preview = page.getByRole('dialog', { name: 'Como o e-mail vai' })
  await expect(preview).toContainText('@advogado.example')
  await expect(preview).toContainText(`sobre ${first.author?.name}, processo`)
  await expect(preview).toContainText('R$ 4.500,00')
  await expect(preview).toContainText(who.name)
  await preview.getByRole('button', { name: 'Enviar para 1 endereço' }).click()
  await expect(toast(page, `E-mail a caminho: Acordo no caso ${first.id}`)).toBeVisible()
  await expect(timelineEntry(page, 'mail')).toContainText('enviado')
}

const writesANote = async (page: Page) => {
  await page.keyboard.press('Alt+3')
  const field = page.getByRole('textbox', { name: 'Nota para a equipe' })
  await expect(field).toBeFocused()
  await field.fill('O advogado responde até segunda.')
  await field.press('Control+Enter')
  await expect(timelineEntry(page, 'note')).toContainText('O advogado responde até segunda.')
}

const uploadDocument = async (page: Page) => {
  await deskTab(page, 'Petições e documentos').click()
  await expect(page).toHaveURL(/tab=documents/)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'procuração.txt', mimeType: 'text/plain', buffer: Buffer.from('Outorga poderes.') })
  await expect(page.getByRole('listitem').filter({ hasText: 'procuração.txt' })).toBeVisible()
  await deskTab(page, 'Mesa').click()
  await expect(timelineEntry(page, 'document')).toContainText('procuração.txt')
}

const changeSituation = async (page: Page) => {
  await situation(page).click()
  await page.getByRole('option', { name: 'Em negociação' }).click()
  await expect(toast(page, 'Salvo. Situação: Em negociação')).toBeVisible()
  await expect(situation(page)).toHaveAccessibleName('Situação: Em negociação')
  await expect(timelineEntry(page, 'situation').last()).toContainText('Em negociação')
}

const concludesTheTask = async (page: Page) => {
  await nextTasks(page).getByRole('checkbox', { name: 'Enviar e-mail' }).click()
  await expect(toast(page, 'Tarefa concluída. A seguir: Ligar.')).toBeVisible()
  await expect(nextTasks(page).getByRole('checkbox', { name: 'Enviar e-mail' })).toHaveCount(0)
  await expect(timeline(page)).toContainText('concluiu a tarefa')
  await deskTab(page, 'Tarefas').click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Enviar e-mail' })).toContainText('Pessoa')
}

const openNextCase = async (page: Page, { first, second }: Hour) => {
  await sideMenu(page).getByRole('link', { name: 'Casos', exact: true }).click()
  await page
    .getByRole('navigation', { name: 'Visões' })
    .getByRole('link', { name: /^Meus casos/ })
    .click()
  await expect(page.getByText(/^1 a 2 de 2 casos$/)).toBeVisible()
  // The total arrives before the rows; until then the rows of the previous view are shown.
  await expect(row(page, 'AF')).toHaveCount(2)
  await page.getByRole('link', { name: first.author?.name ?? '' }).click()
  await expect(page.getByText(/^1 de 2 em Meus casos$/)).toBeVisible()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(page).toHaveURL(new RegExp(`${casePath(second.id)}$`))
  await expect(page.getByText(/^2 de 2 em Meus casos$/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(second.author?.name ?? '')
  await expect(situation(page)).toHaveAccessibleName('Situação: Proposta enviada')
}

test('SEARCH-002 CASE-015 DEAL-003 TASK-003 an hour of a negotiator', async ({ page, api }) => {
  const hour = await anHour(api)
  await test.step('starts the day on the overview', () => startsTheDay(page, hour))
  await test.step('opens a task of today', () => completeTask(page, hour))
  await test.step('finds the case from any screen', () => findsTheCase(page, hour))
  await test.step('reads its desk', () => readsTheDesk(page, hour))
  await test.step('records the other side’s demand', () => recordTheirOffer(page))
  await test.step('offers within the ceiling', () => offersWithin(page))
  await test.step('requests an offer above the ceiling', () => offerAboveCeiling(page))
  await test.step('sends a mail from a model', () => writesTheMail(page, hour))
  await test.step('writes a note', () => writesANote(page))
  await test.step('uploads a document', () => uploadDocument(page))
  await test.step('changes the situation', () => changeSituation(page))
  await test.step('completes the task, and the rule creates the next one', () => concludesTheTask(page))
  await test.step('continues with the next case', () => openNextCase(page, hour))
  const { data } = await api.call(
    casesDeskEndpoints.case,
    { id: hour.first.id },
    (await logInDemo(api, demo.admin)).jwt,
  )
  expect(data.deal).toMatchObject({
    status: 'Em negociação',
    lastProposal: '4.500,00',
    authorCounterProposalValue: '7.500,00',
  })
  expect(data.openRequest).toMatchObject({ value: '6.000,00', reason: 'Fecha hoje, sem recurso.' })
})
