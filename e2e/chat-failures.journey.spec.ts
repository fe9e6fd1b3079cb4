// Failures of WhatsApp: a refused message, an unknown outcome, and a contact identified late.
import { chatEndpoints } from '@tratativa/contract/chat/chat-endpoints'
import type { Api } from './api.ts'
import {
  aContact,
  addressOf,
  box,
  bubble,
  bubbles,
  chatPath,
  chatRow,
  ownedChat,
  inPanel,
  openTab,
  write,
} from './chats.ts'
import { expect, test } from './journey.ts'
import { ownCases } from './journey-cases.ts'
import { aPerson, demo, logInDemo, newName } from './people.ts'
import { toast } from './screen.ts'

/** Counts the chats whose name or number matches. */
const countChats = async (api: Api, token: string, search: string) =>
  (await api.call(chatEndpoints.chats, { search, show: 'any' }, token)).data.length

test('CHAT-014 SESS-005 a message with an unknown outcome is marked as sent, or sent again, as a person decides', async ({
  page,
  api,
  enter,
}) => {
  const person = await aPerson(api, { name: newName('Negociadora') })
  const contact = await aContact(api)
  await contact.say('Qual é o valor?')
  await enter(person, chatPath(await ownedChat(api, contact, person)))
  await contact.fault({ kind: 'unsure', times: 2 })
  for (const text of ['São R$ 4.000,00', 'Em duas parcelas']) {
    await box(page).click()
    await write(page, text)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Não se sabe se esta mensagem chegou ao WhatsApp.')).toBeVisible()
    await expect(bubble(page, text).locator('[data-tick=uncertain]')).toBeVisible()
    await inPanel(page, text.startsWith('São') ? 'Considerar enviada' : 'Enviar de novo').click()
    await expect(page.getByText('Não se sabe se esta mensagem chegou ao WhatsApp.')).toHaveCount(0)
  }
  await expect(bubble(page, 'São R$ 4.000,00').locator('[data-tick=sent]')).toBeVisible()
  await contact.arrived('Em duas parcelas')
  await expect(bubble(page, 'Em duas parcelas').locator('[data-tick=delivered]')).toBeVisible()
  const had = (await contact.inbox()).filter(({ fromCompany }) => fromCompany).map(({ text }) => text)
  expect(had).toEqual(['Em duas parcelas'])
})

test('CHAT-015 a message that requires the official API is explained in a dialog, and can be sent again', async ({
  page,
  api,
  enter,
}) => {
  const person = await aPerson(api, { name: newName('Negociadora') })
  const contact = await aContact(api)
  await contact.say('Fico no aguardo')
  await enter(person, chatPath(await ownedChat(api, contact, person)))
  await expect(bubble(page, 'Fico no aguardo')).toBeVisible()
  await contact.fault({ kind: 'refuse', why: 'window' })
  await write(page, 'Ainda tem interesse?')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'O WhatsApp não aceitou a mensagem' })
  await expect(dialog).toContainText('Use a API oficial do WhatsApp: envie a mensagem pela tela do caso ou em lote.')
  await dialog.getByRole('button', { name: 'Entendi' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Fora da janela de 24 horas', { exact: false })).toBeVisible()
  await expect(bubble(page, 'Ainda tem interesse?').getByRole('img', { name: 'Erro ao enviar mensagem' })).toBeVisible()
  await inPanel(page, 'Enviar de novo').click()
  await contact.arrived('Ainda tem interesse?')
  await expect(bubble(page, 'Ainda tem interesse?').locator('[data-tick=delivered]')).toBeVisible()
})

test('SESS-005 two contacts who turn out to be the same are merged, and split again by an administrator', async ({
  page,
  api,
  enterAs,
}) => {
  const { jwt } = await logInDemo(api, demo.admin)
  const contact = await aContact(api)
  const party = (name: string) => ({ person: { is: 'new' as const, name, addresses: [addressOf(contact)] } })
  const { cases } = await ownCases(api, jwt, ['Autora'], (_, name) => ({ parties: [party(name)] }))
  const [case_] = cases
  if (!case_) throw new Error('journey: case not created')
  const startInput = { phone: contact.phone.slice(2), caseId: case_.id }
  const known = (await api.call(chatEndpoints.startChat, startInput, jwt)).data
  await enterAs(demo.admin, chatPath(known))
  await expect(box(page)).toBeEnabled()
  await expect(inPanel(page, 'Contatos unidos')).toHaveCount(0)

  // WhatsApp reveals the owner of the hidden address later.
  await contact.is({ isHidden: true })
  await contact.say('Olá, quem fala?')
  await expect.poll(() => countChats(api, jwt, contact.name)).toBe(2)
  await expect(bubbles(page)).toHaveCount(0)
  await contact.is({ isHidden: false })
  await expect(bubble(page, 'Olá, quem fala?')).toBeVisible()
  await expect(page.getByText('Conversas unidas aqui:', { exact: false })).toBeVisible()

  await write(page, 'Bom dia, aqui é da negociação')
  await page.keyboard.press('Enter')
  await contact.arrived('Bom dia, aqui é da negociação')

  await inPanel(page, 'Contatos unidos').click()
  await page.getByRole('button', { name: 'Desfazer a união' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar' }).click()
  await expect(toast(page, 'União desfeita.')).toBeVisible()
  await expect(bubble(page, 'Olá, quem fala?')).toHaveCount(0)
  await expect(bubble(page, 'Bom dia, aqui é da negociação')).toBeVisible()
  await openTab(page, 'Conversas sem atendimento')
  await expect(chatRow(page, contact.name)).toContainText('Olá, quem fala?')
})
