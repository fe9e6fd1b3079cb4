// Reactions, deletion for everyone and forwarding: the panel, the desk and the contact's telephone.
import type { Page } from '@playwright/test'
import { chatEndpoints } from '@tratativa/contract/chat/chat-endpoints'
import { casePath, paths } from '@tratativa/contract/kernel/paths'
import { aContact, bubble, chatPath, ownedChat, panel, write } from './chats.ts'
import { ownCases } from './journey-cases.ts'
import { expect, test } from './journey.ts'
import { aPerson, logIn, newName } from './people.ts'
import { typeHere } from './typing.ts'

const bar = (page: Page) => page.getByRole('toolbar', { name: 'Reagir e mais' })
const reactionsOf = (page: Page, text: string) => bubble(page, text).getByRole('list', { name: 'Reações' })

const openMenu = async (page: Page, text: string, item: string) => {
  await bubble(page, text).hover()
  await bar(page).getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Opens the telephone of a contact in a tab of its own. */
const openPhone = async (page: Page, name: string) => {
  const phone = await page.context().newPage()
  await phone.goto(paths.phone)
  await phone.getByRole('button', { name: new RegExp(name) }).click()
  return phone
}
const onPhone = (phone: Page, text: string) => phone.getByRole('listitem').filter({ hasText: text })

/** Reacts on the telephone by keyboard: the buttons appear beside the message that has the focus. */
const reactOnPhone = async (phone: Page, text: string, emoji: string) => {
  await onPhone(phone, text)
    .getByRole('button', { name: `Reagir com ${emoji}` })
    .focus()
  await phone.keyboard.press('Enter')
}

test('CHAT-029 both sides react, a message is forwarded, and one of ours is deleted for everyone', async ({
  page,
  api,
  enter,
}) => {
  const person = await aPerson(api, { name: newName('Administradora'), profileTypeId: 1 })
  const [contact, other, waiting] = [await aContact(api), await aContact(api), await aContact(api)]
  await contact.say('Quanto fica para fechar hoje?')
  await other.say('Bom dia')
  await waiting.say('Boa tarde')
  await waiting.isHeard('Boa tarde')
  const chat = await ownedChat(api, contact, person)
  const otherChat = await ownedChat(api, other, person)
  const { jwt } = await logIn(api, person)
  const [case_] = (await ownCases(api, jwt, ['Autora'])).cases
  if (!case_) throw new Error('journey: the case was not created')
  await api.call(chatEndpoints.setChatCase, { id: String(chat.chatId), caseId: case_.id }, jwt)

  await enter(person, chatPath(chat))
  // By keyboard: the reply button of the bubble brings the bar, and Tab reaches it.
  await bubble(page, 'Quanto fica').hover()
  await page.mouse.move(0, 0)
  await panel(page).getByRole('button', { name: 'Responder' }).first().focus()
  await expect(bar(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(bar(page).getByRole('button', { name: 'Reagir com 👍' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(reactionsOf(page, 'Quanto fica')).toContainText('👍')
  await expect(reactionsOf(page, 'Quanto fica').getByRole('listitem')).toHaveAttribute('title', person.name)

  const phone = await openPhone(page, contact.name)
  await expect(onPhone(phone, 'Quanto fica').getByRole('img', { name: 'A empresa reagiu com 👍' })).toBeVisible()
  await reactOnPhone(phone, 'Quanto fica', '👍')
  await expect(reactionsOf(page, 'Quanto fica')).toContainText('👍 2')

  await bar(page).getByRole('button', { name: 'Retirar a reação 👍' }).click()
  await expect(reactionsOf(page, 'Quanto fica').getByRole('listitem')).toHaveAttribute('title', contact.name)
  await expect(onPhone(phone, 'Quanto fica').getByRole('img', { name: /^A empresa reagiu/ })).toHaveCount(0)

  await openMenu(page, 'Quanto fica', 'Encaminhar')
  const dialog = page.getByRole('dialog', { name: 'Encaminhar mensagem' })
  await typeHere(page, other.phone.slice(-8))
  await dialog.getByRole('checkbox', { name: new RegExp(other.name) }).click()
  // A conversation without a responsible: the sender becomes responsible.
  await dialog.getByRole('searchbox', { name: 'Buscar conversa' }).fill('')
  await dialog.getByRole('searchbox', { name: 'Buscar conversa' }).focus()
  await typeHere(page, waiting.phone.slice(-8))
  await dialog.getByRole('checkbox', { name: new RegExp(`${waiting.name}.*Você passa a ser responsável`) }).click()
  await dialog.getByRole('button', { name: 'Encaminhar' }).click()
  await expect(dialog).toHaveCount(0)
  await other.arrived('Quanto fica para fechar hoje?')
  expect((await other.inbox())[0]).toMatchObject({ isForwarded: true })
  await waiting.arrived('Quanto fica para fechar hoje?')

  await panel(page).getByRole('textbox', { name: 'Mensagem', exact: true }).click()
  await write(page, 'Este valor está errado')
  await page.keyboard.press('Enter')
  await contact.arrived('Este valor está errado')
  await openMenu(page, 'Este valor', 'Apagar para todos')
  const question = page.getByRole('alertdialog', { name: 'Apagar esta mensagem para todos?' })
  await expect(question).toContainText(`${contact.name} verá “Mensagem apagada”`)
  await question.getByRole('button', { name: 'Confirmar' }).click()
  await expect(bubble(page, 'Este valor').getByRole('button', { name: 'apagada' })).toBeVisible()
  await expect(onPhone(phone, 'Este valor')).toContainText('apagada')
  await expect(bubble(page, 'Este valor')).toContainText('Este valor está errado')

  // The desk shows the same, live.
  await page.goto(casePath(case_.id))
  const item = page.getByRole('main').locator('[data-message]').filter({ hasText: 'Quanto fica' })
  await expect(item.getByRole('list', { name: 'Reações' })).toContainText('👍')
  await reactOnPhone(phone, 'Quanto fica', '🙏')
  await expect(item.getByRole('list', { name: 'Reações' })).toContainText('🙏')
  await item.hover()
  await bar(page).getByRole('button', { name: 'Reagir com ❤️' }).click()
  await expect(item.getByRole('list', { name: 'Reações' })).toContainText('❤️')
  await expect(onPhone(phone, 'Quanto fica').getByRole('img', { name: 'A empresa reagiu com ❤️' })).toBeVisible()

  await page.goto(chatPath(otherChat))
  await expect(bubble(page, 'Quanto fica')).toContainText('Encaminhada')
})
