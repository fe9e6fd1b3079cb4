// The road of an agreement from the accepted offer to the payment, with the signature on a telephone; and the page of those who lead.
import { casesDealsEndpoints } from '@tratativa/contract/cases/deals/endpoints'
import { closingEndpoints } from '@tratativa/contract/closing/endpoints'
import { casePath, paths } from '@tratativa/contract/kernel/paths'
import { petitionsEndpoints } from '@tratativa/contract/petitions/endpoints'
import { filingEndpoints } from '@tratativa/contract/petitions/filing/endpoints'
import type { Page } from '@playwright/test'
import { startFilingStub, stubPassword, stubUser } from '../server/src/gateways/filing/filing-stub.ts'
import type { Api } from './api.ts'
import { isClean } from './axe.ts'
import { aContact, addressOf, newPhone, type Contact } from './chats.ts'
import { deal, deskTab, situation, timelineEntry } from './desk-elements.ts'
import { expect, setLocalStorage, test } from './journey.ts'
import { newCpf, newProcess, ownCases } from './journey-cases.ts'
import { fits, widths } from './overflow.ts'
import { demo, logInDemo } from './people.ts'
import { settled } from './routes.ts'
import { signOnTelephone } from './signers.ts'

/** From the acceptance to the last payment, the acceptance among them. */
const mostPresses = 11

const aCaseWithCounter = async (
  api: Api,
  lawyer: Pick<Contact, 'phone'>,
  { court, cpf = newCpf(), email = demo.admin }: { court?: string; cpf?: string | null; email?: string } = {},
) => {
  const { jwt } = await logInDemo(api, email)
  const figures = lawyer.phone.slice(-6)
  const { cases, mark } = await ownCases(api, jwt, ['Maria'], (_, name) => ({
    value: '30.000,00',
    processNumber: newProcess(court),
    district: 'São Paulo',
    court: '3ª Vara Cível',
    paymentLimitDate: '2031-02-10',
    parties: [
      {
        person: { is: 'new' as const, name, ...(cpf === null ? {} : { cpf }) },
        lawyer: { is: 'new' as const, name: `Nelson ${figures}`, oab: `SP ${figures}`, addresses: [addressOf(lawyer)] },
      },
      // Of two people who lack the same, the road says which.
      ...(cpf === null ? [{ person: { is: 'new' as const, name: `${name} Filha` } }] : []),
    ],
  }))
  const [case_] = cases
  if (!case_) throw new Error('journey: case not created')
  const ours = { id: case_.id, side: 'ours', move: 'proposal', value: '3.500,00', instalments: 1 } as const
  await api.call(casesDealsEndpoints.makeOffer, ours, jwt)
  const theirs = { id: case_.id, side: 'theirs', move: 'counter', value: '4.000,00', instalments: 1 } as const
  await api.call(casesDealsEndpoints.makeOffer, theirs, jwt)
  return { case_, mark, digits: figures.slice(-4) }
}

const road = (page: Page) => page.getByRole('list', { name: 'Fechamento' })
const step = (page: Page) => road(page).locator('[aria-current=step]')

test('ROAD-001 an accepted offer becomes a paid agreement, one press a step', async ({
  page,
  api,
  enterAs,
  browser,
}) => {
  const lawyer = await aContact(api)
  await lawyer.is({ hasWhatsApp: true })
  const { case_, mark, digits } = await aCaseWithCounter(api, lawyer)
  let presses = 0
  const press = async (name: string, within: Page | ReturnType<Page['getByRole']> = page) => {
    presses += 1
    await within.getByRole('button', { name, exact: true }).click()
  }
  await enterAs(demo.admin, casePath(case_.id))
  await press('Aceitar R$ 4.000,00', deal(page))
  await expect(situation(page)).toContainText('Acordo fechado')
  await expect(page.getByRole('button', { name: 'Fechar acordo' })).toBeVisible()
  // The key of the next act.
  presses += 1
  await page.keyboard.press('f')
  await expect(step(page)).toContainText('Minuta aprovada')
  await isClean(page, 'the road of a case')
  await press('Aprovar minuta')
  await expect(step(page)).toContainText('Enviada para assinatura')
  await expect(page.getByRole('button', { name: 'Enviar para assinatura' })).toBeFocused()
  await press('Enviar para assinatura')
  await expect(step(page)).toContainText('Assinada por todos')
  await expect(step(page)).toContainText('Espera as assinaturas de Nelson')
  await signOnTelephone(browser, api.base, lawyer, digits)
  await expect(step(page)).toContainText('Petição conjunta feita')
  await press('Fazer petição')
  await expect(step(page)).toContainText('Petição assinada')
  await press('Aprovar e assinar petição')
  await isClean(page, 'the certificate')
  await press('Assinar petição', page.getByRole('dialog'))
  await expect(step(page)).toContainText('Protocolada')
  await press('Registrar protocolo')
  await page.keyboard.type('2026.0001')
  await isClean(page, 'the filing')
  await press('Registrar protocolo', page.getByRole('dialog'))
  await expect(step(page)).toContainText('Homologada')
  await press('Registrar homologação')
  await expect(step(page)).toContainText('Pagamentos')
  await press('Registrar pagamento de hoje: R$ 4.000,00 (1/1)')
  expect(presses).toBe(mostPresses)
  await expect(page.getByText('Fechamento concluído: tudo foi pago e cumprido.')).toBeVisible()
  await isClean(page, 'a finished road')
  await deskTab(page, 'Mesa').click()
  await expect(situation(page)).toContainText('Pago')
  await expect(timelineEntry(page, 'road')).toContainText('Fechamento concluído')

  await page.goto(`${paths.closing}?view=closed`)
  const table = page.getByRole('table', { name: 'Concluídos' })
  await expect(table).toContainText(mark)
  await isClean(page, 'the roads of all cases')
  await page.getByRole('button', { name: 'Regras' }).click()
  await expect(page.getByRole('dialog', { name: 'Regras' })).toBeVisible()
  await isClean(page, 'the rules of roads')
})

test('ROAD-001 why a minuta did not leave is said in the language of the screen', async ({ page, api, enterAs }) => {
  // This company has no WhatsApp number, and the lawyer no e-mail. Its own models need an office.
  const { case_, mark } = await aCaseWithCounter(api, { phone: newPhone() }, { email: demo.insurerAdmin })
  const { jwt } = await logInDemo(api, demo.insurerAdmin)
  const text = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Acordo.' }] }] } as const
  const named = { name: `Acordo ${mark}`, kind: 'agreement', text } as const
  const model = (await api.call(petitionsEndpoints.addPetitionModel, named, jwt)).data
  await enterAs(demo.insurerAdmin, casePath(case_.id))
  await deal(page).getByRole('button', { name: 'Aceitar R$ 4.000,00' }).click()
  await expect(page.getByRole('button', { name: 'Fechar acordo' })).toBeVisible()
  await api.call(closingEndpoints.startRoad, { caseId: case_.id, modelId: model.id }, jwt)
  await deskTab(page, 'Fechamento').click()
  await page.getByRole('button', { name: 'Aprovar minuta' }).click()
  await page.getByRole('button', { name: 'Enviar para assinatura' }).click()
  await expect(step(page)).toContainText('Não há como entregar o link')
  await setLocalStorage(page, { language: 'fr' })
  await page.reload()
  // The list is named in the language of the screen.
  const current = page.locator('li[aria-current=step]')
  await expect(current).toContainText('Le lien ne peut pas être remis')
  await expect(current).not.toContainText('Não há como')
  await isClean(page, 'a refused sending')
})

const ports = (process.env['MODEL_PORTS'] ?? '').split(' ')

test('ROAD-001 what a text lacks of a person is written down over the road', async ({ page, api, enterAs }) => {
  const lawyer = await aContact(api)
  const { case_ } = await aCaseWithCounter(api, lawyer, { cpf: null })
  await enterAs(demo.admin, casePath(case_.id))
  await deal(page).getByRole('button', { name: 'Aceitar R$ 4.000,00' }).click()
  await page.getByRole('button', { name: 'Fechar acordo' }).click()
  const missing = page.getByRole('group', { name: 'Faltam no caso' })
  const documents = missing.getByRole('button', { name: 'Parte: CPF ou CNPJ' })
  await expect(documents).toHaveCount(2)
  await missing.getByRole('button', { name: /^Parte: CPF ou CNPJ \(.* Filha\)$/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'CPF', exact: true }).pressSequentially(newCpf())
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(documents).toHaveText(['Parte: CPF ou CNPJ'])
  await isClean(page, 'the people who lack a fact')
})

test('ROAD-001 the road files its petition at the court, and a petition is sent for signature from its page', async ({
  page,
  api,
  enterAs,
  browser,
}, { parallelIndex }) => {
  test.skip(ports[0] === '', 'the server of BASE_URL admits no stub')
  const court = await startFilingStub(Number(ports[parallelIndex % ports.length]))
  const shoot = async (name: string) => {
    const folder = process.env['SHOTS']
    if (!folder) return
    for (const width of [375, 1440, 2560]) {
      await page.setViewportSize({ width, height: 900 })
      await settled(page)
      // The list is named in the language of the screen.
      await page.locator('[aria-current=step]').scrollIntoViewIfNeeded()
      await page.screenshot({ path: `${folder}/${name}-${width}.png` })
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  }
  try {
    const lawyer = await aContact(api)
    await lawyer.is({ hasWhatsApp: true })
    const { jwt } = await logInDemo(api, demo.admin)
    const access = { address: court.url, user: stubUser, password: stubPassword, passwordForm: 'plain' } as const
    const types = { petitionType: '57', attachmentType: '58' }
    await api.call(filingEndpoints.setCourtAccess, { court: '8.19', ...access, ...types }, jwt)
    const { case_, digits } = await aCaseWithCounter(api, lawyer, { court: '819' })
    let presses = 0
    const press = async (name: string, within: Page | ReturnType<Page['getByRole']> = page) => {
      presses += 1
      await within.getByRole('button', { name, exact: true }).click()
    }
    await enterAs(demo.admin, casePath(case_.id))
    await press('Aceitar R$ 4.000,00', deal(page))
    await expect(page.getByRole('button', { name: 'Fechar acordo' })).toBeVisible()
    presses += 1
    await page.keyboard.press('f')
    await expect(step(page)).toContainText('Minuta aprovada')
    await shoot('1-approval')
    await press('Aprovar minuta')
    await expect(step(page)).toContainText('Enviada para assinatura')
    await shoot('2-sending')
    await press('Enviar para assinatura')
    await expect(step(page)).toContainText('Assinada por todos')
    await shoot('3-signatures')
    await signOnTelephone(browser, api.base, lawyer, digits)
    await expect(step(page)).toContainText('Petição conjunta feita')
    await press('Fazer petição')
    await expect(step(page)).toContainText('Petição assinada')
    await shoot('4-petition')
    await press('Aprovar e assinar petição')
    await press('Assinar petição', page.getByRole('dialog'))
    await expect(step(page)).toContainText('Protocolada')
    // The road has made the bundle; of the two ways to file, one is the next act.
    await expect(step(page)).toContainText('Arquivos no pacote')
    await isClean(page, 'the bundle on the road')
    await expect(step(page).locator('[data-look=primary]')).toHaveText('Protocolar pelo tribunal')
    await shoot('6-filing')
    await fits(page, 'the filing on the road', widths, settled)
    await press('Protocolar pelo tribunal', step(page))
    await isClean(page, 'the filing at the court')
    await press('Protocolar', page.getByRole('dialog'))
    await expect(step(page)).toContainText('Homologada')
    expect(court.filed).toHaveLength(1)
    await shoot('7-homologation')
    await setLocalStorage(page, { language: 'ar' })
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await isClean(page, 'the road in Arabic')
    await page.emulateMedia({ colorScheme: 'dark' })
    await shoot('8-arabic')
    await page.emulateMedia({ colorScheme: 'light' })
    await setLocalStorage(page, { language: 'pt' })
    await page.reload()
    await press('Registrar homologação')
    await expect(step(page)).toContainText('Pagamentos')
    await press('Registrar pagamento de hoje: R$ 4.000,00 (1/1)')
    expect(presses).toBe(mostPresses)
    await expect(page.getByText('Fechamento concluído: tudo foi pago e cumprido.')).toBeVisible()

    await road(page).getByRole('link').last().click()
    await page.getByRole('button', { name: 'Enviar para assinatura' }).click()
    const form = page.getByRole('dialog')
    await expect(form).toContainText('Nelson')
    await isClean(page, 'a petition sent for signature')
    if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/9-envelope.png` })
  } finally {
    await court.stop()
  }
})
