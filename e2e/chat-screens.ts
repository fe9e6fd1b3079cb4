// The chat screens for journeys that visit all of them: a connected number, and a chat with every kind of message.
import { paths } from '@tratativa/contract/kernel/paths'
import type { Page } from '@playwright/test'
import type { Api } from './api.ts'
import { aContact, chatPath } from './chats.ts'
import { expect } from './journey.ts'
import { drawn, settled, type Screen } from './routes.ts'

/** Creates a contact who has sent one message of each kind, in an unassigned chat. */
export const everyKind = async (api: Api) => {
  const contact = await aContact(api)
  const [first = ''] = await contact.say(
    'Bom dia! Recebi a carta sobre o processo *0801234-56.2024.8.19.0001*. https://exemplo.com.br/proposta',
  )
  await contact.say({ type: 'image', text: 'Foto da carta que recebi' })
  await contact.say({
    type: 'document',
    fileName: 'procuracao-assinada-pela-parte-autora.pdf',
    mimetype: 'application/pdf',
  })
  await contact.say({ type: 'audio', duration: 17 })
  await contact.say({ type: 'sticker' })
  const [edited = ''] = await contact.say('Aceitaria R$ 5.000')
  await contact.say({ type: 'edit', of: edited, text: 'Aceitaria R$ 6.000, com honorários incluídos' })
  const [gone = ''] = await contact.say('Mensagem que depois se apaga')
  await contact.say({ type: 'delete', of: gone })
  await contact.say({ type: 'reaction', of: first, text: '👍' })
  await contact.say({ text: 'É sobre esta aqui', quoted: first })
  return contact
}

const overview = (query: string) => `${paths.overview}?chat=${query}`

export const chatScreens = async (api: Api): Promise<Screen[]> => {
  const chat = await (await everyKind(api)).chat()
  return [
    { name: 'chats', path: overview('minhas') },
    { name: 'chats-pending', path: overview('pendentes') },
    { name: 'chats-dashboard', path: overview('controle') },
    { name: 'chats-departments', path: overview('equipes') },
    { name: 'chats-settings', path: overview('ajustes') },
    { name: 'chat', path: chatPath(chat) },
    { name: 'phone', path: paths.phone },
  ]
}

/** Waits until the panel and its contents are rendered, in any language. */
export const showChats = async (page: Page, { name, path }: Screen) => {
  await page.goto(path)
  if (name === 'phone') return settled(page)
  await expect(page.getByRole('dialog').first()).toBeVisible()
  await drawn(page)
  if (name === 'chat') await expect(page.getByRole('dialog').getByText('É sobre esta aqui').last()).toBeVisible()
}
