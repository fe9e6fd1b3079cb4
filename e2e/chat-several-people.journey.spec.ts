// Several people at the same chats, each in their own browser: every change appears live, and nobody sees more than they may.
import { paths } from '@tratativa/contract/kernel/paths'
import { sessionEndpoints } from '@tratativa/contract/chat/session-endpoints'
import type { Page } from '@playwright/test'
import {
  aContact,
  aTeam,
  bubble,
  bubbles,
  chatPath,
  chatRow,
  ownedChat,
  inPanel,
  launcher,
  openTab,
  panel,
  write,
} from './chats.ts'
import { expect, test } from './journey.ts'
import { aPerson, demo, logInDemo, newEmail, newName } from './people.ts'
import { choose, toast } from './screen.ts'
import { typeHere } from './typing.ts'

const list = (page: Page) => panel(page).getByRole('heading', { name: 'Conversas', exact: true })

test('SESS-001 SESS-002 SESS-005 CHAT-001 CHAT-017 the number is linked by a scan on the telephone, and everybody sees it at once', async ({
  page,
  api,
  enterAs,
  anotherBrowser,
}) => {
  // Only this journey uses the provider's number. It starts without a session, whatever the state before.
  const { jwt } = await logInDemo(api, demo.provider)
  await api.call(sessionEndpoints.deleteFromInstance, {}, jwt)
  const [supervisor, negotiator] = await Promise.all(
    ([2, 3] as const).map((profileTypeId) =>
      aPerson(api, { profileTypeId, name: newName('Equipe'), adminToken: jwt, email: newEmail(3) }),
    ),
  )
  if (!supervisor || !negotiator) throw new Error('journey: people missing')
  await enterAs(demo.provider)
  const others = [await anotherBrowser(supervisor), await anotherBrowser(negotiator)]
  for (const consolePage of [page, ...others]) await launcher(consolePage).click()
  for (const other of others) {
    await expect(panel(other).getByText('Peça a um administrador', { exact: false })).toBeVisible()
    await expect(panel(other).getByRole('button', { name: 'Criar nova sessao' })).toHaveCount(0)
  }
  await inPanel(page, 'Criar nova sessao').click()
  await expect(panel(page).getByText('Aguardando leitura do QR Code...')).toBeVisible()
  const picture = panel(page).getByRole('img', { name: 'QR Code para conectar o WhatsApp' })
  await expect(picture).toBeVisible()
  const side = await picture.boundingBox()
  expect([side?.width, side?.height]).toEqual([256, 256])
  const phone = await page.context().newPage()
  await phone.goto(paths.phone)
  await phone.getByRole('button', { name: 'Ler o QR Code da tela' }).click()
  await expect(phone.getByText('O número da empresa está conectado.', { exact: false })).toBeVisible()
  for (const consolePage of [page, ...others]) await expect(list(consolePage)).toBeVisible()

  await openTab(page, 'Configuracoes')
  await inPanel(page, 'Desconectar whatsapp').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar' }).click()
  await expect(inPanel(page, 'Criar nova sessao')).toBeVisible()
  for (const other of others)
    await expect(panel(other).getByText('Peça a um administrador', { exact: false })).toBeVisible()
})

test('CHAT-008 CHAT-009 CHAT-029 CHAT-030 a contact’s messages of every kind reach the people who may see them, and nobody else', async ({
  page,
  api,
  enterAs,
  anotherBrowser,
}) => {
  const { supervisor, negotiator } = await aTeam(api)
  const outsider = await aPerson(api, { name: newName('Alheia') })
  const contact = await aContact(api)
  await contact.say('Bom dia, quero negociar')
  const chat = await ownedChat(api, contact, negotiator)
  await enterAs(demo.admin, chatPath(chat))
  const insiders = [
    page,
    await anotherBrowser(supervisor, chatPath(chat)),
    await anotherBrowser(negotiator, chatPath(chat)),
  ]
  const outside = await anotherBrowser(outsider, chatPath(chat))
  await expect(panel(outside).getByText('não está mais disponível para você', { exact: false })).toBeVisible()
  const everybodySees = (see: (consolePage: Page) => Promise<void>) => Promise.all(insiders.map(see))
  await everybodySees((consolePage) => expect(bubble(consolePage, 'Bom dia, quero negociar')).toBeVisible())

  const phone = await page.context().newPage()
  await phone.goto(paths.phone)
  await phone.getByRole('button', { name: contact.name }).click()
  const telephone = phone.getByRole('region', { name: `Telefone de ${contact.name}` })
  const goes = telephone.getByRole('button', { name: 'Escrever' })
  const phoneMessage = (text: string) => telephone.getByRole('listitem').filter({ hasText: text })
  const words = telephone.getByRole('textbox', { name: 'Mensagem do contato' })
  await expect(async () => {
    await words.click()
    await expect(words).toBeFocused({ timeout: 500 })
  }).toPass()
  await typeHere(phone, 'Segue a carta que recebi')
  await goes.click()
  await everybodySees((consolePage) => expect(bubble(consolePage, 'Segue a carta que recebi')).toBeVisible())
  await choose(phone, 'Tipo de mensagem', 'Imagem')
  await goes.click()
  await everybodySees((consolePage) => expect(inPanel(consolePage, /^Abrir a imagem/).first()).toBeEnabled())
  await choose(phone, 'Tipo de mensagem', 'Documento')
  await goes.click()
  await everybodySees((consolePage) => expect(inPanel(consolePage, 'Baixar procuracao.pdf')).toBeEnabled())
  await choose(phone, 'Tipo de mensagem', 'Áudio')
  await goes.click()
  await everybodySees((consolePage) =>
    expect(bubbles(consolePage).getByRole('button', { name: 'Ouvir' })).toBeVisible(),
  )
  await choose(phone, 'Tipo de mensagem', 'Figurinha')
  await goes.click()
  await everybodySees((consolePage) => expect(inPanel(consolePage, 'Abrir a imagem: Figurinha')).toBeEnabled())

  const act = async (text: string, name: string) => {
    // A picture that arrives scrolls the telephone, and the message away from the mouse.
    await expect(async () => {
      await phoneMessage(text).hover()
      await phoneMessage(text).getByRole('button', { name }).click({ timeout: 1_000 })
    }).toPass()
  }
  await act('Segue a carta que recebi', 'Citar')
  await words.click()
  await typeHere(phone, 'Podem conferir?')
  await goes.click()
  await everybodySees((consolePage) =>
    expect(bubble(consolePage, 'Podem conferir?').getByRole('button', { name: /Segue a carta/ })).toBeVisible(),
  )
  await act('Podem conferir?', 'Editar')
  await words.click()
  await phone.keyboard.press('ControlOrMeta+A')
  await typeHere(phone, 'Podem conferir hoje?')
  await goes.click()
  await everybodySees((consolePage) => expect(bubble(consolePage, 'Podem conferir hoje?')).toContainText('editada'))
  await act('Bom dia, quero negociar', 'Apagar')
  await everybodySees((consolePage) => expect(bubble(consolePage, 'Bom dia, quero negociar')).toContainText('apagada'))

  const [, , own] = insiders
  if (!own) throw new Error('journey: negotiator missing')
  await write(own, 'Confiro e respondo')
  await own.keyboard.press('Enter')
  await everybodySees((consolePage) => expect(bubble(consolePage, 'Confiro e respondo')).toBeVisible())
  await act('Confiro e respondo', 'Reagir com 👍')
  await everybodySees((consolePage) => expect(bubble(consolePage, 'Confiro e respondo').getByText('👍')).toBeVisible())
  await telephone.getByRole('button', { name: 'Marcar tudo como lido' }).click()
  await everybodySees((consolePage) =>
    expect(bubble(consolePage, 'Confiro e respondo').locator('[data-tick=read]')).toBeVisible(),
  )

  // A person without access has received none of this.
  await outside.goto(`${paths.overview}?chat=minhas`)
  await expect(panel(outside).getByText('Para iniciar uma conversa', { exact: false })).toBeVisible()
  await panel(outside).getByRole('searchbox', { name: 'Pesquisar conversas' }).click()
  await typeHere(outside, 'Podem conferir hoje')
  await expect(panel(outside).getByText('Nenhuma conversa encontrada')).toBeVisible()
  await expect(panel(outside).getByText('Podem conferir')).toHaveCount(0)
})

test('CHAT-012 CHAT-018 CHAT-029 CHAT-030 a chat is taken, reassigned, finished and started anew, live for everybody', async ({
  page,
  api,
  enterAs,
  anotherBrowser,
}) => {
  const [ownTeam, other] = await Promise.all([aTeam(api), aTeam(api)])
  const contact = await aContact(api)
  await enterAs(demo.admin, `${paths.overview}?chat=pendentes`)
  const first = await anotherBrowser(ownTeam.negotiator, `${paths.overview}?chat=pendentes`)
  const firstSupervisor = await anotherBrowser(ownTeam.supervisor, `${paths.overview}?chat=pendentes`)
  const second = await anotherBrowser(other.negotiator, `${paths.overview}?chat=pendentes`)
  const all = [page, first, firstSupervisor, second]
  for (const each of all)
    await expect(panel(each).getByRole('heading', { name: 'Conversas sem Responsável' })).toBeVisible()
  await contact.say('Alguém me atende?')
  for (const each of all) await expect(chatRow(each, contact.name)).toBeVisible()

  // The first person to answer becomes responsible. People of another department lose access.
  await chatRow(second, contact.name).click()
  await expect(bubble(second, 'Alguém me atende?')).toBeVisible()
  await chatRow(first, contact.name).click()
  await write(first, 'Eu atendo')
  await first.keyboard.press('Enter')
  await contact.arrived('Eu atendo')
  await expect(inPanel(first, /^Atendido por:/)).toContainText(ownTeam.negotiator.name)
  await expect(panel(second).getByText('não está mais disponível para você', { exact: false })).toBeVisible()
  for (const each of all) await expect(chatRow(each, contact.name)).toHaveCount(0)
  for (const each of [page, firstSupervisor]) await openTab(each, 'Minhas conversas')
  for (const each of [page, firstSupervisor]) await expect(chatRow(each, contact.name)).toContainText('Eu atendo')

  // The supervisor assigns the chat to another department, and loses access to it.
  await openTab(second, 'Minhas conversas')
  await chatRow(firstSupervisor, contact.name).click()
  await inPanel(firstSupervisor, /^Atendido por:/).click()
  await choose(firstSupervisor, 'Responsável', other.negotiator.name)
  await firstSupervisor.getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(firstSupervisor, 'Responsavel atualizado com sucesso')).toBeVisible()
  await expect(chatRow(second, contact.name)).toBeVisible()
  await expect(panel(first).getByText('não está mais disponível para você', { exact: false })).toBeVisible()
  await expect(chatRow(firstSupervisor, contact.name)).toHaveCount(0)

  await chatRow(second, contact.name).click()
  await inPanel(second, 'Finalizar').click()
  await expect(toast(second, 'Atendimento finalizado com sucesso!')).toBeVisible()
  await expect(chatRow(page, contact.name)).toHaveCount(0)

  // A further message of the contact starts a new chat, which everybody may take.
  for (const each of all) await openTab(each, 'Conversas sem atendimento')
  await contact.say('Esqueci uma pergunta')
  for (const each of all) await expect(chatRow(each, contact.name)).toContainText('Esqueci uma pergunta')
})

test('CHAT-004 the list is filtered by a department and by a negotiator', async ({ page, api, enterAs }) => {
  const [ownTeam, other] = await Promise.all([aTeam(api), aTeam(api)])
  const contacts = await Promise.all([aContact(api), aContact(api)])
  const [mine, theirs] = contacts
  await Promise.all(contacts.map((contact) => contact.say('Bom dia')))
  await ownedChat(api, mine, ownTeam.negotiator)
  await ownedChat(api, theirs, other.negotiator)
  await enterAs(demo.admin, `${paths.overview}?chat=minhas`)
  for (const { name } of contacts) await expect(chatRow(page, name)).toBeVisible()
  const form = page.getByRole('dialog', { name: 'Filtros' })
  await inPanel(page, 'Filtros').click()
  await form.getByRole('button', { name: 'Negociador' }).click()
  await expect(page.getByPlaceholder('Buscar...')).toBeFocused()
  await typeHere(page, ownTeam.negotiator.name)
  await page.getByRole('option', { name: ownTeam.negotiator.name }).click()
  await page.keyboard.press('Escape')
  await form.getByRole('button', { name: 'Confirmar' }).click()
  await expect(chatRow(page, theirs.name)).toHaveCount(0)
  await expect(chatRow(page, mine.name)).toBeVisible()
  await expect(inPanel(page, 'Conversas (1)')).toBeVisible()

  // A cancelled edit of the filters changes nothing.
  await inPanel(page, 'Filtros (1)').click()
  await form.getByRole('button', { name: 'Cancelar' }).click()
  await expect(form).toHaveCount(0)
  await expect(chatRow(page, theirs.name)).toHaveCount(0)
})
