// The task board: a negotiator opens the next task, postpones it, completes it, undoes that, and creates one.
import { casesDealsEndpoints } from '@tratativa/contract/cases/deals/endpoints'
import { tasksEndpoints } from '@tratativa/contract/tasks/endpoints'
import { casesListEndpoints } from '@tratativa/contract/cases/list/endpoints'
import type { TaskKind } from '@tratativa/contract/tasks/shapes'
import { capturePath, casePath, paths } from '@tratativa/contract/kernel/paths'
import { calendarDay, dayAfter, instantAt } from '@tratativa/contract/kernel/time'
import type { Page } from '@playwright/test'
import type { Api } from './api.ts'
import { expect, test } from './journey.ts'
import { aPerson, demo, logIn, logInDemo, type Person } from './people.ts'
import { moveTo } from './routes.ts'
import { toast, undoOf } from './screen.ts'

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const cards = (page: Page, name: string) => column(page, name).locator('[data-task]')

/** Creates a person with one task in each column. */
const withTasks = async (api: Api): Promise<{ who: Person; caseId: string }> => {
  const who = await aPerson(api)
  const { jwt } = await logIn(api, who)
  const { data } = await api.call(casesListEndpoints.fetchCases, { pagination: { page: 3, size: 15 } }, jwt)
  const caseId = data[0]?.id ?? ''
  const today = calendarDay(new Date())
  const taskPlans = [
    ['ligar', -2],
    ['tratar whatsapp', 0],
    ['cobrar minuta', 1],
    ['enviar e-mail', 4],
  ] as const
  for (const [task, days] of taskPlans) {
    const newLimitDate = instantAt(dayAfter(today, days), '23:50').toISOString()
    await api.call(tasksEndpoints.addTask, { case_id: caseId, task, newLimitDate, user: who.user.id }, jwt)
  }
  return { who, caseId }
}

const usesKeys = async (page: Page) => {
  await moveTo(page, paths.tasks)
  for (const name of ['Atrasado', 'Hoje', 'Amanhã', 'Essa semana']) await expect(cards(page, name)).toHaveCount(1)
  await expect(cards(page, 'Atrasado')).toContainText('Ligar')
  await expect(cards(page, 'Atrasado')).toContainText('há 2 dias')

  await expect(cards(page, 'Atrasado')).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('c')
  await expect(toast(page, 'Tarefa concluída.')).toBeVisible()
  await expect(cards(page, 'Atrasado')).toHaveCount(0)
  await expect(cards(page, 'Hoje')).toHaveAttribute('aria-current', 'true')
  await undoOf(page, 'Tarefa concluída.').click()
  await expect(cards(page, 'Atrasado')).toHaveCount(1)

  await page.keyboard.press('j')
  await expect(cards(page, 'Hoje')).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(cards(page, 'Amanhã')).toHaveCount(2)
  await expect(cards(page, 'Hoje')).toHaveCount(0)

  await cards(page, 'Essa semana').click({ position: { x: 120, y: 40 } })
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog', { name: /^Adiar/ })
  await dialog.getByRole('button', { name: 'Hoje' }).click()
  await dialog.getByRole('button', { name: 'Salvar prazo' }).click()
  await expect(cards(page, 'Hoje')).toContainText('Enviar e-mail')
  await page.reload()
  await expect(cards(page, 'Hoje')).toContainText('Enviar e-mail')
}

test('TASK-004 the board of a supervisor without own tasks shows the team’s tasks, until own tasks are chosen', async ({
  page,
  api,
  enter,
}) => {
  await withTasks(api)
  await enter(await aPerson(api, { profileTypeId: 2 }), paths.tasks)
  await expect(page.getByText('Você não tem tarefas abertas. Estas são as da equipe.')).toBeVisible()
  const whose = page.getByRole('button', { name: 'De quem' })
  await expect(whose).toHaveText('Todas as pessoas')
  await expect(page.locator('[data-task]').first()).toBeVisible()
  await whose.click()
  await page.getByRole('option', { name: 'Minhas tarefas' }).click()
  await expect(page.locator('[data-task]')).toHaveCount(0)
  await expect(page.getByText('Você não tem tarefas abertas. Estas são as da equipe.')).toBeHidden()
})

const filtersTheBoard = async (page: Page, caseId: string) => {
  await page.getByRole('button', { name: /^Cobrar minuta/ }).click()
  await expect(page.locator('[data-task]')).toHaveCount(1)
  await expect(page).toHaveURL(/tipos=cobrar/)
  await page.getByRole('button', { name: /^Todas/ }).click()
  await page.getByRole('searchbox', { name: 'Caso, cliente, situação' }).fill('nada disto existe')
  await expect(page.getByText('Nenhuma tarefa com este filtro')).toBeVisible()
  await page.getByRole('button', { name: 'Limpar o filtro' }).click()
  await expect(page.locator('[data-task]')).toHaveCount(4)
  await cards(page, 'Atrasado').getByRole('link', { name: 'Ligar' }).first().click()
  await expect(page).toHaveURL(new RegExp(`/app/casos/${caseId.slice(2)}\\?act=call`))
}

const opensTasks = async (page: Page, api: Api, who: Person) => {
  const { jwt } = await logIn(api, who)
  const newLimitDate = instantAt(calendarDay(new Date()), '23:50').toISOString()
  const admin = await logInDemo(api, demo.admin)
  const addTask = async (task: TaskKind, situation: string) => {
    const filters = { dealStatus: [situation] }
    const { data } = await api.call(casesListEndpoints.fetchCases, { filters }, jwt)
    const [case_] = data
    const case_id = case_?.id ?? ''
    // The steps of a deal are those of its negotiator.
    const change = { id: case_id, version: case_?.version ?? 0, negotiator: who.user.id }
    await api.call(casesDealsEndpoints.changeCase, change, admin.jwt)
    await api.call(tasksEndpoints.addTask, { case_id, task, newLimitDate, user: who.user.id }, jwt)
    return case_id
  }
  const sentDraft = await addTask('cobrar minuta', 'Minuta enviada')
  await addTask('validar minuta', 'Acordo fechado')
  const openTask = async (name: string) => {
    await moveTo(page, paths.tasks)
    await cards(page, 'Hoje').getByRole('link', { name }).first().click()
  }
  await openTask('Cobrar minuta')
  await expect(page.getByRole('button', { name: 'Cobrar a minuta' })).toBeFocused()
  await openTask('Validar minuta')
  await expect(page.getByRole('button', { name: 'Marcar como Minuta enviada' })).toBeFocused()

  for (const [task, name] of [
    ['capturar contatos', 'Capturar contatos'],
    ['pegar contato', 'Pegar contato'],
  ] as const) {
    const caseId = await addTask(task, 'Sem contato')
    await openTask(name)
    await expect(page).toHaveURL(new RegExp(`${capturePath(caseId)}$`))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(caseId).first()).toBeVisible()
  }

  // The situations of the deal arrive late, and the person writes meanwhile.
  let arrive = () => {}
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/api/constants/dealStatus**', async (route) => {
    await arrival
    await route.fallback()
  })
  await page.goto(`${casePath(sentDraft)}?act=draft`)
  const note = page.getByRole('textbox').first()
  await note.click()
  arrive()
  await expect(page.getByRole('button', { name: 'Cobrar a minuta' })).toBeVisible()
  await expect(note).toBeFocused()
}

const createsATask = async (page: Page, api: Api, who: Person) => {
  const { jwt } = await logIn(api, who)
  const { data } = await api.call(casesListEndpoints.fetchCases, {}, jwt)
  await page.getByRole('button', { name: 'Nova tarefa' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nova tarefa' })
  await dialog.getByRole('button', { name: 'Criar tarefa' }).click()
  await expect(dialog.getByText('Escolha o caso.')).toBeVisible()
  // The case is found by its code here, by a name or a number elsewhere, and chosen by key.
  await dialog.getByRole('button', { name: 'Caso' }).focus()
  await page.keyboard.type(data[0]?.id ?? '')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await dialog.getByRole('textbox', { name: 'Hora' }).or(dialog.getByLabel('Hora')).fill('23:55')
  await dialog.getByRole('button', { name: 'Criar tarefa' }).click()
  await expect(toast(page, 'Tarefa criada.')).toBeVisible()

  await api.call(
    tasksEndpoints.addTask,
    {
      case_id: data[1]?.id ?? '',
      task: 'ligar',
      newLimitDate: instantAt(calendarDay(new Date()), '23:56').toISOString(),
      user: who.user.id,
    },
    jwt,
  )
  await moveTo(page, paths.overview)
  const today = page.getByRole('region', { name: 'Tarefas de hoje' })
  await expect(today.getByRole('listitem')).toHaveCount(1)
  await today.getByRole('checkbox', { name: /^Concluir: Ligar/ }).click()
  await expect(today.getByText('Nenhuma tarefa para hoje.')).toBeVisible()
}

test('TASK-001 TASK-002 TASK-003 TASK-004 TASK-005 a negotiator filters the board and works by keyboard', async ({
  page,
  api,
  enter,
}) => {
  const { who, caseId } = await withTasks(api)
  await enter(who, paths.tasks)
  await test.step('the board is filtered by kind and search, and a card leads to the desk of its case', () =>
    filtersTheBoard(page, caseId))
  await test.step('the board is operated by keyboard, and completed acts can be undone', () => usesKeys(page))
})

test('TASK-003 TASK-005 a negotiator creates a task and opens tasks where they are done', async ({
  page,
  api,
  enter,
}) => {
  const who = await aPerson(api)
  await enter(who, paths.tasks)
  await test.step('a task is created on the board, and today’s tasks are on the overview', () =>
    createsATask(page, api, who))
  await test.step('a task of a draft focuses the draft’s button, and a task of contacts opens the capture of its case', () =>
    opensTasks(page, api, who))
})
