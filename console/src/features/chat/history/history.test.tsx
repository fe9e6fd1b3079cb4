import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { initI18n } from '../../../platform/i18n.ts'
import { renderPart } from '../../../ui/with-words.tsx'
import { renderChat } from '../render-chat.tsx'
import { MediaPane } from '../media/media-pane.tsx'
import { Bubble } from '../message/bubble.tsx'
import type { ShownMessage } from '../message/shown-message.ts'
import { aMessage } from '../sample-message.ts'
import type { TimelineItem } from '@tratativa/contract/cases/desk/shapes'
import { WindowAlertPane } from '../timeline/window-alert-pane.tsx'
import { AlertPane } from './alert-pane.tsx'
import { History } from './history.tsx'
import { DayMark } from './history-marks.tsx'
import { ViewerPane } from './viewer-pane.tsx'

const actions = { onQuote: null, onJump: vi.fn(), onAgain: vi.fn(), onLeave: vi.fn(), onChanges: vi.fn() }
const RenderedMessage = ({ message }: { message: ShownMessage }) => (
  <Bubble
    {...{ message, acts: actions }}
    isFirst
    isFound={false}
    contact="Paulo"
    drawMedia={() => null}
    drawOffers={() => null}
    drawText={null}
    drawActs={() => null}
  />
)

beforeAll(() => initI18n('pt', ['chat', 'errors', 'refusals']))
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
  vi.useRealTimers()
  localStorage.clear()
})

describe('CHAT-010 older messages', () => {
  const show = (isLoading: boolean, has = true) => {
    const onLoad = vi.fn<() => void>()
    const none = { has: false, isLoading: false, onLoad: vi.fn() }
    renderPart(
      <History
        ref={null}
        rows={[]}
        draw={() => null}
        older={{ has, isLoading, onLoad }}
        newer={none}
        beginAt={null}
        unseen={0}
        onAtEnd={vi.fn()}
        onToEnd={vi.fn()}
      />,
    )
    return onLoad
  }

  it('are loaded by a button', async () => {
    const onLoad = show(false)
    await userEvent.click(screen.getByRole('button', { name: 'Carregar Mais' }))
    expect(onLoad).toHaveBeenCalledOnce()
  })

  it('are loading, or there are none', () => {
    show(true)
    expect(screen.getByText('Carregando mensagens...')).toBeTruthy()
    cleanup()
    show(false, false)
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('CHAT-009 the day heading', () => {
  it.each([
    ['2026-11-22', 'Hoje'],
    ['2026-11-21', 'Ontem'],
    ['2026-11-20', '20/11/2026'],
  ])('%s is called %s', (day, name) => {
    vi.useFakeTimers({ now: new Date('2026-11-23T01:30:00Z') })
    renderPart(<DayMark day={day} />)
    expect(screen.getByRole('heading').textContent).toBe(name)
  })
})

describe('CHAT-014 a sent message', () => {
  it.each([
    [0, 'Enviando'],
    [1, 'Enviada'],
    [2, 'Entregue'],
    [3, 'Lida'],
    [98, 'Envio incerto'],
    [99, 'Erro ao enviar mensagem'],
  ] as const)('with status %s shows its delivery state', (status, label) => {
    renderPart(<RenderedMessage message={aMessage({ type: 'sent', status })} />)
    expect(screen.getByRole('img', { name: label })).toBeTruthy()
  })

  it('that failed is sent again by a button', async () => {
    const message = aMessage({ type: 'sent', status: 99 })
    renderPart(<RenderedMessage message={message} />)
    await userEvent.click(screen.getByRole('button', { name: 'Enviar de novo' }))
    expect(actions.onAgain).toHaveBeenCalledWith(message)
  })

  it('with an uncertain result is sent again, or marked as sent', async () => {
    const message = aMessage({ type: 'sent', status: 98 })
    renderPart(<RenderedMessage message={message} />)
    await userEvent.click(screen.getByRole('button', { name: 'Considerar enviada' }))
    expect(actions.onLeave).toHaveBeenCalledWith(message)
    expect(screen.getByRole('button', { name: 'Enviar de novo' })).toBeTruthy()
  })
})

describe('CHAT-015 plain texts refused by WhatsApp', () => {
  const sent = aMessage({ id: 5, type: 'sent', status: 0 })
  const refused = { ...sent, status: 99 as const, showAlert: true }
  const title = 'O WhatsApp não aceitou a mensagem'
  const pane = (messages: readonly ShownMessage[]) => <AlertPane messages={messages} caseId="AF0012431" />

  it('show the way to the official interface, by case or in batch, once', async () => {
    const { rerender } = renderPart(pane([sent]))
    expect(screen.queryByText(title)).toBeNull()
    rerender(pane([refused]))
    expect(screen.getByText(title)).toBeTruthy()
    expect(
      screen.getByText('Use a API oficial do WhatsApp: envie a mensagem pela tela do caso ou em lote.'),
    ).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Ir para o caso' }).getAttribute('href')).toBe('/app/casos/0012431')
    await userEvent.click(screen.getByRole('button', { name: 'Entendi' }))
    rerender(pane([{ ...refused, version: 9 }]))
    expect(screen.queryByText(title)).toBeNull()
  })

  it('show the dialog on the desk of the case too, and no second time behind a filter', async () => {
    const desk = (messages: readonly ShownMessage[]) => (
      <WindowAlertPane items={messages.map((message) => ({ message })) as unknown as readonly TimelineItem[]} />
    )
    const { rerender } = renderPart(desk([sent, aMessage({ id: 3 })]))
    rerender(desk([refused, aMessage({ id: 3 })]))
    expect(screen.getByText(title)).toBeTruthy()
    expect(screen.getByText('Fora da janela de 24 horas, envie um dos modelos aprovados.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Entendi' }))
    rerender(desk([aMessage({ id: 3 })]))
    expect(screen.queryByText(title)).toBeNull()
    rerender(desk([refused, aMessage({ id: 3 })]))
    expect(screen.queryByText(title)).toBeNull()
  })

  it('show nothing for earlier refusals, here or on older pages', () => {
    renderPart(pane([refused]))
    expect(screen.queryByText(title)).toBeNull()
    cleanup()
    const again = renderPart(pane([sent]))
    again.rerender(pane([{ ...refused, id: 2 as typeof sent.id }, sent]))
    expect(screen.queryByText(title)).toBeNull()
  })
})

describe('CHAT-011 files of messages', () => {
  const link = (id: number) => ({ data: { url: `/api/chat/messages/${id}/file?link=x`, expiresAt: '' } })
  const answers = { 'POST /api/chat/messages/1/file/link': link(1), 'POST /api/chat/messages/3/file/link': link(3) }

  it('a picture opens in full screen, and arrow keys show the next one', async () => {
    const picture = (id: number) => aMessage({ id, mediaType: 'image', mediaState: 'here', content: `Foto ${id}` })
    const all = [picture(1), aMessage({ id: 2 }), picture(3)]
    const onClose = vi.fn<() => void>()
    renderChat(<ViewerPane first={all[0] ?? picture(1)} messages={all} onClose={onClose} />, { answers })
    expect(await screen.findByRole('dialog', { name: 'Imagem' })).toBeTruthy()
    expect(screen.getByText('Foto 1')).toBeTruthy()
    await userEvent.keyboard('{ArrowRight}')
    expect(screen.getByText('Foto 3')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Próxima imagem' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Fechar' }))
    expect(onClose).toHaveBeenCalledOnce()
  })

  const media = (loose: Parameters<typeof aMessage>[0]) =>
    renderChat(<MediaPane message={aMessage({ mediaState: 'here', ...loose })} onOpenImage={vi.fn()} />, { answers })

  it('a document is downloaded under its name', async () => {
    media({ mediaType: 'document', fileName: 'Minuta_v2.pdf', size: 184_300 })
    const card = await screen.findByRole('button', { name: 'Baixar Minuta_v2.pdf' })
    expect(card.textContent).toContain('PDF · 184 kB')
  })

  it('a sticker is shown, and a sound can be played', async () => {
    media({ mediaType: 'sticker', content: '' })
    expect(await screen.findByRole('button', { name: 'Abrir a imagem: Figurinha' })).toBeTruthy()
    cleanup()
    media({ mediaType: 'audio', isVoice: true, duration: 32 })
    expect((await screen.findByRole('button', { name: 'Ouvir' })).parentElement?.textContent).toContain('0:32')
  })

  it('AI-009 the words of a voice note stand under it, marked as a transcript', async () => {
    media({ mediaType: 'audio', isVoice: true, duration: 32, transcript: 'Fecho em quinze mil' })
    const words = await screen.findByText('Fecho em quinze mil')
    expect(words.parentElement?.textContent).toContain('Transcrição automática')
  })

  it('a file that cannot be shown has a reason', async () => {
    media({ mediaType: 'image', mediaState: 'waiting' })
    await waitFor(() => expect(screen.getByText('Recebendo o arquivo...')).toBeTruthy())
  })
})
