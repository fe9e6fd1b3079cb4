// The chats in the browser: people write and are answered, and a finished chat starts anew.
import { aContact, bubble, box, chatRow, inPanel, launcher, openTab, panel, write } from './chats.ts'
import { expect, test } from './journey.ts'
import { demo } from './people.ts'
import { toast, undoOf } from './screen.ts'
import { typeHere } from './typing.ts'

test('CHAT-001 CHAT-002 CHAT-008 CHAT-014 CHAT-019 CHAT-021 a pending contact is answered, and the chat is finished', async ({
  page,
  api,
  enterAs,
}) => {
  const contact = await aContact(api)
  await enterAs(demo.admin)
  await launcher(page).click()
  await expect(panel(page).getByText('Selecione um chat para comecar')).toBeVisible()
  await contact.say('Bom dia, recebi uma carta de *cobrança*')
  await openTab(page, 'Conversas sem atendimento')
  await expect(panel(page).getByRole('heading', { name: 'Conversas sem Responsável' })).toBeVisible()
  await chatRow(page, contact.name).click()
  await expect(bubble(page, 'Bom dia, recebi uma carta').locator('b')).toHaveText('cobrança')
  await expect(panel(page).getByRole('heading', { name: 'Hoje' })).toBeVisible()

  await write(page, 'Bom dia!')
  await page.keyboard.press('Shift+Enter')
  await typeHere(page, 'Como posso ajudar?')
  await page.keyboard.press('Enter')
  await expect(box(page)).toHaveValue('')
  await expect(bubble(page, 'Como posso ajudar?')).toHaveCount(1)
  await contact.arrived('Como posso ajudar?')
  await expect(bubble(page, 'Como posso ajudar?').locator('[data-tick=delivered]')).toBeVisible()
  await expect(inPanel(page, /^Atendido por:/)).toBeVisible()

  await contact.say('Quero negociar')
  await expect(bubble(page, 'Quero negociar')).toBeVisible()

  await inPanel(page, 'Adicionar aos favoritos').click()
  await expect(toast(page, 'Chat adicionado aos favoritos')).toBeVisible()

  // Put off by keys until tomorrow; taken back by its notice; put off again until the contact writes.
  const putOff = async () => {
    await chatRow(page, contact.name).click()
    await expect(box(page)).toBeFocused()
    await page.keyboard.press('Alt+S')
    await expect(page.getByRole('dialog', { name: `Adiar a conversa com ${contact.name}` })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(chatRow(page, contact.name)).toHaveCount(0)
  }
  await openTab(page, 'Minhas conversas')
  await putOff()
  await undoOf(page, `Conversa com ${contact.name} adiada até`).click()
  await putOff()
  await inPanel(page, /^Adiadas/).click()
  await expect(chatRow(page, contact.name)).toContainText('Volta em')
  await chatRow(page, contact.name).click()
  await expect(panel(page).getByRole('button', { name: 'Trazer de volta', exact: true })).toBeVisible()
  await inPanel(page, /^Conversas \(/).click()
  await contact.say('Ainda está aí?')
  await expect(chatRow(page, contact.name)).toContainText('Ainda está aí?')
  await expect(inPanel(page, 'Adiar')).toBeVisible()
  await inPanel(page, 'Finalizar').click()
  await expect(toast(page, 'Atendimento finalizado com sucesso!')).toBeVisible()
  await expect(panel(page).getByText('Esta conversa foi finalizada')).toBeVisible()
  await expect(undoOf(page, `Atendimento finalizado com sucesso! (${contact.name})`)).toBeVisible()
  await expect(toast(page, /finalizad/)).toHaveCount(1)
  await inPanel(page, 'Reabrir').click()
  await expect(toast(page, 'Conversa reaberta.')).toBeVisible()
  await expect(toast(page, /finalizad/)).toHaveCount(0)
  await expect(box(page)).toBeEnabled()
  await inPanel(page, 'Finalizar').click()
  await expect(inPanel(page, 'Reabrir')).toBeVisible()

  await contact.say('Esqueci de uma coisa')
  await openTab(page, 'Conversas sem atendimento')
  await expect(chatRow(page, contact.name)).toContainText('Esqueci de uma coisa')
})
