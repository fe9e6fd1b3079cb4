// Editing the cells of the case list like a spreadsheet, while others change the same cases.
import { casesCeilingEndpoints } from '@tratativa/contract/cases/deals/ceiling-endpoints'
import { casesDealsEndpoints } from '@tratativa/contract/cases/deals/endpoints'
import { casesDeskEndpoints } from '@tratativa/contract/cases/desk/endpoints'
import { casePath } from '@tratativa/contract/kernel/paths'
import { cell, row } from './case-grid.ts'
import { expect, logInDemo, test } from './journey.ts'
import { ownCases } from './journey-cases.ts'
import { aPerson, demo } from './people.ts'
import { toast, undoOf } from './screen.ts'

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
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('12022031')
  await expect(box).toHaveValue('12/02/2031')
  await page.keyboard.press('Enter')
  await expect(deadline).toContainText('12/02/2031')
  await expect(deadline).toContainText('editado, ainda não salvo')
  await expect(row(page, 'Ana')).toHaveAttribute('data-edited', 'true')
  await expect(cell(row(page, 'Bia'), 'limitDate')).toBeFocused()
  answer()
  await expect(toast(page, /Prazo: 12\/02\/2031/)).toBeVisible()
  await expect(deadline).not.toContainText('editado')
  await page.unroute('**/api/case/api/cases/*')

  await undoOf(page, /Prazo: 12/).click()
  await expect(deadline).toContainText('10/01/2031')

  await cell(row(page, 'Ana'), 'situation').focus()
  await page.keyboard.type('negoc')
  await page.keyboard.press('Enter')
  await expect(toast(page, /Situação: Em negociação/)).toBeVisible()
  await cell(row(page, 'Bia'), 'processualState').focus()
  await page.keyboard.type('p')
  await page.keyboard.press('Enter')
  await expect(toast(page, /Fase processual: Pós Sentença/)).toBeVisible()
  const saved = async (caseIndex: number) =>
    (await api.call(casesDeskEndpoints.case, { id: own.cases[caseIndex]?.id ?? '' }, jwt)).data
  expect((await saved(0)).deal).toMatchObject({ status: 'Em negociação', limitDate: '2031-01-10' })
  expect((await saved(1)).processualState).toBe('Pós Sentença')
})

test('CASE-012 a defendant counterproposal sets proposals and the last proposal; Tab moves on, an offer above the ceiling becomes a request', async ({
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

test('a row changed by somebody else in the meantime is shown and not overwritten', async ({ page, api, enterAs }) => {
  const { jwt } = await logInDemo(api, demo.admin)
  const own = await ownCases(api, jwt, ['Ana', 'Bia'])
  const [case_] = own.cases
  if (!case_) throw new Error('journey: case missing')
  await enterAs(demo.negotiator, own.path)
  const deadline = cell(row(page, 'Ana'), 'limitDate')
  await deadline.focus()
  const change = async (limitDate: string) => {
    const { data } = await api.call(casesDeskEndpoints.case, { id: case_.id }, jwt)
    await api.call(casesDealsEndpoints.changeCase, { id: case_.id, version: data.version, limitDate }, jwt)
  }
  await change('2031-05-05')
  await expect(deadline).toContainText('05/05/2031')

  // While the cell is open, the change is shown at once, and leaving the cell overwrites nothing.
  await deadline.focus()
  await page.keyboard.press('Enter')
  await change('2031-06-06')
  await expect(page.getByRole('alert')).toContainText('Outra pessoa mudou agora para 06/06/2031')
  await page.keyboard.press('Enter')
  await expect(deadline).toContainText('06/06/2031')

  // When the event arrives too late, the server refuses the save, and the cell opens again with both values.
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
  const { data } = await api.call(casesDeskEndpoints.case, { id: case_.id }, jwt)
  expect(data.deal.limitDate).toBe('2031-07-07')
})

test('changes of many cases wait for a refresh; a change of one case elsewhere appears here', async ({
  page,
  api,
  enterAs,
}) => {
  const { jwt } = await logInDemo(api, demo.admin)
  const own = await ownCases(api, jwt, ['Ana'])
  await enterAs(demo.negotiator, own.path)
  await expect(row(page, own.mark)).toHaveCount(1)
  const [case_] = own.cases
  const version = case_?.version ?? 1
  await api.call(casesDealsEndpoints.changeCase, { id: case_?.id ?? '', version, status: 'Suspenso' }, jwt)
  await expect(cell(row(page, 'Ana'), 'status')).toContainText('Suspenso')
  await ownCases(api, jwt, ['Outra'])
  const note = page.getByRole('status').filter({ hasText: /novos? ou alterados?/ })
  await note.getByRole('button', { name: 'Atualizar' }).click()
  await expect(note).toHaveCount(0)
})

test('CASE-011 the deal of a colleague’s case is read, its other cells are edited', async ({ page, api, enterAs }) => {
  const { jwt } = await logInDemo(api, demo.admin)
  const { user } = await aPerson(api)
  const own = await ownCases(api, jwt, ['Ana', 'Bia'], (index) => ({ negotiator: index === 0 ? user.id : null }))
  await enterAs(demo.negotiator, own.path)
  await expect(cell(row(page, 'Bia'), 'situation')).toHaveAttribute('data-editable', 'true')
  await expect(cell(row(page, 'Ana'), 'limitDate')).toHaveAttribute('data-editable', 'true')
  for (const column of ['situation', 'authorCounterProposalValue', 'clientCounterProposalValue'])
    await expect(cell(row(page, 'Ana'), column)).not.toHaveAttribute('data-editable')

  await page.goto(casePath(own.cases[0]?.id ?? ''))
  await expect(page.getByRole('button', { name: /^Situação: / })).toBeDisabled()
  await page.getByRole('button', { name: 'Mais ações', exact: true }).click()
  await expect(page.getByRole('menuitem', { name: 'Nova tarefa' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Nova petição' })).toHaveCount(0)
  await expect(page.getByRole('menuitem', { name: 'Colher assinaturas' })).toHaveCount(0)
})
