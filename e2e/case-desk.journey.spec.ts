// The desk of one case in a negotiator's work: the parties, the timeline, the situation of the deal, and the next step.
import { randomInt } from 'node:crypto'
import { casesCeilingEndpoints } from '@tratativa/contract/cases/deals/ceiling-endpoints'
import { casesDealsEndpoints } from '@tratativa/contract/cases/deals/endpoints'
import { casesDeskEndpoints } from '@tratativa/contract/cases/desk/endpoints'
import type { UserId } from '@tratativa/contract/kernel/ids'
import type { CaseDetail } from '@tratativa/contract/cases/desk/shapes'
import { writeTextPdf } from '@tratativa/pdf-text'
import { casePath, paths } from '@tratativa/contract/kernel/paths'
import type { Page } from '@playwright/test'
import type { Api } from './api.ts'
import { expect, logInDemo, test } from './journey.ts'
import { ownCases } from './journey-cases.ts'
import { aPerson, demo } from './people.ts'
import { moveTo } from './routes.ts'
import { sideMenu, toast, undoOf } from './screen.ts'
import { typeHere } from './typing.ts'

const zone = (page: Page, name: 'Quem' | 'O que aconteceu' | 'Acordo') =>
  page.getByRole('main').getByRole('region', { name, exact: true }).first()
const deal = (page: Page) => zone(page, 'Acordo')
const offerField = (page: Page) => deal(page).getByRole('textbox', { name: 'Valor da proposta' })
const situation = (page: Page) => deal(page).getByRole('button', { name: /^Situação: / })
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Partes do caso' })

// Unique telephones and bar numbers, because the register recognises people by them.
const parties = (mark: string, figures = String(randomInt(100_000, 999_999))) => [
  {
    person: {
      is: 'new' as const,
      name: `Maria de Souza ${mark}`,
      addresses: [
        { kind: 'phone' as const, value: `1197${figures}2`.padEnd(11, '0'), is_whatsapp: true },
        { kind: 'email' as const, value: `maria.${mark}@autora.example`.toLowerCase() },
      ],
    },
    lawyer: {
      is: 'new' as const,
      name: `Paulo Nogueira ${mark}`,
      oab: `SP ${figures}`,
      addresses: [
        { kind: 'phone' as const, value: `1198${figures}7`.padEnd(11, '0'), is_whatsapp: true },
        { kind: 'email' as const, value: `paulo.${mark}@advogado.example`.toLowerCase() },
      ],
    },
  },
]

/** Creates a case under negotiation: both sides have made an offer, and a ceiling is above ours. */
const dealtCase = async (
  api: Api,
  token: string,
  terms: { ceiling?: string; negotiator?: UserId } = {},
): Promise<CaseDetail> => {
  const [made] = (
    await ownCases(api, token, ['Caso'], (index) => ({
      parties: parties(`X${Date.now()}${index}`),
      clientFolder: `JORNADA/${randomInt(1_000_000, 9_999_999)}`,
      ...(terms.negotiator === undefined ? {} : { negotiator: terms.negotiator }),
    }))
  ).cases
  if (!made) throw new Error('journey: case not created')
  const offer = (side: 'ours' | 'theirs', value: string) =>
    api.call(casesDealsEndpoints.makeOffer, { id: made.id, side, move: 'counter', value }, token)
  await api.call(casesCeilingEndpoints.setCeiling, { caseId: made.id, amount: terms.ceiling ?? '5.200,00' }, token)
  await offer('ours', '4.000,00')
  await offer('theirs', '7.500,00')
  return (await api.call(casesDeskEndpoints.case, { id: made.id }, token)).data
}

const readsTheDesk = async (page: Page, case_: CaseDetail) => {
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    `${case_.author?.name} contra ${case_.client.name}`,
  )
  const who = zone(page, 'Quem')
  const [lawyer, author] = [case_.lawyer?.telephones[0] ?? '', case_.author?.telephones[0] ?? '']
  await expect(who).toContainText(lawyer)
  await expect(who.getByText('Representado. O contato é com o advogado.')).toBeVisible()
  await expect(who.getByRole('button', { name: `Ligar para ${lawyer}` })).toBeEnabled()
  await expect(who.getByRole('button', { name: `Ligar para ${author}` })).toHaveCount(0)
  await expect(deal(page).getByRole('img', { name: /R\$ 4\.000,00.*R\$ 7\.500,00/ })).toBeVisible()
  await expect(zone(page, 'O que aconteceu')).toContainText('R$ 7.500,00')

  await tabs(page).getByRole('link', { name: 'Processo' }).click()
  await expect(page).toHaveURL(/tab=process/)
  await expect(page.getByRole('heading', { name: 'Dados do processo' })).toBeVisible()
  await page.getByRole('button', { name: case_.process.processNumber }).click()
  const number = page.getByRole('textbox', { name: 'Número do processo' })
  await number.fill('1014522-39.2025.8.26.0002')
  await number.press('Enter')
  await expect(page.getByText('O número do processo não confere.')).toBeVisible()
  await number.press('Escape')
  await expect(page.getByRole('button', { name: case_.process.processNumber })).toBeVisible()

  await tabs(page)
    .getByRole('link', { name: /^Tarefas/ })
    .click()
  await expect(page).toHaveURL(/tab=tasks/)
  await tabs(page).getByRole('link', { name: 'Auditoria' }).click()
  await expect(page.getByRole('columnheader', { name: 'De onde' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Cadastrou o caso' })).toBeVisible()
}

const changesDocuments = async (page: Page) => {
  await tabs(page).getByRole('link', { name: 'Petições e documentos' }).click()
  await expect(page.getByText('Nenhum documento.')).toBeVisible()
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'comprovante.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') })
  // A toast also names the document, so the row is searched in the main area.
  const rows = page.getByRole('main').getByRole('listitem')
  const row = rows.filter({ hasText: 'comprovante.png' })
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: 'comprovante.png' }).click()
  const preview = page.getByRole('dialog', { name: 'comprovante.png' })
  await expect(preview.getByRole('img', { name: 'comprovante.png' })).toBeVisible()
  await page.keyboard.press('Escape')
  await row.getByRole('button', { name: 'Renomear' }).click()
  const name = page.getByRole('textbox', { name: 'Nome do documento' })
  await name.fill('Comprovante do depósito.png')
  await name.press('Enter')
  const renamed = rows.filter({ hasText: 'Comprovante do depósito.png' })
  const saveResponse = page.waitForResponse(
    (response) => response.request().postData()?.includes('documentKind') === true,
  )
  await renamed.getByLabel('Tipo de documento').selectOption('Comprovante de pagamento')
  await saveResponse
  await page.reload()
  await expect(renamed.getByLabel('Tipo de documento')).toHaveValue('proof')
  await renamed.getByRole('button', { name: 'Remover' }).click()
  await expect(renamed).toHaveCount(0)
  await undoOf(page, /removido\./).click()
  await expect(renamed).toBeVisible()

  await renamed.getByRole('button', { name: 'Versões e acessos' }).click()
  const versions = page.getByRole('dialog', { name: 'Comprovante do depósito.png' })
  await expect(
    versions
      .getByRole('listitem')
      .filter({ hasText: /viu 1×/ })
      .first(),
  ).toBeVisible()
  const receipt = {
    name: 'recibo.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(writeTextPdf('Recibo: a parte autora deu plena quitação do débito.')),
  }
  await versions.locator('input[type=file][aria-label="Nova versão"]').setInputFiles(receipt)
  await expect(versions.getByRole('heading', { name: 'Versão 2' })).toBeVisible()
  await versions.locator('input[type=file][aria-label="Conferir arquivo"]').setInputFiles(receipt)
  await expect(versions.getByRole('status')).toHaveText('recibo.pdf é a versão 2, sem nenhuma diferença.')
  await versions
    .locator('input[type=file][aria-label="Conferir arquivo"]')
    .setInputFiles({ ...receipt, buffer: Buffer.from('%PDF-1.7 outro') })
  await expect(versions.getByRole('status')).toHaveText('recibo.pdf não é igual a nenhuma versão deste documento.')
  await page.keyboard.press('Escape')

  const receiptRow = rows.filter({ hasText: 'Comprovante do depósito.pdf' })
  await expect(receiptRow).toContainText('versão 2')
  await page.getByRole('searchbox', { name: 'Buscar no nome e no texto' }).fill('quitacao')
  await expect(receiptRow.locator('mark')).toHaveText('quitação')
  await receiptRow.getByRole('button', { name: 'Versões e acessos' }).click()
  await page.getByRole('button', { name: 'Voltar a esta versão' }).click()
  await expect(page.getByRole('heading', { name: 'Versão 3' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Nenhum documento tem essas palavras.')).toBeVisible()
}

test('DEAL-001 DEAL-002 DEAL-003 an offer is made to the cent, retracted, and stored with its author and time', async ({
  page,
  api,
  enterAs,
}) => {
  const { jwt } = await logInDemo(api, demo.admin)
  const case_ = await dealtCase(api, jwt)
  await enterAs(demo.admin, casePath(case_.id))
  await expect(situation(page)).toHaveAccessibleName('Situação: Contraproposta recebida')
  await expect(offerField(page)).not.toHaveValue('')
  await page.keyboard.press('p')
  // Typed over the suggested value.
  await typeHere(page, '4500,37')
  await expect(deal(page).getByText('restam R$ 699,63 de alçada')).toBeVisible()
  await expect(deal(page).getByRole('heading', { name: 'Chance de aceite' })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(toast(page, 'Proposta de R$ 4.500,37 registrada.')).toBeVisible()
  const line = zone(page, 'O que aconteceu')
  await expect(line.locator('[data-kind=offer]').last()).toContainText('R$ 4.500,37')
  await expect(deal(page).getByText('Diferença')).toContainText('R$ 2.999,63')
  await undoOf(page, 'R$ 4.500,37').click()
  await expect(line.locator('[data-kind=outcome]').last()).toContainText('reabriu')
  await expect(deal(page).getByText('Diferença')).toContainText('R$ 3.500,00')
  await expect(situation(page)).toHaveAccessibleName('Situação: Contraproposta recebida')

  await deal(page).getByRole('button', { name: 'Registrar contraproposta' }).click()
  const counterDialog = page.getByRole('dialog', { name: 'Contraproposta do outro lado' })
  await counterDialog.getByRole('textbox', { name: 'Valor pedido' }).fill('5.000,00')
  await counterDialog.getByRole('textbox', { name: 'O que disseram' }).fill('Em parcela única.')
  await counterDialog.getByRole('button', { name: 'Registrar' }).click()
  await expect(line.locator('[data-kind=offer]').last()).toContainText('Em parcela única.')

  await deal(page).getByRole('button', { name: 'Prazo do acordo' }).click()
  const day = deal(page).getByRole('textbox', { name: 'Prazo do acordo' })
  await day.fill('20/12/2031')
  await day.press('Enter')
  await expect(toast(page, 'Salvo. Prazo do acordo: 20/12/2031')).toBeVisible()
  await expect(line.locator('[data-kind=change]').last()).toContainText('20/12/2031')

  // A zero too many reaches their value: the slip is asked about, and takes nothing.
  await offerField(page).fill('42.000')
  await page.keyboard.press('Control+Enter')
  const slip = page.getByRole('alertdialog', { name: 'Aceitar R$ 5.000,00?' })
  await expect(slip).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(slip).toHaveCount(0)
  await expect(situation(page)).toHaveAccessibleName('Situação: Contraproposta recebida')
  await offerField(page).fill('')
  await deal(page).getByRole('button', { name: 'Aceitar R$ 5.000,00' }).click()
  await expect(situation(page)).toHaveAccessibleName('Situação: Acordo fechado')
  await deal(page).getByRole('button', { name: 'Marcar como Minuta enviada' }).click()
  await expect(deal(page).getByRole('button', { name: 'Cobrar a minuta' })).toBeVisible()
  await deal(page).getByRole('button', { name: 'Registrar minuta assinada' }).click()
  await page.getByRole('dialog', { name: 'Minuta assinada' }).getByRole('button', { name: 'Registrar' }).click()
  await expect(situation(page)).toHaveAccessibleName('Situação: Minuta assinada')
  const { data } = await api.call(casesDeskEndpoints.case, { id: case_.id }, jwt)
  expect(data.deal).toMatchObject({
    status: 'Minuta assinada',
    limitDate: '2031-12-20',
    authorCounterProposalValue: '5.000,00',
    lastProposal: '4.000,00',
  })
})

test('DEAL-003 an offer above the ceiling waits: announced before and after, withdrawn by its author, decided by somebody else', async ({
  page,
  api,
  enter,
  anotherBrowser,
}) => {
  const { jwt } = await logInDemo(api, demo.admin)
  const owner = await aPerson(api, { adminToken: jwt })
  const negotiator = await aPerson(api, { adminToken: jwt })
  const case_ = await dealtCase(api, jwt, { negotiator: owner.user.id })
  await enter(negotiator, casePath(case_.id))
  await expect(deal(page).getByText(`Este caso é de ${owner.name}.`)).toBeVisible()
  await expect(deal(page).getByText('5.200,00')).toHaveCount(0)
  await expect(offerField(page)).toHaveCount(0)
  await deal(page).getByRole('button', { name: 'Pedir o caso' }).click()
  await expect(deal(page).getByRole('button', { name: 'Retirar pedido' })).toBeVisible()

  const other = await anotherBrowser({ email: demo.admin, password: 'tratativa-demo' }, casePath(case_.id))
  await expect(deal(other).getByText(`${negotiator.name} pede para ficar com este caso`)).toBeVisible()
  await deal(other).getByRole('button', { name: 'Passar o caso', exact: true }).click()
  await expect(deal(page).getByText('5.200,00').first()).toBeVisible()
  await offerField(page).fill('6.000,00')
  await expect(deal(page).getByText('Acima da alçada: vai para aprovação.')).toBeVisible()
  await deal(page)
    .getByRole('button', { name: /^Pedir aprovação/ })
    .click()
  await expect(toast(page, 'R$ 6.000,00 está acima da alçada e foi para aprovação.')).toBeVisible()
  await expect(deal(page).getByText('Aguardando a decisão de um supervisor ou administrador.')).toBeVisible()

  await expect(deal(other).getByText('Pedido de aprovação')).toBeVisible()
  await deal(other).getByRole('textbox', { name: 'Observação da decisão' }).fill('Pode seguir.')
  await deal(other).getByRole('button', { name: 'Aprovar' }).click()
  await expect(toast(other, 'Pedido aprovado: a proposta foi registrada.')).toBeVisible()

  await expect(zone(page, 'O que aconteceu').locator('[data-kind=decision]')).toContainText('Pode seguir.')
  await expect(deal(page).getByRole('img', { name: /R\$ 6\.000,00/ })).toBeVisible()
  await expect(offerField(page)).toBeVisible()
})

const readsHistory = async (page: Page) => {
  await page.route('**/bot-history*', (route) =>
    route.fulfill({ status: 500, json: { code: 'kernel.failed', message: '' } }),
  )
  await tabs(page).getByRole('link', { name: 'Acordo' }).click()
  const history = page.getByRole('region', { name: 'Histórico' })
  await expect(history.locator('[data-kind=offer]').first()).toContainText('R$ 7.500,00')
  await history.getByRole('button', { name: 'Do robô' }).click()
  await expect(page.getByRole('region', { name: 'Avisos' }).getByRole('alert')).toBeVisible()
  await page.unroute('**/bot-history*')
  await history.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(history.getByText('Nada registrado.')).toBeVisible()
}

const sendsAMail = async (page: Page, case_: CaseDetail) => {
  await page.goto(`${casePath(case_.id)}?act=mail`)
  const composer = page.getByRole('region', { name: 'Escrever' })
  await expect(composer.getByRole('textbox', { name: 'Assunto' })).toBeFocused()
  await expect(composer.getByRole('checkbox', { name: /@advogado\.example/ })).toBeChecked()
  await expect(composer.getByRole('checkbox', { name: /@autora\.example/ })).toBeDisabled()
  await composer.getByRole('textbox', { name: 'Assunto' }).fill('Proposta de acordo')
  await composer.getByRole('textbox', { name: 'Texto do e-mail' }).fill('O banco chega a R$ 4.500,00.')
  await composer.getByRole('button', { name: 'Pré-visualizar' }).click()
  const preview = page.getByRole('dialog', { name: 'Como o e-mail vai' })
  await expect(preview).toContainText('@advogado.example')
  await preview.getByRole('button', { name: 'Enviar para 1 endereço' }).click()
  // Taken back, the mail is in its composer again, and goes by the second press.
  await undoOf(page, 'E-mail a caminho: Proposta de acordo').click()
  await expect(composer.getByRole('textbox', { name: 'Texto do e-mail' })).toHaveValue('O banco chega a R$ 4.500,00.')
  await composer.getByRole('button', { name: 'Enviar e-mail' }).click()
  await expect(toast(page, 'E-mail a caminho: Proposta de acordo')).toBeVisible()
  const mail = zone(page, 'O que aconteceu').locator('[data-kind=mail]')
  await expect(mail).toContainText('enviado')
  await mail.getByText('Proposta de acordo').click()
  await expect(mail).toContainText('O banco chega a R$ 4.500,00.')
}

const writesNotes = async (page: Page) => {
  await tabs(page).getByRole('link', { name: 'Mesa' }).click()
  const line = zone(page, 'O que aconteceu')
  await page.getByRole('region', { name: 'Escrever' }).getByRole('button', { name: 'Nota' }).click()
  const field = page.getByRole('textbox', { name: 'Nota para a equipe' })
  await expect(field).toBeFocused()
  await field.fill('Ligou pedindo prazo.')
  await page.getByRole('button', { name: 'Salvar nota' }).dblclick()
  const note = line.locator('[data-kind=note]')
  await expect(note).toContainText('Ligou pedindo prazo.')
  await expect(field).toHaveValue('')
  await expect(field).toBeFocused()
  await expect(note).toHaveCount(1)
  await note.hover()
  await note.getByRole('button', { name: 'Editar nota' }).click()
  await note.getByRole('textbox').fill('Ligou pedindo mais prazo.')
  await note.getByRole('button', { name: 'Salvar' }).click()
  await expect(note).toContainText('Ligou pedindo mais prazo.')
  await line.getByRole('button', { name: /^Notas/ }).click()
  await expect(page).toHaveURL(/tipo=notes/)
  await expect(line.locator('[data-kind=offer]')).toHaveCount(0)
  await note.hover()
  await note.getByRole('button', { name: 'Remover nota' }).click()
  await expect(note).toHaveCount(0)
  await undoOf(page, 'Nota removida.').click()
  await expect(note).toContainText('Ligou pedindo mais prazo.')
  await line.getByRole('button', { name: /^Tudo/ }).click()
  await line.getByRole('button', { name: 'Buscar na linha do tempo' }).click()
  await line.getByRole('searchbox').fill('mais prazo')
  await expect(line.locator('[data-kind]')).toHaveCount(1)
}

const typesEarly = async (page: Page) => {
  await expect(page.getByRole('button', { name: /Buscar caso/ })).toBeVisible()
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/quick-search-results-pane-[^/]*\.js/, async (route) => {
    await released
    await route.continue()
  })
  await page.keyboard.press('Control+b')
  await typeHere(page, 'Conceiçã')
  release()
  await expect(page.getByRole('dialog').getByRole('searchbox')).toHaveValue('Conceiçã')
  await typeHere(page, 'o')
  await expect(page.getByRole('dialog').getByRole('searchbox')).toHaveValue('Conceição')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

const searchesACase = async (page: Page, case_: CaseDetail) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: /Buscar caso/ })).toBeVisible()
  await page.keyboard.press('Control+b')
  const search = page.getByRole('dialog')
  const type = async (text: string) => {
    await page.keyboard.press('Control+a')
    await typeHere(page, text)
  }
  await type('nadadisso zzz')
  await page.keyboard.press('Enter')
  await expect(search.getByText('Nenhum caso encontrado')).toBeVisible()
  const { processNumber, clientFolder } = case_.process
  const unmasked = processNumber.replace(/\D/g, '')
  for (const words of [case_.id, processNumber, unmasked, clientFolder, case_.author?.name.toUpperCase() ?? '']) {
    await type(words)
    await expect(search.getByRole('link').filter({ hasText: case_.id })).toBeVisible()
  }
  await page.keyboard.press('Escape')
  await expect(search).toHaveCount(0)
  await page.getByRole('button', { name: /Buscar caso/ }).click()
  // Enter before the answer opens the first hit of the answer.
  await typeHere(page, case_.id)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${casePath(case_.id)}\\?tab=process`))
  await expect(page.getByText(`1 de 1 em “${case_.id}”`)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(case_.author?.name ?? '')
  const savedSearches = await page.evaluate(
    () => JSON.parse(localStorage.getItem('search') ?? '[]') as { id: string }[],
  )
  expect(savedSearches.map(({ id }) => id)).toContain(case_.id)
  await page.keyboard.press('Control+b')
  await expect(search.getByRole('link').filter({ hasText: case_.id })).toBeVisible()
  await search.getByRole('button', { name: new RegExp(case_.id) }).click()
  await expect(search.getByRole('link').filter({ hasText: case_.id })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(search).toHaveCount(0)
}

const walksAList = async (page: Page) => {
  await moveTo(page, paths.cases)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await sideMenu(page).getByRole('link', { name: 'Visão geral' }).click()
  const rows = page.getByRole('region', { name: 'Prazos críticos' }).getByRole('listitem').getByRole('link')
  await rows.first().click()
  await expect(page.getByText(/^1 de \d+ em Prazos críticos$/)).toBeVisible()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(page.getByText(/^2 de \d+ em Prazos críticos$/)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^2 de \d+ em Prazos críticos$/)).toBeVisible()
  await page.getByRole('link', { name: 'Voltar para a lista' }).click()
  await expect(page).toHaveURL(paths.overview)
}

const readsTheLadder = async (page: Page, case_: CaseDetail) => {
  await page.setViewportSize({ width: 760, height: 900 })
  await page.goto(casePath(case_.id))
  await tabs(page).getByRole('link', { name: 'Acordo' }).click()
  const ladder = deal(page).getByRole('img', { name: /R\$ 4\.000,00/ })
  await expect(ladder).toBeVisible()
  expect((await ladder.boundingBox())?.width).toBeLessThanOrEqual(400)
}

test('CASE-015 CASE-016 CASE-021 an administrator reads a case and writes notes, mails and documents', async ({
  page,
  api,
  enterAs,
}) => {
  const { jwt } = await logInDemo(api, demo.admin)
  const case_ = await dealtCase(api, jwt)
  await enterAs(demo.admin, casePath(case_.id))
  await test.step('the desk shows the parties, the timeline and the deal; its tabs are in the address', () =>
    readsTheDesk(page, case_))
  await test.step('history and bot history are shown; a failure to load is reported in a toast', () =>
    readsHistory(page))
  await test.step('notes are written, edited, removed and restored; kinds and words filter the timeline', () =>
    writesNotes(page))
  await test.step('a mail goes to the selected addresses, and its outcome is shown on the case', () =>
    sendsAMail(page, case_))
  await test.step('documents are uploaded, shown, renamed, removed and restored, get versions and are found', () =>
    changesDocuments(page))
  await test.step('on a tablet the ladder keeps its text size', () => readsTheLadder(page, case_))
})

test('SEARCH-001 SEARCH-002 SEARCH-003 SEARCH-004 CASE-015 a case is found by the quick search and through a list', async ({
  page,
  api,
  enterAs,
}) => {
  const { jwt } = await logInDemo(api, demo.admin)
  const case_ = await dealtCase(api, jwt)
  await enterAs(demo.admin)
  await test.step('text typed while the quick search is loading arrives in its field', () => typesEarly(page))
  await test.step('the quick search opens a case from any screen and remembers it', () => searchesACase(page, case_))
  await test.step('a case navigates through the list that it was opened from, and back to it', () => walksAList(page))
})
