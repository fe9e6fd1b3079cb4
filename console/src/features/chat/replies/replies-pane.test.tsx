import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { initI18n } from '../../../platform/i18n.ts'
import { ChatComposerPane } from '../composer/chat-composer-pane.tsx'
import { bruna, renderChat } from '../render-chat.tsx'
import { aChat, theMessage } from '../sample-message.ts'
import { outbox } from '../sending/outbox.state.ts'
import { useSend } from '../sending/sending.api.ts'

const mine = { userId: 7, userEmail: bruna.email } as const
const replies = [
  { id: 1, name: 'minuta', content: 'A minuta do caso {{caso}} segue hoje.', isOfCompany: false },
  { id: 2, name: 'saudação', content: 'Bom dia, doutor.', isOfCompany: true },
]

const Writing = () => {
  const sending = useSend(aChat(mine), vi.fn())
  return <ChatComposerPane chat={aChat(mine)} sending={sending} quoted={null} onUnquote={vi.fn()} />
}

const show = () => {
  const { requests } = renderChat(<Writing />, {
    answers: {
      'GET /api/chat/chats/1/standing': {
        data: {
          isBlocked: false,
          needsAssent: false,
          lawyers: [],
          assentCaseId: null,
          assent: null,
          windowUntil: null,
          conduct: null,
        },
      },
      'GET /api/chat/drafts': { data: [] },
      'PUT /api/chat/chats/1/draft': { data: { chatId: 1, text: '', template: null } },
      'GET /api/chat/saved-replies': { data: replies },
      'POST /api/chat/saved-replies': { data: { id: 3, name: 'prazo', content: 'Até sexta.', isOfCompany: false } },
      'POST /api/chat/saved-replies/1/filled': { data: { content: 'A minuta do caso [caso] segue hoje.' } },
      'POST /api/chat/saved-replies/2/filled': { data: { content: 'Bom dia, doutor.' } },
      'POST /api/chat/messages/send': { data: theMessage({ id: 9, type: 'sent' }), chat: aChat(mine) },
    },
  })
  return (name: string) => requests.filter(({ what }) => what === name).map(({ body }) => body)
}
const box = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Mensagem' })

beforeAll(() => initI18n('pt', ['chat', 'talk', 'replies', 'errors', 'refusals']))
afterEach(() => {
  cleanup()
  for (const { clientId } of outbox.messages()) outbox.drop(clientId)
  localStorage.clear()
})

describe('DESK-003 saved replies in the composer', () => {
  it('open by a slash, are filtered by what follows, and Enter inserts one without sending', async () => {
    const bodies = show()
    await userEvent.type(await box(), '/')
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toHaveLength(2)
    await userEvent.type(await box(), 'sauda')
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
    await userEvent.type(await box(), '{Enter}')
    await waitFor(async () => expect((await box()).value).toBe('Bom dia, doutor.'))
    expect(bodies('POST /api/chat/messages/send')).toEqual([])
    expect(screen.queryByRole('option')).toBeNull()
  })

  it('mark what the case lacks, and are not sent before it is written', async () => {
    const bodies = show()
    await userEvent.type(await box(), '/')
    await screen.findAllByRole('option')
    await userEvent.type(await box(), '{ArrowDown}{ArrowUp}{Enter}')
    expect(await screen.findByRole('button', { name: '[caso]' })).toBeTruthy()
    await userEvent.type(await box(), '{Enter}')
    expect(bodies('POST /api/chat/messages/send')).toEqual([])
    expect(bodies('POST /api/chat/saved-replies/1/filled')).toEqual([{ caseId: 'AF0012431' }])
  })

  it('close with Esc: the text is then sent as it is', async () => {
    const bodies = show()
    await userEvent.type(await box(), '/minuta')
    await screen.findByRole('option')
    await userEvent.type(await box(), '{Escape}')
    expect(screen.queryByRole('option')).toBeNull()
    await userEvent.type(await box(), '{Enter}')
    await waitFor(() => expect(bodies('POST /api/chat/messages/send')).toMatchObject([{ message: '/minuta' }]))
  })

  it('are written in a dialog, for oneself', async () => {
    const bodies = show()
    await userEvent.type(await box(), '/')
    await userEvent.click(await screen.findByRole('button', { name: 'Gerenciar respostas' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Nova resposta' }))
    await userEvent.type(await screen.findByRole('textbox', { name: 'Nome' }), 'prazo')
    await userEvent.type(screen.getByRole('textbox', { name: 'Texto' }), 'Até sexta.')
    expect(screen.queryByRole('checkbox', { name: 'Para toda a empresa' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
    await waitFor(() =>
      expect(bodies('POST /api/chat/saved-replies')).toEqual([
        { name: 'prazo', content: 'Até sexta.', isOfCompany: false, clientId: expect.any(String) },
      ]),
    )
  })
})
