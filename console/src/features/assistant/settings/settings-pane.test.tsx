import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { SignedInUser } from '@tratativa/contract/identity/shapes'
import { initI18n } from '../../../platform/i18n.ts'
import { storeLogin } from '../../../platform/login.ts'
import { renderPart } from '../../../ui/with-words.tsx'
import { AssistantBannerPane } from '../conversation/banner-pane.tsx'
import { AssistantSettingsPane } from './settings-pane.tsx'

const settings = {
  session_id: 'session-144',
  ia_user_id: 9,
  ia_email: 'iris@144.demo',
  has_password: true,
  overflow_to_user_id: null,
  auto_close_after_days: 0,
  remind_after_days: 0,
  mode: 'shadow',
  sub_client_modes: [{ sub_client_id: 5, mode: 'copilot', name: 'Varejo', client: 'Banco' }],
  takes_new: true,
  from_hour: 8,
  to_hour: 20,
  parameters: { opening: 0.6, rounds: 4, beta: 1, reach: 1, instalments: 1 },
  is_on: true,
  may_toggle: false,
}
const block = {
  id: 3,
  name: 'Escrita das respostas',
  content: 'Tamanho das frases.',
  prompt: 'Frases curtas.',
  version: 2,
  at: '2026-11-25T12:00:00.000Z',
}

const answersOf = (isOn: boolean, mayEdit: boolean, agreement: object): Readonly<Record<string, unknown>> => ({
  'GET /api/ai/ia/settings/session-144': { data: { ...settings, is_on: isOn } },
  'POST /api/ai/ia/settings': { data: { ...settings, is_on: isOn }, message: '' },
  'GET /api/ai/ia/status/session-144': { data: { is_on: isOn } },
  'GET /api/ai/ia/prompts-blocks/144': { data: [block], may_edit: mayEdit },
  'GET /api/ai/ia/models/session-144': {
    data: { models: [], spent_today: 0, installation: { text: false, speech: false } },
  },
  'GET /api/ai/ia/chats/7': { data: { chatId: 7, isHeld: false, assists: null, brief: null } },
  'GET /api/ai/ia/agreement/session-144': { data: agreement },
  'GET /api/case/api/case-filter-values': {
    data: {
      clients: [{ id: 2, name: 'Banco' }],
      subClients: [
        { id: 5, name: 'Varejo', clientId: 2 },
        { id: 6, name: 'Atacado', clientId: 2 },
      ],
    },
  },
  'GET /api/chat/operators': { data: [], departments: [] },
  'GET /api/auth/user': { data: { tenantName: 'Sabiá' } },
})

const refusal = { error: true, code: 'assistant.settings.not-offered', message: 'x', field: 'session_id' }
const failure = { error: true, code: 'kernel.internal', message: 'Erro interno.' }

const figures = { agreed: 37, differed: 15, notCompared: 8, sent: 0, edited: 0, thrownAway: 0, stale: 0 }

interface Shown {
  readonly agreement?: typeof figures
  readonly profile?: number
  readonly isOn?: boolean
  readonly mayEdit?: boolean
  readonly isOffered?: boolean
  /** The answer to saving the settings. */
  readonly saving?: Response
}

const show = (shown: Shown = {}) => {
  const { profile = 1, isOn = true, mayEdit = false, isOffered = true, agreement = figures, saving } = shown
  const answers = answersOf(isOn, mayEdit, agreement)
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>((url, init) => {
      const what = `${init?.method ?? 'GET'} ${new URL(url instanceof Request ? url.url : url, 'http://x.test').pathname}`
      if (what.includes('settings') && !isOffered) return Promise.resolve(Response.json(refusal, { status: 403 }))
      if (what.startsWith('POST') && what.endsWith('/settings') && saving) return Promise.resolve(saving)
      if (what.startsWith('PUT')) return Promise.resolve(Response.json(failure, { status: 500 }))
      return Promise.resolve(Response.json(answers[what] ?? {}))
    }),
  )
  const email = 'a@144.demo'
  const claims = { userId: 7, tenant_id: 144, idProfileType: profile, user_email: email, iat: Date.now() / 1000 }
  storeLogin(`e30.${btoa(JSON.stringify(claims))}.x`, {
    id: 7,
    name: 'Ana',
    login: email,
    tenantId: 144,
  } as SignedInUser)
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  renderPart(
    <QueryClientProvider client={cache}>
      <AssistantSettingsPane />
      <AssistantBannerPane chat={{ chatId: 7 } as never} />
    </QueryClientProvider>,
  )
  return cache
}

const region = () => screen.findByRole('region', { name: 'Inteligência artificial' })

beforeAll(() => initI18n('pt', ['assistant', 'modes', 'company-models', 'errors', 'refusals', 'chat']))
afterEach(() => {
  cleanup()
  localStorage.clear()
})

describe('the block of the assistant in the settings', () => {
  it('AI-003 says that the test of the login failed, and nothing else', async () => {
    const failed = { error: true, code: 'assistant.settings.login-failed', message: 'Erro ao testar login.' }
    show({ saving: Response.json(failed, { status: 422 }) })
    const shown = within(await region())
    await userEvent.type(await shown.findByLabelText('Senha'), 'errada')
    await userEvent.click(shown.getByRole('button', { name: 'Salvar' }))
    expect(await shown.findByText('Erro ao testar login.')).toBeTruthy()
    expect(shown.queryByText(/Erro ao salvar/)).toBeNull()
  })

  it('AI-003 says that the login was tested, and that the settings are saved', async () => {
    show()
    const shown = within(await region())
    await userEvent.type(await shown.findByLabelText('Senha'), 'certa')
    await userEvent.click(shown.getByRole('button', { name: 'Salvar' }))
    expect(await screen.findByText('Logado com sucesso')).toBeTruthy()
    expect(await screen.findByText('Configuracoes salvas com sucesso!')).toBeTruthy()
  })

  it('AI-001 has activation, user, rules of time and, while it is on, the prompts', async () => {
    show()
    const shown = within(await region())
    expect(await shown.findByRole('switch', { name: 'IA ligada' })).toBeTruthy()
    for (const label of ['E-mail', 'Senha', 'Encerrar após dias sem resposta'])
      expect(shown.getByLabelText(label)).toBeTruthy()
    expect(shown.getByText('Quem recebe o que a IA passa adiante')).toBeTruthy()
    expect(await shown.findByRole('textbox', { name: 'Escrita das respostas' })).toBeTruthy()
  })

  it('AI-001 has no prompts while it is off', async () => {
    show({ isOn: false })
    await within(await region()).findByLabelText('E-mail')
    expect(screen.queryByText('Personalização dos prompts')).toBeNull()
  })

  it.each([
    ['who is no administrator', { profile: 3 }],
    ['who leads', { profile: 2 }],
    ['of a company that may have no assistant', { isOffered: false }],
  ])('AI-001 is not shown to somebody %s', async (_, who) => {
    const cache = show(who)
    await waitFor(() => expect(cache.isFetching()).toBe(0))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Inteligência artificial' })).toBeNull())
  })

  it('MODE-001 shows the mode, the sub-clients that have another one, and how often people agreed', async () => {
    show()
    const shown = within(await region())
    expect(((await shown.findByLabelText('Modo da empresa')) as HTMLSelectElement).value).toBe('shadow')
    expect((shown.getByLabelText('Modo de Banco · Varejo') as HTMLSelectElement).value).toBe('copilot')
    expect(await shown.findByText('37 de 52 atos')).toBeTruthy()
    expect(shown.getByText(/chamaria uma pessoa, sem comparação: 8/)).toBeTruthy()
    expect(shown.queryByText(/Poucos dados/)).toBeNull()
  })

  it('MODE-001 says that few acts tell little', async () => {
    show({ agreement: { ...figures, agreed: 3, differed: 2 } })
    const shown = within(await region())
    expect(await shown.findByText('3 de 5 atos')).toBeTruthy()
    expect(shown.getByText('Poucos dados: só a partir de 30 atos o número diz algo.')).toBeTruthy()
  })

  it('MODE-001 gives a sub-client a mode of its own, and takes it away again', async () => {
    show()
    const shown = within(await region())
    await userEvent.selectOptions(await shown.findByLabelText('Modo da empresa'), 'automatic')
    await userEvent.click(shown.getByRole('button', { name: 'Seguir o modo da empresa: Banco · Varejo' }))
    expect(shown.getByText('Todos os subclientes seguem o modo da empresa.')).toBeTruthy()
    await userEvent.click(shown.getByLabelText('Adicionar subcliente'))
    await userEvent.click(await screen.findByText('Banco · Atacado'))
    await userEvent.selectOptions(await shown.findByLabelText('Modo de Banco · Atacado'), 'copilot')
    await userEvent.clear(shown.getByLabelText('Lembrar após dias sem resposta'))
    await userEvent.type(shown.getByLabelText('Lembrar após dias sem resposta'), '3')
    await userEvent.click(shown.getByRole('button', { name: 'Salvar' }))
    const saved = vi.mocked(fetch).mock.calls.find(([, init]) => init?.method === 'POST')?.[1]?.body
    expect(JSON.parse(String(saved))).toMatchObject({
      mode: 'automatic',
      remind_after_days: 3,
      sub_client_modes: [{ sub_client_id: 6, mode: 'copilot' }],
    })
  })

  it('AI-004 shows the prompts to be read, and says who edits them', async () => {
    show()
    const field = await screen.findByRole('textbox', { name: 'Escrita das respostas' })
    expect([field.hasAttribute('disabled'), (field as HTMLTextAreaElement).value]).toEqual([true, 'Frases curtas.'])
    expect(screen.queryByRole('button', { name: 'Salvar prompt' })).toBeNull()
    expect(screen.getByText(/Só a Tratativa edita os prompts/)).toBeTruthy()
  })

  it('AI-004 keeps the text of the provider when it could not be saved', async () => {
    show({ mayEdit: true })
    const field = await screen.findByRole('textbox', { name: 'Escrita das respostas' })
    await userEvent.type(field, ' E gentis.')
    await userEvent.click(screen.getByRole('button', { name: 'Salvar prompt' }))
    expect(await screen.findByText(/Erro ao atualizar prompt\./)).toBeTruthy()
    expect((field as HTMLTextAreaElement).value).toBe('Frases curtas. E gentis.')
  })

  it('AI-005 asks for the status again after 30 s, for settings and prompts after 5 min', async () => {
    const cache = show()
    await screen.findByRole('textbox', { name: 'Escrita das respostas' })
    const staleTimes = cache
      .getQueryCache()
      .getAll()
      .filter(({ queryKey }) => String(queryKey[0]).includes('/ia/'))
      .map(({ queryKey, observers }) => [String(queryKey[0]), observers[0]?.options.staleTime])
    expect(Object.fromEntries(staleTimes)).toMatchObject({
      '/api/ai/ia/status/:session_id': 30_000,
      '/api/ai/ia/settings/:session_id': 300_000,
      '/api/ai/ia/prompts-blocks/:tenant_id': 300_000,
    })
  })
})
