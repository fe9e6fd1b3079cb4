// Deadlines of a case: counted while they are written, moved by a change of their court's calendar, met and opened again.
import { deadlinesEndpoints } from '@tratativa/contract/deadlines/endpoints'
import { casePath, paths } from '@tratativa/contract/kernel/paths'
import { isClean } from './axe.ts'
import { expect, logInDemo, test } from './journey.ts'
import { newProcess, ownCase, ownCases } from './journey-cases.ts'
import { aPerson, demo, demoPassword, newName } from './people.ts'
import { toast, undoOf } from './screen.ts'

test('ROAD-002 a deadline is counted as it is written, and a change of the court’s calendar moves it', async ({
  page,
  api,
  enterAs,
  anotherBrowser,
}) => {
  const { jwt } = await logInDemo(api, demo.negotiator)
  const { cases } = await ownCases(api, jwt, ['Rita'], () => ({ processNumber: newProcess() }))
  const id = cases[0]?.id ?? ''
  await enterAs(demo.negotiator, casePath(id))
  await page.getByRole('button', { name: 'Novo prazo' }).click()
  const form = page.getByRole('dialog', { name: 'Novo prazo' })
  await form.getByRole('button', { name: 'Incluir prazo' }).click()
  await expect(form.getByText('Diga para que é o prazo.')).toBeVisible()
  await form.getByRole('textbox', { name: 'Para quê' }).fill('Contestação')
  const start = form.getByRole('textbox', { name: 'Data' })
  await start.fill('13/11/2026')
  // Made available on a Friday, published on Monday; 20 November is a holiday, and the court closes on 8 December.
  await expect(form.getByText('Vence em 09/12/2026, quarta-feira')).toBeVisible()
  await expect(form.getByText('Dia da Justiça')).toBeVisible()
  await expect(form.getByText('conferir no ato do tribunal', { exact: false }).first()).toBeVisible()
  await form.getByRole('textbox', { name: 'Dias' }).fill('14')
  await expect(form.getByText('Vence em 07/12/2026, segunda-feira')).toBeVisible()
  await form.getByRole('textbox', { name: 'Dias' }).fill('15')
  await form.getByRole('button', { name: 'Incluir prazo' }).click()
  await expect(toast(page, 'Prazo incluído.')).toBeVisible()
  const panel = page.getByRole('region', { name: 'Prazos do processo' })
  const row = panel.getByRole('listitem').filter({ hasText: 'Contestação' })
  await expect(row).toContainText('09/12/2026')
  await expect(page.getByText('incluiu o prazo')).toBeVisible()

  const name = newName('Luto oficial')
  const admin = await anotherBrowser(
    { email: demo.admin, password: demoPassword },
    `${paths.courtCalendars}?tribunal=8.26&ano=2026`,
  )
  await expect(admin.getByRole('table', { name: 'dezembro' })).toBeVisible()
  await admin.getByRole('button', { name: 'Incluir dia ou período' }).click()
  const closure = admin.getByRole('dialog', { name: 'Incluir dia ou período' })
  await closure.getByRole('textbox', { name: 'Primeiro dia' }).fill('30/11/2026')
  await closure.getByRole('textbox', { name: 'Descrição' }).fill(name)
  await closure.getByRole('textbox', { name: 'Ato do tribunal' }).fill('Portaria 9/2026')
  await closure.getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(admin, /Calendário alterado/)).toBeVisible()
  await expect(row).toContainText('10/12/2026')
  await admin.getByRole('link', { name: 'Recontagens' }).click()
  await expect(admin.getByText(`incluído: ${name} (30/11/2026)`, { exact: true })).toBeVisible()
  await expect(admin.getByRole('link', { name: id }).first()).toBeVisible()
  await admin.getByRole('link', { name: 'Calendário', exact: true }).click()
  await admin.getByRole('button', { name: `Retirar ${name}` }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Confirmar' }).click()
  await expect(admin.getByRole('list', { name: 'Linhas do calendário' }).getByText(name)).toHaveCount(0)
  await expect(row).toContainText('09/12/2026')

  await row.getByRole('button', { name: 'Cumprir o prazo Contestação' }).click()
  await undoOf(page, 'Prazo cumprido: Contestação').click()
  await expect(page.getByRole('button', { name: 'Cumprir o prazo Contestação' })).toBeVisible()
  await isClean(page, 'desk with a deadline')
})

test('ROAD-002 the deadlines of a colleague’s case are read, and changed by those who lead', async ({
  page,
  api,
  enterAs,
  anotherBrowser,
}) => {
  const { jwt } = await logInDemo(api, demo.admin)
  const { user } = await aPerson(api)
  const { id } = await ownCase(api, jwt, 'Rita', { negotiator: user.id })
  const term = { kind: 'procedural', days: 15, start: '2026-11-13', startFrom: 'published', court: '8.26' } as const
  await api.call(deadlinesEndpoints.addDeadline, { caseId: id, title: 'Contestação', ...term }, jwt)
  const met = (await api.call(deadlinesEndpoints.addDeadline, { caseId: id, title: 'Réplica', ...term }, jwt)).data
  await api.call(deadlinesEndpoints.closeDeadline, { id: met.id, state: 'done' }, jwt)

  await enterAs(demo.negotiator, casePath(id))
  const panel = page.getByRole('region', { name: 'Prazos do processo' })
  await expect(panel.getByText('Contestação')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Novo prazo' })).toBeVisible()
  await expect(panel.getByRole('button', { name: /Contestação/ })).toHaveCount(0)
  await panel.getByText('Encerrados').click()
  await expect(panel.getByText('Réplica')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Reabrir' })).toHaveCount(0)

  const leader = await anotherBrowser({ email: demo.supervisor, password: demoPassword }, casePath(id))
  await expect(leader.getByRole('button', { name: 'Cumprir o prazo Contestação' })).toBeVisible()
})
