// Cards of the board are moved to another day, by mouse and by keyboard, never into the past; they leave and return with their case.
import { casesDeskEndpoints } from '@tratativa/contract/cases/desk/endpoints'
import { casesManyEndpoints } from '@tratativa/contract/cases/many/endpoints'
import { tasksEndpoints } from '@tratativa/contract/tasks/endpoints'
import { tasksTexts } from '@tratativa/contract/tasks/texts'
import { paths } from '@tratativa/contract/kernel/paths'
import { calendarClock, calendarDay, dayAfter, instantAt } from '@tratativa/contract/kernel/time'
import type { Page } from '@playwright/test'
import type { Api } from './api.ts'
import { expect, logInDemo, test } from './journey.ts'
import { ownCases } from './journey-cases.ts'
import { aPerson, demo, type Person } from './people.ts'
import { toast, undoOf } from './screen.ts'

type Column = 'late' | 'today' | 'tomorrow' | 'week'
const column = (page: Page, key: Column) =>
  page.getByRole('region', { name: tasksTexts[`tasks:column.${key}`], exact: true })
const card = (page: Page, key: Column, task: string) =>
  column(page, key).locator('[data-task]').filter({ hasText: task })

/** Creates a person with a call task for today and a minuta task for tomorrow, on a case that nobody else works on. */
const withTwo = async (api: Api): Promise<{ who: Person; caseId: string; jwt: string }> => {
  const { jwt } = await logInDemo(api, demo.admin)
  const who = await aPerson(api, { adminToken: jwt })
  const [case_] = (await ownCases(api, jwt, ['Iracema'])).cases
  const caseId = case_?.id ?? ''
  const today = calendarDay(new Date())
  const add = (task: 'ligar' | 'cobrar minuta', days: number) => {
    const newLimitDate = instantAt(dayAfter(today, days), '23:57').toISOString()
    return api.call(tasksEndpoints.addTask, { case_id: caseId, task, newLimitDate, user: who.user.id }, jwt)
  }
  await add('ligar', 0)
  await add('cobrar minuta', 1)
  return { who, caseId, jwt }
}

const dueOf = async (api: Api, jwt: string, caseId: string, kind: string) => {
  const { data } = await api.call(tasksEndpoints.caseTasks, { caseId }, jwt)
  const due = new Date(data.find(({ task }) => task === kind)?.newLimitDate ?? 0)
  return `${calendarDay(due)} ${calendarClock(due)}`
}

test('TASK-003 a card is dragged to another day and keeps its hour; no card can be dragged into the past', async ({
  page,
  api,
  enter,
}) => {
  const { who, caseId, jwt } = await withTwo(api)
  const today = calendarDay(new Date())
  await enter(who, paths.tasks)
  await card(page, 'today', 'Ligar').dragTo(column(page, 'week'))
  await expect(card(page, 'week', 'Ligar')).toBeVisible()
  await expect(card(page, 'today', 'Ligar')).toHaveCount(0)
  await expect(toast(page, /^Prazo: .* 23:57\.$/)).toBeVisible()
  await expect.poll(() => dueOf(api, jwt, caseId, 'ligar')).toBe(`${dayAfter(today, 2)} 23:57`)

  await undoOf(page, /^Prazo: .* 23:57/).click()
  await expect(card(page, 'today', 'Ligar')).toBeVisible()
  await card(page, 'tomorrow', 'Cobrar minuta').dragTo(column(page, 'late'))
  await expect(card(page, 'tomorrow', 'Cobrar minuta')).toBeVisible()
  await card(page, 'tomorrow', 'Cobrar minuta').dragTo(column(page, 'today'))
  await expect(column(page, 'today').locator('[data-task]')).toHaveCount(2)
  await expect.poll(() => dueOf(api, jwt, caseId, 'ligar')).toBe(`${today} 23:57`)
  await expect.poll(() => dueOf(api, jwt, caseId, 'cobrar minuta')).toBe(`${today} 23:57`)
  await page.reload()
  await expect(column(page, 'today').locator('[data-task]')).toHaveCount(2)
})

test('TASK-003 the selected card is moved by Shift and the arrows, back and forth, and opens with one press', async ({
  page,
  api,
  enter,
}) => {
  const { who, caseId } = await withTwo(api)
  await enter(who, paths.tasks)
  await expect(card(page, 'today', 'Ligar')).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(column(page, 'tomorrow').locator('[data-task]')).toHaveCount(2)
  await expect(card(page, 'tomorrow', 'Ligar')).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(card(page, 'week', 'Ligar')).toBeVisible()
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(column(page, 'tomorrow').locator('[data-task]')).toHaveCount(2)

  // The card below the selected one moves when the selected one shrinks: a press on it must still count as one press.
  const other = column(page, 'tomorrow').locator('[data-task]:not([aria-current])')
  await other.getByRole('link').first().click()
  await expect(page).toHaveURL(new RegExp(`/app/casos/${caseId.slice(2)}`))
})

test('TASK-001 the tasks of a case leave the open board of another person with the case, and return with it', async ({
  page,
  api,
  enter,
}) => {
  const { who, caseId, jwt } = await withTwo(api)
  // Sooner than the board fetches by itself.
  const live = { timeout: 30_000 }
  const expectCards = (count: number) => expect(page.locator('[data-task]')).toHaveCount(count, live)
  await enter(who, paths.tasks)
  await expectCards(2)
  await api.call(casesDeskEndpoints.setCaseActive, { id: caseId, isActive: false }, jwt)
  await expectCards(0)
  await api.call(casesManyEndpoints.startBatch, { ids: [caseId], changes: { isActive: true } }, jwt)
  await expectCards(2)
})
