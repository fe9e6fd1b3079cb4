import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { initI18n } from '../../platform/i18n.ts'
import { CaseChatsPane } from './case-chats-pane.tsx'
import { bruna, caio, renderChat } from './render-chat.tsx'
import { aChat } from './sample-message.ts'
import { StartChatPane } from './start-chat-pane.tsx'

const mine = aChat({ userId: 7, userEmail: bruna.email, userName: 'Bruna Salles' })
const operators = {
  data: [{ tratativaId: 9, name: 'Caio Reis', email: caio.email, departmentId: null, departmentName: null }],
  departments: [],
}
const calls = {
  'GET /api/chat/chats': { data: [mine], cursor: null },
  'GET /api/chat/operators': operators,
  'PUT /api/chat/chats/1/close': { data: { ...mine, status: 'Finalizado', version: 2 } },
  'PUT /api/chat/chats/1/operator': { data: { ...mine, userEmail: caio.email, version: 2 } },
}

beforeAll(() => initI18n('pt', ['chat', 'launcher', 'errors']))
afterEach(() => {
  cleanup()
  localStorage.clear()
})

describe('CASE-020 conversations of a case', () => {
  const show = (who = bruna) => renderChat(<CaseChatsPane caseId="AF0012431" />, { who, answers: calls })

  it('are fetched by case, and can be finished', async () => {
    const { asked: requests } = show()
    await userEvent.click(await screen.findByRole('button', { name: 'Finalizar' }))
    expect(await screen.findByText('Atendimento finalizado com sucesso!')).toBeTruthy()
    expect(requests.find(({ what }) => what === 'GET /api/chat/chats')?.query).toMatchObject({ caseId: 'AF0012431' })
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Finalizar' }).disabled).toBe(true),
    )
  })

  it('can be given to somebody else by a supervisor', async () => {
    const { asked: requests } = show({ ...caio, profileTypeId: 2 })
    await userEvent.click(await screen.findByRole('button', { name: 'Alterar responsável' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Responsável' }))
    await userEvent.click(screen.getByRole('option', { name: 'Caio Reis' }))
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(await screen.findByText('Responsavel atualizado com sucesso')).toBeTruthy()
    expect(requests.map(({ body }) => body)).toContainEqual({ negotiatorId: 9 })
  })

  it('cannot be finished or given away without permission', async () => {
    show(caio)
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Finalizar' })).disabled).toBe(true)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Alterar responsável' }).disabled).toBe(true)
  })

  it('open in the panel', async () => {
    const { router } = show()
    await userEvent.click(await screen.findByRole('button', { name: /Paulo Nogueira/ }))
    await waitFor(() => expect(router.state.location.search).toEqual({ chat: 'minhas', conversa: '1' }))
  })
})

describe('CHAT-031 a phone number of a case', () => {
  const part = <StartChatPane caseId="AF0012431" person={{ name: 'Íris Couto' }} address="11987650009" />
  const name = 'Conversar com Íris Couto no WhatsApp'

  it('opens its conversation', async () => {
    const answers = { 'POST /api/chat/chats': { data: { ...mine, chatId: 4 } } }
    const { asked: requests, router } = renderChat(part, { answers })
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
