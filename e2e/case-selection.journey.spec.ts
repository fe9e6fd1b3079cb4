// Acts on selected cases: copy, export, mail, batch edit.
import { readFile } from 'node:fs/promises'
import { casesMailsEndpoints } from '@tratativa/contract/cases/mails/endpoints'
import { cell, grid, row } from './case-grid.ts'
import { expect, logInDemo, test } from './journey.ts'
import { ownCases } from './journey-cases.ts'
import { aPerson, demo, newEmail } from './people.ts'
import { toast } from './screen.ts'

test('rows are selected across pages, all of the filter at once, copied into a spreadsheet, and passed to the batch edit', async ({
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
  // The button above the list edits the selected cases.
  await page.getByRole('button', { name: 'Editar 3 em lote' }).click()
  await expect(page.getByText('3 casos escolhidos na lista')).toBeVisible()
  await page.goBack()
  await cell(grid(page).getByRole('row').nth(2), 'authorName').focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('1 caso selecionado')).toBeVisible()
  // A change of view clears the selection.
  await page.getByRole('link', { name: /^Prazo nesta semana/ }).click()
  await expect(page.getByText('1 caso selecionado')).toBeHidden()
  await page.goto('/app/casos')
  await cell(grid(page).getByRole('row').nth(2), 'authorName').focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('1 caso selecionado')).toBeVisible()
  await page.getByRole('button', { name: /^Selecionar os [\d.]+ casos do filtro$/ }).click()
  await expect(page.getByText(/^\d\.\d{3} casos selecionados$/)).toBeVisible()
  await page.getByRole('toolbar', { name: 'Seleção' }).getByRole('button', { name: 'Situação' }).click()
  await expect(page).toHaveURL(/update-em-lote\?campo=dealStatus/)
  const handed = await page.evaluate(() => sessionStorage.getItem('cases.chosen'))
  expect(JSON.parse(handed ?? '{}')).toMatchObject({ by: 'filter', filter: { isActive: true } })
})

test('CASE-017 the list is exported with its columns; a failed report raises an alert', async ({
  page,
  api,
  enter,
  enterAs,
}) => {
  const { jwt } = await logInDemo(api, demo.admin)
  const own = await ownCases(api, jwt, ['Ana', 'Bia'])
  await enterAs(demo.admin, own.path)
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

  await cell(row(page, own.mark).first(), 'authorName').focus()
  await page.keyboard.press('Space')
  const selectionDownload = page.waitForEvent('download')
  await page.getByRole('toolbar', { name: 'Seleção' }).getByRole('button', { name: 'Exportar' }).click()
  await page.getByRole('menuitem', { name: 'Texto (CSV)' }).click()
  const chosen = await readFile(await (await selectionDownload).path(), 'utf8')
  expect(chosen.split('\n').filter((line) => line.includes(own.mark))).toHaveLength(1)
  await page.getByRole('button', { name: 'Limpar a seleção' }).click()

  const sentence = 'Nenhum caso foi escolhido.'
  await page.route('**/api/case/api/tools/export', (route) =>
    route.fulfill({ status: 422, json: { error: true, code: 'cases.nothing-chosen', message: sentence } }),
  )
  await exportAs('Excel (XLSX)')
  await expect(page.getByRole('alert')).toHaveText(sentence)
  await page.unroute('**/api/case/api/tools/export')
  await page.route('**/api/case/api/tools/export', (route) => route.abort())
  await exportAs('Excel (XLSX)')
  await expect(page.getByRole('alert')).toHaveText(/^Algo deu errado/)
  await page.unroute('**/api/case/api/tools/export')

  // A negotiator sees the colleagues' cases, takes only their own, and is told how many.
  const negotiator = await aPerson(api, { profileTypeId: 3 })
  const mixed = await ownCases(api, jwt, ['Ana', 'Bia'], (index) =>
    index === 0 ? { negotiator: negotiator.user.id } : {},
  )
  await enter(negotiator, mixed.path)
  await expect(row(page, mixed.mark)).toHaveCount(2)
  const ownDownload = page.waitForEvent('download')
  await exportAs('Texto (CSV)')
  await expect(toast(page, /^Exportando 1 caso\./)).toBeVisible()
  const taken = await readFile(await (await ownDownload).path(), 'utf8')
  expect(taken.split('\n').filter((line) => line.includes(mixed.mark))).toHaveLength(1)
})

test('a mail to the selected cases is previewed, and sent with the data of each case', async ({
  page,
  api,
  enterAs,
}) => {
  const { jwt } = await logInDemo(api, demo.admin)
  const lawyer = (serial: number) => ({
    is: 'new' as const,
    name: `Dra. Helena ${serial}`,
    addresses: [{ kind: 'email' as const, value: newEmail() }],
  })
  const own = await ownCases(api, jwt, ['Ana', 'Bia'], (index, name) => ({
    parties: [{ person: { is: 'new', name, addresses: [] }, lawyer: lawyer(index) }],
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
  await expect.poll(sent).toBe('sent')
})
