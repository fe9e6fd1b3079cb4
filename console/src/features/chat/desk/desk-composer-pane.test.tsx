import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { CaseDetail, TimelineItem } from '@tratativa/contract/cases/desk/shapes'
import { initI18n } from '../../../platform/i18n.ts'
import { bruna, renderChat } from '../render-chat.tsx'
import { aChat, theMessage } from '../sample-message.ts'
import { outbox } from '../sending/outbox.state.ts'
import { DeskChatPane } from './desk-composer-pane.tsx'

const phone = (value: string) => ({ kind: 'phone', value, label: '', is_whatsapp: true, is_blocked: false })
const case_ = {
  id: 'AF0012431',
  parties: [
    {
      person: { id: 1, name: 'Maria', blocking: 'none', addresses: [phone('11974410932')] },
      lawyer: { id: 2, name: 'Paulo Nogueira', blocking: 'none', addresses: [phone('11981234567')] },
      isRepresented: true,
    },
  ],
} as unknown as CaseDetail

const mine = { chatId: 5, userId: 7, userEmail: bruna.email, unreadCount: 2 } as const
const free = {
  isBlocked: false,
  needsAssent: false,
  lawyers: [],
  assentCaseId: null,
  assent: null,
  windowUntil: null,
  conduct: null,
}
const calls = {
  'GET /api/chat/chats': { data: [], cursor: null },
  'GET /api/chat/chats/5/standing': { data: free },
  'GET /api/chat/drafts': { data: [] },
  'GET /api/case/api/cases/AF0012431/drafts': { data: [] },
  'PUT /api/case/api/cases/AF0012431/drafts': { data: [] },
  'PUT /api/chat/chats/5/draft': { data: { chatId: 5, text: '', template: null } },
  'PUT /api/chat/chats/5/read': { data: aChat({ ...mine, unreadCount: 0, version: 3 }) },
  'POST /api/chat/messages/send': {
    data: theMessage({ id: 9, chatId: 5, type: 'sent' }),
    chat: aChat({ ...mine, version: 2 }),
  },
}

const answered = { message: theMessage({ id: 3, chatId: 5, content: 'Conseguiu resposta?' }) } as TimelineItem

const Desk = ({ replied }: { replied: TimelineItem | null }) => {
  const [head, setHead] = useState<HTMLElement | null>(null)
  const [reply, setReply] = useState(replied)
  return (
    <>
      <div ref={setHead} />
      <DeskChatPane {...{ case_, head, reply }} address={null} onUnreply={() => setReply(null)} focusCount={1} />
    </>
  )
}

const show = (answers: object = {}, replied: TimelineItem | null = null) => {
  const { requests, ...rest } = renderChat(<Desk replied={replied} />, { answers: { ...calls, ...answers } })
  const bodies = (name: string) => requests.filter(({ what }) => what === name).map(({ body }) => body)
  return { ...rest, bodies, sent: () => bodies('POST /api/chat/messages/send') }
}
const box = async () => {
  await screen.findByTitle('Para quem vai')
  return screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Mensagem' })
}
const open = { 'GET /api/chat/chats': { data: [aChat(mine)], cursor: null } }

beforeAll(() => initI18n('pt', ['chat', 'talk', 'replies', 'errors', 'refusals']))
afterEach(() => {
  cleanup()
  for (const { clientId } of outbox.messages()) outbox.drop(clientId)
  localStorage.clear()
})

describe('DESK-003 WhatsApp in the composer of a case', () => {
  it('has the focus on request, names the lawyer, and begins the conversation with the first message', async () => {
    const { bodies, sent } = show({ 'POST /api/chat/chats': { data: aChat(mine) } })
    expect((await screen.findByTitle('Para quem vai')).textContent).toBe('para Paulo Nogueira(11) 98123-4567')
    await waitFor(async () => expect(document.activeElement).toBe(await box()))
    await userEvent.type(await box(), 'Bom dia, doutor{Enter}')
    await waitFor(() => expect(sent()).toMatchObject([{ chatId: 5, message: 'Bom dia, doutor' }]))
    expect(bodies('POST /api/chat/chats')).toEqual([{ phone: '11981234567', caseId: 'AF0012431' }])
    expect((await box()).value).toBe('')
  })

  it('keeps the text where the conversation cannot begin', async () => {
    const refusal = { status: 409, body: { code: 'chat.chat.with-other', message: 'Está com outra pessoa.' } }
    const { sent } = show({ 'POST /api/chat/chats': refusal })
    await userEvent.type(await box(), 'Bom dia{Enter}')
    await screen.findByText(/outr/)
    expect([sent(), (await box()).value]).toEqual([[], 'Bom dia'])
  })

  it('asks for the assent after the conversation began with a represented party', async () => {
    const { sent } = show({
      'POST /api/chat/chats': { data: aChat({ ...mine, number: '(11) 97441-0932' }) },
      'GET /api/chat/chats/5/standing': {
        data: { ...free, needsAssent: true, lawyers: ['Paulo Nogueira'], assentCaseId: 'AF0012431' },
      },
    })
    await userEvent.click(await screen.findByTitle('Para quem vai'))
    await userEvent.click(await screen.findByRole('menuitemradio', { name: /^Maria/ }))
    expect(await screen.findByText(/A parte é representada por Paulo Nogueira/)).toBeTruthy()
    await userEvent.type(await box(), 'Boa tarde{Enter}')
    expect(await screen.findByRole('dialog', { name: /[Aa]nuência/ })).toBeTruthy()
    expect([sent(), (await box()).value]).toEqual([[], 'Boa tarde'])
  })

  it('goes on in the open conversation, quotes what is answered, and marks it as read', async () => {
    const { bodies, sent } = show(open, answered)
    expect(await screen.findByText('Conseguiu resposta?')).toBeTruthy()
    await userEvent.type(await box(), 'Ainda hoje{Enter}')
    await waitFor(() => expect(sent()).toMatchObject([{ chatId: 5, message: 'Ainda hoje', quotedId: 3 }]))
    await waitFor(() => expect(bodies('PUT /api/chat/chats/5/read')).toHaveLength(1))
    expect(screen.queryByText('Conseguiu resposta?')).toBeNull()
  })

  it('says whose conversation it is, and takes no text', async () => {
    show({
      'GET /api/chat/chats': {
        data: [aChat({ ...mine, userEmail: 'c@144.demo', userName: 'Caio Reis' })],
        cursor: null,
      },
    })
    expect(await screen.findByText('Esta conversa está com Caio Reis.')).toBeTruthy()
    expect((await box()).disabled).toBe(true)
  })

  it('asks an administrator before it takes the conversation over', async () => {
    const { requests } = renderChat(<Desk replied={null} />, {
      who: { email: 'admin@144.demo', profileTypeId: 1 },
      answers: { ...calls, ...open },
    })
    await userEvent.type(await box(), 'Assumo{Enter}')
    await userEvent.click(await screen.findByRole('button', { name: 'Confirmar' }))
    await waitFor(() => expect(requests.some(({ what }) => what === 'POST /api/chat/messages/send')).toBe(true))
  })

  it('shows the draft of the conversation, which is the one of the panel', async () => {
    show({ ...open, 'GET /api/chat/drafts': { data: [{ chatId: 5, text: 'Começado no painel', template: null }] } })
    await waitFor(async () => expect((await box()).value).toBe('Começado no painel'))
  })

  it('stores a text to a number without a conversation with the case, and goes on with it', async () => {
    const stored = { channel: 'whatsapp', phone: '11974410932', text: 'Boa tarde', template: null }
    const { bodies } = show({ 'GET /api/case/api/cases/AF0012431/drafts': { data: [stored] } })
    await waitFor(async () => expect((await box()).value).toBe('Boa tarde'))
    expect(screen.getByTitle('Para quem vai').textContent).toContain('Maria')
    await userEvent.type(await box(), ', dona Maria')
    await waitFor(
      () =>
        expect(bodies('PUT /api/case/api/cases/AF0012431/drafts').at(-1)).toEqual({
          draft: { ...stored, text: 'Boa tarde, dona Maria' },
        }),
      { timeout: 3000 },
    )
  })
})
