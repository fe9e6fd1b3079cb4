// The question before a message takes over a colleague's conversation, on every way that a message goes.
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { profiles } from '@tratativa/contract/kernel/actor'
import type { TimelineItem } from '@tratativa/contract/cases/desk/shapes'
import type { Message, MessageOffer } from '@tratativa/contract/chat/shapes'
import { initI18n } from '../../../platform/i18n.ts'
import { Unsent } from '../message/unsent.tsx'
import { AnswerPane } from '../offers/answer-pane.tsx'
import { bruna, caio, renderChat } from '../render-chat.tsx'
import { aChat, aMessage, theMessage } from '../sample-message.ts'
import { TimelineItemPane } from '../timeline/timeline-item-pane.tsx'
import { QuestionsPane } from './questions-pane.tsx'
import { useSend } from './sending.api.ts'
import { TakeOverPane } from './take-over-pane.tsx'

const question = 'Deseja se tornar o responsavel por esta conversa?'
const admin = { ...bruna, profileTypeId: profiles.administrator }
const hers = aChat({ userId: 7, userEmail: bruna.email, userName: 'Bruna', caseId: null })
const theirs = aChat({ userId: 9, userEmail: caio.email, userName: 'Caio', caseId: null })
const failed = theMessage({ type: 'sent', status: 99, content: 'Segue a proposta' })
const historyOf = (chat: typeof hers) => ({
  'GET /api/chat/chats/1': { data: [failed], cursor: null, newer: null, chat },
})
const again = 'PUT /api/chat/messages/1/again'
const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Confirmar' }))
const goBack = () => userEvent.click(screen.getByRole('button', { name: 'Voltar' }))

beforeAll(() => initI18n('pt', ['chat', 'talk', 'answers', 'errors', 'refusals']))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

describe('CHAT-016 a message to a number', () => {
  const show = (chats: readonly object[], who: typeof bruna = admin) => {
    const [onGo, onBack] = [vi.fn(), vi.fn()]
    const pane = <TakeOverPane target={{ phone: '11981234567' }} onGo={onGo} onBack={onBack} />
    const answers = { 'GET /api/chat/chats': { data: chats, cursor: null } }
    return { onGo, onBack, ...renderChat(pane, { who, answers }) }
  }

  it('is asked about before it goes to the conversation of a colleague', async () => {
    const { onGo, onBack, requests } = show([{ ...theirs, number: '(11) 8123-4567' }])
    expect(await screen.findByText(question)).toBeTruthy()
    expect(requests[0]?.query).toEqual({ search: '81234567' })
    expect(onGo).not.toHaveBeenCalled()
    await goBack()
    expect([onGo.mock.calls.length, onBack.mock.calls.length]).toEqual([0, 1])
    await confirm()
    expect(onGo).toHaveBeenCalledOnce()
  })

  it.each([
    ['one’s own conversation', [hers], admin],
    ['a conversation without a responsible', [aChat()], admin],
    ['a number without a conversation', [], admin],
    ['another number', [{ ...theirs, number: '(21) 98123-4567' }], admin],
    ['a number, from a negotiator', [theirs], bruna],
  ] as const)('goes on without a question to %s', async (_, chats, who) => {
    const { onGo } = show(chats, who)
    await waitFor(() => expect(onGo).toHaveBeenCalledOnce())
    expect(screen.queryByText(question)).toBeNull()
  })

  it('does not go when the server did not tell whose conversation it is', async () => {
    const { onGo, onBack } = show(undefined as never)
    await waitFor(() => expect(onBack).toHaveBeenCalledOnce())
    expect(onGo).not.toHaveBeenCalled()
  })
})

describe('CHAT-016 a message sent again', () => {
  const noop = () => undefined
  /** As the conversation sends. */
  const Panel = () => {
    const sending = useSend(theirs, noop)
    return (
      <>
        <Unsent message={aMessage({ ...failed })} onAgain={sending.again} onLeave={noop} />
        <QuestionsPane sending={sending} />
      </>
    )
  }
  const item = { key: 'm1', kind: 'message', message: failed, hiddenChat: null, text: '', by: null, event: null }
  const desk = <TimelineItemPane caseId="AF0012431" item={item as unknown as TimelineItem} onReply={noop} />
  const sent = { ...historyOf(theirs), [again]: { data: failed, chat: hers } }

  it.each([
    ['in the panel', <Panel key="panel" />],
    ['on the desk', desk],
  ])('%s is asked about first', async (_, pane) => {
    const { requests } = renderChat(pane, { who: admin, answers: sent })
    const wasSent = () => requests.some(({ what }) => what === again)
    await userEvent.click(await screen.findByRole('button', { name: 'Enviar de novo' }))
    expect(await screen.findByText(question)).toBeTruthy()
    await goBack()
    expect(wasSent()).toBe(false)
    await userEvent.click(screen.getByRole('button', { name: 'Enviar de novo' }))
    await screen.findByText(question)
    await confirm()
    await waitFor(() => expect(wasSent()).toBe(true))
  })
})

describe('CHAT-016 an answer to a counter-offer', () => {
  const offer = { id: '5', caseId: 'AF0012431', kind: 'cited', value: '14.000,00', outcome: 'open' } as MessageOffer
  const said: Message = theMessage({ content: 'Quero R$ 14.000,00' })
  const settled = 'PUT /api/case/api/offers/5/outcome'
  const show = () => {
    const answers = { ...historyOf(theirs), [settled]: { status: 409, body: { code: 'x', message: 'Não' } } }
    const shown = renderChat(<AnswerPane message={said} offer={offer} outcome="refused" />, { who: admin, answers })
    return { ...shown, wasSent: () => shown.requests.some(({ body }) => JSON.stringify(body)?.includes('refused')) }
  }

  it('with a message is asked about first, and keeps its text when the person goes back', async () => {
    const { wasSent } = show()
    const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Mensagem' })
    await userEvent.type(text, ' Obrigado.')
    await userEvent.click(screen.getByRole('button', { name: 'Recusar e enviar' }))
    expect(await screen.findByText(question)).toBeTruthy()
    await goBack()
    expect(wasSent()).toBe(false)
    expect(text.value).toContain('Obrigado.')
    await userEvent.click(screen.getByRole('button', { name: 'Recusar e enviar' }))
    await screen.findByText(question)
    await confirm()
    await waitFor(() => expect(wasSent()).toBe(true))
  })
})
