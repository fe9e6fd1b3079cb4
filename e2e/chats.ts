// Helpers for chat journeys: locators of the panel, a connected number, contacts of their own.
import { randomInt } from 'node:crypto'
import { chatEndpoints } from '@tratativa/contract/chat/chat-endpoints'
import { sessionEndpoints } from '@tratativa/contract/chat/session-endpoints'
import type { Chat } from '@tratativa/contract/chat/shapes'
import { simEndpoints } from '@tratativa/contract/chat/sim-endpoints'
import { departmentsEndpoints } from '@tratativa/contract/departments/endpoints'
import type { InputTo } from '@tratativa/contract/kernel/endpoint'
import type { Locator, Page } from '@playwright/test'
import type { Api } from './api.ts'
import { expect } from './journey.ts'
import { ownCase } from './journey-cases.ts'
import { aPerson, demo, logIn, logInDemo, newName, type Credentials, type Person } from './people.ts'
import { typeHere } from './typing.ts'

/** The desk of a case has a tab of the same name. */
export const launcher = (page: Page) =>
  page.getByRole('button', { name: /^WhatsApp/ }).and(page.locator('[aria-haspopup=dialog]'))
export const panel = (page: Page) => page.getByRole('dialog', { name: 'Conversas do WhatsApp' })
export const box = (page: Page) => panel(page).getByRole('textbox', { name: 'Mensagem', exact: true })
export const chatRow = (page: Page, name: string) => panel(page).locator('[data-chat]').filter({ hasText: name })
export const bubbles = (page: Page) => panel(page).getByRole('article')
export const bubble = (page: Page, text: string) => bubbles(page).filter({ hasText: text })
export const inPanel = (page: Page, name: string | RegExp): Locator => panel(page).getByRole('button', { name })

/** Writes into the composer, which has the focus when a conversation has opened and when a message was sent. */
export const write = async (page: Page, text: string) => {
  await expect(box(page)).toBeFocused()
  await typeHere(page, text)
}

export const openTab = (page: Page, name: 'Minhas conversas' | 'Conversas sem atendimento' | 'Configuracoes') =>
  inPanel(page, new RegExp(`^${name}`)).click()

/** Returns a link that opens the panel on the chat. */
export const chatPath = ({ chatId, userId }: Pick<Chat, 'chatId' | 'userId'>) =>
  `/app/visao-geral?chat=${userId === null ? 'pendentes' : 'minhas'}&conversa=${chatId}`

const session = 'session-144'

/** Connects the company's number unless it is connected. Two concurrent calls do not disturb each other. */
export const connected = async (api: Api, token: string) => {
  const state = async () => (await api.call(sessionEndpoints.sessionStatus, {}, token)).data.state
  const step = async () => {
    const now = await state()
    if (now === 'absent' || now === 'logged-out') await api.ask(sessionEndpoints.addSession, {}, token)
    if (now === 'waiting-scan') await api.ask(simEndpoints.simScan, { session }, token)
    return now
  }
  await expect.poll(step, { message: 'the number is connected' }).toBe('open')
}

type InboundInput = Omit<InputTo<typeof simEndpoints.simInbound>, 'session' | 'from' | 'name'>

/** Returns a mobile telephone, with the country. */
export const newPhone = () => `55119${randomInt(10_000_000, 99_999_999)}`

/** Creates a contact for one journey, with a telephone. */
export const aContact = async (api: Api) => {
  const { jwt } = await logInDemo(api, demo.admin)
  await connected(api, jwt)
  const from = newPhone()
  const name = `Contato ${from.slice(-8)}`
  const inbox = async () => (await api.call(simEndpoints.simInbox, { session, phone: from }, jwt)).data
  const own = async () => {
    const { data } = await api.call(chatEndpoints.chats, { search: from.slice(-8), show: 'any' }, jwt)
    return data[0] ?? null
  }
  return {
    phone: from,
    name,
    /** Sends messages from the contact and returns their WhatsApp ids. */
    say: async (content: string | InboundInput) => {
      const inboundMessage = typeof content === 'string' ? { text: content } : content
      return (await api.call(simEndpoints.simInbound, { session, from, name, ...inboundMessage }, jwt)).data.ids
    },
    inbox,
    /** Injects a fault into the contact's next messages. */
    fault: (fault: Omit<InputTo<typeof simEndpoints.simFault>, 'session' | 'phone'>) =>
      api.call(simEndpoints.simFault, { session, phone: from, ...fault }, jwt),
    is: (change: Omit<InputTo<typeof simEndpoints.simContact>, 'session' | 'phone'>) =>
      api.call(simEndpoints.simContact, { session, phone: from, name, ...change }, jwt),
    /** Waits until a message with the text has arrived at the contact. */
    arrived: async (text: string) =>
      expect
        .poll(async () => (await inbox()).some((message) => message.fromCompany && message.text.includes(text)), {
          timeout: 60_000,
        })
        .toBe(true),
    /** Waits until the contact's last message is stored, so that a chat opened afterwards loads everything at once. */
    isHeard: async (text: string) => expect.poll(async () => (await own())?.content).toBe(text),
    /** Returns the newest chat with the contact. */
    chat: async (): Promise<Chat> => {
      let chat: Chat | null = null
      await expect.poll(async () => (chat = await own()) !== null).toBe(true)
      if (chat === null) throw new Error(`journey: ${name} has no chat`)
      return chat
    },
  }
}

export type Contact = Awaited<ReturnType<typeof aContact>>

/** The telephone in the format of the register. */
export const addressOf = ({ phone }: Pick<Contact, 'phone'>) => ({
  kind: 'phone' as const,
  value: phone.slice(2),
  is_whatsapp: true,
})

/** Assigns the chat of a contact who has written to an operator. */
export const ownedChat = async (api: Api, contact: Contact, { email }: { email: string }) => {
  const { jwt } = await logInDemo(api, demo.admin)
  const { chatId } = await contact.chat()
  const operators = (await api.call(chatEndpoints.operators, {}, jwt)).data
  const operator = operators.find((candidate) => candidate.email === email)
  if (!operator) throw new Error(`journey: ${email} is not an operator`)
  const assignment = { id: String(chatId), negotiatorId: operator.tratativaId }
  return (await api.call(chatEndpoints.assignChat, assignment, jwt)).data
}

/** All of it is read by who has it. */
export const readBy = async (api: Api, person: Credentials, { chatId }: Pick<Chat, 'chatId'>) => {
  const { jwt } = await logIn(api, person)
  await api.call(chatEndpoints.readChat, { id: String(chatId) }, jwt)
}

/** Creates a department for one journey, with a supervisor and a negotiator. */
export const aTeam = async (api: Api) => {
  const { jwt } = await logInDemo(api, demo.admin)
  const input = { name: newName('Equipe'), users: [] }
  const { id: departmentId } = (await api.call(departmentsEndpoints.addDepartment, input, jwt)).data
  const [supervisor, negotiator] = await Promise.all([
    aPerson(api, { profileTypeId: 2, name: newName('Supervisora'), departmentId }),
    aPerson(api, { profileTypeId: 3, name: newName('Negociadora'), departmentId }),
  ])
  return { departmentId, supervisor, negotiator }
}

/** A case of a negotiator, whose lawyer has said something in a conversation with the negotiator. */
export const aTalkedCase = async (
  api: Api,
  negotiator: Person,
  words: string,
  input: Parameters<typeof ownCase>[3] = {},
) => {
  const lawyer = await aContact(api)
  await lawyer.is({ hasWhatsApp: true })
  const { jwt } = await logInDemo(api, demo.admin)
  const figures = lawyer.phone.slice(-6)
  const nelson = { is: 'new' as const, name: `Nelson ${figures}`, oab: `SP ${figures}`, addresses: [addressOf(lawyer)] }
  const case_ = await ownCase(api, jwt, 'Maria', {
    negotiator: negotiator.user.id,
    parties: [{ person: { is: 'new', name: `Maria ${figures}` }, lawyer: nelson }],
    ...input,
  })
  await lawyer.say(words)
  const chat = await ownedChat(api, lawyer, negotiator)
  await api.call(chatEndpoints.setChatCase, { id: String(chat.chatId), caseId: case_.id }, jwt)
  return { lawyer, case_, chat, jwt }
}
