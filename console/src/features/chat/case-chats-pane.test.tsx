import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { initI18n } from '../../platform/i18n.ts'
import { CaseChatsPane } from './case-chats-pane.tsx'
import { bruna, caio, renderChat } from './render-chat.tsx'
import { aChat, theMessage } from './sample-message.ts'
import { StartChatPane } from './start-chat-pane.tsx'

const mine = aChat({ userId: 7, userEmail: bruna.email, userName: 'Bruna Salles' })
const free = {
  isBlocked: false,
  needsAssent: false,
  lawyers: [],
  assentCaseId: null,
  assent: null,
  windowUntil: null,
  conduct: null,
}

beforeAll(() => initI18n('pt', ['chat', 'launcher', 'errors', 'refusals']))
afterEach(() => {
  cleanup()
  localStorage.clear()
})

describe('CASE-020 DESK-003 conversations of a case', () => {
  const older = aChat({ chatId: 2, name: 'Rita Prado', userEmail: caio.email, userName: 'Caio Reis', unreadCount: 0 })
  const history = (chat: typeof mine, text: string) => ({
    data: [theMessage({ chatId: chat.chatId, content: text })],
    cursor: null,
    newer: null,
    chat,
  })
  const answers = {
    'GET /api/chat/chats': { data: [mine, older], cursor: null },
    'GET /api/chat/chats/1': history(mine, 'Fala a primeira'),
    'GET /api/chat/chats/2': history(older, 'Fala a segunda'),
    'GET /api/chat/drafts': { data: [] },
    'GET /api/chat/chats/1/standing': { data: free },
    'GET /api/chat/chats/2/standing': { data: free },
  }

  it('show the newest whole beside the list, with its composer', async () => {
    const { requests } = renderChat(<CaseChatsPane caseId="AF0012431" />, { answers })
    expect(await screen.findByRole('region', { name: /Paulo Nogueira/ })).toBeTruthy()
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Mensagem' })).disabled).toBe(false)
    expect(requests.find(({ what }) => what === 'GET /api/chat/chats')?.query).toMatchObject({ caseId: 'AF0012431' })
    expect(screen.queryByRole('button', { name: 'Fechar' })).toBeNull()
  })

  it('open one after the other in place', async () => {
    const { router } = renderChat(<CaseChatsPane caseId="AF0012431" />, { answers })
    await userEvent.click(await screen.findByRole('button', { name: /Rita Prado/ }))
    expect(await screen.findByRole('region', { name: /Rita Prado/ })).toBeTruthy()
    expect(await screen.findByText('Esta conversa está com Caio Reis.')).toBeTruthy()
    expect(router.state.location.search).toEqual({})
  })

  it('say how to begin where there is none', async () => {
    renderChat(<CaseChatsPane caseId="AF0012431" />, {
      answers: { 'GET /api/chat/chats': { data: [], cursor: null }, 'GET /api/chat/drafts': { data: [] } },
    })
    expect(await screen.findByText('Nenhuma conversa neste caso')).toBeTruthy()
  })
})

describe('CHAT-031 a phone number of a case', () => {
  const part = <StartChatPane caseId="AF0012431" person={{ name: 'Íris Couto' }} address="11987650009" />
  const name = 'Conversar com Íris Couto no WhatsApp'

  it('opens its conversation', async () => {
    const answers = { 'POST /api/chat/chats': { data: { ...mine, chatId: 4 } } }
    const { requests, router } = renderChat(part, { answers })
    await userEvent.click(await screen.findByRole('button', { name }))
    await waitFor(() => expect(router.state.location.search).toEqual({ chat: 'minhas', conversa: '4' }))
    expect(requests.at(-1)?.body).toEqual({ phone: '11987650009', caseId: 'AF0012431' })
  })

  it('shows the reason of a refusal', async () => {
    const message = 'Este contato já está em atendimento com outra pessoa.'
    const refused = { status: 409, body: { code: 'chat.chat.with-other', message } }
    renderChat(part, { answers: { 'POST /api/chat/chats': refused } })
    await userEvent.click(await screen.findByRole('button', { name }))
    expect(await screen.findByText(message)).toBeTruthy()
  })
})
