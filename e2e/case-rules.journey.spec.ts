// Settings of cases by administrators and supervisors: situations, ceilings and who may approve above them, mail models.
import { casesDealsEndpoints } from '@tratativa/contract/cases/deals/endpoints'
import type { CaseDetail } from '@tratativa/contract/cases/desk/shapes'
import { casesRulesEndpoints } from '@tratativa/contract/cases/rules/endpoints'
import { clientsEndpoints } from '@tratativa/contract/clients/endpoints'
import { casePath, paths } from '@tratativa/contract/kernel/paths'
import type { Page } from '@playwright/test'
import type { Api } from './api.ts'
import { delayAnswers } from './delay-answers.ts'
import { expect, logInDemo, test } from './journey.ts'
import { ownCases } from './journey-cases.ts'
import { demo, demoPassword, newName } from './people.ts'
import { moveTo } from './routes.ts'
import { sideMenu, toast, undoOf } from './screen.ts'
import { typeHere } from './typing.ts'

const changesSituations = async (page: Page) => {
  const name = newName('Aguardando documentos')
  await sideMenu(page).getByRole('link', { name: 'Regras de casos' }).click()
  await page.getByRole('link', { name: 'Situações' }).click()
  const list = page.getByRole('list', { name: 'Situações' })
  await expect(list.getByRole('listitem').first()).toContainText('Sem contato')

  await page.getByRole('button', { name: 'Nova situação' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nova situação' })
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByText('Preencha este campo.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Nome' }).fill('Sem contato')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByText('Já existe um item com este nome.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Nome' }).fill(name)
  await dialog.getByRole('button', { name: 'Pode passar para' }).click()
  await page.getByRole('option', { name: 'Em negociação' }).click()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(page, 'Situação criada.')).toBeVisible()
  const row = list.getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText('passa para: Em negociação')

  const place = async () =>
    (await list.getByRole('listitem').allTextContents()).findIndex((text) => text.includes(name))
  const last = await place()
  await row.getByRole('button', { name: `Subir ${name}` }).press('Alt+ArrowUp')
  await expect.poll(place).toBe(last - 1)
  await expect(row.getByRole('button', { name: `Subir ${name}` })).toBeFocused()
  await undoOf(page, 'Ordem alterada.').click()
  await expect.poll(place).toBe(last)

  await row.getByRole('button', { name: `Mais ações de ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Tirar de uso' }).click()
  await page
    .getByRole('dialog', { name: `Tirar ${name} de uso?` })
    .getByRole('button', { name: 'Tirar de uso' })
    .click()
  await expect(row).toHaveCount(0)
  await expect(page.getByRole('button', { name: `Reativar ${name}` })).toBeVisible()
}

const setsACeiling = async (page: Page, client: string) => {
  await expect(page.getByRole('link', { name: 'Situações' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Nova alçada' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nova alçada' })
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByText('Escolha um cliente ou uma situação.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cliente', exact: true }).click()
  await page.getByRole('option', { name: client }).click()
  await dialog.getByRole('textbox', { name: 'Limite' }).fill('4000,00')
  await dialog.getByRole('textbox', { name: 'Observação' }).fill('Tabela de novembro')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(page, 'Alçada registrada.')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: client })
  await expect(row).toContainText('4.000,00')
  await row.getByRole('button', { name: `Mais ações de ${client}` }).click()
  await page.getByRole('menuitem', { name: 'Versões' }).click()
  await expect(page.getByRole('dialog', { name: `Versões: ${client}` })).toContainText('Tabela de novembro')
  await page.getByRole('button', { name: 'Fechar' }).last().click()
}

const requestsAboveCeiling = async (api: Api, client: number) => {
  const { jwt } = await logInDemo(api, demo.negotiator)
  const [case_] = (await ownCases(api, jwt, ['Hermínia'], () => ({ client }))).cases
  if (!case_) throw new Error('journey: case missing')
  const offer = { id: case_.id, side: 'ours', move: 'proposal', value: '4.500,00', reason: 'Fecha hoje' } as const
  await api.call(casesDealsEndpoints.makeOffer, offer, jwt)
  return case_
}

const approvesARequest = async (page: Page, negotiator: Page, case_: CaseDetail) => {
  const own = negotiator.getByRole('listitem').filter({ hasText: case_.id })
  await expect(own.getByRole('button', { name: `Retirar o pedido de ${case_.id}` })).toBeVisible()
  await expect(own.getByRole('button', { name: /^Aprovar/ })).toHaveCount(0)

  await page
    .getByRole('main')
    .getByRole('link', { name: /^Pedidos acima da alçada/ })
    .click()
  const request = page.getByRole('listitem').filter({ hasText: case_.id })
  await expect(request).toContainText('R$ 4.500,00')
  await expect(request).toContainText('R$ 500,00')
  await expect(request).toContainText('Fecha hoje')
  await request.getByRole('button', { name: `Aprovar o pedido de ${case_.id}` }).click()
  const deciding = page.getByRole('dialog', { name: `Aprovar R$ 4.500,00 em ${case_.id}?` })
  await deciding.getByRole('textbox').fill('Pode fechar')
  await deciding.getByRole('button', { name: 'Aprovar' }).click()
  await expect(toast(page, `Pedido de ${case_.id} aprovado.`)).toBeVisible()
  await expect(request).toHaveCount(0)
  await page.getByRole('button', { name: 'Decididos' }).click()
  await expect(request).toContainText('Pode fechar')
}

const editsAModel = async (page: Page) => {
  const name = newName('Convite')
  await moveTo(page, `${paths.caseRules}?tab=modelos`)
  await page.getByRole('button', { name: 'Novo modelo' }).click()
  await page.getByRole('textbox', { name: 'Nome do modelo' }).fill(name)
  const subject = page.getByRole('textbox', { name: 'Assunto' })
  await subject.fill('Acordo no caso ')
  await page.getByRole('button', { name: 'Caso', exact: true }).click()
  await expect(subject).toHaveValue('Acordo no caso {{caso}}')
  await expect(subject).toBeFocused()
  await expect(page.getByRole('article', { name: 'Como o e-mail fica' })).toContainText(/Acordo no caso [A-Z]{2}\d{7}/)
  const text = page.getByRole('textbox', { name: 'Texto' })
  await text.fill('Olá, {{alcada}}')
  await expect(page.getByText('Não existe o campo “alcada”.')).toBeVisible()
  await text.fill('Olá, {{autor}}')
  // While the list is slow to load, the editor shows the saved model and no other.
  const list = await delayAnswers(page, 'GET', '**/api/case/api/mail-models')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(page, 'Modelo salvo.')).toBeVisible()
  await list.answered
  await expect(page.getByRole('textbox', { name: 'Nome do modelo' })).toHaveValue(name)
  await expect(page.getByRole('form', { name })).toBeVisible()
  list.release()
  await page.getByRole('button', { name: 'Excluir modelo' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar' }).click()
  await expect(toast(page, 'Modelo excluído.')).toBeVisible()
  await undoOf(page, 'Modelo excluído.').click()
  await expect(page.getByRole('button', { name })).toBeVisible()
}

const correctsAnAnswer = async (page: Page, api: Api) => {
  const { jwt } = await logInDemo(api, demo.admin)
  const [case_] = (await ownCases(api, jwt, ['Corrigida'])).cases
  const id = case_?.id ?? ''
  await api.call(casesDealsEndpoints.makeOffer, { id, side: 'ours', move: 'proposal', value: '4.000,00' }, jwt)
  await moveTo(page, `${casePath(id)}?tab=deal`)
  const offers = page.getByRole('region', { name: 'Propostas' })
  const settle = async (item: string) => {
    await offers.getByRole('button', { name: 'Informar o desfecho' }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await settle('Marcar como aceita')
  await expect(offers.getByRole('cell', { name: 'Aceita' })).toBeVisible()
  await settle('Corrigir resposta')
  const dialog = page.getByRole('dialog', { name: 'Corrigir resposta' })
  await expect(dialog.getByRole('textbox', { name: 'Motivo da correção' })).toBeFocused()
  await typeHere(page, 'O')
  await dialog.getByRole('button', { name: 'Corrigir', exact: true }).click()
  await expect(dialog.getByText('Diga o motivo da correção.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Motivo da correção' }).press('End')
  await typeHere(page, ' advogado se enganou.')
  await dialog.getByRole('combobox', { name: 'A resposta certa' }).selectOption('refused')
  await dialog.getByRole('button', { name: 'Corrigir', exact: true }).click()
  await expect(toast(page, 'Resposta corrigida.')).toBeVisible()
  await expect(offers.getByRole('cell', { name: 'Recusada' })).toBeVisible()
}

const setsExportSize = async (page: Page) => {
  await moveTo(page, `${paths.caseRules}?tab=alcadas`)
  const size = page.getByRole('textbox', { name: 'Avisar de exportações acima de (casos)' })
  const before = await size.inputValue()
  const set = async (text: string) => {
    await size.press('ControlOrMeta+a')
    await typeHere(page, text)
    await page.keyboard.press('Enter')
  }
  await set('muitos')
  await expect(page.getByText('Informe um número inteiro de 0 a 1.000.000.')).toBeVisible()
  await set('800')
  await expect(toast(page, 'Aviso de exportações alterado.')).toBeVisible()
  await moveTo(page, `${paths.users}?tab=auditoria&tipo=exports`)
  await expect(page.getByText(`de ${before.replace('.', '')} para 800`).first()).toBeVisible()
  await moveTo(page, `${paths.caseRules}?tab=alcadas`)
  await set(before)
}

const setsConduct = async (page: Page) => {
  await page.getByRole('main').getByRole('link', { name: 'Conduta' }).click()
  // The rules stay off: they bind the whole company, which other journeys share.
  await expect(page.getByRole('checkbox', { name: 'Iniciar contato somente no horário' })).not.toBeChecked()
  const from = page.getByRole('textbox', { name: 'Dias úteis, das (hora)' })
  const save = page.getByRole('button', { name: 'Salvar' })
  await from.fill('21')
  await expect(page.getByText('Informe horas inteiras de 0 a 24; a primeira deve ser menor.').first()).toBeVisible()
  await expect(save).toBeDisabled()
  await from.fill('9')
  await page.getByRole('textbox', { name: 'Feriado da empresa' }).fill('09/02/2027')
  await page.getByRole('button', { name: 'Acrescentar' }).click()
  await save.click()
  await expect(toast(page, 'Regras de conduta alteradas.')).toBeVisible()
  await page.reload()
  await expect(from).toHaveValue('9')
  await expect(page.getByText('09/02/2027')).toBeVisible()
  await from.fill('8')
  await page.getByRole('button', { name: /Remover.*Feriado da empresa/ }).click()
  await expect(page.getByText('09/02/2027')).toHaveCount(0)
  await save.click()
  await expect(toast(page, 'Regras de conduta alteradas.').first()).toBeVisible()
}

test('LOCK-005 LOCK-007 CONDUCT-001 an administrator sets situations, conduct and exports, and corrects an answer', async ({
  page,
  api,
  enterAs,
}) => {
  await enterAs(demo.admin)
  await test.step('an administrator orders, adds and removes situations, and undoes each change', () =>
    changesSituations(page))
  await test.step('an administrator sets the hours, the pace and a holiday of the company', () => setsConduct(page))
  await test.step('an answer is corrected with its reason', () => correctsAnAnswer(page, api))
  await test.step('the size of exports that are told is set', () => setsExportSize(page))
})

test('CASE-021 a supervisor sets a ceiling, decides a request and edits a mail model', async ({
  page,
  api,
  enterAs,
  anotherBrowser,
}) => {
  const { jwt } = await logInDemo(api, demo.supervisor)
  const name = newName('Banco Cardeal')
  const { data } = await api.call(clientsEndpoints.registerClient, { name }, jwt)
  await enterAs(demo.supervisor, `${paths.caseRules}?tab=alcadas`)
  await test.step('a supervisor sets a ceiling', () => setsACeiling(page, name))
  const case_ = await requestsAboveCeiling(api, data.id)
  const negotiator = await anotherBrowser({ email: demo.negotiator, password: demoPassword }, paths.caseRules)
  await test.step('a supervisor approves a request above the ceiling', () => approvesARequest(page, negotiator, case_))
  await test.step('a mail model is edited beside its preview with a real case', () => editsAModel(page))
})

test('an open menu stays open with its focus while somebody else moves its row', async ({ page, api, enterAs }) => {
  const { jwt } = await enterAs(demo.admin, paths.caseRules)
  await page.getByRole('link', { name: 'Situações' }).click()
  const { data } = await api.call(casesRulesEndpoints.situations, {}, jwt)
  const [first, ...others] = data.map(({ id }) => id)
  if (first === undefined) throw new Error('journey: the demo has no situations')
  await page.getByRole('button', { name: 'Mais ações de Sem contato' }).click()
  const act = page.getByRole('menu').getByRole('menuitem').first()
  await expect(act).toBeFocused()
  await api.call(casesRulesEndpoints.orderSituations, { ids: [...others, first] }, jwt)
  await expect(page.getByRole('list', { name: 'Situações' }).getByRole('listitem').last()).toContainText('Sem contato')
  await expect(act).toBeVisible()
  await expect(act).toBeFocused()
  await api.call(casesRulesEndpoints.orderSituations, { ids: [first, ...others] }, jwt)
})
