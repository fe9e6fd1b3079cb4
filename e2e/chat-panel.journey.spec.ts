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
  await inPanel(page, 'Finalizar').click()
  await expect(toast(page, 'Atendimento finalizado com sucesso!')).toBeVisible()
  await expect(panel(page).getByText('Esta conversa foi finalizada')).toBeVisible()
  await expect(undoOf(page, contact.name)).toBeVisible()
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
