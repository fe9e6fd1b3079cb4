import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { PersonId } from '@tratativa/contract/kernel/ids'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { initI18n } from '../../platform/i18n.ts'
import { PersonChatsPane } from './person-chats-pane.tsx'
import { bruna, renderChat } from './render-chat.tsx'
import { aChat } from './sample-message.ts'

const mine = aChat({ userId: 7, userEmail: bruna.email, userName: 'Bruna Salles' })
const waiting = aChat({ chatId: 2, name: 'Rita Prado', userId: null, userEmail: null, userName: null })
const pane = <PersonChatsPane personId={31 as PersonId} />
const drafts = { 'GET /api/chat/drafts': { data: [{ chatId: 2, text: 'Bom dia' }] } }

beforeAll(() => initI18n('pt', ['chat', 'errors', 'refusals']))
afterEach(() => {
  cleanup()
  localStorage.clear()
})

describe('PERSON-004 the conversations with a person', () => {
  it('are listed with their drafts, finished ones too, and open in the panel', async () => {
    const answers = { 'GET /api/chat/chats': { data: [mine, waiting], cursor: null }, ...drafts }
    const { requests, router } = renderChat(pane, { answers })
    await userEvent.click(await screen.findByRole('button', { name: /Paulo Nogueira/ }))
    await waitFor(() => expect(router.state.location.search).toEqual({ chat: 'minhas', conversa: '1' }))
    expect(requests.find(({ what }) => what === 'GET /api/chat/chats')?.query).toEqual({ personId: '31', show: 'any' })
    await userEvent.click(await screen.findByRole('button', { name: /Rita Prado.*Bom dia/ }))
    await waitFor(() => expect(router.state.location.search).toEqual({ chat: 'pendentes', conversa: '2' }))
  })

  it('say how to begin where there is none, and can be fetched again after a failure', async () => {
    let isDown = true
    const answer = () =>
      isDown ? { status: 500, body: { code: 'internal', message: 'Falhou.' } } : { data: [], cursor: null }
    renderChat(pane, { answers: { 'GET /api/chat/chats': answer, ...drafts } })
    const again = await screen.findByRole('button', { name: 'Tentar de novo' })
    isDown = false
    await userEvent.click(again)
    expect(await screen.findByText('Nenhuma conversa com esta pessoa')).toBeTruthy()
  })
})
