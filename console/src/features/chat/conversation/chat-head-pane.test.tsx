import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Chat, ContactMerge } from '@tratativa/contract/chat/shapes'
import { initI18n } from '../../../platform/i18n.ts'
import { renderPart } from '../../../ui/with-words.tsx'
import { bruna, caio, renderChat } from '../render-chat.tsx'
import { aChat } from '../sample-message.ts'
import { ConversationHead } from './conversation-head.tsx'
import { ChatHeadPane } from './chat-head-pane.tsx'

const mine = { userId: 7, userEmail: bruna.email, userName: 'Bruna Salles', caseId: null } as const

const none: readonly ContactMerge[] = []
const show = (loose: Parameters<typeof aChat>[0], options: Parameters<typeof renderChat>[1] = {}, merges = none) =>
  renderChat(
    <ChatHeadPane chat={aChat({ ...mine, ...loose })} merges={merges} side={null} onBack={vi.fn()} onClose={vi.fn()} />,
    options,
  )

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const answered = (loose: Parameters<typeof aChat>[0]): { data: Chat } => ({ data: aChat({ ...mine, ...loose }) })
const operators = {
  data: [{ tratativaId: 9, name: 'Caio Reis', email: caio.email, departmentId: 2, departmentName: 'Cível' }],
  departments: [{ id: 2, name: 'Cível' }],
}

beforeAll(() => initI18n('pt', ['chat', 'errors', 'refusals', 'snooze', 'snoozed']))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

describe('the header of a conversation', () => {
  it.each([
    [{ userName: 'Bruna Salles', departmentName: 'Cível' }, 'Atendido por: Bruna Salles - Cível'],
    [{ userEmail: null, userName: null, status: 'Pendente' }, 'Nao atribuido'],
    [{ userEmail: null, userName: null, status: 'Finalizado' }, 'Nenhum responsavel'],
  ] as const)('CHAT-005 shows who answers: %o', async (said, text) => {
    show({ ...said, name: '', number: '(11) 98123-4567' })
    expect(await screen.findByRole('button', { name: text })).toBeTruthy()
    // A contact without a name shows the part before the @ of its address.
    expect(screen.getByRole('heading').textContent).toBe('5511981234567(11) 98123-4567')
  })

  it('CHAT-022 says that a finished conversation keeps its responsible and its case', async () => {
    const ended = { status: 'Finalizado', caseId: 'AF0012431' } as const
    const answers = { 'GET /api/chat/operators': operators }
    show(ended, { answers, who: { ...bruna, profileTypeId: 1 } })
    await press('Caso: AF0012431')
    await userEvent.click(screen.getByRole('menuitem', { name: 'Editar' }))
    expect(await screen.findByText('Esta conversa foi finalizada')).toBeTruthy()
    await press('Atendido por: Bruna Salles')
    await waitFor(() => expect(screen.getAllByText('Esta conversa foi finalizada')).toHaveLength(2))
    expect(screen.queryByText(/^Apenas/)).toBeNull()
  })

  it('CHAT-005 CHAT-022 opens the dialog of the responsible, and shows the result', async () => {
    const answers = {
      'GET /api/chat/operators': operators,
      'PUT /api/chat/chats/1/operator': answered({ userName: 'Caio Reis', userEmail: caio.email }),
    }
    const { requests } = show({ userId: null, userEmail: null, userName: null }, { answers })
    await press('Nao atribuido')
    await userEvent.click(await screen.findByRole('button', { name: 'Responsável' }))
    await userEvent.click(screen.getByRole('option', { name: 'Caio Reis - Cível' }))
    await press('Salvar')
    expect(await screen.findByText('Atendimento atribuído com sucesso!')).toBeTruthy()
    expect(requests.at(-1)).toMatchObject({ body: { negotiatorId: 9 } })
  })

  it('CHAT-022 lets only types 1 and 2 change the responsible of a chat that has one', async () => {
    const answers = { 'GET /api/chat/operators': operators }
    show({}, { answers })
    await press('Atendido por: Bruna Salles')
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Responsável' })).disabled).toBe(true)
  })

  it.each([
    [answered({ userEmail: caio.email }), 'Responsavel atualizado com sucesso'],
    [{ status: 500, body: { code: 'kernel.internal', message: 'x' } }, 'Erro ao atualizar responsavel'],
  ])('CHAT-022 lets a supervisor change the responsible', async (answer, text) => {
    const answers = { 'GET /api/chat/operators': operators, 'PUT /api/chat/chats/1/operator': answer }
    show({}, { answers, who: { ...caio, profileTypeId: 2 } })
    await press('Atendido por: Bruna Salles')
    await userEvent.click(await screen.findByRole('button', { name: 'Responsável' }))
    await userEvent.click(screen.getByRole('option', { name: 'Caio Reis - Cível' }))
    await press('Salvar')
    await waitFor(() => expect(screen.getAllByText(text).length).toBeGreaterThan(0))
  })

  it('puts a conversation without a case off until tomorrow, and one with a case puts off its case', async () => {
    const answers = {
      'GET /api/chat/chats/snoozed': { data: [] },
      'PUT /api/chat/chats/1/snooze': answered({}),
      'PUT /api/case/api/worklist/AF0000001/snooze': { data: { id: 'AF0000001' } },
    }
    const putOff = async (fields: Parameters<typeof aChat>[0]) => {
      const { requests } = show({ name: 'Paulo', ...fields }, { answers })
      await press('Adiar')
      await userEvent.click(await screen.findByRole('button', { name: /^Até amanhã, 9h/ }))
      await waitFor(() => expect(requests.some(({ what }) => what.startsWith('PUT'))).toBe(true))
      cleanup()
      return requests.find(({ what }) => what.startsWith('PUT'))?.what
    }
    expect(await putOff({})).toBe('PUT /api/chat/chats/1/snooze')
    expect(await putOff({ caseId: 'AF0000001' })).toBe('PUT /api/case/api/worklist/AF0000001/snooze')
  })

  it('brings a conversation that was put off back', async () => {
    const answers = {
      'GET /api/chat/chats/snoozed': { data: [{ chat: aChat(mine), until: '2026-12-02T12:00:00.000Z' }] },
      'DELETE /api/chat/chats/1/snooze': answered({}),
    }
    const { requests } = show({}, { answers })
    await press('Trazer de volta')
    await waitFor(() => expect(requests.map(({ what }) => what)).toContain('DELETE /api/chat/chats/1/snooze'))
  })

  it('CHAT-008 finishes the chat', async () => {
    const { requests } = show({}, { answers: { 'PUT /api/chat/chats/1/close': answered({ status: 'Finalizado' }) } })
    await press('Finalizar')
    await waitFor(() => expect(requests.map(({ what }) => what)).toContain('PUT /api/chat/chats/1/close'))
  })

  it('CHAT-008 lets an administrator reopen the chat', async () => {
    const answers = { 'PUT /api/chat/chats/1/reopen': answered({ status: 'Em aberto' }) }
    show({ status: 'Finalizado' }, { answers, who: { ...caio, profileTypeId: 1 } })
    await press('Reabrir')
    expect(await screen.findByText('Conversa reaberta.')).toBeTruthy()
  })

  it.each([
    ['CHAT-008', 'Finalizar', {}, 'Apenas o responsavel pelo chat pode finaliza-lo.'],
    [
      'CHAT-020',
      'Marcar como em aberto',
      { status: 'Pendente' },
      'Apenas o responsável pelo chat pode marcá-lo como em aberto.',
    ],
    ['CHAT-020', 'Marcar como pendente', {}, 'Apenas o responsável pelo chat pode marcá-lo como pendente.'],
    ['CHAT-020', 'Adicionar aos favoritos', {}, 'Apenas o responsável pelo chat pode alterar seus favoritos.'],
  ] as const)('%s refused to other people: %s', async (_id, name, said, text) => {
    const { requests } = show(said, { who: { ...caio, profileTypeId: 1 } })
    await press(name)
    expect(await screen.findByText(text)).toBeTruthy()
    expect(requests.filter(({ what }) => what.startsWith('PUT'))).toEqual([])
  })

  it.each([
    [{ isFavorite: false }, 'Adicionar aos favoritos', answered({}), 'Chat adicionado aos favoritos'],
    [{ isFavorite: true }, 'Remover dos favoritos', answered({}), 'Chat removido dos favoritos'],
    [
      { isFavorite: false },
      'Adicionar aos favoritos',
      { status: 500, body: { code: 'kernel.internal', message: 'x' } },
      'Erro ao alterar favorito',
    ],
  ])('CHAT-021 %o', async (chatFields, name, answer, text) => {
    show(chatFields, { answers: { 'PUT /api/chat/chats/1/favorite': answer } })
    await press(name)
    expect(await screen.findByText(text)).toBeTruthy()
  })

  it.each([
    ['Em aberto', 'Marcar como pendente', 'Pendente'],
    ['Pendente', 'Marcar como em aberto', 'Em aberto'],
  ] as const)('CHAT-018 toggles %s', async (status, name, expectedStatus) => {
    const { requests } = show(
      { status },
      { answers: { 'PUT /api/chat/chats/1/status': answered({ status: expectedStatus }) } },
    )
    await press(name)
    await waitFor(() => expect(requests.map(({ body }) => body)).toContainEqual({ status: expectedStatus }))
  })

  it('CHAT-008 shows that finishing is under way, and cannot be pressed twice', () => {
    const acts = {
      onBack: vi.fn(),
      onResponsible: vi.fn(),
      onFavorite: vi.fn(),
      onStatus: vi.fn(),
      onClose: vi.fn(),
      onMerges: null,
      onReopen: null,
      onTake: null,
      onSnooze: null,
      isSnoozed: false,
      isTaking: false,
    }
    const onFinish = vi.fn<() => void>()
    renderPart(
      <ConversationHead {...acts} {...{ onFinish }} chat={aChat(mine)} avatar={null} presence={null} isFinishing />,
    )
    screen.getByRole('button', { name: 'Finalizando...' }).click()
    expect(onFinish).not.toHaveBeenCalled()
  })

  it('CHAT-017 CHAT-018 a finished chat cannot be finished again or toggled', async () => {
    show({ status: 'Finalizado' })
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Finalizar' })).disabled).toBe(true)
    expect(screen.queryByRole('button', { name: /Marcar como/ })).toBeNull()
  })
})

describe('two merged contacts', () => {
  const merge = {
    id: 5,
    contacts: [
      { name: 'Paulo', number: '(11) 98123-4567' },
      { name: '', number: '' },
    ],
    mergedAt: '2026-11-22T09:08:00.000Z',
    undoneAt: null,
  } as unknown as ContactMerge
  const administrator = { ...bruna, profileTypeId: 1 }
  const answers = { 'POST /api/chat/merges/5/undo': { data: { ...merge, undoneAt: '2026-11-22T10:08:00.000Z' } } }

  it('are separated by an administrator after a confirmation', async () => {
    const { requests } = show({}, { who: administrator, answers }, [merge])
    await press('Contatos unidos')
    expect((await screen.findByRole('dialog', { name: 'Contatos unidos' })).textContent).toContain(
      'Sem nome número oculto',
    )
    await press('Desfazer a união')
    expect(requests.map(({ what }) => what)).not.toContain('POST /api/chat/merges/5/undo')
    await press('Confirmar')
    expect(await screen.findByText('União desfeita.')).toBeTruthy()
    expect(screen.queryByRole('dialog', { name: 'Contatos unidos' })).toBeNull()
  })

  it('stay merged when the server refuses, and the reason is shown', async () => {
    const message = 'Há uma união mais recente destes contatos. Desfaça-a primeiro.'
    const refused = { status: 409, body: { code: 'chat.merge.later', message } }
    show({}, { who: administrator, answers: { 'POST /api/chat/merges/5/undo': refused } }, [merge])
    await press('Contatos unidos')
    await press('Desfazer a união')
    await press('Confirmar')
    expect(await screen.findByText(message)).toBeTruthy()
  })

  it('cannot be separated twice', async () => {
    show({}, { who: administrator }, [{ ...merge, undoneAt: '2026-11-22T10:08:00.000Z' }])
    await press('Contatos unidos')
    expect((await screen.findByRole('dialog')).textContent).toContain('Desfeita em 22/11/2026 10:08')
    expect(screen.queryByRole('button', { name: 'Desfazer a união' })).toBeNull()
  })

  it.each([
    ['others', { ...bruna, profileTypeId: 2 }, [merge]],
    ['a contact who was always one', administrator, none],
  ])('are not shown to %s', async (_what, who, merges) => {
    show({}, { who }, merges)
    await screen.findByRole('button', { name: 'Finalizar' })
    expect(screen.queryByRole('button', { name: 'Contatos unidos' })).toBeNull()
  })
})

describe('the case of a conversation', () => {
  it('CHAT-006 is shown in its bar, can be changed, and opens in another tab', async () => {
    const open = vi.spyOn(globalThis, 'open').mockReturnValue(null)
    show({ caseId: 'AF0012431' })
    await userEvent.click(await screen.findByRole('button', { name: /Caso: AF0012431|Caso da conversa/ }))
    await userEvent.click(screen.getByRole('menuitem', { name: 'Ir para o caso' }))
    expect(open).toHaveBeenCalledWith('/app/casos/0012431', '_blank', 'noopener')
    await userEvent.click(screen.getByRole('button', { name: /Caso: AF0012431|Caso da conversa/ }))
    await userEvent.click(screen.getByRole('menuitem', { name: 'Editar' }))
    expect(await screen.findByLabelText<HTMLInputElement>('Id do caso')).toMatchObject({ value: 'AF0012431' })
    open.mockRestore()
  })

  it('CHAT-007 rejects a text that is not the id of a case', async () => {
    const { requests } = show({}, { answers: { 'PUT /api/chat/chats/1/case': answered({ caseId: 'AF0012431' }) } })
    await userEvent.click(await screen.findByRole('button', { name: /Sem caso vinculado|Caso da conversa/ }))
    await userEvent.click(screen.getByRole('menuitem', { name: 'Editar' }))
    const field = await screen.findByLabelText('Id do caso')
    expect(screen.getByText('Digite um id de pelo menos 7 digitos para vincular ao chat.')).toBeTruthy()
    await userEvent.type(field, ' 123456 ')
    await press('Vincular')
    expect(screen.getByText('Digite um id de caso válido ( pelo menos 7 caracteres )')).toBeTruthy()
    expect(requests.filter(({ what }) => what.startsWith('PUT'))).toEqual([])
    await userEvent.type(field, '7')
    await press('Vincular')
    await waitFor(() => expect(requests.map(({ body }) => body)).toContainEqual({ caseId: '123456 7' }))
  })
})
