// A draft of an agreement is signed by link: sent from the desk, opened on a telephone with a code by WhatsApp, signed, and back on the desk.
import { caseDocumentEndpoints } from '@tratativa/contract/cases/desk/document-endpoints'
import { casesDealsEndpoints } from '@tratativa/contract/cases/deals/endpoints'
import { urlOf } from '@tratativa/contract/kernel/endpoint'
import { casePath } from '@tratativa/contract/kernel/paths'
import type { Page } from '@playwright/test'
import type { Api } from './api.ts'
import { isClean, isCleanExceptColours } from './axe.ts'
import { aContact, addressOf, type Contact } from './chats.ts'
import { deskTab, situation, timelineEntry } from './desk-elements.ts'
import { expect, test } from './journey.ts'
import { ownCases } from './journey-cases.ts'
import { aPerson, demo, logInDemo, newName, type Person } from './people.ts'
import { toast } from './screen.ts'
import { draw, messageWith, telephone } from './signers.ts'

/** The smallest PDF with a sentence. */
const aPdf = (sentence: string): Buffer => {
  const stream = `BT /F1 18 Tf 72 720 Td (${sentence}) Tj ET`
  const bodies = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${stream.length}>>\nstream\n${stream}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]
  let text = '%PDF-1.4\n'
  const offsets = bodies.map((body, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${body}\nendobj\n`
    return offset
  })
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const table = `xref\n0 ${bodies.length + 1}\n0000000000 65535 f \n${rows}`
  return Buffer.from(
    `${text}${table}trailer\n<</Size ${bodies.length + 1}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`,
  )
}

/** An agreed case whose author's lawyer has the telephone of the contact, with a PDF of its draft. */
const anAgreedCase = async (api: Api, person: Person, lawyer: Contact) => {
  const { jwt } = await logInDemo(api, demo.admin)
  const figures = lawyer.phone.slice(-6)
  const { cases } = await ownCases(api, jwt, ['Maria'], (_, name) => ({
    negotiator: person.user.id,
    value: '30.000,00',
    parties: [
      {
        person: { is: 'new' as const, name },
        lawyer: { is: 'new' as const, name: `Nelson ${figures}`, oab: `SP ${figures}`, addresses: [addressOf(lawyer)] },
      },
    ],
  }))
  const [case_] = cases
  if (!case_) throw new Error('journey: case not created')
  await api.call(
    casesDealsEndpoints.makeOffer,
    { id: case_.id, side: 'ours', move: 'proposal', value: '4.000,00' },
    jwt,
  )
  const path = urlOf(caseDocumentEndpoints.addCaseDocument).replace(':id', case_.id)
  const response = await fetch(new URL(`${path}?name=minuta.pdf&documentKind=draft`, api.base), {
    method: 'POST',
    headers: { authorization: `Bearer ${jwt}`, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(aPdf('Minuta de acordo')),
  })
  if (!response.ok) throw new Error(`journey: ${await response.text()}`)
  return { case_, digits: figures.slice(-4) }
}

const hasNoSidewaysScroll = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

test('SIGN-001 a draft is signed by link on a telephone, and the case moves', async ({ page, api, enter, browser }) => {
  const person = await aPerson(api, { name: newName('Negociadora') })
  const lawyer = await aContact(api)
  await lawyer.is({ hasWhatsApp: true })
  const { case_, digits } = await anAgreedCase(api, person, lawyer)
  await enter(person, casePath(case_.id))
  await deskTab(page, 'Assinaturas').click()
  await page.getByRole('button', { name: 'Colher assinaturas' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Colher assinaturas' })
  await expect(dialog.getByRole('checkbox', { name: /^Nelson/ })).toBeChecked()
  await isCleanExceptColours(page, 'a new envelope')
  await dialog.getByRole('button', { name: 'Enviar para assinatura' }).click()
  await expect(toast(page, 'Documento enviado para assinatura')).toBeVisible()
  const card = page.locator('[data-state]').filter({ hasText: 'minuta' })
  await expect(card).toContainText('Enviado')
  await expect(card).toContainText('link enviado')

  const link = await messageWith(lawyer, /(\/assinar\/[\w-]{43})/)
  const signer = await telephone(browser, api.base)
  await signer.goto(link)
  const title = signer.getByRole('heading', { level: 1 })
  await expect(title).toHaveText('Há um documento para você')
  await expect(signer.getByText('nunca pede dinheiro')).toBeVisible()
  await expect(signer.locator('body')).not.toContainText('Nelson')
  await isClean(signer, 'the digits')
  await hasNoSidewaysScroll(signer)
  await signer.getByRole('combobox', { name: 'Idioma' }).selectOption('ar')
  await expect(signer.locator('html')).toHaveAttribute('dir', 'rtl')
  await isCleanExceptColours(signer, 'the digits, mirrored')
  await hasNoSidewaysScroll(signer)
  await signer.getByRole('combobox').selectOption('pt')

  await signer.getByRole('textbox', { name: 'Últimos 4 números da sua OAB' }).fill('0000')
  await signer.keyboard.press('Enter')
  await expect(signer.getByRole('alert')).toHaveText(/não conferem/)
  await signer.getByRole('textbox').fill(digits)
  await signer.keyboard.press('Enter')
  await expect(title).toHaveText('Código de confirmação')
  await expect(signer.getByRole('radio', { name: /WhatsApp/ })).toBeChecked()
  await isCleanExceptColours(signer, 'the choice of the code')
  await signer.getByRole('button', { name: 'Enviar código' }).click()
  const code = await messageWith(lawyer, /\b(\d{6}) é o seu código/)
  await signer.getByRole('textbox', { name: 'Código de 6 números' }).fill(code)
  await signer.keyboard.press('Enter')

  await expect(title).toHaveText('minuta')
  await isClean(signer, 'the document')
  await hasNoSidewaysScroll(signer)
  await signer.getByRole('combobox').selectOption('ar')
  await isCleanExceptColours(signer, 'the document, mirrored')
  await hasNoSidewaysScroll(signer)
  await signer.getByRole('combobox').selectOption('pt')
  await signer.getByRole('button', { name: 'Assinar o documento' }).click()
  await expect(signer.getByRole('alert')).toHaveText('Marque que concorda para assinar.')
  await signer.getByRole('checkbox').check()
  await signer.getByRole('textbox', { name: 'Seu nome completo' }).fill('Nelson Nogueira')
  await draw(signer)
  await signer.getByRole('button', { name: 'Assinar o documento' }).click()
  await expect(title).toHaveText('Você assinou')
  const copy = signer.getByRole('link', { name: 'Baixar a cópia assinada' })
  await expect(copy).toBeVisible()
  await isClean(signer, 'the end')
  const file = await signer.request.get((await copy.getAttribute('href')) ?? '')
  expect(file.headers()['content-type']).toBe('application/pdf')
  // A reload stays at the end, and the link signs nothing more.
  await signer.reload()
  await expect(title).toHaveText('Você assinou')
  await signer.context().close()

  await expect(card).toContainText('Assinado')
  await deskTab(page, 'Mesa').click()
  await expect(situation(page)).toContainText('Minuta assinada')
  await expect(timelineEntry(page, 'signature').last()).toContainText('“minuta” foi assinado por todos')
  await deskTab(page, 'Petições e documentos').click()
  await expect(page.getByText('minuta (assinado).pdf').first()).toBeVisible()
})
