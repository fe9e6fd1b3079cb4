import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Session } from '@tratativa/contract/chat/session-shapes'
import { useActionKeys } from '../../../platform/actions.ts'
import { initI18n } from '../../../platform/i18n.ts'
import { bruna, renderChat } from '../render-chat.tsx'
import { LauncherPane } from '../launcher/launcher-pane.tsx'
import { aChat } from '../sample-message.ts'
import { PanelPane } from './panel-pane.tsx'

const session: Session = {
  name: 'session-144',
  state: 'open',
  isAuthenticated: true,
  hasQR: false,
  isDisconnected: false,
  isReleased: true,
  number: '5511988887777',
  changedAt: '2026-11-22T09:08:00.000Z',
  driver: 'simulator',
  isScanned: true,
}
const counts = {
  active: 6,
  pending: 3,
  chats: { all: 24, unread: 5, favorites: 2 },
  waiting: { all: 3, unread: 1, favorites: 0 },
}
const administrator = { ...bruna, profileTypeId: 1 }
const chats = (...data: ReturnType<typeof aChat>[]) => ({ data, cursor: null })

const calls = {
  'GET /api/chat/sessions/status': { data: session },
  'GET /api/chat/chats/counts': { data: counts },
  'GET /api/chat/chats': chats(),
  'GET /api/chat/drafts': { data: [] },
  'GET /api/chat/operators': { data: [], departments: [] },
  'GET /api/chat/templates': { data: [] },
  'GET /api/auth/user': { data: { tenantName: 'Sabiá' } },
}
const show = ({ path = '/app/casos?chat=minhas', answers = {}, who = bruna }: Parameters<typeof renderChat>[1] = {}) =>
  renderChat(<PanelPane />, { path, who, answers: { ...calls, ...answers } })
const absent = (sessionFields: Partial<Session> = {}) => ({
  'GET /api/chat/sessions/status': {
    data: { ...session, state: 'absent', isAuthenticated: false, number: null, ...sessionFields },
  },
})

beforeAll(() => initI18n('pt', ['chat', 'launcher', 'departments', 'users', 'errors', 'refusals']))
afterEach(() => {
  cleanup()
  localStorage.clear()
})

describe('the panel', () => {
  it('CHAT-001 is a modal that its x closes, and shows what to choose', async () => {
    const { router } = show()
    const panel = await screen.findByRole('dialog', { name: 'Conversas do WhatsApp' })
    expect(within(panel).getByText('Selecione um chat para comecar')).toBeTruthy()
    await userEvent.click(within(panel).getByRole('button', { name: 'Fechar' }))
    await waitFor(() => expect(router.state.location.search).toEqual({}))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('follows a link to a conversation that has gone into another', async () => {
    const stays = aChat({ userId: 7, userEmail: bruna.email, userName: 'Bruna Salles' })
    const answer = { data: [], cursor: null, newer: null, chat: stays }
    const { router } = show({
      path: '/app/casos?chat=minhas&conversa=9',
      answers: { 'GET /api/chat/chats/9': answer, [`GET /api/chat/chats/${stays.chatId}`]: answer },
    })
    expect(await screen.findByRole('region', { name: /Paulo Nogueira/ })).toBeTruthy()
    await waitFor(() =>
      expect(router.state.location.search).toEqual({ chat: 'minhas', conversa: String(stays.chatId) }),
    )
    expect(router.history.length).toBe(1)
  })

  it.each([
    [bruna, ['Minhas conversas: 6 aguardando', 'Conversas sem atendimento: 3 aguardando', 'Configuracoes']],
    [
      administrator,
      [
        'Minhas conversas: 6 aguardando',
        'Conversas sem atendimento: 3 aguardando',
        'Dashboard controle',
        'Departamentos',
        'Configuracoes',
      ],
    ],
  ])('CHAT-002 CHAT-023 has the tabs of %o, with the number of waiting chats', async (who, tabs) => {
    show({ who })
    const rail = await screen.findByRole('navigation', { name: 'Abas das conversas' })
    await waitFor(() =>
      expect(
        within(rail)
          .getAllByRole('button')
          .map((tab) => tab.getAttribute('aria-label')),
      ).toEqual(tabs),
    )
  })

  it('CHAT-002 names the list of chats without a responsible, and fetches only those', async () => {
    const { requests } = show()
    await userEvent.click(await screen.findByRole('button', { name: /Conversas sem atendimento/ }))
    expect(await screen.findByRole('heading', { name: 'Conversas sem Responsável' })).toBeTruthy()
    await waitFor(() =>
      expect(requests.filter(({ what }) => what === 'GET /api/chat/chats').at(-1)?.query).toMatchObject({
        tab: 'pending',
      }),
    )
  })

  it('ignores a tab that the user may not see', async () => {
    show({ path: '/app/casos?chat=equipes' })
    expect(await screen.findByRole('heading', { name: 'Conversas' })).toBeTruthy()
  })

  it('CHAT-003 searches, and counts the chats of each chip', async () => {
    const { requests } = show()
    expect((await screen.findByRole('heading', { name: 'Conversas' })).textContent).toBe('Conversas')
    const chips = screen.getByRole('group', { name: 'Quais conversas' })
    await waitFor(() =>
      expect(
        within(chips)
          .getAllByRole('button')
          .map(({ textContent }) => textContent),
      ).toEqual(['Conversas (24)', 'Não lidas (5)', 'Favoritas (2)', 'Finalizadas']),
    )
    await screen.findByText('Para iniciar uma conversa, visite a tela do caso e selecione um número')
    await userEvent.click(within(chips).getByRole('button', { name: 'Finalizadas' }))
    expect(await screen.findByText('Nenhuma conversa finalizada')).toBeTruthy()
    await userEvent.type(screen.getByRole('searchbox', { name: 'Pesquisar conversas' }), 'Paulo')
    await waitFor(() =>
      expect(requests.filter(({ what }) => what === 'GET /api/chat/chats').at(-1)?.query).toMatchObject({
        search: 'Paulo',
        show: 'finished',
      }),
    )
  })

  it('AI-009 marks the words of a voice note as heard by a machine', async () => {
    const hit = { chat: aChat({ name: 'Nelson' }), type: 'received', createdAt: '2026-11-22T09:08:00.000Z' }
    const data = [
      { ...hit, messageId: 8, excerpt: 'o carro é dela', isTranscript: true },
      { ...hit, messageId: 7, excerpt: 'carro vendido', isTranscript: false },
    ]
    show({ answers: { 'GET /api/chat/messages/search': { data, cursor: null } } })
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Pesquisar conversas' }), 'carro')
    const note = await screen.findByRole('button', { name: /é dela/u })
    expect(note.textContent).toContain('Transcrição automática')
    expect(note.querySelector('mark')?.textContent).toBe('carro')
    expect(screen.getByRole('button', { name: /vendido/u }).textContent).not.toContain('Transcrição')
  })

  it('CHAT-003 shows each chat with its last message cut, dims finished ones, and loads more', async () => {
    show({
      answers: {
        'GET /api/chat/chats': ({ cursor }: { cursor?: string }) =>
          cursor === 'mais'
            ? chats(aChat({ chatId: 3, name: 'Caio Prado', createdAt: '2026-11-20T09:08:00.000Z' }))
            : {
                data: [
                  aChat({ chatId: 1, content: 'Bom dia, Camila. Conseguiu resposta do banco?' }),
                  aChat({ chatId: 2, name: 'Íris Couto', status: 'Finalizado' }),
                ],
                cursor: 'mais',
              },
      },
    })
    const first = await screen.findByRole('button', { name: /^(?!Assumir).*Paulo Nogueira/ })
    expect(first.textContent).toContain('Bom dia, Camila. Conseguiu res…')
    expect(screen.getByRole('button', { name: /^(?!Assumir).*Íris Couto/ }).className).toContain('done')
    expect(first.className).not.toContain('done')
    await userEvent.click(screen.getByRole('button', { name: 'Carregar mais conversas' }))
    expect(await screen.findByRole('button', { name: /^(?!Assumir).*Caio Prado/ })).toBeTruthy()
  })
})

describe('a step to the next conversation', () => {
  const list = {
    'GET /api/chat/chats': chats(
      aChat({ chatId: 2, name: 'Paulo Nogueira' }),
      aChat({ chatId: 1, name: 'Caio Prado' }),
    ),
  }
  const Keys = () => {
    useActionKeys()
    return null
  }

  it('pressed while the panel is loading opens the first conversation of the list', async () => {
    const { router } = renderChat(
      <>
        <LauncherPane />
        <Keys />
      </>,
      { answers: { ...calls, ...list } },
    )
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'WhatsApp, 9 não lidas' }))
    expect(screen.queryByRole('button', { name: /Paulo Nogueira/ })).toBeNull()
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await waitFor(() => expect(router.state.location.search).toEqual({ chat: 'minhas', conversa: '2' }))
  })
})

describe('CHAT-004 the filters', () => {
  const people = {
    'GET /api/chat/operators': {
      data: [
        { tratativaId: 9, name: 'Caio Reis', email: 'c@x', departmentId: 2, departmentName: 'Cível' },
        { tratativaId: 7, name: 'Bruna Salles', email: 'b@x', departmentId: null, departmentName: null },
      ],
      departments: [{ id: 2, name: 'Cível' }],
    },
  }

  it('are shown to types 1 and 2 only', async () => {
    show({ answers: people })
    await screen.findByText('Selecione um chat para comecar')
    expect(screen.queryByRole('button', { name: 'Filtros' })).toBeNull()
  })

  it('narrow the list to departments and negotiators after confirmation', async () => {
    const { requests } = show({ answers: people, who: { ...bruna, profileTypeId: 2 } })
    const lists = () => requests.filter(({ what }) => what === 'GET /api/chat/chats')
    await userEvent.click(await screen.findByRole('button', { name: 'Filtros' }))
    const form = screen.getByRole('dialog', { name: 'Filtros' })
    await userEvent.click(within(form).getByRole('button', { name: 'Negociador' }))
    await userEvent.click(screen.getByRole('option', { name: 'Selecionar tudo' }))
    expect(within(form).getByRole('button', { name: 'Negociador' }).textContent).toBe('2 de 2 Negociador')
    await userEvent.click(screen.getByRole('option', { name: 'Bruna Salles' }))
    await userEvent.click(within(form).getByRole('button', { name: 'Confirmar' }))
    await waitFor(() => expect(lists().at(-1)?.query).toMatchObject({ operators: '9' }))
    await userEvent.click(screen.getByRole('button', { name: 'Filtros (1)' }))
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
    expect(screen.queryByRole('dialog', { name: 'Filtros' })).toBeNull()
    expect(lists().at(-1)?.query).toMatchObject({ operators: '9' })
  })
})

describe('SESS-001 a number that is not connected', () => {
  it('shows an administrator only the way to connect it', async () => {
    const { requests } = show({
      who: administrator,
      answers: {
        ...absent(),
        'POST /api/chat/sessions/add': { data: { ...session, state: 'connecting', isAuthenticated: false } },
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Criar nova sessao' }))
    await waitFor(() => expect(requests.map(({ what }) => what)).toContain('POST /api/chat/sessions/add'))
    expect(requests.map(({ what }) => what)).not.toContain('GET /api/chat/chats')
  })

  it('connects a number of the official interface without a code', async () => {
    const { requests } = show({
      who: administrator,
      answers: {
        ...absent({ driver: 'cloud', isScanned: false }),
        'POST /api/chat/sessions/add': { data: { ...session, state: 'connecting', isAuthenticated: false } },
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Conectar' }))
    await waitFor(() => expect(requests.map(({ what }) => what)).toContain('POST /api/chat/sessions/add'))
    expect(screen.queryByText(/Dispositivos conectados/)).toBeNull()
  })

  it('shows the QR code, 256 by 256, and fetches another', async () => {
    const { requests, container } = show({
      who: administrator,
      answers: {
        ...absent({ state: 'waiting-scan', hasQR: true }),
        'GET /api/chat/sessions/qr': { data: { qr: '2@abc' } },
        'POST /api/chat/sessions/add': { data: { ...session, isAuthenticated: false, hasQR: true } },
      },
    })
    expect(await screen.findByText('Aguardando leitura do QR Code...')).toBeTruthy()
    const picture = container.querySelector('[data-qr] svg')
    expect([picture?.getAttribute('width'), picture?.getAttribute('height')]).toEqual(['256', '256'])
    await userEvent.click(screen.getByRole('button', { name: 'Solicitar novo QR Code' }))
    await waitFor(() => expect(requests.map(({ what }) => what)).toContain('POST /api/chat/sessions/add'))
  })

  it('shows everybody else that they may not connect it', async () => {
    show({ answers: absent() })
    expect(await screen.findByText('Usuario nao autorizado')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Criar nova sessao' })).toBeNull()
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  it('SESS-003 shows an error when the session was not created', async () => {
    const refused = { status: 409, body: { code: 'chat.session.not-released', message: 'x' } }
    show({ who: administrator, answers: { ...absent(), 'POST /api/chat/sessions/add': refused } })
    await userEvent.click(await screen.findByRole('button', { name: 'Criar nova sessao' }))
    expect(await screen.findByText('Erro ao recriar sessão')).toBeTruthy()
  })
})

describe('CHAT-032 the settings', () => {
  const settingsPath = '/app/casos?chat=ajustes'

  it('let an administrator disconnect the number after a confirmation', async () => {
    const { requests } = show({
      path: settingsPath,
      who: administrator,
      answers: { 'DELETE /api/chat/sessions': { data: session } },
    })
    expect(await screen.findByRole('heading', { name: 'Configuracoes' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Desconectar whatsapp' }))
    expect(requests.map(({ what }) => what)).not.toContain('DELETE /api/chat/sessions')
    await userEvent.click(screen.getByRole('button', { name: 'Confirmar' }))
    await waitFor(() => expect(requests.map(({ what }) => what)).toContain('DELETE /api/chat/sessions'))
  })

  it('put the focus on their own tab, so that they open at the top and typed keys change nothing', async () => {
    show({ path: settingsPath, who: administrator })
    await screen.findByRole('heading', { name: 'Configuracoes' })
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Configuracoes' }))
  })

  it('SESS-003 let nobody else disconnect it', async () => {
    const { requests } = show({ path: settingsPath })
    await userEvent.click(await screen.findByRole('button', { name: 'Desconectar whatsapp' }))
    expect(await screen.findByText('Usuário não autorizado')).toBeTruthy()
    expect(requests.map(({ what }) => what)).not.toContain('DELETE /api/chat/sessions')
  })
})

describe('ADMIN-001 ADMIN-002 the departments', () => {
  it('are shown in an administrator’s panel with all users below them, each list with its own search', async () => {
    const user = {
      id: 8,
      name: 'Bruna Teixeira',
      email: bruna.email,
      profileTypeId: 3,
      profileTypeName: 'Negociador',
      departmentId: 2,
      departmentName: 'Cível',
      isActive: true,
      isPending: false,
      tratativaId: 108,
    }
    const answers = {
      'GET /api/admin/departments': { data: [{ id: 2, name: 'Consumidor', users: [] }], cursor: null },
      'GET /api/admin/users': { data: [user], cursor: null, pending: 0 },
      'GET /api/admin/profile-types': { data: [] },
    }
    const { requests } = show({ path: '/app/casos?chat=equipes', who: administrator, answers })
    expect(await screen.findByText('Configure seu departamento com colaboradores')).toBeTruthy()
    expect(await screen.findByText('Consumidor')).toBeTruthy()
    expect(await screen.findByText('Bruna Teixeira')).toBeTruthy()
    for (const name of [/Meus departamentos/, /Todos os usuarios/])
      expect(screen.getByRole('heading', { name })).toBeTruthy()
    const [first] = screen.getAllByRole('searchbox')
    if (first) await userEvent.type(first, 'Cons')
    await waitFor(() =>
      expect(requests.filter(({ what }) => what === 'GET /api/admin/departments').at(-1)?.query).toMatchObject({
        search: 'Cons',
      }),
    )
    const searched = requests.filter(({ what }) => what === 'GET /api/admin/users').map(({ query }) => query['search'])
    expect(searched).not.toContain('Cons')
  })
})

describe('SHELL-011 the button in the shell', () => {
  it('counts unread and waiting chats, and opens the panel', async () => {
    const { router } = renderChat(<LauncherPane />, { answers: calls })
    const button = await screen.findByRole('button', { name: 'WhatsApp, 9 não lidas' })
    expect(button.textContent).toContain('9')
    await userEvent.click(button)
    expect(await screen.findByRole('dialog', { name: 'Conversas do WhatsApp' })).toBeTruthy()
    expect(router.state.location.search).toEqual({ chat: 'minhas' })
  })

  it('shows no count when no chat is waiting', async () => {
    renderChat(<LauncherPane />, {
      answers: { ...calls, 'GET /api/chat/chats/counts': { data: { ...counts, active: 0, pending: 0 } } },
    })
    expect((await screen.findByRole('button', { name: 'WhatsApp' })).textContent).toBe('WhatsApp')
  })
})
