// Writing in a chat: files, voice, drafts, replies, favourites.
import type { Page } from '@playwright/test'
import { paths } from '@tratativa/contract/kernel/paths'
import type { Api } from './api.ts'
import {
  aContact,
  box,
  bubble,
  bubbles,
  chatPath,
  chatRow,
  ownedChat,
  inPanel,
  openTab,
  panel,
  readBy,
  write,
  type Contact,
} from './chats.ts'
import { expect, test } from './journey.ts'
import { aPerson, newName, type Person } from './people.ts'
import { toast } from './screen.ts'
import { typeHere } from './typing.ts'

const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const png = { name: 'comprovante.png', mimeType: 'image/png', buffer: Buffer.from(picture, 'base64') }
const paper =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'
const pdf = { name: 'minuta.pdf', mimeType: 'application/pdf', buffer: Buffer.from(paper) }
const attached = (page: Page) => panel(page).getByRole('list', { name: 'Anexos' }).getByRole('listitem')

/** Attaches an image by hand: pasted from the clipboard, or dropped on the chat. */
const attachFile = (page: Page, how: 'paste' | 'drop') =>
  box(page).evaluate(
    (element, { how: gesture, content }) => {
      const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))
      const data = new DataTransfer()
      data.items.add(new File([bytes], `${gesture}.png`, { type: 'image/png' }))
      const eventInit = { bubbles: true, cancelable: true }
      if (gesture === 'paste') element.dispatchEvent(new ClipboardEvent('paste', { ...eventInit, clipboardData: data }))
      else element.dispatchEvent(new DragEvent('drop', { ...eventInit, dataTransfer: data }))
    },
    { how, content: picture },
  )

const sendsFiles = async (page: Page, contact: Contact) => {
  await panel(page).getByLabel('Imagem', { exact: true }).setInputFiles(png)
  await panel(page).getByLabel('Documento', { exact: true }).setInputFiles(pdf)
  await attachFile(page, 'paste')
  await attachFile(page, 'drop')
  await expect(attached(page)).toHaveCount(4)
  await inPanel(page, 'Remover drop.png').click()
  await expect(attached(page)).toHaveCount(3)
  await box(page).click()
  await write(page, 'Seguem os documentos')
  await page.keyboard.press('Enter')
  await expect(attached(page)).toHaveCount(0)
  await expect(bubbles(page)).toHaveCount(4)
  await contact.arrived('Seguem os documentos')
  const sent = async () => (await contact.inbox()).filter((message) => message.fromCompany).map(({ type }) => type)
  await expect.poll(sent).toEqual(['image', 'document', 'image'])
  await expect(inPanel(page, 'Baixar minuta.pdf')).toBeEnabled()
  await inPanel(page, 'Abrir a imagem: Seguem os documentos').click()
  await expect(page.getByRole('dialog', { name: 'Imagem' })).toBeVisible()
  await page.keyboard.press('Escape')
  await panel(page)
    .getByLabel('Documento', { exact: true })
    .setInputFiles({ ...pdf, name: 'programa.exe' })
  await expect(toast(page, 'Por favor, selecione apenas arquivos do tipo PDF, Word ou Excel.')).toBeVisible()
}

const sendsVoice = async (page: Page, contact: Contact) => {
  await chatRow(page, contact.name).click()
  await expect(bubble(page, 'Pode me explicar por áudio?')).toBeVisible()
  await inPanel(page, 'Gravar áudio').click()
  await expect(panel(page).getByRole('timer', { name: 'Duração da gravação' })).not.toHaveText('0:00')
  await page.keyboard.press('Escape')
  await expect(box(page)).toBeVisible()
  await expect(bubbles(page)).toHaveCount(1)
  await inPanel(page, 'Gravar áudio').click()
  await expect(panel(page).getByRole('timer', { name: 'Duração da gravação' })).not.toHaveText('0:00')
  await inPanel(page, 'Enviar áudio').click()
  await expect(bubbles(page).getByRole('button', { name: 'Ouvir' })).toBeVisible()
  const heard = async () =>
    (await contact.inbox()).flatMap(({ fromCompany, type, mimetype }) => (fromCompany ? `${type} ${mimetype}` : []))
  await expect.poll(heard).toEqual(['audio audio/ogg'])
  await bubbles(page).getByRole('button', { name: 'Ouvir' }).click()
  await expect(bubbles(page).getByRole('button', { name: /^(Pausar|Ouvir)$/ })).toBeVisible()
}

const writesDrafts = async (page: Page, api: Api, person: Person, openElsewhere: (path: string) => Promise<Page>) => {
  const [firstContact, other] = await Promise.all([aContact(api), aContact(api)])
  await Promise.all([firstContact.say('Bom dia'), other.say('Boa tarde')])
  const [firstChat, second] = [await ownedChat(api, firstContact, person), await ownedChat(api, other, person)]
  await page.goto(chatPath(firstChat))
  await write(page, 'Proponho R$ 4.000,00 em')
  await chatRow(page, other.name).click()
  await expect(box(page)).toHaveValue('')
  await expect(chatRow(page, firstContact.name)).toContainText('Rascunho: Proponho R$ 4.000,00 em')
  const elsewhere = await openElsewhere(chatPath(second))
  await expect(chatRow(elsewhere, firstContact.name)).toContainText('Rascunho:')
  await chatRow(elsewhere, firstContact.name).click()
  await expect(box(elsewhere)).toHaveValue('Proponho R$ 4.000,00 em')
  await elsewhere.keyboard.press('ControlOrMeta+A')
  await write(elsewhere, 'Proponho R$ 4.500,00')
  await elsewhere.keyboard.press('Enter')
  await firstContact.arrived('Proponho R$ 4.500,00')
  await expect(box(elsewhere)).toHaveValue('')
}

const walksByKeys = async (page: Page, older: Contact, newer: Contact) => {
  await expect(page.getByRole('button', { name: /^WhatsApp/ })).toBeVisible()
  await page.keyboard.press('w')
  await expect(chatRow(page, older.name)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(chatRow(page, newer.name)).toBeFocused()
  await page.keyboard.press('Enter')
  await write(page, 'Para a mais nova')
  await page.keyboard.press('F6')
  await expect(chatRow(page, newer.name)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(bubble(page, 'Bom dia')).toBeVisible()
  await write(page, 'Para a mais velha')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(bubble(page, 'Boa tarde')).toBeVisible()
  await expect(box(page)).toHaveValue('Para a mais nova')
  await page.keyboard.press('F6')
  await page.keyboard.press('F6')
  await write(page, '!')

  // Typing with the focus on a tab goes to the message; the press on the tab has closed nothing.
  await openTab(page, 'Minhas conversas')
  await page.keyboard.type(' teste sem clicar')
  await expect(box(page)).toHaveValue('Para a mais nova!teste sem clicar')
  await expect(bubble(page, 'Boa tarde')).toBeVisible()
  await page.keyboard.press('Control+k')
  // The palette takes the letters typed while it loads: none of them goes to the contact.
  await typeHere(page, 'proxima conversa')
  await expect(page.getByRole('option', { name: /^Próxima conversa/ })).toBeVisible()
  await expect(box(page)).toHaveValue('Para a mais nova!teste sem clicar')
  await page.keyboard.press('Enter')
  await expect(box(page)).toHaveValue('Para a mais velha')
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog').getByText('Próxima conversa')).toBeVisible()
}

const answersByKeys = async (page: Page, contact: Contact) => {
  await page.getByRole('button', { name: /^WhatsApp/ }).focus()
  await page.keyboard.press('Enter')
  await chatRow(page, contact.name).focus()
  await page.keyboard.press('Enter')
  await expect(bubble(page, 'Aceitam parcelar?')).toBeVisible()
  await inPanel(page, 'Responder').focus()
  await page.keyboard.press('Enter')
  await expect(inPanel(page, 'Não citar')).toBeVisible()
  await expect(box(page)).toBeFocused()
  await typeHere(page, 'Sim, em 3 vezes ')
  await inPanel(page, 'Emoji').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByPlaceholder('Buscar emoji')).toBeFocused()
  await typeHere(page, 'sorri')
  await expect(page.getByRole('dialog', { name: 'Emoji' }).getByRole('gridcell').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(box(page)).toBeFocused()
  await expect(box(page)).toHaveValue(/^Sim, em 3 vezes \p{Extended_Pictographic}/u)
  await page.keyboard.press('Enter')
  await expect(bubble(page, 'Sim, em 3 vezes').getByRole('button', { name: /Aceitam parcelar/ })).toBeVisible()
  await contact.arrived('Sim, em 3 vezes')
  const quoted = async () => (await contact.inbox()).find(({ fromCompany }) => fromCompany)?.quoted ?? null
  await expect.poll(quoted).not.toBeNull()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
}

test('CHAT-005 CHAT-010 messages are found regardless of accents, and the newest are one press away', async ({
  page,
  api,
  enter,
}) => {
  const person = await aPerson(api, { name: newName('Negociadora') })
  const contact = await aContact(api)
  const word = `Indenização ${contact.phone.slice(-8)}`
  await contact.say(`${word} pelo atraso do voo`)
  await contact.say({ text: 'E mais uma coisa a dizer', times: 120 })
  await contact.say('Era isso')
  await contact.isHeard('Era isso')
  const chat = await ownedChat(api, contact, person)
  await readBy(api, person, chat)
  await enter(person, chatPath(chat))
  await expect(bubble(page, 'Era isso')).toBeVisible()
  const search = panel(page).getByRole('searchbox', { name: 'Pesquisar conversas' })
  await search.click()
  await typeHere(page, word.toLowerCase().replace('ç', 'c').replace('ã', 'a'))
  await panel(page).getByRole('heading', { name: 'Mensagens', exact: true }).waitFor()
  await inPanel(page, /pelo atraso do voo/).click()
  await expect(bubble(page, 'pelo atraso do voo')).toBeInViewport()
  await contact.say('Ainda está aí?')
  await inPanel(page, 'Ir para as mais recentes').click()
  await expect(bubble(page, 'Ainda está aí?')).toBeInViewport()
})

const listsChats = async (page: Page, firstContact: Contact, other: Contact) => {
  await inPanel(page, 'Adicionar aos favoritos').click()
  await expect(toast(page, 'Chat adicionado aos favoritos')).toBeVisible()
  await inPanel(page, 'Favoritas (1)').click()
  await expect(chatRow(page, other.name)).toHaveCount(0)
  await expect(chatRow(page, firstContact.name)).toBeVisible()
  await inPanel(page, 'Marcar como pendente').click()
  await expect(chatRow(page, firstContact.name)).toContainText('Pendente')
  await inPanel(page, 'Marcar como em aberto').click()
  await expect(chatRow(page, firstContact.name)).not.toContainText('Pendente')
  await inPanel(page, /^Não lidas/).click()
  await expect(chatRow(page, other.name)).toBeVisible()
  await chatRow(page, other.name).click()
  await expect(bubble(page, 'Boa tarde')).toBeVisible()
  await box(page).click()
  await typeHere(page, 'Olá')
  await expect(inPanel(page, 'Não lidas (0)').or(inPanel(page, 'Não lidas (1)'))).toBeVisible()
  await inPanel(page, 'Finalizar').click()
  await expect(toast(page, 'Atendimento finalizado com sucesso!')).toBeVisible()
  await inPanel(page, 'Finalizadas').click()
  await expect(chatRow(page, other.name)).toContainText('Finalizada')
  await expect(chatRow(page, firstContact.name)).toHaveCount(0)
  await openTab(page, 'Minhas conversas')
  await expect(chatRow(page, other.name)).toHaveCount(0)
  await page.goto(`${paths.overview}?chat=minhas&mostrar=favoritas`)
  await expect(chatRow(page, firstContact.name)).toBeVisible()
}

test('CHAT-025 CHAT-026 files and a voice note are sent', async ({ page, api, enter, context }) => {
  await context.grantPermissions(['microphone'])
  const person = await aPerson(api, { name: newName('Negociadora') })
  const [reader, listener] = await Promise.all([aContact(api), aContact(api)])
  await Promise.all([reader.say('Pode mandar os documentos?'), listener.say('Pode me explicar por áudio?')])
  await ownedChat(api, listener, person)
  await enter(person, chatPath(await ownedChat(api, reader, person)))
  await test.step('files are sent: chosen, pasted, dropped, several in a row', () => sendsFiles(page, reader))
  await test.step('a voice note is recorded, and plays on the telephone', () => sendsVoice(page, listener))
})

test('CHAT-014 SHELL-011 a message is answered by keyboard alone, with a quote and an emoji', async ({
  page,
  api,
  enter,
}) => {
  const person = await aPerson(api, { name: newName('Negociadora') })
  const contact = await aContact(api)
  await contact.say('Aceitam parcelar?')
  await ownedChat(api, contact, person)
  await enter(person)
  await answersByKeys(page, contact)
})

// WhatsApp tells whole seconds: a message of ours in the same second would stand before those of the contacts.
test('CHAT-008 SHELL-011 one walks through the conversations by keys, and no letter is lost or closes anything', async ({
  page,
  api,
  enter,
}) => {
  const person = await aPerson(api, { name: newName('Negociadora') })
  const [older, newer] = [await aContact(api), await aContact(api)]
  await older.say('Bom dia')
  await ownedChat(api, older, person)
  await newer.say('Boa tarde')
  await ownedChat(api, newer, person)
  await enter(person)
  await walksByKeys(page, older, newer)
})

test('CHAT-003 CHAT-004 CHAT-014 CHAT-019 CHAT-020 chats are listed where they belong, with their drafts', async ({
  page,
  api,
  enter,
  anotherBrowser,
}) => {
  const person = await aPerson(api, { name: newName('Negociadora') })
  const [firstContact, other] = await Promise.all([aContact(api), aContact(api)])
  await Promise.all([firstContact.say('Bom dia'), other.say('Boa tarde')])
  const chat = await ownedChat(api, firstContact, person)
  await ownedChat(api, other, person)
  await enter(person, chatPath(chat))
  await test.step('favourite, pending and finished chats are listed where they belong', () =>
    listsChats(page, firstContact, other))
  await test.step('a draft is stored for each chat, and appears in another browser', () =>
    writesDrafts(page, api, person, (path) => anotherBrowser(person, path)))
})
