import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { initI18n } from '../../../platform/i18n.ts'
import { QuestionsPane } from '../sending/questions-pane.tsx'
import { useSend } from '../sending/sending.api.ts'
import { outbox } from '../sending/outbox.state.ts'
import { bruna, caio, renderChat } from '../render-chat.tsx'
import { aChat, theMessage } from '../sample-message.ts'
import { ChatComposerPane } from './chat-composer-pane.tsx'
import { Recorder, Sound } from './sample-recorder.ts'

type ChatFields = Parameters<typeof aChat>[0]

const mine = { userId: 7, userEmail: bruna.email, userName: 'Bruna Salles' } as const
const free = {
  isBlocked: false,
  needsAssent: false,
  lawyers: [],
  assentCaseId: null,
  assent: null,
  windowUntil: null,
  conduct: null,
}

const Writing = ({ loose }: { loose: ChatFields }) => {
  const chat = aChat({ ...mine, ...loose })
  const sending = useSend(chat, vi.fn())
  return (
    <>
      <ChatComposerPane chat={chat} sending={sending} quoted={null} onUnquote={vi.fn()} />
      <QuestionsPane sending={sending} />
    </>
  )
}

const calls = {
  'GET /api/chat/chats/1/standing': { data: free },
  'GET /api/chat/drafts': { data: [] },
  'PUT /api/chat/chats/1/draft': { data: { chatId: 1, text: '', template: null } },
  'POST /api/chat/messages/send': { data: theMessage({ id: 9, type: 'sent' }), chat: aChat(mine) },
}

const show = (loose: ChatFields = {}, { answers = {}, who = bruna }: Parameters<typeof renderChat>[1] = {}) => {
  const { requests, ...rest } = renderChat(<Writing loose={loose} />, { who, answers: { ...calls, ...answers } })
  const sent = () => requests.filter(({ what }) => what === 'POST /api/chat/messages/send').map(({ body }) => body)
  return { ...rest, requests, sent }
}
const box = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Mensagem' })

beforeAll(() => initI18n('pt', ['chat', 'awareness', 'errors', 'refusals']))
afterEach(() => {
  cleanup()
  for (const { clientId } of outbox.messages()) outbox.drop(clientId)
  // Leaving stores the draft, so it is cleared here; the server stays.
  localStorage.clear()
})

describe('CHAT-013 the composer', () => {
  it('sends with Enter, and is empty afterwards', async () => {
    const { sent } = show()
    await userEvent.type(await box(), 'Bom dia{Enter}')
    await waitFor(() => expect(sent()).toMatchObject([{ chatId: 1, message: 'Bom dia', mediaType: 'text' }]))
    expect((await box()).value).toBe('')
  })

  it('starts a line with Shift+Enter, and does not send an empty text', async () => {
    const { sent } = show()
    await userEvent.type(await box(), '  {Enter}')
    expect(screen.queryByRole('button', { name: 'Enviar' })).toBeNull()
    await userEvent.clear(await box())
    await userEvent.type(await box(), 'um{Shift>}{Enter}{/Shift}dois{Enter}')
    await waitFor(() => expect(sent()).toMatchObject([{ message: 'um\ndois' }]))
  })

  const sundayRule = {
    rule: 'hours',
    text: 'Fora do horário de iniciar contato. Permitido a partir de 16/03/2026, às 8h.',
    allowedAt: null,
  }
  const ruled = (isRefusing: () => boolean) => ({
    'GET /api/chat/chats/1/standing': { data: { ...free, conduct: sundayRule } },
    'POST /api/chat/messages/send': () =>
      isRefusing()
        ? { status: 409, body: { code: 'conduct.hours', message: sundayRule.text } }
        : calls['POST /api/chat/messages/send'],
  })

  it('CONDUCT-001 says the rule before the press, and asks a supervisor whether to send anyway', async () => {
    let isRefusing = true
    const { sent } = show({ fromMe: true }, { answers: ruled(() => isRefusing), who: { ...bruna, profileTypeId: 2 } })
    expect(await screen.findByText(sundayRule.text)).toBeTruthy()
    await userEvent.type(await box(), 'Bom dia{Enter}')
    const question = await screen.findByRole('alertdialog', { name: 'Enviar fora da regra?' })
    expect(question.textContent).toContain('Permitido a partir de 16/03/2026, às 8h.')
    expect(sent()).toHaveLength(1)
    isRefusing = false
    await userEvent.click(screen.getByRole('button', { name: 'Enviar mesmo assim' }))
    await waitFor(() => expect(sent()[1]).toMatchObject({ message: 'Bom dia', isConductConfirmed: true }))
    await waitFor(() => expect(outbox.messages()).toEqual([]))
  })

  it('CONDUCT-001 leaves a negotiator with the reason and no question', async () => {
    const { sent } = show({ fromMe: true }, { answers: ruled(() => true) })
    await userEvent.type(await box(), 'Bom dia{Enter}')
    await waitFor(() => expect(outbox.messages()[0]?.problem).toBe(sundayRule.text))
    expect(sent()).toHaveLength(1)
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('DESK-008 asks before it sends after a colleague; Enter alone sends nothing', async () => {
    const answer = theMessage({
      id: 8,
      type: 'sent',
      userEmail: caio.email,
      userName: 'Caio Reis',
      content: 'Até 12 mil',
    })
    const refusal = { status: 409, body: { code: 'chat.message.answered-meanwhile', message: '' } }
    let isRefusing = true
    const accepted = calls['POST /api/chat/messages/send']
    const { sent } = show(
      {},
      {
        answers: {
          'POST /api/chat/messages/send': () => (isRefusing ? refusal : accepted),
          'GET /api/chat/chats/1': { data: [answer], chat: aChat(mine), cursor: null, newer: null },
        },
      },
    )
    await userEvent.type(await box(), 'Até 10 mil{Enter}')
    const dialog = await screen.findByRole('alertdialog', { name: /^Caio Reis respondeu há/ })
    expect(dialog.textContent).toContain('Até 12 mil')
    expect(sent()).toMatchObject([{ afterMessageId: 1 }])
    await userEvent.keyboard('{Enter}')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(sent()).toHaveLength(1)
    isRefusing = false
    await userEvent.type(await box(), 'Até 11 mil{Enter}')
    await userEvent.click(await screen.findByRole('button', { name: 'Enviar assim mesmo' }))
    await waitFor(() => expect(sent().at(-1)).toMatchObject({ message: 'Até 11 mil', afterMessageId: 8 }))
  })

  it('CHAT-027 a draft that is fetched again is still one of a template: a day that is over is marked and not sent', async () => {
    const content = 'A proposta é válida até 19/11/2020.'
    const draft = { chatId: 1, text: `Boa tarde! ${content}`, template: { id: 2, content } }
    const { sent, requests } = show({}, { answers: { 'GET /api/chat/drafts': { data: [draft] } } })
    await waitFor(async () => expect((await box()).value).toBe(draft.text))
    expect(await screen.findByRole('button', { name: '19/11/2020' })).toBeTruthy()
    await userEvent.type(await box(), '{Enter}')
    expect(sent()).toEqual([])
    expect((await box()).selectionStart).toBe(draft.text.indexOf('19/11'))
    await userEvent.keyboard('31/12/2090')
    await waitFor(() =>
      expect(requests.find(({ what }) => what === 'PUT /api/chat/chats/1/draft')?.body).toMatchObject({
        text: 'Boa tarde! A proposta é válida até 31/12/2090.',
        template: draft.template,
      }),
    )
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(sent()).toMatchObject([{ fromTemplate: true }]))
    expect(sent()).not.toMatchObject([{ templateId: 2 }])
  })

  it('CHAT-025 asks for a caption once a file is attached, shows the file, and removes it', async () => {
    show()
    expect((await box()).placeholder).toBe('Digite uma mensagem')
    const file = new File(['%PDF-1.7'], 'minuta.pdf', { type: 'application/pdf' })
    fireEvent.change(screen.getByLabelText('Documento'), { target: { files: [file] } })
    expect(await screen.findByText('minuta.pdf')).toBeTruthy()
    expect((await box()).placeholder).toBe('Adicione uma legenda')
    expect(document.activeElement).toBe(await box())
    await userEvent.click(screen.getByRole('button', { name: 'Remover minuta.pdf' }))
    expect((await box()).placeholder).toBe('Digite uma mensagem')
  })

  it('CHAT-025 a picture that cannot be drawn shows a sign of its own', async () => {
    show()
    await box()
    const file = new File(['no picture'], 'foto.png', { type: 'image/png' })
    fireEvent.change(screen.getByLabelText('Imagem'), { target: { files: [file] } })
    const picture = await screen.findByRole('img', { name: 'foto.png' })
    fireEvent.error(picture)
    expect(screen.getByRole('img', { name: 'foto.png' }).querySelector('svg')).toBeTruthy()
  })

  it.each([
    ['Imagem', 'minuta.pdf', 'application/pdf', 'x', 'Por favor, selecione apenas arquivos de imagem.'],
    ['Documento', 'a.exe', '', 'x', 'Por favor, selecione apenas arquivos do tipo PDF, Word ou Excel.'],
    ['Imagem', 'foto.png', 'image/png', '', 'Erro ao processar a imagem.'],
    ['Documento', 'minuta.pdf', 'application/pdf', '', 'Erro ao processar o documento.'],
  ])('CHAT-025 %s: %s (%s) is refused with its message', async (label, name, type, content, text) => {
    show()
    await box()
    fireEvent.change(screen.getByLabelText(label), { target: { files: [new File([content], name, { type })] } })
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.queryByRole('list', { name: 'Anexos' })).toBeNull()
  })
})

describe('CHAT-017 permission to write', () => {
  it.each([
    ['a chat that has ended', { status: 'Finalizado' }, bruna, 'Esta conversa foi finalizada'],
    ['a chat of another', { userEmail: caio.email, userName: 'Caio Reis' }, bruna, 'Esta conversa está com Caio Reis.'],
    [
      'a chat of another',
      { userEmail: caio.email, userName: 'Caio' },
      { ...bruna, profileTypeId: 2 },
      'Esta conversa está com Caio.',
    ],
  ] as const)('is refused in %s', async (_what, said, who, text) => {
    show(said, { who })
    expect(await screen.findByText(text)).toBeTruthy()
    expect((await box()).disabled).toBe(true)
  })

  it('PERSON-005 is refused for a contact on the block list', async () => {
    show({}, { answers: { 'GET /api/chat/chats/1/standing': { data: { ...free, isBlocked: true } } } })
    expect(await screen.findByText('Este contato está na lista de bloqueios e não pode ser contatado.')).toBeTruthy()
    expect((await box()).disabled).toBe(true)
  })

  it('CHAT-016 asks an administrator for confirmation before sending', async () => {
    const { sent } = show({ userEmail: caio.email }, { who: { ...bruna, profileTypeId: 1 } })
    await userEvent.type(await box(), 'Bom dia{Enter}')
    expect(await screen.findByText('Deseja se tornar o responsavel por esta conversa?')).toBeTruthy()
    expect(sent()).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Voltar' }))
    expect((await box()).value).toBe('Bom dia')
    await userEvent.type(await box(), '{Enter}')
    await userEvent.click(await screen.findByRole('button', { name: 'Confirmar' }))
    await waitFor(() => expect(sent()).toMatchObject([{ message: 'Bom dia' }]))
  })

  it('CHAT-016 needs no confirmation in a chat without a responsible person', async () => {
    const { sent } = show({ userId: null, userEmail: null, userName: null })
    await userEvent.type(await box(), 'Bom dia{Enter}')
    await waitFor(() => expect(sent()).toHaveLength(1))
  })
})

describe('CHAT-013 the lawyer’s assent', () => {
  const assent = { givenBy: 'Paulo Reis', note: '', recordedBy: 'Bruna', recordedAt: '2026-11-18T09:00:00.000Z' }
  const standing = { ...free, needsAssent: true, lawyers: ['Paulo Reis'], assentCaseId: 'AF0012431' }
  const ahead = 'A parte é representada por Paulo Reis: antes da primeira mensagem será preciso registrar a anuência.'
  /** The refetch afterwards never completes. */
  const once = () => {
    let isAsked = false
    return () => {
      if (isAsked) return undefined
      isAsked = true
      return { data: standing }
    }
  }
  const write = async (text: string) => userEvent.type(await box(), `${text}{Enter}`)
  const showRepresented = async (recorded: unknown) => {
    const answers = { 'GET /api/chat/chats/1/standing': once(), 'POST /api/chat/assent': recorded }
    const { sent } = show({}, { answers })
    await screen.findByText(ahead)
    await write('Bom dia')
    await userEvent.click(await screen.findByRole('button', { name: 'Registrar e enviar' }))
    await waitFor(() => expect(sent()).toMatchObject([{ message: 'Bom dia' }]))
    expect(screen.queryByText(ahead)).toBeNull()
    return sent
  }

  it('is asked for once: the next message does not wait for the refetch of the chat', async () => {
    const sent = await showRepresented({ data: assent })
    await write('São R$ 4.000,00')
    await waitFor(() => expect(sent()).toMatchObject([{}, { message: 'São R$ 4.000,00' }]))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('counts when somebody else recorded it meanwhile', async () => {
    await showRepresented({ status: 409, body: { code: 'chat.assent.known', message: 'x', field: 'caseId' } })
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('CHAT-027 the templates', () => {
  const needs = 'Voce precisa ser o responsavel pelo chat e ter um caso vinculado para usar esta funcao'
  const filled = { id: 1, template: 'interesse', content: 'Prezada Íris,', empty: [] as string[] }

  it('are four, and fill the box with the data of the case for a person to send', async () => {
    const { requests, sent } = show({}, { answers: { 'POST /api/chat/templates': { data: [filled] } } })
    const row = await screen.findByRole('group', { name: 'Modelos' })
    expect([...row.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
      'Interesse',
      'Proposta',
      'Cobrança de minuta',
      'Ausência de resposta',
    ])
    const chip = screen.getByRole('button', { name: 'Interesse' })
    await userEvent.click(chip)
    await waitFor(async () => expect((await box()).value).toBe('Prezada Íris,'))
    chip.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(async () => expect(document.activeElement).toBe(await box()))
    expect((await box()).value).toBe('Prezada Íris,')
    expect(sent()).toEqual([])
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(sent()).toMatchObject([{ message: 'Prezada Íris,', templateId: 1, fromTemplate: true }]))
    expect(requests.find(({ what }) => what === 'POST /api/chat/templates')?.body).toEqual({
      caseId: 'AF0012431',
      templateIds: [1],
    })
  })

  it('wait for a person when the case lacks a value', async () => {
    const gap = { ...filled, content: 'Valor: [proposta]', empty: ['proposta'] }
    const { sent } = show({}, { answers: { 'POST /api/chat/templates': { data: [gap] } } })
    await userEvent.click(await screen.findByRole('button', { name: 'Proposta' }))
    await waitFor(async () => expect((await box()).value).toBe('Valor: [proposta]'))
    await waitFor(async () => expect(document.activeElement).toBe(await box()))
    await userEvent.keyboard('{Enter}')
    expect(screen.getByText('Preencha antes de enviar:')).toBeTruthy()
    expect(sent()).toEqual([])
    // The empty field is selected, so the next key replaces it.
    await userEvent.keyboard('R$ 9.000,00{Enter}')
    await waitFor(() => expect(sent()).toMatchObject([{ message: 'Valor: R$ 9.000,00', fromTemplate: true }]))
  })

  it('cannot be sent with a past date, and keep the text already written', async () => {
    const past = { ...filled, content: 'A proposta é válida até 19/11/2020.' }
    const { sent } = show({}, { answers: { 'POST /api/chat/templates': { data: [past] } } })
    await userEvent.type(await box(), 'Bom dia.')
    await userEvent.click(await screen.findByRole('button', { name: 'Proposta' }))
    await waitFor(async () => expect((await box()).value).toBe(`Bom dia.\n\n${past.content}`))
    await userEvent.click(await screen.findByRole('button', { name: '19/11/2020' }))
    await userEvent.keyboard('{Enter}')
    expect(sent()).toEqual([])
    await userEvent.keyboard('19/11/2090{Enter}')
    await waitFor(() => expect(sent()).toMatchObject([{ message: 'Bom dia.\n\nA proposta é válida até 19/11/2090.' }]))
  })

  it('CHAT-013 shows that a text is too long before sending, and cuts nothing', async () => {
    const { sent } = show()
    const area = await box()
    area.focus()
    await userEvent.paste('a'.repeat(4095))
    expect(await screen.findByText('4.095 de 4.096 caracteres')).toBeTruthy()
    await userEvent.paste('bcd')
    await userEvent.keyboard('{Enter}')
    expect(area.value).toHaveLength(4098)
    expect(screen.getByText(/^2 caracteres além do limite de 4\.096/)).toBeTruthy()
    expect(sent()).toEqual([])
  })

  it.each([
    ['who is not responsible', {}, caio],
    ['a chat without a case', { caseId: null }, bruna],
  ])('are disabled for %s, with the reason', async (_what, said, who) => {
    const { requests } = show({ ...said, ...(who === caio ? { userId: null, userEmail: null } : {}) }, { who })
    const button = await screen.findByRole('button', { name: 'Interesse' })
    expect(button.title).toBe(needs)
    await userEvent.click(button)
    expect(requests.map(({ what }) => what)).not.toContain('POST /api/chat/templates')
  })

  it('show an error when they cannot be fetched', async () => {
    const refused = { status: 422, body: { code: 'chat.template.failed', message: 'x' } }
    show({}, { answers: { 'POST /api/chat/templates': refused } })
    await userEvent.click(await screen.findByRole('button', { name: 'Interesse' }))
    expect(await screen.findByText('Erro ao buscar template.')).toBeTruthy()
  })
})

describe('CHAT-026 a failed recording', () => {
  const stream = { getTracks: () => [] } as unknown as MediaStream
  const record = async (getUserMedia: () => Promise<MediaStream>) => {
    vi.stubGlobal('MediaRecorder', Recorder)
    vi.stubGlobal('AudioContext', Sound)
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } })
    const { sent } = show()
    await userEvent.click(await screen.findByRole('button', { name: 'Gravar áudio' }))
    return sent
  }

  it.each([
    ['nothing', [], 'Nenhum dado de audio foi gravado'],
    ['emptiness', [''], 'Blob de audio esta vazio'],
  ] as const)('shows an error for %s', async (_what, pieces, text) => {
    const sent = await record(() => Promise.resolve(stream))
    await waitFor(() => expect(Recorder.made).toHaveLength(1))
    for (const piece of pieces) Recorder.made[0]?.give(piece)
    Recorder.made.length = 0
    await userEvent.click(screen.getByRole('button', { name: 'Enviar áudio' }))
    expect(await screen.findByText(text)).toBeTruthy()
    expect(sent()).toEqual([])
  })

  it('shows an error when access to the microphone is denied', async () => {
    await record(() => Promise.reject(new Error('denied')))
    expect(await screen.findByText('Erro ao acessar o microfone. Verifique as permissoes do navegador.')).toBeTruthy()
  })
})

describe('CHAT-014 a message being sent', () => {
  it('is shown before the server has answered, and shows when sending failed', async () => {
    const refused = { status: 409, body: { code: 'chat.chat.finished', message: 'Esta conversa foi finalizada' } }
    show({}, { answers: { 'POST /api/chat/messages/send': refused } })
    await userEvent.type(await box(), 'Bom dia{Enter}')
    await waitFor(() =>
      expect(outbox.messages()).toMatchObject([{ text: 'Bom dia', problem: 'Esta conversa foi finalizada' }]),
    )
  })
})
