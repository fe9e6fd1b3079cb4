// A queue by keys: made by a supervisor, worked on by two negotiators in two browsers who never get the same case.
import { casePath, paths } from '@tratativa/contract/kernel/paths'
import { queuesEndpoints } from '@tratativa/contract/queues/endpoints'
import { isClean } from './axe.ts'
import { expect, test } from './journey.ts'
import { ownCases } from './journey-cases.ts'
import { aPerson, demo, logInDemo, newName } from './people.ts'
import { toast, undoOf } from './screen.ts'

test('QUEUE-001 NEXT-001 a queue is made, its cases are taken, ended, skipped, put off and handed over, each by one person', async ({
  page,
  api,
  enter,
  anotherBrowser,
}) => {
  const { jwt } = await logInDemo(api, demo.admin)
  const lead = await aPerson(api, { adminToken: jwt, name: newName('Supervisora'), profileTypeId: 2 })
  const ana = await aPerson(api, { adminToken: jwt, name: newName('Ana') })
  const bruno = await aPerson(api, { adminToken: jwt, name: newName('Bruno') })
  const { cases, mark } = await ownCases(api, jwt, ['Um', 'Dois', 'Três', 'Quatro', 'Cinco'], (index) => ({
    dealLimitDate: `2031-01-1${index}`,
  }))
  const urlOf = (index: number) => new RegExp(`${casePath(cases[index]?.id ?? '')}$`)

  await enter(lead)
  await page.goto(paths.queues)
  await page.getByRole('button', { name: 'Nova fila' }).first().click()
  const editor = page.getByRole('dialog', { name: 'Nova fila' })
  const name = newName('Fila')
  await editor.getByRole('textbox', { name: 'Fila' }).fill(name)
  await editor.getByRole('searchbox').fill(mark)
  await editor.getByRole('button', { name: /^Pessoas/ }).click()
  for (const person of [ana, bruno]) await page.getByRole('option', { name: person.name }).click()
  await page.keyboard.press('Escape')
  await editor.getByRole('button', { name: 'Adicionar roteiro' }).click()
  await editor.getByRole('textbox', { name: 'Roteiro' }).fill('Bom dia, falo do caso de {{autor}}.')
  await isClean(page, 'the editor of a queue')
  await editor.getByRole('button', { name: 'Salvar' }).click()
  await expect(editor).toBeHidden()
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row.getByRole('cell').nth(2)).toHaveText('5')
  await isClean(page, 'the queues')

  const anas = await anotherBrowser(ana, paths.queues)
  await expect(anas.getByRole('row').filter({ hasText: name })).toBeVisible()
  await anas.keyboard.press('n')
  await expect(anas).toHaveURL(urlOf(0))
  const strip = anas.getByRole('region', { name: 'Caso da fila' })
  await expect(strip).toContainText(`Bom dia, falo do caso de Um ${mark}.`)
  await isClean(anas, 'the case of a queue')

  const brunos = await anotherBrowser(bruno, paths.queues)
  await expect(brunos.getByRole('row').filter({ hasText: name })).toBeVisible()
  await brunos.keyboard.press('n')
  await expect(brunos).toHaveURL(urlOf(1))

  // The end of a case and the next one: one press.
  await anas.keyboard.press('Alt+4')
  await expect(anas).toHaveURL(urlOf(2))
  await expect(strip).toContainText('2º caso de hoje')
  // 'Próximo' of the desk takes from the queue, and asks why a case is skipped.
  await anas.keyboard.press('F8')
  await expect(anas.getByRole('dialog', { name: 'Pular este caso' })).toBeVisible()
  await isClean(anas, 'the reasons to skip a case')
  await anas.keyboard.press('1')
  await expect(anas).toHaveURL(urlOf(3))
  await expect(strip).toBeVisible()
  await anas.keyboard.press('Alt+8')
  await expect(anas.getByRole('dialog', { name: 'Adiar' })).toBeVisible()
  await anas.keyboard.press('Enter')
  await expect(anas).toHaveURL(urlOf(4))
  await expect(strip).toBeVisible()
  await anas.keyboard.press('Alt+9')
  const handing = anas.getByRole('dialog', { name: 'Repassar' })
  await handing.getByRole('combobox', { name: 'Para' }).selectOption({ label: bruno.name })
  await handing.getByRole('button', { name: 'Repassar' }).click()
  await expect(toast(anas, 'Nenhum caso das suas filas pode ser atendido agora.')).toBeVisible()
  await expect(anas).toHaveURL(new RegExp(`${paths.queues}$`))
  await brunos.keyboard.press('Alt+5')
  await expect(brunos).toHaveURL(urlOf(4))
  await expect(brunos.getByRole('region', { name: 'Caso da fila' })).toContainText('repassado a você')

  await page.getByRole('link', { name }).click()
  await expect(page.getByText(bruno.name).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Devolver à fila' })).toBeVisible()
  await isClean(page, 'the work of a queue')
  // The case that Ana put off waits for later, so there is nothing to give until another one comes in.
  await page.getByRole('button', { name: 'Mover casos' }).click()
  const moving = page.getByRole('dialog', { name: 'Mover casos' })
  await expect(moving.getByRole('combobox', { name: 'Para' })).toBeFocused()
  await isClean(page, 'moving cases')
  await page.keyboard.press('Enter')
  await moving.getByRole('button', { name: 'Mover casos' }).click()
  await expect(moving).toContainText('Nenhum caso em espera pode ser movido para lá')
  await page.keyboard.press('Escape')
  await ownCases(api, jwt, [mark], () => ({ dealLimitDate: '2031-02-01' }))
  await expect(page.getByRole('row', { name: 'De ninguém 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Mover casos' }).click()
  await moving.getByRole('combobox', { name: 'Para' }).selectOption({ label: `${ana.name} · esperando: 0` })
  await moving.getByRole('spinbutton', { name: 'Quantos casos' }).fill('1')
  await moving.getByRole('button', { name: 'Mover casos' }).click()
  const moved = page.getByRole('row', { name: new RegExp(`^${ana.name} 1 `) })
  await expect(moved).toBeVisible()
  await undoOf(page, `Casos movidos da fila ${name} · 1`).click()
  await expect(moved).toBeHidden()
  await expect(page.getByRole('row', { name: 'De ninguém 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Mover casos' }).click()
  await moving.getByRole('combobox', { name: 'Para' }).selectOption({ label: `${ana.name} · esperando: 0` })
  await moving.getByRole('spinbutton', { name: 'Quantos casos' }).fill('1')
  await moving.getByRole('button', { name: 'Mover casos' }).click()
  await expect(moved).toBeVisible()
  const { data } = await api.call(queuesEndpoints.queues, {}, jwt)
  expect(data.find((queue) => queue.name === name)).toMatchObject({ inWork: 1, endedToday: 2, turnsToday: 5 })

  // The case is taken back from Bruno, who hears it; an archived queue is found again.
  await page.getByRole('button', { name: 'Devolver à fila' }).click()
  await expect(
    toast(brunos, 'A sua vez neste caso terminou. Ele voltou para a fila ou está com outra pessoa.'),
  ).toBeVisible()
  await expect(brunos.getByRole('region', { name: 'Caso da fila' })).toBeHidden()
  await page.getByRole('button', { name: 'Pôr na frente' }).first().click()
  await expect(page.getByRole('button', { name: 'Na frente', exact: true })).toBeDisabled()
  await page.getByRole('button', { name: 'Arquivar' }).click()
  await expect(page.getByRole('button', { name: 'Reativar' })).toBeVisible()
  await page.goto(paths.queues)
  await expect(page.getByRole('button', { name: /^Mostrar arquivadas/ })).toBeVisible()
  await expect(page.getByRole('link', { name })).toBeHidden()
  await page.getByRole('button', { name: /^Mostrar arquivadas/ }).click()
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('button', { name: 'Reativar' })).toBeVisible()
})
