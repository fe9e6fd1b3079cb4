// Two people at one case: a concurrent change is shown, and never overwritten.
import { casesDealsEndpoints } from '@tratativa/contract/cases/deals/endpoints'
import { casesDeskEndpoints } from '@tratativa/contract/cases/desk/endpoints'
import { casePath } from '@tratativa/contract/kernel/paths'
import type { Page } from '@playwright/test'
import type { Api } from './api.ts'
import { cell, row } from './case-grid.ts'
import { dealtCases } from './negotiated-cases.ts'
import { deal, offerField, raisesAgain, timelineEntry } from './desk-elements.ts'
import { delayAnswers, type DelayedAnswer } from './delay-answers.ts'
import { expect, logInDemo, test } from './journey.ts'
import { ownCases } from './journey-cases.ts'
import { aPerson, demo, demoPassword, type Login } from './people.ts'
import { moveTo } from './routes.ts'
import { toast } from './screen.ts'

const changeDay = async (api: Api, jwt: string, id: string, limitDate: string) => {
  const { data } = await api.call(casesDeskEndpoints.case, { id }, jwt)
  await api.call(casesDealsEndpoints.changeCase, { id, version: data.version, limitDate }, jwt)
}
const dayOf = async (api: Api, jwt: string, id: string) =>
  (await api.call(casesDeskEndpoints.case, { id }, jwt)).data.deal.limitDate

/** Simulates a concurrent change that is saved just before the next request of the page. */
const beforeNext = async (page: Page, work: () => Promise<void>) => {
  let isFirst = true
  await page.route('**/api/case/api/cases/*', async (route) => {
    if (route.request().method() === 'PUT' && isFirst) {
      isFirst = false
      await work()
    }
    return route.continue()
  })
}

const meetsAConflict = async (page: Page, api: Api, jwt: string, open: (path: string) => Promise<Login>) => {
  const [case_] = (await ownCases(api, jwt, ['Noêmia'])).cases
  if (!case_) throw new Error('journey: case missing')
  await open(casePath(case_.id))
  const deadline = deal(page).getByRole('button', { name: 'Prazo do acordo' })
  await expect(deadline).toContainText('10/01/2031')
  await changeDay(api, jwt, case_.id, '2031-05-05')
  await expect(deadline).toContainText('05/05/2031')

  await beforeNext(page, () => changeDay(api, jwt, case_.id, '2031-06-06'))
  await deadline.click()
  const day = deal(page).getByRole('textbox', { name: 'Prazo do acordo' })
  await day.fill('07/07/2031')
  await day.press('Enter')
  await expect(toast(page, 'Outra pessoa alterou antes: Prazo do acordo: 06/06/2031')).toBeVisible()
  await expect(deadline).toContainText('06/06/2031')
  expect(await dayOf(api, jwt, case_.id)).toBe('2031-06-06')
  await page.getByRole('button', { name: 'Gravar o meu' }).click()
  await expect(deadline).toContainText('07/07/2031')
  await expect.poll(() => dayOf(api, jwt, case_.id)).toBe('2031-07-07')
  await expect(timelineEntry(page, 'change').last()).toContainText('07/07/2031')
  await page.unrouteAll()
}

const changesAnotherField = async (page: Page, api: Api, jwt: string) => {
  const [case_] = (await ownCases(api, jwt, ['Olímpia'])).cases
  if (!case_) throw new Error('journey: case missing')
  await page.goto(casePath(case_.id))
  await beforeNext(page, async () => {
    const change = { id: case_.id, version: case_.version, clientFolder: 'P-90' }
    await api.call(casesDealsEndpoints.changeCase, change, jwt)
  })
  await deal(page).getByRole('button', { name: 'Prazo do acordo' }).click()
  const day = deal(page).getByRole('textbox', { name: 'Prazo do acordo' })
  await day.fill('07/07/2031')
  await day.press('Enter')
  await expect(toast(page, 'Salvo. Prazo do acordo: 07/07/2031')).toBeVisible()
  const { data } = await api.call(casesDeskEndpoints.case, { id: case_.id }, jwt)
  expect([data.deal.limitDate, data.process.clientFolder]).toEqual(['2031-07-07', 'P-90'])
  await page.unrouteAll()
}

const keepsAnEdit = async (page: Page, api: Api, jwt: string) => {
  const [case_] = (await ownCases(api, jwt, ['Otília'])).cases
  if (!case_) throw new Error('journey: case missing')
  await page.goto(casePath(case_.id))
  const deadline = deal(page).getByRole('button', { name: 'Prazo do acordo' })
  await expect(deadline).toContainText('10/01/2031')
  const address = new RegExp(`/api/case/api/cases/${case_.id}$`)
  const [older, saving] = [await delayAnswers(page, 'GET', address), await delayAnswers(page, 'PUT', address)]
  await api.call(casesDealsEndpoints.changeCase, { id: case_.id, version: case_.version, clientFolder: 'P-91' }, jwt)
  await older.answered
  await deadline.click()
  const day = deal(page).getByRole('textbox', { name: 'Prazo do acordo' })
  await day.fill('07/07/2031')
  await day.press('Enter')
  await saving.answered
  await expect(deadline).toContainText('07/07/2031')
  older.release()
  // The other data of the older answer appears, and the edit stays.
  await page
    .getByRole('navigation', { name: 'Partes do caso' })
    .getByRole('link', { name: /^Processo/ })
    .click()
  await expect(page.getByText('P-91')).toBeVisible()
  await page.goBack()
  await expect(deadline).toContainText('07/07/2031')

  const question = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  expect((await question).type()).toBe('beforeunload')
  await (await question).dismiss()
  saving.release()
  await expect(toast(page, 'Salvo. Prazo do acordo: 07/07/2031')).toBeVisible()
  await expect(deadline).toContainText('07/07/2031')
  await Promise.all([page.waitForEvent('close'), page.close({ runBeforeUnload: true })])
}

const withdrawsARequest = async (page: Page, other: Page, author: string, offers: DelayedAnswer) => {
  await offers.answered
  await offerField(page).fill('6.000,00')
  const makes: string[] = []
  page.on('request', (request) => request.method() === 'POST' && makes.push(request.url()))
  await offerField(page).press('Control+Enter')
  await expect(deal(page).getByRole('button', { name: /6\.000,00/ })).toBeDisabled()
  offers.release()
  await expect(deal(page).getByRole('status').filter({ hasText: 'R$ 4.000,00' })).toBeVisible()
  expect(makes.filter((url) => url.includes('/offers'))).toEqual([])
  await offerField(page).press('Control+Enter')
  await raisesAgain(page)
  await expect(deal(page).getByText('Aguardando a decisão de um supervisor ou administrador.')).toBeVisible()
  await expect(deal(other).getByRole('button', { name: 'Aprovar' })).toBeVisible()
  await expect(deal(other).getByRole('button', { name: 'Retirar pedido' })).toHaveCount(0)
  await deal(page).getByRole('button', { name: 'Retirar pedido' }).click()
  await expect(toast(page, 'Pedido retirado.')).toBeVisible()
  await expect(offerField(page)).toBeVisible()
  await expect(timelineEntry(page, 'decision')).toContainText('retirou o pedido de')
  await expect(deal(other).getByRole('button', { name: 'Aprovar' })).toHaveCount(0)
  await expect(timelineEntry(other, 'decision')).toContainText(author)
}

const editsACell = async (page: Page, other: Page, path: string) => {
  await moveTo(other, path)
  const deadlineOf = (where: Page) => cell(row(where, 'Quirina'), 'limitDate')
  await expect(deadlineOf(other)).toContainText('10/01/2031')
  await moveTo(page, path)
  await expect(deadlineOf(page)).toContainText('10/01/2031')
  await deadlineOf(page).focus()
  await expect(deadlineOf(page)).toBeFocused()
  await page.keyboard.type('09092031')
  await page.keyboard.press('Enter')
  await expect(toast(page, /Prazo: 09\/09\/2031/)).toBeVisible()
  await expect(deadlineOf(other)).toHaveText('09/09/2031')
  await expect(cell(row(other, 'Raimunda'), 'limitDate')).toHaveText('10/01/2031')
}

test('DEAL-003 on the desk, a concurrent change is shown, and neither it nor an edit is lost', async ({
  page,
  api,
  enterAs,
}) => {
  const { jwt } = await logInDemo(api, demo.admin)
  await test.step('a field changed concurrently is shown and not overwritten without confirmation', () =>
    meetsAConflict(page, api, jwt, (path) => enterAs(demo.admin, path)))
  await test.step('a concurrent change to another field is no conflict: both are stored', () =>
    changesAnotherField(page, api, jwt))
  await test.step('an edit is not reverted by an older answer, and closing the page before it is saved warns', () =>
    keepsAnEdit(page, api, jwt))
})

test('DEAL-003 CASE-011 what a negotiator does changes on the screen of somebody else', async ({
  page,
  api,
  enter,
  anotherBrowser,
}) => {
  const { jwt } = await logInDemo(api, demo.admin)
  const negotiator = await aPerson(api, { adminToken: jwt })
  const [case_] = (await dealtCases(api, jwt, negotiator.user.id, ['Palmira'])).cases
  if (!case_) throw new Error('journey: case missing')
  const list = await ownCases(api, jwt, ['Quirina', 'Raimunda'])
  // An offer waits until it is known whether another one is open.
  const offers = await delayAnswers(page, 'GET', /\/offers(\?|$)/)
  await enter(negotiator, casePath(case_.id))
  const other = await anotherBrowser({ email: demo.admin, password: demoPassword }, casePath(case_.id))
  await test.step('a request above the ceiling is withdrawn by its author, and disappears from the desk of the person who would decide', () =>
    withdrawsARequest(page, other, negotiator.name, offers))
  const { data } = await api.call(casesDeskEndpoints.case, { id: case_.id }, jwt)
  expect(data).toMatchObject({ openRequest: null, deal: { lastProposal: '4.000,00' } })
  await test.step('an edited cell changes in another person’s list', () => editsACell(page, other, list.path))
})
