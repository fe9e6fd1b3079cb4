// An offer goes out with its message in one press, is taken back with it, and above the ceiling waits with it for the approval.
import { casesCeilingEndpoints } from '@tratativa/contract/cases/deals/ceiling-endpoints'
import { chatEndpoints } from '@tratativa/contract/chat/chat-endpoints'
import { formatPhone } from '@tratativa/contract/kernel/brazil'
import { casePath, paths } from '@tratativa/contract/kernel/paths'
import type { Page } from '@playwright/test'
import { aContact, addressOf, bubble, panel, type Contact } from './chats.ts'
import type { Api } from './api.ts'
import { deal, offerField, timeline, timelineEntry } from './desk-elements.ts'
import { expect, test } from './journey.ts'
import { ownCases } from './journey-cases.ts'
import { aPerson, demo, demoPassword, logIn, logInDemo, newName, type Person } from './people.ts'
import { toast, undoOf } from './screen.ts'
import { typeHere } from './typing.ts'

/** Creates a case of the negotiator under a ceiling; the author's lawyer has the telephone of the contact. */
const caseWith = async (api: Api, negotiator: Person, lawyer: Contact) => {
  const { jwt } = await logInDemo(api, demo.admin)
  const figures = lawyer.phone.slice(-6)
  const { cases } = await ownCases(api, jwt, ['Maria'], (_, name) => ({
    negotiator: negotiator.user.id,
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
  await api.call(casesCeilingEndpoints.setCeiling, { caseId: case_.id, amount: '13.000,00' }, jwt)
  return case_
}

/** A negotiator's case, and its lawyer, who has WhatsApp. */
const aDeal = async (api: Api) => {
  const person = await aPerson(api, { name: newName('Negociadora') })
  const lawyer = await aContact(api)
  await lawyer.is({ hasWhatsApp: true })
  return { person, lawyer, case_: await caseWith(api, person, lawyer) }
}

const typeOffer = async (page: Page, value: string) => {
  await offerField(page).focus()
  await page.keyboard.press('ControlOrMeta+a')
  await typeHere(page, value)
}

test('DESK-004 DESK-005 DESK-007 TERM-001 an offer goes out with its message, and a counter-offer comes from its bubble', async ({
  page,
  api,
  enter,
}) => {
  const { person, lawyer, case_ } = await aDeal(api)
  await enter(person, casePath(case_.id))

  // The channel is chosen once. The text names the offer; a missing value keeps it from going out.
  await deal(page).getByLabel('Como a proposta vai').selectOption({ index: 0 })
  await typeOffer(page, '12200')
  await expect(deal(page).getByRole('button', { name: /^Enviar proposta de/ })).toContainText('12.200,00')
  await deal(page).getByRole('button', { name: 'ver texto' }).click()
  const text = deal(page).getByRole('textbox', { name: 'Texto que vai com a proposta' })
  await expect(text).toHaveValue(/R\$ 12\.200,00[^]*válida até 10\/01\/2031/)
  const rewrite = async (words: string) => {
    await text.focus()
    await page.keyboard.press('ControlOrMeta+a')
    await typeHere(page, words)
    await page.keyboard.press('Control+Enter')
  }
  await rewrite('Dr. Nelson, propomos R$ 12.200,00 até [prazo].')
  await expect(deal(page).getByText('Falta preencher [prazo].')).toBeVisible()
  await rewrite('Dr. Nelson, propomos R$ 12.200,00 em parcela única.')

  // Undone before it leaves: the message does not go out, and a reload shows the same.
  await deal(page).getByRole('button', { name: 'Desfazer' }).click()
  await expect(timelineEntry(page, 'offer')).toContainText('Retirada')
  await page.reload()
  await expect(timelineEntry(page, 'offer')).toContainText('Retirada')
  await expect(deal(page).getByText('Enviando', { exact: true })).toHaveCount(0)
  expect((await lawyer.inbox()).filter(({ fromCompany }) => fromCompany)).toEqual([])

  await offerField(page).focus()
  await page.keyboard.press('ControlOrMeta+a')
  await typeHere(page, '12.200.00')
  await page.keyboard.press('Enter')
  await expect(deal(page).getByText('Pode ser R$ 12.200,00 ou R$ 1.220.000,00')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+a')
  await typeHere(page, '12.200')
  await deal(page).getByRole('button', { name: 'ver texto' }).click()
  await rewrite('Dr. Nelson, chegamos a R$ 12.200,00.')
  await expect(toast(page, 'Proposta de R$ 12.200,00 enviada com a mensagem.')).toBeVisible()
  await lawyer.arrived('Dr. Nelson, chegamos a R$ 12.200,00.')
  await expect(deal(page).getByText('Aguardando resposta')).toBeVisible()
  await expect(timelineEntry(page, 'offer').last()).toContainText('Entregue')

  // The other side names a sum. It is proposed with its words marked, and nothing is written.
  await lawyer.say('Doutor, ela fecha por R$ 14.100,00')
  const proposals = timeline(page).getByText(/^Pede R\$/)
  await expect(proposals).toHaveText('Pede R$ 14.100,00')
  await expect(timeline(page).locator('mark')).toHaveText('R$ 14.100,00')
  await expect(timelineEntry(page, 'offer').filter({ hasText: '14.100,00' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.locator('h1').click()

  // One key dismisses it, for everybody and for good; the toast takes that back.
  const dismissed = toast(page, 'Valor de R$ 14.100,00 dispensado')
  await page.keyboard.press('d')
  await expect(dismissed).toBeVisible()
  await expect(proposals).toHaveCount(0)
  await expect(timeline(page).locator('mark')).toHaveCount(0)
  await page.getByRole('button', { name: 'Desfazer' }).last().click()
  await expect(proposals).toHaveCount(1)
  await page.locator('h1').click()
  await page.keyboard.press('d')
  await expect(proposals).toHaveCount(0)
  await page.reload()
  await expect(timeline(page).getByText('ela fecha por R$ 14.100,00')).toBeVisible()
  await expect(proposals).toHaveCount(0)

  // One key registers what the message names.
  await lawyer.say('Minha cliente aceita R$ 14.000,00')
  await expect(proposals).toHaveText('Pede R$ 14.000,00')
  await page.locator('h1').click()
  await page.keyboard.press('c')
  await expect(toast(page, 'Contraproposta de R$ 14.000,00 registrada.')).toBeVisible()
  await expect(timeline(page).getByRole('link', { name: 'virou contraproposta de R$ 14.000,00' })).toBeVisible()
  await expect(timelineEntry(page, 'offer').last()).toContainText('ver mensagem')

  await enter({ email: demo.admin, password: demoPassword }, paths.phone)
  await page
    .getByRole('button')
    .filter({ hasText: formatPhone(lawyer.phone) })
    .click()
  await expect(page.getByText('Dr. Nelson, chegamos a R$ 12.200,00.')).toBeVisible()
})

test('DESK-004 DEAL-003 above the ceiling the approver sees the offer and its message, and the approval sends both', async ({
  page,
  api,
  enter,
}) => {
  const { person, lawyer, case_ } = await aDeal(api)
  await enter(person, casePath(case_.id))
  await deal(page).getByLabel('Como a proposta vai').selectOption({ index: 0 })
  // The text is written before the value.
  await deal(page).getByRole('button', { name: 'ver texto' }).click()
  const text = deal(page).getByRole('textbox', { name: 'Texto que vai com a proposta' })
  await expect(text).toHaveValue(/\[proposta\]/)
  await text.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await typeHere(page, 'Dr. Nelson, conseguimos R$ 14.000,00.')
  await typeOffer(page, '15000')
  await expect(text).toHaveValue('Dr. Nelson, conseguimos R$ 14.000,00.')
  await expect(deal(page).getByText('O texto não traz o valor da proposta, R$ 15.000,00.')).toBeVisible()
  await text.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await typeHere(page, 'Dr. Nelson, conseguimos R$ 15.000,00.')
  await typeOffer(page, '15100')
  await expect(text).toHaveValue('Dr. Nelson, conseguimos R$ 15.100,00.')
  await typeOffer(page, '15000')
  await page.keyboard.press('Control+Enter')
  await expect(deal(page).getByText('Se aprovado, vai por WhatsApp a')).toBeVisible()
  expect((await lawyer.inbox()).filter(({ fromCompany }) => fromCompany)).toEqual([])

  await enter({ email: demo.supervisor, password: demoPassword }, paths.caseRules)
  const request = page.getByRole('listitem').filter({ hasText: case_.id })
  await expect(request).toContainText('Dr. Nelson, conseguimos R$ 15.000,00.')
  await page.goto(casePath(case_.id))
  await expect(deal(page).getByText('Dr. Nelson, conseguimos R$ 15.000,00.')).toBeVisible()
  await deal(page).getByRole('button', { name: 'Aprovar' }).click()
  await expect(deal(page).getByText('Enviando', { exact: true })).toBeVisible()
  await lawyer.arrived('Dr. Nelson, conseguimos R$ 15.000,00.')
  await expect(deal(page).getByText('Aguardando resposta')).toBeVisible()
})

test('DESK-004 DESK-005 DESK-007 TERM-001 a counter-offer is corrected, refused from its bubble with an answer, and accepted above the ceiling by a request', async ({
  page,
  api,
  enter,
}) => {
  const { person, lawyer, case_ } = await aDeal(api)
  const { jwt } = await logIn(api, person)
  await api.call(chatEndpoints.startChat, { phone: lawyer.phone, caseId: case_.id }, jwt)
  await enter(person, casePath(case_.id))
  const register = async (value: string) => {
    await lawyer.say(`Minha cliente pede R$ ${value}`)
    await timeline(page)
      .getByRole('button', { name: `Registrar contraproposta de R$ ${value}` })
      .click()
    await expect(timeline(page).getByRole('link', { name: `virou contraproposta de R$ ${value}` })).toBeVisible()
  }
  const message = timeline(page).locator('[data-message]')
  const text = page.getByRole('dialog', { name: /^(Aceitar|Recusar) R\$/ }).getByRole('textbox', { name: 'Mensagem' })
  const answer = async (words: string) => {
    await expect(text).toBeFocused()
    await page.keyboard.press('ControlOrMeta+a')
    await typeHere(page, words)
    await page.keyboard.press('Control+Enter')
  }
  // Words, slang and instalments are read too.
  await lawyer.say('Doutora, ela topa treze mil em 4 vezes')
  await timeline(page).getByRole('button', { name: 'Registrar contraproposta de R$ 13.000,00 (4x)' }).click()
  await expect(timelineEntry(page, 'offer').filter({ hasText: '13.000,00' })).toContainText('4 parcelas')
  // A misread amount is corrected by keys.
  await lawyer.say('Na verdade ela pede R$ 12.900,00 em 2 vezes')
  await timeline(page).getByRole('button', { name: 'Corrigir o valor lido de R$ 12.900,00 (2x)' }).press('Enter')
  const correcting = page.getByRole('dialog', { name: 'Corrigir a contraproposta' })
  await expect(correcting.getByRole('textbox', { name: 'Valor da contraproposta' })).toHaveValue('12.900,00')
  await page.keyboard.press('Tab')
  await typeHere(page, '3')
  await page.keyboard.press('Enter')
  await expect(correcting).toBeHidden()
  await expect(timelineEntry(page, 'offer').filter({ hasText: '12.900,00' })).toContainText('3 parcelas')
  await register('12.500,00')
  const cited = message.filter({ hasText: 'virou contraproposta de R$ 12.500,00' })
  await cited.getByRole('button', { name: 'Recusar com resposta' }).click()
  await expect(text).toHaveValue(/contraproposta de R\$ 12\.500,00/)
  await answer('Não chegamos a [proposta].')
  await expect(page.getByRole('alert')).toBeVisible()
  await answer('Não chegamos a esse valor.')
  await expect(cited).toContainText('recusada')
  await expect(message.filter({ hasText: 'responde à contraproposta de R$ 12.500,00' })).toHaveCount(1)

  // Taken back after a reload: the answer does not go out, and the offer is open again.
  await page.reload()
  await undoOf(page, 'Proposta de R$ 12.500,00 recusada').click()
  await expect(cited.getByRole('button', { name: 'Aceitar' })).toBeVisible()
  await expect(cited).not.toContainText('recusada')
  expect((await lawyer.inbox()).filter(({ fromCompany }) => fromCompany)).toEqual([])

  // In the panel the same message has the same acts; the desk behind it follows.
  await cited.getByRole('button', { name: 'Abrir a conversa nesta mensagem' }).click()
  const shown = bubble(page, 'virou contraproposta de R$ 12.500,00')
  await shown.getByRole('button', { name: 'Recusar com resposta' }).click()
  await answer('Esse valor não é possível.')
  await expect(shown).toContainText('recusada')
  await lawyer.arrived('Esse valor não é possível.')
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(cited).toContainText('recusada')

  await register('14.000,00')
  const second = message.filter({ hasText: 'virou contraproposta de R$ 14.000,00' })
  await second.getByRole('button', { name: 'Aceitar' }).click()
  await expect(page.getByText('Acima da alçada de R$ 13.000,00')).toBeVisible()
  await answer('Fechamos em R$ 14.000,00.')
  await expect(toast(page, 'Pedido de aprovação de R$ 14.000,00 enviado.')).toBeVisible()
  await expect(second.getByRole('button', { name: 'Aceitar' })).toHaveCount(0)

  await enter({ email: demo.supervisor, password: demoPassword }, casePath(case_.id))
  await expect(deal(page).getByText('Fechamos em R$ 14.000,00.')).toBeVisible()
  await deal(page).getByRole('button', { name: 'Aprovar' }).click()
  await expect(deal(page).getByText('Acordo fechado', { exact: true }).first()).toBeVisible()
  await lawyer.arrived('Fechamos em R$ 14.000,00.')
})

test('CHAT-016 an administrator is asked before an offer takes over the conversation of a colleague', async ({
  page,
  api,
  enter,
}) => {
  const { person, lawyer, case_ } = await aDeal(api)
  const { jwt } = await logIn(api, person)
  const start = () => api.call(chatEndpoints.startChat, { phone: lawyer.phone, caseId: case_.id }, jwt)
  expect((await start()).data.userEmail).toBe(person.email)
  const admin = await aPerson(api, { name: newName('Administradora'), profileTypeId: 1 })
  await enter(admin, casePath(case_.id))
  await deal(page).getByLabel('Como a proposta vai').selectOption({ index: 0 })
  await typeOffer(page, '12200')
  const question = page.getByRole('alertdialog', { name: 'Deseja se tornar o responsavel por esta conversa?' })

  await page.keyboard.press('Control+Enter')
  await question.getByRole('button', { name: 'Voltar' }).click()
  await expect(offerField(page)).toHaveValue('12.200,00')
  expect((await start()).data.userEmail).toBe(person.email)

  await deal(page)
    .getByRole('button', { name: /^Enviar proposta de/ })
    .click()
  await question.getByRole('button', { name: 'Confirmar' }).click()
  await expect(deal(page).getByText('Enviando', { exact: true })).toBeVisible()
  await deal(page).getByRole('button', { name: 'Desfazer' }).click()
  // The conversation goes back to the negotiator with the offer.
  await expect(async () => expect((await start()).data.userEmail).toBe(person.email)).toPass()
})
